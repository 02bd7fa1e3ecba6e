/**
 * Token bucket shared by all instances, by the generic cell rate algorithm (ITU-T I.371): per key, the
 * instant at which the bucket is full again; each token moves it by one interval.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import type { ThrottleVerdict } from './throttle-types.ts'
import type { TokenBucket } from './account-values.ts'

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

/** @returns the row as written; nothing = a refusal of this bucket is counted already, and it is still empty */
function updateBucket(
  transaction: Transaction<Tables>,
  { key, intervalMs, burst }: TokenBucket,
  now: number,
): Promise<{ readonly count: number; readonly ends_at: number } | undefined> {
  const full = now + burst * intervalMs
  return transaction
    .insertInto('throttle')
    .values({ key, count: 0, ends_at: now + intervalMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((build) => {
          // An instant beyond the maximum was written with a wrong clock.
          const isFull = build.or([
            build('throttle.ends_at', '<=', now),
            build('throttle.ends_at', '>', full + intervalMs),
          ])
          const isSpent = build('throttle.ends_at', '>', full - intervalMs)
          // A bare number would be written into the statement's text, so every call would prepare a new statement.
          return {
            count: build
              .case()
              .when(isFull)
              .then(0)
              .when(isSpent)
              .then(build('throttle.count', '+', 1))
              .else(0)
              .end(),
            ends_at: build
              .case()
              .when(isFull)
              .then(build.val(now + intervalMs))
              .when(isSpent)
              .then(build.ref('throttle.ends_at'))
              .else(build('throttle.ends_at', '+', intervalMs))
              .end(),
          }
        })
        .where((build) =>
          build.or([
            build('throttle.count', '=', 0),
            build('throttle.ends_at', '<=', full - intervalMs),
            build('throttle.ends_at', '>', full + intervalMs),
          ]),
        ),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirst()
}

function nextToken({ intervalMs, burst }: TokenBucket, endsAt: number): number {
  return endsAt - (burst - 1) * intervalMs
}
