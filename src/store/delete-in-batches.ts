/** Forgetting many rows, a few in each transaction: a night's work must not keep readers waiting. */
import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { otherWork } from './event-loop.ts'
import type { Tables } from './tables.ts'

/** Rows of one transaction. */
const AT_ONCE = 1_000

/** Removes at most so many. */
export type DeleteSome = (
  transaction: Transaction<Tables>,
  most: number,
) => Promise<{ readonly numDeletedRows: bigint }>

/** @returns how many rows went */
export async function deleteInBatches(engine: Engine, deleteSome: DeleteSome): Promise<number> {
  for (let gone = 0; ;) {
    const { numDeletedRows } = await engine.write((transaction) => deleteSome(transaction, AT_ONCE))
    gone += Number(numDeletedRows)
    await otherWork()
    if (numDeletedRows < AT_ONCE) return gone
  }
}

/** Each kind after the other, in this order. @returns how many rows went in all */
export async function deleteEachInBatches(engine: Engine, kinds: readonly DeleteSome[]): Promise<number> {
  let gone = 0
  for (const kind of kinds) gone += await deleteInBatches(engine, kind)
  return gone
}
