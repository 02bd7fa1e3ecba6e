/** The tables of the newsletter. Instants are milliseconds since 1970; `slot_at` is a scheduled hour. */
import type { Generated } from 'kysely'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { DeliveryState } from './newsletter-types.ts'

/**
 * When a reader gets the next issue, and what the last one showed. Only of confirmed accounts that want it or
 * once wanted it.
 */
export interface NewsletterDueTable {
  account: number
  /** As `scheduleKey` gives it. */
  schedule: string
  /** `null` = none: it is off, or paused because too many came back. */
  next_slot_at: number | null
  /** Issues in a row that were refused for good. */
  bounces: number
  /** Slot of the last sent issue. */
  last_slot_at: number | null
  /** Key of what it showed; '' = none was sent. */
  last_reading: string
}

/**
 * One reader's issue of one slot. Without a reference to the account: the ledger must add up after a
 * deletion.
 */
export interface DeliveryTable {
  account: number
  slot_at: number
  state: DeliveryState
  attempt: number
  /** When it may be taken (again). */
  due_at: number
  /** Start of lateness: the slot, or the moment at which an operator requested it again. */
  wanted_at: number
  /** Process that holds the lease; '' = not claimed yet. */
  holder: string
  lease_until: number
  /** Key of what it showed; '' = nothing was handed over. */
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

/** As a reading. */
export interface NewsletterPartTable {
  key: string
  body: string
  used_at: number
}

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
  /** Within a day. */
  used_at: number
}

export interface NewsletterAlertTable {
  account: number
  /** As `alertKey` gives it. */
  alert: string
  /**
   * `new` = not compared with figures yet; `fired` = passed, and the reader was notified or saw it so from
   * the start.
   */
  state: 'new' | 'armed' | 'fired'
  /** The day of the newest observation that it fired for; '' = it never did. */
  fired_for: IsoDate
  /**
   * The day of the newest observation that was looked at; '' = none was yet. What describes an older day
   * changes nothing.
   */
  seen_until: Generated<IsoDate>
}

export interface NewsletterTables {
  newsletter_due: NewsletterDueTable
  delivery: DeliveryTable
  newsletter_slot: NewsletterSlotTable
  newsletter_control: NewsletterControlTable
  newsletter_reading: NewsletterReadingTable
  newsletter_part: NewsletterPartTable
  newsletter_copy: NewsletterCopyTable
  mail_picture: MailPictureTable
  newsletter_alert: NewsletterAlertTable
}
