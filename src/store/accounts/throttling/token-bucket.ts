/**
 * Token bucket shared by all instances, by the generic cell rate algorithm (ITU-T I.371): per key, the
 * instant at which the bucket is full again; each token moves it by one interval.
 */
import { sql, type Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import type { Tables } from '../../tables.ts'
import type { ThrottleVerdict } from './throttle-types.ts'
import type { TokenBucket } from '../account-values.ts'

/**
 * Takes one token. In the row, `ends_at` is the instant at which the bucket is full again, and `count` the
 * refusals since the last token. An expired row is a full bucket, and may be deleted.
 *
 * @returns a refusal's `endsAt` is when the next token is available
 */
export function takeToken(engine: Engine, bucket: TokenBucket): Promise<ThrottleVerdict> {
  return engine.writeRelaxed((transaction) => takeTokenWithin(engine, transaction, bucket))
}

/** {@link takeToken} as a part of another transaction: the token is taken when that is committed. */
export async function takeTokenWithin(
  engine: Engine,
  transaction: Transaction<Tables>,
  bucket: TokenBucket,
): Promise<ThrottleVerdict> {
  const now = engine.effects.now()
  const taken = await updateBucket(transaction, bucket, now)
  if (taken)
    return taken.count === 0
      ? { ok: true }
      : { ok: false, endsAt: nextToken(bucket, taken.ends_at), isFirst: taken.count === 1 }
  // Further calls of a refused client write nothing.
  const { ends_at } = await transaction
    .selectFrom('throttle')
    .select('ends_at')
    .where('key', '=', bucket.key)
    .executeTakeFirstOrThrow()
  return { ok: false, endsAt: nextToken(bucket, ends_at), isFirst: false }
}

/**
 * As text: building this statement took a tenth of a save.
 *
 * @returns the row as written; nothing = a refusal of this bucket is counted already, and it is still empty
 */
async function updateBucket(
  transaction: Transaction<Tables>,
  { key, intervalMs, burst }: TokenBucket,
  now: number,
): Promise<{ readonly count: number; readonly ends_at: number } | undefined> {
  const full = now + burst * intervalMs
  // An instant beyond the maximum was written with a wrong clock.
  const isFull = sql`(throttle.ends_at <= ${now} or throttle.ends_at > ${full + intervalMs})`
  const isSpent = sql`throttle.ends_at > ${full - intervalMs}`
  const { rows } = await sql<{ readonly count: number; readonly ends_at: number }>`
    insert into throttle (key, count, ends_at) values (${key}, 0, ${now + intervalMs})
    on conflict (key) do update set
      count = case when ${isFull} then 0 when ${isSpent} then throttle.count + 1 else 0 end,
      ends_at = case
        when ${isFull} then ${now + intervalMs}
        when ${isSpent} then throttle.ends_at
        else throttle.ends_at + ${intervalMs}
      end
    where throttle.count = 0 or ${isFull} or not (${isSpent})
    returning count, ends_at
  `.execute(transaction)
  return rows[0]
}

function nextToken({ intervalMs, burst }: TokenBucket, endsAt: number): number {
  return endsAt - (burst - 1) * intervalMs
}
