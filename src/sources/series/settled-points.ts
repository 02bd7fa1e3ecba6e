/** Filters received points that would change a published figure without a revision by the publisher. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { PERIOD_MONTHS, periodOf } from '#core/figures/calendar-period.ts'
import { roundDecimal } from '#core/format/decimal.ts'
import { isProvisional } from './provisional.ts'
import type { SourcePoint } from './source-points.ts'

/**
 * Tolerance in percentage points. A twelve-month change computed from an index with one decimal differs from
 * the published one by up to this: half a tenth in each of two values of about a hundred, and half a tenth of
 * the result.
 */
const COMPUTED_CHANGE_ERROR = 0.15 + 1e-9

/** Keeps points of periods that have ended; the current period of a monthly average has no average yet. */
export function withoutRunningPeriods(
  points: readonly SourcePoint[],
  frequency: Frequency,
  today: string,
  running: LiveConfig['running'],
): readonly SourcePoint[] {
  if (running === 'keep' || PERIOD_MONTHS[frequency] === undefined) return points
  const current = periodOf(today, frequency)
  return points.filter(({ date }) => periodOf(date, frequency) < current)
}

/**
 * Keeps a published figure if the source has the same with fewer decimals, or if a computed change is within
 * its error. Neither is a revision, and a correction would blame the publisher.
 */
export function settledPoints(
  received: readonly SourcePoint[],
  current: Pick<SeriesPoints, 'dates' | 'values' | 'quality'> | null,
  frequency: Frequency,
  transform: LiveConfig['transform'],
): readonly SourcePoint[] {
  const decimals = Math.max(0, ...received.map(({ value }) => decimalsOf(value)))
  const knownByDate = new Map(
    (current?.dates ?? []).map((date, index) => [
      periodOf(date, frequency),
      { value: current?.values[index] ?? null, quality: current?.quality[index] },
    ]),
  )
  return received.map((point) => {
    const was = knownByDate.get(periodOf(point.date, frequency))
    if (point.value === null || was === undefined || was.value === null || isProvisional(was.quality))
      return point
    // A series of whole numbers may be counts as well as rounded values.
    const isRounded =
      decimals > 0 && decimalsOf(was.value) > decimals && roundDecimal(was.value, decimals) === point.value
    const isComputed =
      transform === 'twelve-month-change' && Math.abs(was.value - point.value) <= COMPUTED_CHANGE_ERROR
    return isRounded || isComputed ? { ...point, value: was.value } : point
  })
}

function decimalsOf(value: number | null): number {
  const [, fraction = ''] = /\.(\d+)$/.exec(String(value)) ?? []
  return fraction.length
}
