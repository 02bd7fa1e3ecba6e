/** When a failed delivery to a channel is tried again: nine tries in about 28 hours. */
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts'

/** Delays after the first, second … try. */
const DELAYS_MS: readonly number[] = [
  MINUTE_MS / 2,
  5 * MINUTE_MS,
  HOUR_MS / 2,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
]
/** A delay is up to this share longer, so that a receiver that comes back does not get everything at once. */
const JITTER = 0.2
/** Longest delay that a receiver can ask for. */
const MAX_RETRY_AFTER_MS = 12 * HOUR_MS

/**
 * @param attempt number of the failed try, from 1
 * @param askedMs of the receiver's Retry-After; `null` = none
 * @param random in [0, 1)
 * @returns whole milliseconds until the next try; `null` = it was the last
 */
export function webhookRetryDelay(attempt: number, askedMs: number | null, random: number): number | null {
  const delay = DELAYS_MS[attempt - 1]
  if (delay === undefined) return null
  const spread = Math.round(delay * (1 + JITTER * random))
  return Math.max(spread, Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS))
}
