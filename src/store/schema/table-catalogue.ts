/** Tables of the store, and which of them a backup contains. A table comes after those that its rows refer to. */
import type { Tables } from '../tables.ts'

type BackupRule =
  /** In every backup. */
  | 'kept'
  /** In every backup; migrations insert its first row, so a store with only that row counts as empty. */
  | 'kept and seeded'
  /**
   * In no backup: running work, what is fetched again, the journal of revocations, and the state of the
   * schema.
   */
  | 'left out'

/** Every table of the store must be listed here, checked by the compiler. */
const BACKUP_RULES = {
  publication: 'kept and seeded',
  pack: 'kept',
  pack_item: 'kept',
  series_revision: 'kept',
  series_correction: 'kept',
  live_document: 'kept',
  history_body: 'kept',
  history_document: 'kept',
  history_pack: 'kept',
  history_live_document: 'kept',
  history_feed: 'kept',
  commentary_archive: 'kept',
  half_year: 'kept',
  job_run: 'kept',
  source_state: 'kept',
  refused_update: 'kept',
  source_notice: 'kept',
  outbox: 'kept',
  account: 'kept',
  layout_list: 'kept',
  layout_list_summary: 'kept',
  session: 'kept',
  mail_token: 'kept',
  account_before: 'kept',
  // A restore ends every link, since the backup does not know which were revoked after it (settle-restored.ts).
  layout_share: 'kept',
  layout_share_view: 'kept',
  throttle: 'kept',
  auth_event: 'kept',
  mail_request: 'kept',
  login_method: 'kept',
  newsletter_due: 'kept',
  newsletter_rhythm: 'kept',
  delivery: 'kept',
  newsletter_slot: 'kept',
  newsletter_control: 'kept and seeded',
  newsletter_reading: 'kept',
  newsletter_part: 'kept',
  newsletter_copy: 'kept',
  mail_picture: 'kept',
  newsletter_alert: 'kept',
  news_alert: 'kept',
  lease_reminder: 'kept',
  channel: 'kept',
  webhook_delivery: 'kept',
  webhook_day: 'kept',
  // Public data that the next run of its job fetches again.
  address_register: 'left out',
  // The journal of revocations. A restore keeps the journal, so that it can revoke again what the backup would bring back.
  ended_access: 'left out',
  // A login that has begun in a browser ends within the hour.
  login_attempt: 'left out',
  lease: 'left out',
  kvartal_migration: 'left out',
} as const satisfies Readonly<Record<keyof Tables, BackupRule>>

type BackedUpTables<Rules> = {
  [Name in keyof Rules]: Rules[Name] extends 'left out' ? never : Name
}[keyof Rules]
export type BackupTable = BackedUpTables<typeof BACKUP_RULES>

/** All tables of the store. */
export const ALL_TABLES: readonly string[] = Object.keys(BACKUP_RULES)

/** Tables of a backup, in the order in which they can be filled. */
export const BACKUP_TABLES: readonly BackupTable[] = Object.keys(BACKUP_RULES).filter(isBackupTable)

/** Tables of a backup that have no row in an unused store. */
export const INITIALLY_EMPTY_TABLES = BACKUP_TABLES.filter((table) => BACKUP_RULES[table] === 'kept')

/**
 * Tables by the migration that adds them empty: a backup made before such a migration lacks them and can be
 * restored, since the running program fills them.
 */
export const TABLES_ADDED_EMPTY: Readonly<Record<string, readonly BackupTable[]>> = {
  '018-history': [
    'history_body',
    'history_document',
    'history_pack',
    'history_live_document',
    'history_feed',
  ],
  '019-address-register': [],
  '020-half-years': ['half_year'],
  '021-news-alerts': ['news_alert'],
  '022-layout-shares': ['layout_share', 'layout_share_view'],
  '023-webhooks': ['channel', 'webhook_delivery', 'webhook_day'],
  '024-newsletter-rhythms': ['newsletter_rhythm'],
  '025-login-methods': ['login_method'],
  '026-lease-reminders': ['lease_reminder'],
  '027-formula-alerts': [],
}

/**
 * Columns by the migration that adds them, with the default of the database: rows of a backup made before
 * such a migration get the default.
 */
export const COLUMNS_ADDED: Readonly<
  Record<string, Readonly<Partial<Record<BackupTable, Readonly<Record<string, string>>>>>>
> = {
  '021-news-alerts': { account: { news_alerts: '[]' }, account_before: { news_alerts: '[]' } },
  '027-formula-alerts': { account: { formula_alerts: '[]' }, account_before: { formula_alerts: '[]' } },
}

/** Whether a backup contains the table. */
export function isBackupTable(name: string): name is BackupTable {
  const rules: Readonly<Record<string, BackupRule>> = BACKUP_RULES
  return Object.hasOwn(rules, name) && rules[name] !== 'left out'
}
