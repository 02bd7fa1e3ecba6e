/**
 * The public content at one moment, as the newsletter reads it. The composition creates it from the server's
 * snapshot.
 */
import type { AreaMeasure } from '#contract/entities/area-history.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { AnswerBook, Need } from '#blocks/need.ts'
import type { ViewContext } from '#blocks/view-input.ts'

export interface NewsletterEdition {
  /** Two editions with the same mark have the same content on the same day. */
  readonly mark: string
  /** The Oslo calendar day. */
  readonly today: IsoDate
  /**
   * Answers from memory, without errors: the same answers that pages are made of. A missing answer counts as
   * unavailable.
   */
  answers(needs: readonly Need[]): AnswerBook
  context(locale: Locale): ViewContext
  /** Corrections of published figures, newest first. */
  corrections(locale: Locale): readonly EditionCorrection[]
}

/** Correction of published figures of a series or an area; the other id is ''. */
export interface EditionCorrection {
  readonly series: string
  readonly area: string
  /** Corrected measures of an area; omitted for a series. */
  readonly measures?: readonly AreaMeasure[]
  /** RFC 3339. */
  readonly recordedAt: string
  /** Why, and which value became which, as on the page of corrections. */
  readonly text: string
}
