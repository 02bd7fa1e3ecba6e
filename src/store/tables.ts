/** The tables, as every engine has them. JSON is text; instants are ISO 8601 UTC texts or milliseconds since 1970. */
import type { AccountTables } from './accounts/account-tables.ts'
import type { HistoryTables } from './history-tables.ts'
import type { EndedAccessTable } from './revocations/revocation-journal.ts'
import type { NewsletterTables } from './newsletter/newsletter-tables.ts'
import type { WebhookTables } from './webhooks/webhook-tables.ts'

/** One row, ID 1: the live pack, and the counter of publications. */
export interface PublicationTable {
  id: number
  version: number
  /** The pack that readers see; `null` before the first import. */
  live_pack: number | null
  /** Ids are never used twice, or an old revision could seem to belong to a new pack. */
  next_pack: number
}

export type PackState = 'staging' | 'live' | 'retired' | 'cleared'

/** A content pack that was imported or is being imported. */
export interface PackTable {
  id: number
  /** Hash of the pack's files; equal hashes mean equal content. */
  hash: string
  name: string
  /**
   * Time of the pack's publication; until then, start of its staging. Sources requested before that were
   * requested for the content of the previous pack.
   */
  imported_at: string
  /** `retired` was live before and still has its items, `cleared` has none left. */
  state: PackState
}

/** A document of a pack in one language. */
export interface PackItemTable {
  pack: number
  /** 1, 2, 3, … in the order of staging. */
  seq: number
  kind: string
  id: string
  lang: string
  position: number
  body: string
}

/** A revision: all points of a series from one instant on. */
export interface SeriesRevisionTable {
  series: string
  /** 1, 2, 3, … within the series. */
  revision: number
  /** The pack it came with, or `null` when a connector brought it. */
  pack: number | null
  recorded_at: string
  /** Hash of the points alone. */
  hash: string
  last_updated: string
  /** See packed-points.ts. */
  points: string
}

/** Leases for work that only one process may do at a time. */
export interface LeaseTable {
  name: string
  holder: string
  expires_at: number
}

/** Corrections by a revision of values that readers had seen. */
export interface SeriesCorrectionTable {
  series: string
  revision: number
  recorded_at: string
  /** `pack`, `connector` or `operator`. */
  origin: string
  reason_no: string | null
  reason_en: string | null
  /** Number of corrected values; the list may be shorter. */
  changed: number
  changes: string
}

/** A document independent of packs. */
export interface LiveDocumentTable {
  kind: string
  id: string
  lang: string
  body: string
  updated_at: string
}

/** Addresses of a municipality from the public register; a row each. */
export interface AddressRegisterTable {
  /** Four digits. */
  municipality: string
  /** Number of addresses. */
  addresses: number
  hash: string
  /** Milliseconds since 1970. */
  fetched_at: number
  /** See `#core/places/address-extract.ts`. */
  body: string
}

/** A half-year edition: never changed, never deleted. */
export interface HalfYearTable {
  /** `2026-1` */
  id: string
  made_at: string
  body_no: string
  body_en: string
  /** ZIP archive, base64. */
  file: string
}

/** Published commentaries; `time` is ISO 8601 UTC, `body` JSON. */
export interface CommentaryArchiveTable {
  id: string
  lang: string
  time: string
  body: string
}

/** Runs of a job for one slot. */
export interface JobRunTable {
  name: string
  /** ISO 8601 UTC. */
  slot: string
  state: 'running' | 'done' | 'failed' | 'given_up'
  holder: string
  lease_until: number
  attempt: number
  started_at: number
  finished_at: number | null
  retry_at: number | null
  message: string
}

export interface SourceStateTable {
  source: string
  last_success: number | null
  last_attempt: number
  failing_since: number | null
  failure: string
  /** End of the pause requested by the source. */
  not_before: number | null
  etag: string
  last_modified: string
}

/** An update that a check refused, for the operator; `at` is milliseconds since 1970. */
export interface RefusedUpdateTable {
  source: string
  at: number
  reason: string
  payload: string
}

/** Mail that is to be sent, or has been. */
export interface OutboxTable {
  /** Idempotency key: the same mail, written twice, has the same key. */
  key: string
  recipient: string
  subject: string
  /** Plain text; emptied once it is sent, as is `html`. */
  body: string
  html: string
  state: 'waiting' | 'sent' | 'given_up'
  attempt: number
  created_at: number
  /** Earliest time of the next try. */
  due_at: number
  /**
   * When the mail server accepted it; for a mail that is not `sent`: when it was handed over completely
   * without a reply.
   */
  sent_at: number | null
  /** Expiry, after which the mail is given up. */
  not_after: number | null
  failure: string
  /** Owner of the mail; `null` = unknown, or no account. */
  account: number | null
  /**
   * Address for leaving the mailing list; '' = the mail belongs to none. Encrypted and emptied as `body` is:
   * the address gives the right to change the list.
   */
  leave: string
  /** 0 = a reader waits for it; 1 = it is sent when no mail of rank 0 is due. */
  rank: number
}

/** Last notice to the operator about a source. */
export interface SourceNoticeTable {
  source: string
  said: 'late' | 'well'
  /** The Oslo calendar day. */
  day: string
}

export interface MigrationTable {
  name: string
  applied_at: string
  /** The migration that a program must know to work beside this one; '' = none. `null` = not recorded. */
  needs: string | null
}

/** Every table by its name, for Kysely. */
export interface Tables extends AccountTables, NewsletterTables, HistoryTables, WebhookTables {
  publication: PublicationTable
  pack: PackTable
  pack_item: PackItemTable
  series_revision: SeriesRevisionTable
  lease: LeaseTable
  series_correction: SeriesCorrectionTable
  address_register: AddressRegisterTable
  live_document: LiveDocumentTable
  commentary_archive: CommentaryArchiveTable
  half_year: HalfYearTable
  job_run: JobRunTable
  source_state: SourceStateTable
  refused_update: RefusedUpdateTable
  outbox: OutboxTable
  source_notice: SourceNoticeTable
  ended_access: EndedAccessTable
  kvartal_migration: MigrationTable
}
