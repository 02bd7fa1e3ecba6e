/**
 * Text format of all points of a series, in four lines:
 *
 * ```text
 * 1 {count} {checksum}
 * {first day} {gap}x{times} …
 * {value},{value},…
 * {quality}x{times} …
 * ```
 *
 * - The first line has the number of the format, the number of points, and the CRC-32 of the rest in hex.
 * - The second has days since 1970, then the gaps in days, run-length encoded.
 * - A value is the shortest digits that read back as the same number; empty = no value.
 *
 * Equal points give equal texts, so a hash of the text tells whether a series changed. Reading verifies
 * count, checksum and shape.
 */
import { crc32 } from 'node:zlib'
import type { SeriesPoints } from '#contract/content-item.ts'
import { qualitySchema, type Quality } from '#contract/primitives.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { dateOfMs, utcMs } from '#core/time/iso-date.ts'
import { StoredPointsError } from '../../errors.ts'

const FORMAT = '1'

export type Points = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

/**
 * @throws RangeError when the lists differ in length, a date does not exist or does not rise, or a value is
 *   not finite
 */
export function packPoints({ dates, values, quality }: Points): string {
  if (values.length !== dates.length || quality.length !== dates.length) {
    throw new RangeError('dates, values and quality differ in length')
  }
  const days = dates.map(dayOf)
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? Number.NaN))
  if (days.some(Number.isNaN) || gaps.some((gap) => !(gap > 0)))
    throw new RangeError('dates must be real and rise')
  if (values.some((value) => value !== null && !Number.isFinite(value)))
    throw new RangeError('values must be finite')
  const rest = [
    [String(days[0] ?? 0), ...encodeRuns(gaps.map(String))].join(' '),
    values.map((value) => (value === null ? '' : String(value))).join(','),
    encodeRuns(quality).join(' '),
  ].join('\n')
  return `${FORMAT} ${dates.length} ${checksum(rest)}\n${rest}`
}

/** @throws StoredPointsError when the text is no output of {@link packPoints} */
export function unpackPoints(packed: string): Points {
  const [head = '', dayLine = '', valueLine = '', qualityLine = '', ...extra] = packed.split('\n')
  const [format, countText, sum] = head.split(' ')
  const count = Number(countText)
  if (format !== FORMAT || extra.length > 0 || !Number.isInteger(count))
    throw new StoredPointsError('unknown format')
  if (sum !== checksum(`${dayLine}\n${valueLine}\n${qualityLine}`))
    throw new StoredPointsError('wrong checksum')
  if (count === 0) return { dates: [], values: [], quality: [] }

  const [firstDay = '', ...gapRuns] = dayLine.split(' ')
  let day = Number(firstDay)
  const dates = [dateOf(day)]
  for (const gap of expandRuns(gapRuns, count)) {
    day += Number(gap)
    dates.push(dateOf(day))
  }
  const values = valueLine.split(',').map((text) => (text === '' ? null : Number(text)))
  const quality = expandRuns(qualityLine.split(' '), count).map(parseQuality)
  if ([dates, values, quality].some((list) => list.length !== count))
    throw new StoredPointsError('wrong number of points')
  return { dates, values, quality }
}

function checksum(text: string): string {
  return crc32(text).toString(16)
}

/** `['a', 'a', 'b']` → `['ax2', 'bx1']`. */
function encodeRuns(words: readonly string[]): string[] {
  const runs: string[] = []
  for (let start = 0; start < words.length;) {
    let end = start + 1
    while (end < words.length && words[end] === words[start]) end += 1
    runs.push(`${words[start]}x${end - start}`)
    start = end
  }
  return runs
}

/** Reverses {@link encodeRuns}, up to `max` items, so that a damaged text cannot fill the memory. */
function expandRuns(runs: readonly string[], max: number): string[] {
  const words: string[] = []
  for (const run of runs) {
    // From the right, since 'approx' contains an x.
    const cut = run.lastIndexOf('x')
    const times = Number(run.slice(cut + 1))
    if (cut < 1 || !(times <= max - words.length)) throw new StoredPointsError('unreadable run')
    for (let remaining = times; remaining > 0; remaining -= 1) words.push(run.slice(0, cut))
  }
  return words
}

function parseQuality(word: string): Quality {
  const parsed = qualitySchema.safeParse(word)
  if (!parsed.success) throw new StoredPointsError(`unknown quality ${word}`)
  return parsed.data
}

/**
 * Maximum number of cached dates, more than a century of days. Series share their dates: caching is several
 * times as fast, and thousands of series in memory share the strings.
 */
const MAX_CACHED_DATES = 50_000

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

function memoized<Key, Value>(cache: Map<Key, Value>, key: Key, work: () => Value): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size >= MAX_CACHED_DATES) cache.clear()
  const value = work()
  cache.set(key, value)
  return value
}
