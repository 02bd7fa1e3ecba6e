/**
 * Counters shared by all processes: each count is one statement, so that no two calls get the same number. A
 * power failure may lose the last counts.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import type { Tables } from '../../tables.ts'
import type { ThrottleTable } from '../account-tables.ts'
import type {
  ThrottleLimit,
  ThrottleRepository,
  ThrottleSettlement,
  ThrottleVerdict,
} from './throttle-types.ts'
import { takeToken } from './token-bucket.ts'

export function throttleRepository(engine: Engine): ThrottleRepository {
  return {
    countAll: (limits) =>
      engine.writeRelaxed((transaction) => countAll(transaction, limits, engine.effects.now())),
    takeToken: (bucket) => takeToken(engine, bucket),
    settle: async (settlements) => {
      if (settlements.length > 0)
        await engine.writeRelaxed((transaction) => settleThrottles(transaction, settlements))
    },
  }
}

/** Settles counters by the result of a try, in the transaction of its effects. */
export async function settleThrottles(
  transaction: Transaction<Tables>,
  settlements: readonly ThrottleSettlement[],
): Promise<void> {
  for (const settlement of settlements) {
    const { key } = settlement
    if (settlement.how === 'clear') await transaction.deleteFrom('throttle').where('key', '=', key).execute()
    else if (settlement.how === 'mark') await mark(transaction, key, settlement.endsAt)
    else await uncount(transaction, key, settlement.unless)
  }
}

async function mark(transaction: Transaction<Tables>, key: string, endsAt: number): Promise<void> {
  await transaction
    .insertInto('throttle')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 1, ends_at: endsAt }))
    .execute()
}

/** `ThrottleRepository.countAll` as a part of another transaction. */
export async function countAll(
  transaction: Transaction<Tables>,
  given: readonly ThrottleLimit[],
  now: number,
): Promise<ThrottleVerdict> {
  const rows = await rowsOf(transaction, given)
  const limits = given.filter(({ unless }) =>
    rows.every(({ key, ends_at }) => key !== unless || ends_at <= now),
  )
  // Further tries beyond the limit cost one query and no write.
  const spent = spentLimit(rows, limits, now)
  if (spent) return { ok: false, endsAt: spent.endsAt, isFirst: false }
  const counted: string[] = []
  for (const limit of limits) {
    let counting: CountedLimit = limit
    let { count, endsAt } = await countTry(transaction, counting, now)
    if (count > limit.max && limit.beyond) {
      // Beyond a limit its count stays, and the second limit counts the tries.
      await uncount(transaction, limit.key)
      counting = limit.beyond
      ;({ count, endsAt } = await countTry(transaction, counting, now))
    }
    if (count > counting.max) {
      for (const key of counted) await uncount(transaction, key)
      return { ok: false, endsAt, isFirst: count === counting.max + 1 }
    }
    counted.push(counting.key)
  }
  return { ok: true }
}

type CountedLimit = Pick<ThrottleLimit, 'key' | 'windowMs' | 'max'>

/** Reads the rows of these limits and of the marks that exempt from them. */
function rowsOf(
  transaction: Transaction<Tables>,
  limits: readonly ThrottleLimit[],
): Promise<ThrottleTable[]> {
  const keys = limits.flatMap(({ key, unless, beyond: overflow }) => [
    key,
    ...(unless === undefined ? [] : [unless]),
    ...(overflow ? [overflow.key] : []),
  ])
  return transaction
    .selectFrom('throttle')
    .selectAll()
    .where('key', 'in', [...new Set(keys)])
    .execute()
}

/** The first limit that has already refused a try in its current window. */
function spentLimit(
  rows: readonly ThrottleTable[],
  limits: readonly ThrottleLimit[],
  now: number,
): { readonly endsAt: number } | null {
  for (const limit of limits) {
    for (const { key, max, windowMs } of limit.beyond ? [limit.beyond] : [limit]) {
      const row = rows.find((row) => row.key === key)
      if (row && row.count > max && row.ends_at > now && row.ends_at <= latestEnd(now, windowMs))
        return { endsAt: row.ends_at }
    }
  }
  return null
}

/** Upper bound of a window's end: a later one was written with a wrong clock. */
function latestEnd(now: number, windowMs: number): number {
  return now + 2 * windowMs
}

async function countTry(
  transaction: Transaction<Tables>,
  { key, windowMs }: CountedLimit,
  now: number,
): Promise<{ readonly count: number; readonly endsAt: number }> {
  const { count, ends_at } = await transaction
    .insertInto('throttle')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((build) => {
        const isOver = build.or([
          build('throttle.ends_at', '<=', now),
          build('throttle.ends_at', '>', latestEnd(now, windowMs)),
        ])
        return {
          count: build
            .case()
            .when(isOver)
            .then(1)
            .else(build('throttle.count', '+', 1))
            .end(),
          ends_at: build
            .case()
            .when(isOver)
            .then(build.val(now + windowMs))
            .else(build.ref('throttle.ends_at'))
            .end(),
        }
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count, endsAt: ends_at }
}

/** @param unless key of a mark; while it is set, nothing was counted */
async function uncount(transaction: Transaction<Tables>, key: string, unless?: string): Promise<void> {
  const query = transaction
    .updateTable('throttle')
    .set((build) => ({ count: build('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
  await (
    unless === undefined
      ? query
      : query.where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('throttle as known').select('known.key').where('known.key', '=', unless))),
        )
  ).execute()
}
