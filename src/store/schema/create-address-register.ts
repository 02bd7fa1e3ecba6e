/** Migration 019: addresses of municipalities from the public register (decision 0100). */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createAddressRegister({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('address_register')
    .addColumn('municipality', 'text', (column) => column.primaryKey())
    .addColumn('addresses', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
}
