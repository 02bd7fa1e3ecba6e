/** A change of what readers see, other than a new pack: the version rises, and the other processes are told on commit. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'

export async function announceChange(engine: Engine, transaction: Transaction<Tables>): Promise<void> {
  await transaction.updateTable('publication').set((build) => ({ version: build('version', '+', 1) })).where('id', '=', 1).execute()
  await engine.announce(transaction)
}
