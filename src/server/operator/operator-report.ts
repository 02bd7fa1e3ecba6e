import type { Lang } from '#core/locale.ts'
import type { HistoryFacts, StoreFacts } from '#store/store-facts.ts'
import type { Balance, DeliveryRow } from '#store/newsletter/newsletter-types.ts'

/** Report of the portal's own work for the operator. Instants are milliseconds since 1970. */
export interface OperatorReport {
  /** Time of the report. */
  readonly at: number
  /** Whether outside requests are enabled. */
  readonly isFetching: boolean
  /** Whether a mail server is configured; without one mail is kept. */
  readonly isMailSent: boolean
  readonly store: StoreFacts
  readonly history: HistoryFacts
  /** The live content pack; `null` = none was imported yet. */
  readonly pack: { readonly hash: string; readonly importedAt: string } | null
  readonly sources: readonly ReportedSource[]
  readonly jobs: readonly ReportedJob[]
  /** Newest first. */
  readonly refused: readonly { readonly source: string; readonly at: number; readonly reason: string }[]
  readonly newsletter: ReportedNewsletter
  /** Newest first; of older mails only those that wait after a failed try. */
  readonly mails: readonly ReportedMail[]
}

export interface ReportedSource {
  readonly source: string
  readonly title: Readonly<Record<Lang, string>>
  readonly state: 'well' | 'failing' | 'late' | 'not-yet-run'
  /** '' = no problem. */
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
  /** Last message; '' = none yet. */
  readonly message: string
}

export interface ReportedNewsletter {
  /** `null` = it runs. */
  readonly pausedSince: number | null
  /** Balances of the newest slots, newest first. */
  readonly balances: readonly Balance[]
  /** Uncertain and bounced deliveries, which need an operator's decision, newest first. */
  readonly unsettled: readonly DeliveryRow[]
}

/** Without its text, which is personal and may give access to accounts. */
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
  /** Next try of a mail that waits after a failed one; `null` = none. */
  readonly nextTryAt: number | null
  /** Last reply of the mail server; '' = no problem. */
  readonly failure: string
}
