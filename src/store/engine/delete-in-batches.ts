/** Deletes many rows in small transactions, so that interactive queries do not wait. */
import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { yieldToEventLoop } from './event-loop.ts'
import type { Tables } from '../tables.ts'

/** Rows per transaction. */
const BATCH_SIZE = 1_000

/** Deletes at most `limit` rows. */
export type DeleteBatch = (
  transaction: Transaction<Tables>,
  limit: number,
) => Promise<{ readonly numDeletedRows: bigint }>

/** @returns how many rows went */
export async function deleteInBatches(engine: Engine, deleteBatch: DeleteBatch): Promise<number> {
  for (let deletedRows = 0; ;) {
    const { numDeletedRows } = await engine.write((transaction) => deleteBatch(transaction, BATCH_SIZE))
    deletedRows += Number(numDeletedRows)
    await yieldToEventLoop()
    if (numDeletedRows < BATCH_SIZE) return deletedRows
  }
}

/** Deletes the kinds in this order. @returns number of deleted rows */
export async function deleteEachInBatches(engine: Engine, kinds: readonly DeleteBatch[]): Promise<number> {
  let deletedRows = 0
  for (const kind of kinds) deletedRows += await deleteInBatches(engine, kind)
  return deletedRows
}
