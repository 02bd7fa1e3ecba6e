/**
 * Types of the newsletter (decision 0042). Instants are milliseconds since 1970; a slot is the scheduled hour
 * as an instant. Each reader and slot have one row, however often and by whichever process it is planned: the
 * state of that row alone decides whether a mail is sent.
 */
import type { City } from '#contract/primitives.ts'
import type { Alert, EmailSettings, NewsAlert } from '#contract/subscriber/email-settings.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { ChannelKind } from '#core/newsletter/channels.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { NewMail } from '../mail/new-mail.ts'

/**
 * `planned` → `claimed` (by a process, for the time of a lease) → `handover` (the last dot of DATA is about
 * to be sent) → `sent`. A crash while claimed is safe to repeat; one in handover is `uncertain`, because SMTP
 * cannot tell, and is never repeated automatically.
 */
export const DELIVERY_STATES = [
  'planned',
  'claimed',
  'handover',
  'sent',
  'bounced',
  'uncertain',
  'skipped_late',
  'skipped_empty',
  'cancelled',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A delivery by its reader and slot. */
export interface DeliveryKey {
  readonly account: number
  readonly slotAt: number
}

/** A delivery that this process holds until its lease expires, with the reader as stored now. */
export interface ClaimedDelivery extends DeliveryKey {
  /** 1 at the first try. */
  readonly attempt: number
  /** Start of lateness: the slot, or the moment at which an operator requested it again. */
  readonly wantedAt: number
  readonly reader: NewsletterReader
  /** Time of the reader's next issue by the current schedule; `null` = none. */
  readonly nextSlotAt: number | null
  /**
   * The issue before: when its slot was, and the key of the reading that it showed; `null` = this is the
   * first.
   */
  readonly since: { readonly slotAt: number; readonly reading: string } | null
}

export interface NewsletterReader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  /** '' = no preference. */
  readonly city: City | ''
  readonly settings: EmailSettings
}

/** Result of a delivery that this process held. */
export type Settlement = DeliveryKey &
  /**
   * `copy`: the web copy's row; `null` = it was written at the hand-over. The next issue is compared with the
   * reading.
   */
  (
    | {
        readonly as: 'sent'
        readonly reply: string
        readonly reading: string
        readonly copy: IssueCopy | null
      }
    | { readonly as: 'skipped_empty' }
    | { readonly as: 'uncertain'; readonly reply: string; readonly reading: string }
    /** `isCounted`: the refusal is about the reader's address. A few of these in a row pause the reader. */
    | {
        readonly as: 'bounced'
        readonly reply: string
        readonly reading: string
        readonly isCounted: boolean
      }
    /** Rejected permanently; the consequence is settled later, and until then this holder keeps it. */
    | { readonly as: 'refused'; readonly reply: string }
    /** Not accepted for now: planned again from `dueAt` on. */
    | { readonly as: 'again'; readonly reply: string; readonly dueAt: number }
  )

/** A delivery whose last dot is about to be sent. */
export interface DeliveryHandOver extends DeliveryKey {
  /** The reader as claimed, to whom the mail is addressed. */
  readonly reader: Pick<NewsletterReader, 'email'>
  /**
   * Web copy that the mail links to; written before the hand-over, since the mail may arrive whatever its
   * result. Omitted = none.
   */
  readonly copy?: IssueCopy
}

/** A mail as a page: parts are stored once for all readers, an issue is the list of their keys. */
export interface IssueCopy {
  /** SHA-256 of the token in its address, base64url. */
  readonly key: string
  readonly account: number
  /** JSON, with the keys of its parts. */
  readonly body: string
}

/** Counted when planned, and counted by state: the two must agree (decision 0042). */
export interface Balance {
  readonly slotAt: number
  readonly planned: number
  readonly states: Readonly<Record<DeliveryState, number>>
}

/** 0 = the two agree; more = so many were planned and are in no state, less = so many were never planned. */
export function missingCount({ planned, states }: Balance): number {
  return planned - DELIVERY_STATES.reduce((sum, state) => sum + states[state], 0)
}

