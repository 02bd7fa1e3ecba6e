/**
 * The shape of the database, as a list of steps that only ever grows. A step that has been released is never
 * edited. One list serves both engines.
 */
import { sql, type Transaction } from 'kysely'
import { addFormulaAlerts } from './add-formula-alerts.ts'
import { createShareTables } from './create-share-tables.ts'
import { createAccountTables } from './create-account-tables.ts'
import { createNewsAlerts } from './create-news-alerts.ts'
import { createLeaseReminders } from './create-lease-reminders.ts'
import { createLoginTables } from './create-login-tables.ts'
import { createHistoryTables } from './create-history-tables.ts'
import { createAddressRegister } from './create-address-register.ts'
import { createRevocationTable } from '../revocations/revocation-table.ts'
import { migrateAreaCounts } from './migrate-area-counts.ts'
import { createNewsletterRhythms } from './create-newsletter-rhythms.ts'
import { createNewsletterTables } from './create-newsletter-tables.ts'
import { createWebhookTables } from './create-webhook-tables.ts'
import type { Tables } from '../tables.ts'

export interface Migration {
  readonly name: string
  /**
   * The migration that a program must know to work on a database that has this one; '' = none, because this
   * one only adds what earlier programs never read. Its own name = no earlier program (decision 0044).
   */
  readonly needs: string
  /** @param now milliseconds since 1970 */
  readonly up: (transaction: Transaction<Tables>, now: number) => Promise<void>
}

export const MIGRATIONS: readonly Migration[] = [
  { name: '001-content', needs: '', up: createContent },
  { name: '002-living-data', needs: '', up: createLiveData },
  { name: '003-outbox', needs: '', up: createOutbox },
  { name: '004-accounts', needs: '', up: createAccountTables },
  { name: '005-newsletter', needs: '', up: createNewsletterTables },
  { name: '006-disabled-accounts', needs: '', up: addDisabledAccounts },
  { name: '007-seen-alerts', needs: '', up: addSeenAlerts },
  { name: '008-patient-mails', needs: '', up: addMailRanks },
  // One index per migration: PostgreSQL blocks writes of mails while it builds one, and lets them through
  // between two.
  { name: '009-newest-mails', needs: '', up: addNewestMails },
  { name: '010-put-off-mails', needs: '', up: addDeferredMails },
  { name: '011-mails-of-accounts', needs: '', up: addMailsOfAccounts },
  { name: '012-mails-by-recipient', needs: '', up: addMailsByRecipient },
  { name: '013-layout-list-summaries', needs: '', up: addLayoutListSummaries },
  { name: '014-ended-access', needs: '', up: createRevocationTable },
  { name: '015-left-addresses', needs: '', up: addUndoState },
  { name: '016-redirects-of-requests', needs: '', up: addRedirects },
  { name: '017-area-counts', needs: '', up: migrateAreaCounts },
  { name: '018-history', needs: '', up: createHistoryTables },
  { name: '019-address-register', needs: '', up: createAddressRegister },
  { name: '020-half-years', needs: '', up: createHalfYears },
  { name: '021-news-alerts', needs: '', up: createNewsAlerts },
  { name: '022-layout-shares', needs: '', up: createShareTables },
  { name: '023-webhooks', needs: '', up: createWebhookTables },
  { name: '024-newsletter-rhythms', needs: '', up: createNewsletterRhythms },
  { name: '025-login-methods', needs: '', up: createLoginTables },
  { name: '026-lease-reminders', needs: '', up: createLeaseReminders },
  { name: '027-formula-alerts', needs: '', up: addFormulaAlerts },
]

