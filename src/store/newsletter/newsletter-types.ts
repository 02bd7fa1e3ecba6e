/**
 * What the store keeps of the newsletter (decision 0042). Instants are milliseconds since 1970; a slot is the
 * scheduled hour as an instant. Each reader and slot have one row, however often and by whichever process it
 * is planned: the state of that row alone decides whether a mail leaves.
 */
import type { City } from '#contract/primitives.ts'
import type { Alert, EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { NewMail } from '../mail/new-mail.ts'

/**
 * `planned` → `claimed` (by a process, for the time of a lease) → `handover` (the last dot of DATA is about
 * to be sent) → `sent`. A crash while claimed is safe to repeat; one in handover is `uncertain`, because SMTP
 * cannot tell, and is never repeated by itself.
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

export interface DeliveryKey {
  readonly account: number
  readonly slotAt: number
}

/** A delivery that this process holds until its lease runs out, with the reader as stored at this moment. */
export interface ClaimedDelivery extends DeliveryKey {
  /** 1 at the first try. */
  readonly attempt: number
  /** Start of lateness: the slot, or the moment at which an operator requested it again. */
  readonly wantedAt: number
  readonly reader: NewsletterReader
  /** When the reader's next issue leaves, by the schedule as it is now; `null` = none will. */
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
  /** '' = none preferred. */
  readonly city: City | ''
  readonly settings: EmailSettings
}

/** Result of a delivery that this process held. */
export type Settlement = DeliveryKey &
  /**
   * `copy`: the web copy's row; `null` = it was written at the hand-over. The reading is what the next issue
   * is compared with.
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
    /**
     * Refused for good, with the consequence settled later: until then this holder keeps it, and it was
     * surely not accepted.
     */
    | { readonly as: 'refused'; readonly reply: string }
    /** Not accepted for now: planned again from `dueAt` on. */
    | { readonly as: 'again'; readonly reply: string; readonly dueAt: number }
  )

/** A delivery whose last dot is about to be sent. */
export interface DeliveryHandOver extends DeliveryKey {
  /** The reader as claimed, whom the mail is addressed to. */
  readonly reader: Pick<NewsletterReader, 'email'>
  /** Its mail links to it, and may arrive whatever is known of it afterwards. Left out = it has none. */
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

/** Newsletters that are due, and what becomes of them. */
export interface DeliveryRepository {
  /**
   * Makes a row for each reader whose slot has come, at most `limit` in one short transaction, and moves the
   * reader's next slot on. Of slots that were missed only the newest is sent; the older ones are
   * `skipped_late`.
   */
  plan(limit: number): Promise<PlanOutcome>
  /**
   * Takes deliveries whose time has come, oldest first. On the way, in the same transaction: lapsed
   * hand-overs become `uncertain`; lapsed claims are free again; slots older than `lateAfterMs` become
   * `skipped_late`; readers who left, were deleted or are paused for bounces become `cancelled`. Nothing
   * while the newsletter is paused.
   */
  claim(ask: {
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
   * An operator's decision: an uncertain, bounced or late one is planned again, from now. @returns `false` =
   * it is none of these
   */
  resend(delivery: DeliveryKey): Promise<boolean>
  /** `null` = it runs. */
  pausedSince(): Promise<number | null>
  pause(isPaused: boolean): Promise<void>
  /** The next slot of a reader, `null` = none; bounced readers have none until they save their settings again. */
  nextSlot(account: number): Promise<number | null>
  /** Computes the next slot for this schedule as if it were saved now; `null` = none. */
  nextSlotBy(account: number, schedule: NewsletterSchedule): Promise<number | null>
  /** The issue before, as `ClaimedDelivery.since`. */
  lastIssue(account: number): Promise<ClaimedDelivery['since']>
}

/**
 * Bounces in one slot beyond the usual few dead addresses, reported to the operator here and by
 * docs/alerts.yml.
 */
const MANY_BOUNCED = { count: 10, share: 0.05 } as const

/** Whether so many were refused for good that the cause may be the sender. */
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
  /** @param key of {@link IssueCopy}; `null` = there is none, or its reader was deleted */
  copy(key: string): Promise<{ readonly body: string; readonly slotAt: number } | null>
  /** @param hash SHA-256 of what it was drawn from, base64url */
  hasPicture(hash: string): Promise<boolean>
  putPicture(hash: string, png: Buffer): Promise<void>
  picture(hash: string): Promise<Buffer | null>
  /**
   * Removes what is older than its keep, except what a reader's next issue is still compared with. @returns
   * how many rows went
   */
  forget(before: { readonly deliveries: number; readonly pictures: number }): Promise<number>
}

/**
 * Thresholds, one row for each that a reader watches. Their rows follow the reader's settings in the same
 * transaction.
 */
export interface AlertRepository {
  /** All watched thresholds, each once. */
  watched(): Promise<Alert[]>
  /**
   * Records whether a threshold is passed. Rows that were armed and are passed now fire: they are disarmed
   * and a mail to their readers is written, in one transaction. New rows only get their state; rows below the
   * threshold are armed again. An observation fires a row at most once: where a revision withdrew it and
   * another brings it again, the row is disarmed without a mail. An observation older than the newest one of
   * a row changes nothing: an import may bring older figures than a source had.
   *
   * @returns number of readers who get a mail
   */
  note(alert: Alert, seen: AlertObservation, mailFor: (reader: AlertReader) => NewMail): Promise<number>
}

/** Observed state of a threshold on a day. */
export interface AlertObservation {
  readonly isPassed: boolean
  /** The day that the value describes; a row remembers the newest one that it fired for. */
  readonly date: IsoDate
}

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
  /**
   * `alert`: as `alertKey` gives it; `firedFor`: the newest day that its reader was written to about, '' =
   * none.
   */
  readonly alerts: readonly {
    readonly alert: string
    readonly state: 'new' | 'armed' | 'fired'
    readonly firedFor: IsoDate
  }[]
}
