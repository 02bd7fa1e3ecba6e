/**
 * Dates as days since 1970 and back. Series share their dates, so each is worked out once: that is several
 * times as fast, and thousands of series in memory then hold the same few strings.
 */
import { DAY_MS } from '#core/time/durations.ts'
import { dateOfMs, utcMs } from '#core/time/iso-date.ts'

/** More than a century of days. */
const MAX_CACHED = 50_000

const dayOfDate = new Map<string, number>()
const dateOfDay = new Map<number, string>()

/** Days from 1970-01-01; NaN when it is no date. */
export function dayOf(date: string): number {
  return memoized(dayOfDate, date, () => utcMs(date) / DAY_MS)
}

/** `YYYY-MM-DD`; '' outside the range of dates. */
export function dateOf(day: number): string {
  return memoized(dateOfDay, day, () => dateOfMs(day * DAY_MS))
}

function memoized<Key, Value>(memory: Map<Key, Value>, key: Key, work: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  if (memory.size >= MAX_CACHED) memory.clear()
  const value = work()
  memory.set(key, value)
  return value
}
