/**
 * Import lease: one import at a time, across machines. The lease is a row that its holder renews with every
 * write. A killed process stops renewing, and the next one takes over after the lease has expired; a process
 * that was too slow fails at its next write. An import may take any time while it renews the lease.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { ImportSupersededError } from '../errors.ts'
import type { Tables } from '../tables.ts'

export const LEASE_MS = 10_000
const LEASE_NAME = 'import'
const PAUSE_MS = 100

export interface ImportLease {
  /**
   * Must be called in every transaction of the import. @throws ImportSupersededError when another import took
   * over
   */
  renew(transaction: Transaction<Tables>): Promise<void>
  release(): Promise<void>
}

/**
 * Waits for the lease while its holder renews it: an instance that starts beside another needs the content
 * that the other one imports.
 */
export async function takeImportLease(engine: Engine, leaseMs: number): Promise<ImportLease> {
  const holder = randomUUID()
  const { effects } = engine
  while (!(await tryTake(engine, holder, leaseMs))) await effects.sleep(PAUSE_MS)
  return {
    renew: async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('lease')
        .set({ expires_at: effects.now() + leaseMs })
        .where('name', '=', LEASE_NAME)
        .where('holder', '=', holder)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ImportSupersededError()
    },
    release: () =>
      engine.write(async (transaction) => {
        await transaction
          .deleteFrom('lease')
          .where('name', '=', LEASE_NAME)
          .where('holder', '=', holder)
          .execute()
      }),
  }
}

/**
 * Inserts the row, or takes over an expired or implausible one, in one statement, so that two processes
 * cannot both succeed.
 */
function tryTake(engine: Engine, holder: string, leaseMs: number): Promise<boolean> {
  return engine.write(async (transaction) => {
    const now = engine.effects.now()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('lease')
      .values({ name: LEASE_NAME, holder, expires_at: now + leaseMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expires_at: now + leaseMs })
          // A lease beyond the maximum was written with a wrong clock.
          .where((build) =>
            build.or([
              build('lease.expires_at', '<=', now),
              build('lease.expires_at', '>', now + 2 * Math.max(leaseMs, LEASE_MS)),
            ]),
          ),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  })
}
