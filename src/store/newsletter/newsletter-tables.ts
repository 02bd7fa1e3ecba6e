/** The tables of the newsletter. Instants are milliseconds since 1970; `slot_at` is a scheduled hour. */
import type { Generated } from 'kysely'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { DeliveryState } from './newsletter-types.ts'

/**
 * Next issue of a reader, and the figures of the last one. Only for confirmed accounts that want or once
 * wanted it.
 */
export interface NewsletterDueTable {
  account: number
  /** Result of `scheduleKey`, without a rhythm or a pause, which programs before step 024 cannot parse. */
  schedule: string
  /** `null` = none: off, paused for bounces, or the slot is in `newsletter_rhythm`. */
  next_slot_at: number | null
  /** Issues in a row that were refused for good. */
  bounces: number
  /** Slot of the last sent issue. */
  last_slot_at: number | null
  /** Key of the figures shown; '' = none was sent. */
  last_reading: string
}

/** Next issue of a reader whose schedule has a rhythm or a pause (decision 0108). */
export interface NewsletterRhythmTable {
  account: number
  /** Result of `scheduleKey`. */
  rhythm: string
  /** Counts where the `next_slot_at` of the reader is `null`; `null` = none. */
  slot_at: number | null
}

/**
 * One reader's issue of one slot. Without a foreign key to the account: the ledger must add up after a
 * deletion.
 */
export interface DeliveryTable {
  account: number
  slot_at: number
  state: DeliveryState
  attempt: number
  /** Earliest time of the next claim. */
  due_at: number
  /** Start of lateness: the slot, or the moment at which an operator requested it again. */
  wanted_at: number
  /** Process that holds the lease; '' = not claimed yet. */
  holder: string
  lease_until: number
  /** Key of the figures shown; '' = nothing was handed over. */
  reading: string
  /** Reply of the mail server; '' = none, or the reader was deleted. */
  reply: string
  settled_at: number | null
}

export interface NewsletterSlotTable {
  slot_at: number
  /** Number of deliveries, counted when they were planned. */
  planned: number
}

/** A single row with id 1. */
export interface NewsletterControlTable {
  id: number
  paused_at: number | null
}

/** `used_at`: within a day. */
export interface NewsletterReadingTable {
  key: string
  body: string
  used_at: number
}

/** Same form as a reading. */
export interface NewsletterPartTable {
  key: string
  body: string
  used_at: number
}

/** The web copy of one issue. */
export interface NewsletterCopyTable {
  key: string
  account: number
  slot_at: number
  body: string
  made_at: number
}

export interface MailPictureTable {
  hash: string
  /** PNG as base64: the engines have no type for bytes in common. */
  png: string
  /** Last use, to the day. */
  used_at: number
}

export interface NewsletterAlertTable {
  account: number
  /** Result of `alertKey`. */
  alert: string
  /**
   * `new` = not compared with figures yet; `fired` = passed, and the reader was notified or saw it so from
   * the start.
   */
  state: 'new' | 'armed' | 'fired'
  /** The day of the newest observation that it fired for; '' = it never did. */
  fired_for: IsoDate
  /** Day of the newest observation; '' = none yet. Older observations are ignored. */
  seen_until: Generated<IsoDate>
}

export interface NewsAlertTable {
  account: number
  /** Result of `newsAlertKey`. */
  alert: string
  /** Result of `newsMarker` of the newest news that the reader knows or was told; '' = none was looked at yet. */
  seen: string
}

/** Reminder of the adjustments of a lease in a layout (decision 0118). */
export interface LeaseReminderTable {
  account: number
  /** Result of `leaseRemindersOf`, as `digest`. */
  id: string
  digest: string
  /** Day of the adjustment that it is planned for; '' = not planned yet. */
  adjustment: IsoDate
  /** 0 = not planned yet; `null` = nothing is left to remind of. */
  due_at: number | null
  /** Newest adjustment that the reader was told of; '' = none. */
  told: IsoDate
}

export interface NewsletterTables {
  newsletter_due: NewsletterDueTable
  newsletter_rhythm: NewsletterRhythmTable
  delivery: DeliveryTable
  newsletter_slot: NewsletterSlotTable
  newsletter_control: NewsletterControlTable
  newsletter_reading: NewsletterReadingTable
  newsletter_part: NewsletterPartTable
  newsletter_copy: NewsletterCopyTable
  mail_picture: MailPictureTable
  newsletter_alert: NewsletterAlertTable
  news_alert: NewsAlertTable
  lease_reminder: LeaseReminderTable
}
