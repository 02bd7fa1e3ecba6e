/** Forgetting many rows, a few in each transaction: a night's work must not keep readers waiting. */
import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { yieldToEventLoop } from './event-loop.ts'
import type { Tables } from '../tables.ts'

/** Rows of one transaction. */
const BATCH_SIZE = 1_000

/** Deletes at most `limit` rows. */
export type DeleteBatch = (
  transaction: Transaction<Tables>,
  limit: number,
) => Promise<{ readonly numDeletedRows: bigint }>

/** @returns how many rows went */
export async function deleteInBatches(engine: Engine, deleteBatch: DeleteBatch): Promise<number> {
  for (let gone = 0; ;) {
    const { numDeletedRows } = await engine.write((transaction) => deleteBatch(transaction, BATCH_SIZE))
    gone += Number(numDeletedRows)
    await yieldToEventLoop()
    if (numDeletedRows < BATCH_SIZE) return gone
  }
}

/** Each kind after the other, in this order. @returns how many rows went in all */
export async function deleteEachInBatches(engine: Engine, kinds: readonly DeleteBatch[]): Promise<number> {
  let gone = 0
  for (const kind of kinds) gone += await deleteInBatches(engine, kind)
  return gone
}
