/** Parses `Retry-After`: seconds, or a date (RFC 9110 §10.2.3). */
import { DAY_MS } from '#core/time/durations.ts'

/** Upper limit of a wait, whatever the source requests: one day. */
const MAX_RETRY_AFTER_MS = DAY_MS

/**
 * @param now milliseconds since 1970
 * @returns milliseconds from now, `null` when the header is missing or malformed
 */
export function retryAfterMs(header: string, now: number): number | null {
  const text = header.trim()
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text) * 1_000, MAX_RETRY_AFTER_MS)
  const retryAt = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(retryAt) ? null : Math.min(Math.max(retryAt - now, 0), MAX_RETRY_AFTER_MS)
}
