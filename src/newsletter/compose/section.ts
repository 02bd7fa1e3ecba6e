/** Input and output of the sections of an issue. */
import type { Locale } from '#core/locale.ts'
import type { City } from '#contract/primitives.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { Texts } from '#texts/texts.ts'
import type { PreviousIssue } from '../issue.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

/** Shared input of the sections; readers with equal input get equal sections. */
export interface SectionInput {
  readonly edition: NewsletterEdition
  readonly locale: Locale
  readonly city: City | ''
  /** Milliseconds since 1970. */
  readonly slotAt: number
  readonly before: PreviousIssue | null
  readonly texts: Texts
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

export interface Section {
  readonly parts: readonly MailPart[]
  /** A candidate for the subject line, with its weight. */
  readonly news: readonly Headline[]
  /** Names of the reader's choices that are unavailable in this issue. */
  readonly missing: readonly string[]
}

export interface Headline {
  /** Weight in usual steps (`notability`); news without a size weighs less than every movement. */
  readonly weight: number
  readonly text: string
}

export const NO_SECTION: Section = { parts: [], news: [], missing: [] }

/** Weights of news without a size, below every moved figure, in this order. */
export const HEADLINE_WEIGHTS = { article: -1, commentary: -2, headlines: -3, event: -4 } as const
