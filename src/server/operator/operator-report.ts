import type { Lang } from '#core/locale.ts'
import type { StoreFacts } from '#store/store-facts.ts'
import type { Balance, DeliveryRow } from '#store/newsletter/newsletter-types.ts'

/** What the operator is shown of the portal's own work. Moments are milliseconds since 1970. */
export interface OperatorReport {
  /** When it was made. */
  readonly at: number
  /** Whether anything outside is asked at all. */
  readonly isFetching: boolean
  /** Whether there is a mail server; without one mail is kept. */
  readonly isMailSent: boolean
  readonly store: StoreFacts
  /** The content pack that is live; `null` = none was imported yet. */
  readonly pack: { readonly hash: string; readonly importedAt: string } | null
  readonly sources: readonly ReportedSource[]
  readonly jobs: readonly ReportedJob[]
  /** Newest first. */
  readonly refused: readonly { readonly source: string; readonly at: number; readonly reason: string }[]
  readonly newsletter: ReportedNewsletter
  /** Newest first; of older ones those that wait because a try has failed. */
  readonly mails: readonly ReportedMail[]
}

export interface ReportedSource {
  readonly source: string
  readonly title: Readonly<Record<Lang, string>>
  readonly state: 'well' | 'failing' | 'late' | 'not-yet-run'
  /** '' = nothing is wrong. */
  readonly reason: string
  readonly lastSuccess: number | null
  readonly lastAttempt: number | null
  /** `YYYY-MM-DD`; '' = it has no dated figures. */
  readonly dataUntil: string
}

export interface ReportedJob {
  readonly name: string
  /** `waiting` = it has never run here. */
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'given_up'
  readonly startedAt: number | null
  readonly finishedAt: number | null
  readonly attempt: number
  /** When it runs again, or is tried again; `null` = it no longer exists. */
  readonly nextRun: number | null
  /** What it said last; '' = nothing yet. */
  readonly message: string
}

export interface ReportedNewsletter {
  /** `null` = it runs. */
  readonly pausedSince: number | null
  /** Of the newest slots, newest first. */
  readonly balances: readonly Balance[]
  /** What an operator may have to decide: uncertain and bounced ones, newest first. */
  readonly unsettled: readonly DeliveryRow[]
}

/** Without what it says: that is its recipient's, and may let people in. */
export interface ReportedMail {
  readonly to: string
  readonly subject: string
  readonly state: 'waiting' | 'sent' | 'given_up'
  readonly createdAt: number
  readonly sentAt: number | null
  /**
   * When it was handed over whole and the mail server did not say whether it took it; `null` = it was not, or
   * was taken since.
   */
  readonly handedOverAt: number | null
  /** Of one that waits because a try has failed; `null` = it is no such mail. */
  readonly nextTryAt: number | null
  /** What the mail server said last; '' = nothing is wrong. */
  readonly failure: string
}
