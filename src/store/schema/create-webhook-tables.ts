/** The step "023-webhooks" of the migrations (decision 0107). Never edited once it has been released. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createWebhookTables({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('channel')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text', (column) => column.notNull())
    .addColumn('former_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paused_at', 'bigint')
    .addColumn('pause_reason', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('channel_account').on('channel').column('account').execute()
  await schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('account', 'bigint', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('reply', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['state', 'due_at', 'host', 'account', 'id'])
    .execute()
  await schema
    .createIndex('webhook_delivery_channel')
    .on('webhook_delivery')
    .columns(['channel', 'created_at'])
    .execute()
  await schema
    .createIndex('webhook_delivery_account')
    .on('webhook_delivery')
    .columns(['account', 'created_at'])
    .execute()
  await schema
    .createIndex('webhook_delivery_created')
    .on('webhook_delivery')
    .columns(['created_at', 'state'])
    .execute()
  await schema
    .createTable('webhook_day')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('planned', 'integer', (column) => column.notNull())
    .execute()
}
