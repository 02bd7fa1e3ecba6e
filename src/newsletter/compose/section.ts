/** What the sections of an issue are made from, and what each says. */
import type { Locale } from '#core/locale.ts'
import type { City } from '#contract/primitives.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { Texts } from '#texts/texts.ts'
import type { PreviousIssue } from '../issue.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'

/** All that sections share; two readers with the same are shown the same. */
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
  /** What may be said in the subject, and how much it is worth saying. */
  readonly news: readonly Headline[]
  /** What the reader chose and cannot have this time, by name. */
  readonly missing: readonly string[]
}

export interface Headline {
  /** Steps of usual size (`notability`); what has no size of its own stands below all that moved. */
  readonly weight: number
  readonly text: string
}

export const NO_SECTION: Section = { parts: [], news: [], missing: [] }

/** Below every figure that moved at all, and among themselves in this order. */
export const HEADLINE_WEIGHTS = { article: -1, commentary: -2, headlines: -3, event: -4 } as const