async function createContent(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('publication')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('live_pack', 'bigint')
    .addColumn('next_pack', 'bigint', (column) => column.notNull())
    .execute()
  await transaction
    .insertInto('publication')
    .values({ id: 1, version: 0, live_pack: null, next_pack: 1 })
    .execute()
  await schema
    .createTable('pack')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('pack_item')
    .addColumn('pack', 'bigint', (column) => column.notNull().references('pack.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pack_item_pk', ['pack', 'seq'])
    .addUniqueConstraint('pack_item_once', ['pack', 'kind', 'id', 'lang'])
    .execute()
  await schema
    .createTable('series_revision')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('pack', 'bigint')
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('last_updated', 'text', (column) => column.notNull())
    .addColumn('points', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('series_revision_pk', ['series', 'revision'])
    .execute()
  // Finding the current revision of every series must not read through all their points.
  await schema
    .createIndex('series_revision_current')
    .on('series_revision')
    .columns(['series', 'pack', 'revision'])
    .execute()
  await schema.createIndex('series_revision_pack').on('series_revision').column('pack').execute()
  await schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createLiveData(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('series_correction')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('reason_no', 'text')
    .addColumn('reason_en', 'text')
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('series_correction_pk', ['series', 'revision'])
    .execute()
  await schema.createIndex('series_correction_newest').on('series_correction').column('recorded_at').execute()
  await schema
    .createTable('live_document')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('live_document_pk', ['kind', 'id', 'lang'])
    .execute()
  await schema
    .createTable('commentary_archive')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commentary_archive_pk', ['id', 'lang', 'time'])
    .execute()
  await schema
    .createTable('job_run')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('retry_at', 'bigint')
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_run_pk', ['name', 'slot'])
    .execute()
  await schema
    .createTable('source_state')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('last_success', 'bigint')
    .addColumn('last_attempt', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('failure', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('last_modified', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('refused_update')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_update_pk', ['source', 'at'])
    .execute()
}

async function createOutbox(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('outbox')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('failure', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()
  await schema.alterTable('source_state').addColumn('not_before', 'bigint').execute()
  await schema
    .createTable('source_notice')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute()
}

async function addDisabledAccounts({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('account').addColumn('disabled_at', 'bigint').execute()
}

async function addSeenAlerts({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('newsletter_alert')
    .addColumn('seen_until', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('newsletter_alert_seen')
    .on('newsletter_alert')
    .columns(['alert', 'state', 'seen_until'])
    .execute()
  await schema.dropIndex('newsletter_alert_state').execute()
}

async function addMailRanks({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('outbox')
    .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Finds the first due mail of each rank, however many of the other rank wait.
  await schema.createIndex('outbox_turn').on('outbox').columns(['state', 'rank', 'due_at', 'key']).execute()
}

/**
 * Covers all columns that are read when mails are deleted: SQLite would otherwise read the long texts before
 * them.
 */
async function addNewestMails({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createIndex('outbox_newest')
    .on('outbox')
    .columns(['created_at desc', 'key', 'state', 'not_after'])
    .execute()
}

/** Finds waiting mails with a failed try among any number without one. */
async function addDeferredMails({ schema }: Transaction<Tables>): Promise<void> {
  // The state is constant in it, but without it SQLite, which has no statistics, prefers the index of all
  // waiting mails.
  await schema
    .createIndex('outbox_put_off')
    .on('outbox')
    .columns(['state', 'created_at desc', 'key'])
    .where('state', '=', 'waiting')
    .where(sql.ref('failure'), '!=', '')
    .execute()
}

async function addMailsOfAccounts({ schema }: Transaction<Tables>): Promise<void> {
  await schema.createIndex('outbox_account').on('outbox').columns(['account', 'state']).execute()
}

async function addMailsByRecipient({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createIndex('outbox_recipient')
    .on('outbox')
    .column(sql`lower(recipient)`)
    .execute()
}

/** Empty at first: summaries of stored lists are made when their account is next saved. */
async function addLayoutListSummaries({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('layout_list_summary')
    .addColumn('account', 'bigint', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('ids', 'text', (column) => column.notNull())
    .addColumn('layouts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('layout_list_summary_pk', ['account', 'number'])
    .addForeignKeyConstraint(
      'layout_list_summary_list',
      ['account', 'number'],
      'layout_list',
      ['account', 'number'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
}

/** Copies of accounts for undo links, and deletions that wait for them (decision 0054). */
async function addUndoState({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('account_before')
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('list_number', 'bigint', (column) => column.notNull())
    .addColumn('layouts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_before_pk', ['account', 'email_key'])
    .execute()
  await schema.alterTable('account').addColumn('deleted_at', 'bigint').execute()
}

async function createHalfYears({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('half_year')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('body_no', 'text', (column) => column.notNull())
    .addColumn('body_en', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .execute()
}

/** Rows of an older program have none. */
async function addRedirects({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('mail_request')
    .addColumn('redirect', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
