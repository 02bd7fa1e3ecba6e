/** Migration 025: ways to log in beside the password, and logins that have begun (decision 0116). */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createLoginTables({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('login_method')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('login_method_account').on('login_method').column('account').execute()
  await schema
    .createTable('login_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('login_attempt_end').on('login_attempt').column('expires_at').execute()
}
