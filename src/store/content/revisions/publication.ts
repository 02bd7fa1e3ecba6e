/**
 * A change of public content other than a new pack: increases the version, and notifies other processes on
 * commit.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import type { Tables } from '../../tables.ts'

/** Serialises transactions that number and compare revisions. Readers do not wait. */
export async function lockPublication(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('publication')
    .set((build) => ({ version: build.ref('version') }))
    .where('id', '=', 1)
    .execute()
}

/** Must be called in the transaction of the change, so that no process sees one without the other. */
export async function publishChange(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('publication')
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
  await engine.notify(transaction)
}
