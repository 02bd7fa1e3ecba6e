/** One reader's newsletter before it is a mail. */
import type { NewsletterChoice } from '#contract/subscriber/newsletter.ts'
import type { Locale } from '#core/locale.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import type { FigureBaseline } from './figure-baseline.ts'

/** What the reader asked for. */
export interface IssueRequest extends Pick<NewsletterChoice, 'city' | 'locale'> {
  readonly settings: Pick<
    NewsletterChoice['settings'],
    'data_sources' | 'rss_feeds' | 'events' | 'frequency' | 'weekday' | 'hours'
  >
}

/** What the issue before showed. */
export interface PreviousIssue {
  /** Milliseconds since 1970. */
  readonly slotAt: number
  readonly baseline: FigureBaseline
}

export interface Issue {
  readonly locale: Locale
  /** Says the news. */
  readonly subject: string
  readonly preheader: string
  /** The same objects for all readers who are shown the same: what is drawn of them is kept by object. */
  readonly parts: readonly MailPart[]
  /** Nothing that the reader chose has changed since the issue before. */
  readonly isEmpty: boolean
}

/** When an issue leaves, and when its reader's next one does; milliseconds since 1970. */
export interface IssueTimes {
  readonly slotAt: number
  /** As the store has it, which knows of issues that the schedule alone does not; `null` = there is none. */
  readonly next: number | null
}

/**
 * Makes issues of one edition. A source, feed or picture that cannot be had is left out or said, and never
 * throws.
 */
export type ComposeIssue = (
  edition: NewsletterEdition,
  wish: IssueRequest,
  times: IssueTimes,
  before: PreviousIssue | null,
) => Promise<Issue>
