/**
 * Migration 018: the tables of the history, empty. The running program fills them from the live content
 * (`complete-history.ts`), because a migration holds locks and may do one quick thing only (decision 0044).
 */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createHistoryTables({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('history_body')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('base', 'text')
    .execute()
  // Without foreign keys: an earlier program deletes rows of `pack`, and does not know this table.
  await schema
    .createTable('history_document')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('pack', 'bigint', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addPrimaryKeyConstraint('history_document_pk', ['kind', 'id', 'lang', 'pack'])
    .execute()
  await schema
    .createTable('history_pack')
    .addColumn('pack', 'bigint', (column) => column.primaryKey())
    .addColumn('kept_from', 'text')
    .execute()
  await schema
    .createTable('history_live_document')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('history_live_document_pk', ['kind', 'id', 'lang', 'day'])
    .execute()
  await schema
    .createTable('history_feed')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_feed_pk', ['source', 'day'])
    .execute()
}
