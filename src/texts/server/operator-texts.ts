/**
 * The words of the operator's pages. What the log, the sources and the jobs say of themselves stays as it was
 * written, in English; the commands say the same as the English page.
 */

type SourceState = 'well' | 'failing' | 'late' | 'not-yet-run'
type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'given_up'
type MailState = 'waiting' | 'sent' | 'given_up'
type DeliveryState =
  | 'planned'
  | 'claimed'
  | 'handover'
  | 'sent'
  | 'bounced'
  | 'uncertain'
  | 'skipped_late'
  | 'skipped_empty'
  | 'cancelled'

export interface OperatorTexts {
  readonly title: string
  /** An empty table. */
  readonly none: string
  /** Instead of a version. */
  readonly noVersion: string
  readonly storeAway: (reason: string) => string
  readonly fromMemory: string
  readonly allWell: string
  readonly readMail: (kept: number) => string
  readonly summary: (clock: string, late: number, all: number) => string
  readonly notFetching: string
  readonly mailIsKept: string
  readonly versions: {
    readonly caption: string
    readonly what: string
    readonly version: string
    readonly started: string
    readonly edition: string
    readonly editionOf: (version: number, imported: string) => string
    readonly database: string
    readonly migration: string
    readonly log: string
    readonly logOf: (megabytes: number) => string
    readonly pack: string
    readonly packOf: (hash: string, imported: string) => string
    readonly history: string
    /** @param firstDay `YYYY-MM-DD` */
    readonly historyOf: (firstDay: string, versions: number, megabytes: number) => string
  }
  readonly failures: Readonly<
    Record<'caption' | 'code' | 'about' | 'count' | 'latest' | 'request' | 'message', string>
  >
  readonly sources: Readonly<
    Record<
      'caption' | 'source' | 'id' | 'state' | 'reason' | 'lastSuccess' | 'lastAttempt' | 'dataUntil',
      string
    >
  >
  /** What of the sources is made here. */
  readonly addressRegister: (municipality: string) => string
  readonly commentary: { readonly market: string; readonly of: (city: string) => string }
  readonly sourceStates: Readonly<Record<SourceState, string>>
  readonly jobs: Readonly<
    Record<'caption' | 'job' | 'state' | 'started' | 'ended' | 'attempt' | 'next' | 'message', string>
  >
  readonly jobStates: Readonly<Record<JobState, string>>
  readonly refused: Readonly<Record<'caption' | 'source' | 'when' | 'reason', string>>
  readonly mails: Readonly<
    Record<'caption' | 'to' | 'subject' | 'state' | 'written' | 'sent' | 'nextTry' | 'failure', string>
  >
  readonly mailStates: Readonly<Record<MailState, string>>
  /** Of a mail that waits where there is no mail server. */
  readonly mailKept: string
  /** Of a mail that was handed over, and the mail server did not say whether it took it. */
  readonly mailUncertain: string
  readonly newsletter: {
    readonly caption: string
    readonly slot: string
    readonly planned: string
    readonly check: string
    readonly addsUp: string
    readonly missing: (count: number) => string
    readonly tooMany: (count: number) => string
    readonly paused: (since: string) => string
    readonly unsettled: string
    readonly account: string
    readonly state: string
    readonly attempt: string
    readonly reply: string
    readonly message: string
  }
  readonly deliveryStates: Readonly<Record<DeliveryState, string>>
  /** A sentence each. */
  readonly concerns: {
    readonly oldNode: (node: string, safer: string) => string
    readonly late: (source: string, reason: string) => string
    readonly givenUpJob: (name: string, message: string) => string
    readonly books: (slot: string) => string
    readonly waiting: (slot: string, count: number) => string
    readonly bounced: (slot: string, count: number, planned: number) => string
    readonly skippedLate: (count: number) => string
    readonly uncertain: (count: number) => string
    readonly mailsPutOff: (count: number, nextTry: string, reason: string) => string
    readonly uncertainMails: (count: number) => string
    readonly givenUpMails: (count: number) => string
  }
  readonly outbox: {
    readonly title: string
    readonly lead: (most: number) => string
    readonly caption: string
    readonly all: string
    readonly asHtml: string
    readonly text: string
    readonly key: string
    readonly gone: string
  }
}
