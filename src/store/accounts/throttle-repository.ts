/**
 * Counters that hold across processes: each count is one statement, so no two get the same number. A failure of power may forget the last
 * of them.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'
import type { ThrottleLimit, ThrottleRepository, ThrottleSettlement, ThrottleVerdict } from './account-store.ts'
import { takeToken } from './token-bucket.ts'

export function throttleRepository(engine: Engine): ThrottleRepository {
  return {
    countAll: (limits) => engine.writeLightly((transaction) => countAll(transaction, limits, engine.effects.now())),
    takeToken: (bucket) => takeToken(engine, bucket),
    settle: async (settlements) => {
      if (settlements.length > 0) await engine.writeLightly((transaction) => settleThrottles(transaction, settlements))
    },
  }
}

/** What is known of tries once they are over, as part of what they have led to. */
export async function settleThrottles(transaction: Transaction<Tables>, settlements: readonly ThrottleSettlement[]): Promise<void> {
  for (const { key, how } of settlements) {
    if (how === 'clear') await transaction.deleteFrom('throttle').where('key', '=', key).execute()
    else await uncount(transaction, key)
  }
}

async function countAll(transaction: Transaction<Tables>, limits: readonly ThrottleLimit[], now: number): Promise<ThrottleVerdict> {
  // Whoever goes on and on although it is of no use costs one query and no write.
  const spent = await spentLimit(transaction, limits, now)
  if (spent) return { ok: false, endsAt: spent.endsAt, isFirst: false }
  const counted: string[] = []
  for (const limit of limits) {
    const { count, endsAt } = await countOne(transaction, limit, now)
    if (count > limit.most) {
      for (const key of counted) await uncount(transaction, key)
      return { ok: false, endsAt, isFirst: count === limit.most + 1 }
    }
    counted.push(limit.key)
  }
  return { ok: true }
}

/** The first that has refused a try already, and whose window is not over. */
async function spentLimit(transaction: Transaction<Tables>, limits: readonly ThrottleLimit[], now: number): Promise<{ readonly endsAt: number } | null> {
  const rows = await transaction.selectFrom('throttle').selectAll().where('key', 'in', limits.map(({ key }) => key)).execute()
  for (const { key, most, windowMs } of limits) {
    const row = rows.find((one) => one.key === key)
    if (row && row.count > most && row.ends_at > now && row.ends_at <= latestEnd(now, windowMs)) return { endsAt: row.ends_at }
  }
  return null
}

/** An end further away than any that is given is one of a clock that was wrong. */
function latestEnd(now: number, windowMs: number): number {
  return now + 2 * windowMs
}

async function countOne(
  transaction: Transaction<Tables>, { key, windowMs }: ThrottleLimit, now: number,
): Promise<{ readonly count: number; readonly endsAt: number }> {
  const { count, ends_at } = await transaction.insertInto('throttle')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((build) => {
        const isOver = build.or([build('throttle.ends_at', '<=', now), build('throttle.ends_at', '>', latestEnd(now, windowMs))])
        return {
          count: build.case().when(isOver).then(1).else(build('throttle.count', '+', 1)).end(),
          ends_at: build.case().when(isOver).then(now + windowMs).else(build.ref('throttle.ends_at')).end(),
        }
      }))
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count, endsAt: ends_at }
}

async function uncount(transaction: Transaction<Tables>, key: string): Promise<void> {
  await transaction.updateTable('throttle').set((build) => ({ count: build('count', '-', 1) }))
    .where('key', '=', key).where('count', '>', 0).execute()
}
