/** The step "026-lease-reminders" of the migrations (decision 0118). Never edited once it has been released. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Programs before it do not write the table: a reminder that one of them changes is planned when it is due. */
export async function createLeaseReminders({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('lease_reminder')
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('adjustment', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('told', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lease_reminder_pk', ['account', 'id'])
    .execute()
  await schema.createIndex('lease_reminder_due').on('lease_reminder').column('due_at').execute()
}
