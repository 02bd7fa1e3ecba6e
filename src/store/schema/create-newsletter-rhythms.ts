import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Creates the slots that programs before this step must not plan, because they cannot parse their schedules
 * (decision 0108). A table of its own: they read `newsletter_due`, and restore its rows column by column.
 */
export async function createNewsletterRhythms({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('newsletter_rhythm')
    .addColumn('account', 'bigint', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('rhythm', 'text', (column) => column.notNull())
    .addColumn('slot_at', 'bigint')
    .execute()
  await schema
    .createIndex('newsletter_rhythm_next')
    .on('newsletter_rhythm')
    .columns(['slot_at', 'rhythm'])
    .execute()
}