export interface DeliveryRow extends DeliveryKey {
  readonly state: DeliveryState
  readonly attempt: number
  readonly dueAt: number
  readonly messageId: string
  /** Last reply of the mail server; '' = none yet. */
  readonly reply: string
  readonly settledAt: number | null
}

export interface PlanOutcome {
  /** Rows that are new. */
  readonly planned: number
  /** Slots among them that were missed while no process ran: they are skipped. */
  readonly missed: number
  /** `false` = there is more; call again. */
  readonly isDone: boolean
}

/** Due newsletters and their outcomes. */
export interface DeliveryRepository {
  /**
   * Inserts a row for each reader whose slot is due, at most `limit` in one short transaction, and advances
   * the reader's next slot. Of missed slots only the newest is sent; the older ones are `skipped_late`.
   */
  plan(limit: number): Promise<PlanOutcome>
  /**
   * Claims due deliveries, oldest first. In the same transaction: expired hand-overs become `uncertain`;
   * expired claims are free again; slots older than `lateAfterMs` become `skipped_late`; readers who
   * unsubscribed, were deleted or are paused for bounces become `cancelled`. Does nothing while the
   * newsletter is paused.
   */
  claim(options: {
    readonly holder: string
    readonly leaseMs: number
    readonly lateAfterMs: number
    readonly limit: number
  }): Promise<ClaimedDelivery[]>
  /**
   * Hands several deliveries over, in one durable transaction that also writes the web copies of those that
   * may be sent.
   *
   * @returns whether each may be sent: `false` = this holder has lost it, or its reader has unsubscribed or
   *   changed the address
   */
  handOver(holder: string, deliveries: readonly DeliveryHandOver[]): Promise<boolean[]>
  /**
   * Settles deliveries in one transaction, which a power cut may undo (0041): the last ones are uncertain
   * then. Deliveries that the holder has lost are left unchanged.
   */
  settle(holder: string, settlements: readonly Settlement[]): Promise<void>
  /** Reads the balances of the newest slots, newest first. */
  balances(limit: number): Promise<Balance[]>
  /** Lists deliveries in these states, newest first. */
  listed(states: readonly DeliveryState[], limit: number): Promise<DeliveryRow[]>
  /**
   * Plans an uncertain, bounced or late delivery again from now, by decision of an operator. @returns `false`
   * = it is in another state
   */
  resend(delivery: DeliveryKey): Promise<boolean>
  /** `null` = it runs. */
  pausedSince(): Promise<number | null>
  pause(isPaused: boolean): Promise<void>
  /** Next slot of a reader; `null` = none. Bounced readers have none until they save their settings again. */
  nextSlot(account: number): Promise<number | null>
  /** Next slot for this schedule as if it were saved now; `null` = none. */
  nextSlotBy(account: number, schedule: NewsletterSchedule): Promise<number | null>
  /** The issue before, as `ClaimedDelivery.since`. */
  lastIssue(account: number): Promise<ClaimedDelivery['since']>
}

/**
 * Bounces in one slot beyond the usual few dead addresses, reported to the operator here and by
 * docs/alerts.yml.
 */
const MANY_BOUNCED = { count: 10, share: 0.05 } as const

/** Whether so many were rejected permanently that the cause may be the sender. */
export function hasManyBounces({ planned, states: { bounced } }: Balance): boolean {
  return bounced > MANY_BOUNCED.count + MANY_BOUNCED.share * planned
}

