/** Tables of layouts shared by link (decision 0105). */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** The step "022-layout-shares" of the migrations. Never edited once it has been released. */
export async function createShareTables({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('layout_share')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('byline', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('frozen_on', 'text', (column) => column.notNull())
    .addColumn('frozen', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('layout_share_account').on('layout_share').column('account').execute()
  await schema
    .createTable('layout_share_view')
    .addColumn('share', 'text', (column) =>
      column.notNull().references('layout_share.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('layout_share_view_pk', ['share', 'day'])
    .execute()
}
