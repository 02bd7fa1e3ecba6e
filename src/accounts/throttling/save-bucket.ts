/**
 * Rate limit of saves per account (security review of November 2026, finding 1; decision 0052). Readers save
 * by a button, so only a program reaches the limit.
 */
import { createHmac } from 'node:crypto'
import { HOUR_MS, SECOND_MS } from '#core/time/durations.ts'
import type { TokenBucket } from '#store/accounts/account-values.ts'
import type { RefusedTry, ThrottleRepository } from '#store/accounts/throttling/throttle-types.ts'
import type { ThrottleDecision, ThrottleRefusal } from './throttle-rules.ts'

/** Default number of saves an hour. */
const SAVES_PER_HOUR = 120

/** Maximum number of cached refusals. */
const MAX_REFUSED = 1_000

export interface SaveBucket {
  /** Counts one save, before its work. @throws errors of the store */
  take(account: number): Promise<ThrottleDecision>
  /**
   * The bucket for a save that counts itself in its own transaction, before its other work: one transaction
   * less. {@link decide} turns its refusal into a decision.
   *
   * @returns a refusal that is known already, or the bucket; `null` = saves are not limited
   */
  reserve(account: number): ThrottleRefusal | { readonly ok: true; readonly bucket: TokenBucket | null }
  decide(account: number, refused: RefusedTry): ThrottleRefusal
}

export interface SaveBucketOptions {
  readonly repository: Pick<ThrottleRepository, 'takeToken'>
  /** Keys in the store are HMACs with it. */
  readonly secret: Uint8Array
  /** Saves an hour in the long run; a bucket that is full has half as many. */
  readonly perHour?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function saveBucket({
  repository,
  secret,
  perHour = SAVES_PER_HOUR,
  now,
}: SaveBucketOptions): SaveBucket {
  const [intervalMs, burst] = [Math.ceil(HOUR_MS / perHour), Math.ceil(perHour / 2)]
  // Caches refusals until the next token is due, so that further calls cost no query.
  const refusedUntil = new Map<number, number>()
  const refusal = (endsAt: number, isFirst: boolean) =>
    ({ ok: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now()) / SECOND_MS)), isFirst }) as const
  const reserve = (account: number) => {
    const cachedUntil = refusedUntil.get(account)
    // A clock that was set back must not extend the refusal.
    if (cachedUntil !== undefined && cachedUntil > now() && cachedUntil <= now() + intervalMs)
      return refusal(cachedUntil, false)
    refusedUntil.delete(account)
    const key = createHmac('sha256', secret)
      .update(JSON.stringify(['throttle', 'save', account]))
      .digest('base64url')
    return { ok: true, bucket: { key, intervalMs, burst } } as const
  }
  const decide: SaveBucket['decide'] = (account, { endsAt, isFirst }) => {
    const [oldest] = refusedUntil.keys()
    if (refusedUntil.size >= MAX_REFUSED && oldest !== undefined) refusedUntil.delete(oldest)
    refusedUntil.set(account, endsAt)
    return refusal(endsAt, isFirst)
  }
  return {
    reserve,
    decide,
    take: async (account) => {
      const reserved = reserve(account)
      if (!reserved.ok) return reserved
      const verdict = await repository.takeToken(reserved.bucket)
      return verdict.ok ? verdict : decide(account, verdict)
    },
  }
}
