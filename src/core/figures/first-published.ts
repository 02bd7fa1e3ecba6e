/**
 * A series as each of its values was first published (issue 35 A5): today's points with every correction
 * taken back.
 */
import type { IsoDate } from '../time/iso-date.ts'
import { observationKey } from './calendar-period.ts'
import type { UpdateRhythm } from './freshness.ts'
import { compareText } from '../text/compare-text.ts'

interface PublishedPoints<Quality extends string> {
  /** Rising; parallel to the other lists. */
  readonly dates: readonly IsoDate[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly Quality[]
}

/** A published value that became another. */
interface ChangedValue {
  /** The date that the value was published for. */
  readonly date: IsoDate
  readonly before: number
}

/**
 * Forecasts are left out: they are replaced by outcomes, and what counts as first is the first outcome. A
 * value that was withdrawn stands where it stood.
 *
 * @param now the series as it is published now
 * @param corrections changes of published values, the earliest correction first
 */
export function firstPublished<Quality extends string>(
  now: PublishedPoints<Quality>,
  corrections: readonly (readonly ChangedValue[])[],
  frequency: UpdateRhythm,
): PublishedPoints<Quality | 'solid'> {
  const changed = corrections.flat()
  const keyOf = observationKey([now.dates, [...new Set(changed.map(({ date }) => date))]], frequency)
  const points = new Map<string, { date: IsoDate; value: number | null; quality: Quality | 'solid' }>()
  for (const [index, date] of now.dates.entries()) {
    const quality = now.quality[index]
    if (quality === undefined || quality === 'forecast') continue
    points.set(keyOf(date), { date, value: now.values[index] ?? null, quality })
  }
  // The latest first, so that the value of the earliest correction is the one that stays.
  for (const { date, before } of changed.toReversed()) {
    const key = keyOf(date)
    const point = points.get(key)
    points.set(key, { date: point?.date ?? date, value: before, quality: point?.quality ?? 'solid' })
  }
  const sorted = [...points.values()].sort((a, b) => compareText(a.date, b.date))
  return {
    dates: sorted.map(({ date }) => date),
    values: sorted.map(({ value }) => value),
    quality: sorted.map(({ quality }) => quality),
  }
}
