/** The step "021-news-alerts" of the migrations (decision 0106). Never edited once it has been released. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Programs before it write neither the columns nor the table. */
export async function createNewsAlerts({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('account')
    .addColumn('news_alerts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .alterTable('account_before')
    .addColumn('news_alerts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .createTable('news_alert')
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('alert', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_alert_pk', ['account', 'alert'])
    .execute()
  await schema.createIndex('news_alert_seen').on('news_alert').columns(['alert', 'seen']).execute()
}
