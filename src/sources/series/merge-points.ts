/** Merges received points with the known ones. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import { periodOf } from '#core/figures/calendar-period.ts'
import { withOpenPeriods } from './period-days.ts'
import type { SourcePoint } from './source-points.ts'

type Points = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

/**
 * Adds points without a value for missing periods among the received points, and between the known points and
 * the first of them.
 *
 * @param received in order of date
 * @param updated time of the source's update, ISO 8601 UTC: points after its year are forecasts
 */
export function mergePoints(
  current: Points | null,
  received: readonly SourcePoint[],
  updated: string,
  { mode, quality, forecast, transform }: Pick<LiveConfig, 'mode' | 'quality' | 'forecast' | 'transform'>,
  frequency: Frequency,
): Points {
  const [first] = received
  const freshAfter = (before: string | null) =>
    // A step series has no missing periods.
    (transform === 'changes-only' ? received : withOpenPeriods(received, before, frequency)).map(
      ({ date, value }) => ({ date, value, quality: qualityOf(date, updated, forecast, quality) }),
    )
  if (first === undefined || current === null || mode === 'replace') return listsOf(freshAfter(null))
  const older = current.dates.flatMap((date, index) =>
    periodOf(date, frequency) < periodOf(first.date, frequency)
      ? [{ date, value: current.values[index] ?? null, quality: current.quality[index] ?? quality }]
      : [],
  )
  const fresh = freshAfter(older.at(-1)?.date ?? null)
  // The first value of a window is no change if the rate was the same before.
  const isNoChange = transform === 'changes-only' && older.at(-1)?.value === first.value
  return listsOf([...older, ...(isNoChange ? fresh.slice(1) : fresh)])
}

function qualityOf(
  date: string,
  updated: string,
  forecast: LiveConfig['forecast'],
  quality: Quality,
): Quality {
  return forecast === 'year-of-update' && date.slice(0, 4) >= updated.slice(0, 4) ? 'forecast' : quality
}

function listsOf(points: readonly { date: string; value: number | null; quality: Quality }[]): Points {
  return {
    dates: points.map(({ date }) => date),
    values: points.map(({ value }) => value),
    quality: points.map((point) => point.quality),
  }
}
