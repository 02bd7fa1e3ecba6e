/** Exponential backoff with jitter. */
import { HOUR_MS } from '#core/time/durations.ts'

const FIRST_MS = 30_000
const MAX_DELAY_MS = HOUR_MS

/**
 * @param attempt 1 after the first failure
 * @param random in [0, 1)
 * @param askedMs Retry-After of the source; `null` = none
 * @returns milliseconds
 */
export function retryDelay(attempt: number, random: number, askedMs: number | null): number {
  const backOff = Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_DELAY_MS)
  const spread = Math.round(backOff * (0.5 + random / 2))
  return askedMs === null ? spread : Math.max(spread, askedMs)
}
