/** One reader's newsletter before it is rendered as a mail. */
import type { NewsletterChoice } from '#contract/subscriber/newsletter.ts'
import type { Locale } from '#core/locale.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import type { FigureBaseline } from './figure-baseline.ts'

/** The reader's settings. */
export interface IssueRequest extends Pick<NewsletterChoice, 'city' | 'locale'> {
  readonly settings: Pick<
    NewsletterChoice['settings'],
    'data_sources' | 'rss_feeds' | 'events' | 'frequency' | 'rhythm' | 'weekday' | 'monthday' | 'hours'
  >
}

/** The baseline that the previous issue showed. */
export interface PreviousIssue {
  /** Milliseconds since 1970. */
  readonly slotAt: number
  readonly baseline: FigureBaseline
}

export interface Issue {
  readonly locale: Locale
  /** Subject with the news. */
  readonly subject: string
  readonly preheader: string
  /** The same objects for all readers with equal parts, because rendered markup is cached by object. */
  readonly parts: readonly MailPart[]
  /** No chosen figure has changed since the previous issue. */
  readonly isEmpty: boolean
  /** A chosen series or an area of the city has a new or corrected figure; also for a first issue. */
  readonly hasNewFigures: boolean
}

/** Slots of an issue and of its reader's next one; milliseconds since 1970. */
export interface IssueTimes {
  readonly slotAt: number
  /** The next slot from the store, which has issues that the schedule alone does not; `null` = none. */
  readonly next: number | null
}

/**
 * Composes issues of one edition. An unavailable source, feed or picture is left out or mentioned; never
 * throws.
 */
export type ComposeIssue = (
  edition: NewsletterEdition,
  request: IssueRequest,
  times: IssueTimes,
  before: PreviousIssue | null,
) => Promise<Issue>