/** Content of issues, stored once for all readers. */
export interface IssueRepository {
  /** Stores a reading unless the key exists. */
  putReading(key: string, body: string): Promise<void>
  reading(key: string): Promise<string | null>
  /** @returns those of the keys that are not stored yet */
  missingParts(keys: readonly string[]): Promise<string[]>
  putParts(parts: readonly { readonly key: string; readonly body: string }[]): Promise<void>
  parts(keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** @param key of {@link IssueCopy}; `null` = none, or its reader was deleted */
  copy(key: string): Promise<{ readonly body: string; readonly slotAt: number } | null>
  /** @param hash SHA-256 of the picture's data, base64url */
  hasPicture(hash: string): Promise<boolean>
  putPicture(hash: string, png: Buffer): Promise<void>
  picture(hash: string): Promise<Buffer | null>
  /**
   * Deletes rows beyond their retention, except those that a reader's next issue is compared with. @returns
   * number of deleted rows
   */
  forget(before: { readonly deliveries: number; readonly pictures: number }): Promise<number>
}

/** Alerts, one row per reader and threshold. Rows follow the reader's settings in the same transaction. */
export interface AlertRepository {
  /** All watched thresholds, each once. */
  watched(): Promise<Alert[]>
  /** Whether `note` would write a mail: what the mail needs can be made before. */
  willTell(alert: Alert, observation: AlertObservation): Promise<boolean>
  /**
   * Records whether a threshold is passed. Armed rows that are passed now fire: they are disarmed and a mail
   * to their readers is written, in one transaction. New rows only get their state; rows below the threshold
   * are rearmed. An observation fires a row at most once: where a revision withdrew it and another restores
   * it, the row is disarmed without a mail. An observation older than the newest one of a row is ignored: an
   * import may bring older figures than a source had. Rows that fired for the same date and are no longer
   * passed were told a figure that has been corrected: their readers get a mail about that, once.
   *
   * @returns number of readers who get a mail of either kind
   */
  note(
    alert: Alert,
    observation: AlertObservation,
    mailFor: (reader: AlertReader) => AlertMail,
    correctionFor: (reader: AlertReader) => AlertMail,
  ): Promise<number>
}

/**
 * Alerts about news of figures, one row per reader and alert. Rows follow the reader's settings in the same
 * transaction.
 */
export interface NewsAlertRepository {
  /** All watched alerts, each once. */
  watched(): Promise<NewsAlert[]>
  /** Whether a reader has not seen the marker: otherwise `note` changes nothing. */
  isNews(alert: NewsAlert, marker: string): Promise<boolean>
  /**
   * Records the newest news of an alert. Readers who have seen older news get a mail, if it is to be told, in
   * the transaction that records it; readers whose alert is new are only recorded. Each marker is told at
   * most once.
   *
   * @returns number of readers who get a mail
   */
  note(alert: NewsAlert, news: ObservedNews, mailFor: (reader: AlertReader) => AlertMail): Promise<number>
}

export interface ObservedNews {
  /** Result of `newsMarker`. */
  readonly marker: string
  /** Whether readers are told; false for a change that is too small. */
  readonly isTold: boolean
}

/** Observed state of a threshold on a day. */
export interface AlertObservation {
  readonly isPassed: boolean
  /** Date of the value; a row remembers the newest one that it fired for. */
  readonly date: IsoDate
}

/** Mail of an alert, and the same for channels beside mail. */
export interface AlertMail extends NewMail {
  /** Body for a channel of this kind, as it is sent; omitted = mail only. */
  readonly bodyFor?: (kind: ChannelKind) => string
}

/** A reader to whom an alert is sent. */
export interface AlertReader {
  readonly account: number
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

/** Stored newsletter data of one reader, for the export. */
export interface StoredNewsletters {
  /** Newest first. */
  readonly issues: readonly (Pick<DeliveryRow, 'slotAt' | 'state' | 'attempt' | 'reply' | 'settledAt'> & {
    readonly hasCopy: boolean
  })[]
  /** `alert`: result of `alertKey`; `firedFor`: the newest day that its reader was notified about, '' = none. */
  readonly alerts: readonly {
    readonly alert: string
    readonly state: 'new' | 'armed' | 'fired'
    readonly firedFor: IsoDate
  }[]
  /**
   * `alert`: result of `newsAlertKey`; `seen`: result of `newsMarker` of the newest news known, '' = none
   * yet.
   */
  readonly newsAlerts: readonly { readonly alert: string; readonly seen: string }[]
  /** Reminders of leases in layouts, as `LeaseReminderTable`; `dueAt` `null` = nothing is left. */
  readonly leaseReminders: readonly {
    readonly adjustment: IsoDate
    readonly dueAt: number | null
    readonly told: IsoDate
  }[]
  /** Without addresses and secrets, which let others write there. */
  readonly channels: readonly {
    readonly kind: ChannelKind
    readonly name: string
    readonly host: string
    readonly createdAt: number
    readonly isPaused: boolean
  }[]
}
