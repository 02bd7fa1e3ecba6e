/** Wall clocks by the runtime's time-zone database. */
import { DAY_MS, MINUTE_MS } from './durations.ts'

/**
 * Milliseconds by which the wall clock of a zone is ahead of UTC at an instant; NaN outside the range of
 * `Date`.
 */
export type ZoneOffset = (epochMs: number) => number

/** Every clock change since 1972 is at a whole quarter of an hour UTC. */
const QUARTER_MS = 15 * MINUTE_MS
const MAX_CACHED_QUARTERS = 1_000
const MAX_EPOCH_MS = 100_000_000 * DAY_MS

/**
 * The offsets of one zone. `Intl.DateTimeFormat` takes microseconds for each instant, a `Map` a hundredth of
 * that, so that the offset is cached for each quarter of an hour. The formatter is created by the first call:
 * pages that show no time of day do without it.
 *
 * @param timeZone a name of the IANA database; the result throws a `RangeError` where the runtime does not
 *   know it
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  let format: Intl.DateTimeFormat | undefined
  const cache = new Map<number, number>()
  return (epochMs) => {
    const quarter = Math.floor(epochMs / QUARTER_MS)
    let offset = cache.get(quarter)
    if (offset === undefined) {
      if (!(Math.abs(epochMs) <= MAX_EPOCH_MS)) return Number.NaN
      format ??= new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      // The text ends in `GMT+01:00`, and in `GMT` alone for UTC. Local mean time (`GMT+00:43:04`, in Oslo
      // before 1895) counts as UTC.
      offset = -Date.parse(`1970T00:00${format.format(epochMs).slice(-6)}`) || 0
      if (cache.size === MAX_CACHED_QUARTERS) cache.clear()
      cache.set(quarter, offset)
    }
    return offset
  }
}
