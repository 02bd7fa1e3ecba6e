/**
 * What the portal shows at one moment, as the newsletter reads it. Made from the server's snapshot where the
 * portal is put together.
 */
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { AnswerBook, Need } from '#blocks/need.ts'
import type { ViewContext } from '#blocks/view-input.ts'

export interface NewsletterEdition {
  /** Two editions with the same mark show the same, on the same day. */
  readonly mark: string
  /** The Oslo calendar day. */
  readonly today: IsoDate
  /**
   * From memory, and without fail: the same answers that pages are made of. What there is none of counts as
   * unavailable.
   */
  answers(needs: readonly Need[]): AnswerBook
  context(locale: Locale): ViewContext
}
