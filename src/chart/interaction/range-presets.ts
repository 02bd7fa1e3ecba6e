/** Presets of the zoom: the latest 1, 3, 5 and 10 years, and all. */
import { isoOf } from '#core/time/day-number.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { firstAtOrAfter } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { lastKnownDay, monthsBefore, monthsOf } from './moving-window.ts'
import { WHOLE_RANGE, type TimeRange } from './time-window.ts'

const PRESET_YEARS = [1, 3, 5, 10] as const

export interface RangePreset {
  /** `null` is all. */
  readonly years: number | null
  readonly range: TimeRange
}

/** Minimum points of a preset. */
const MIN_POINTS = 2

/**
 * Presets that show less than all and still show a line; none when only "all" would be left. Forecasts do not
 * count towards the years, but are shown after them.
 *
 * @param today `YYYY-MM-DD`
 * @param padding days that columns need on each side of their day
 */
export function rangePresets(
  visible: readonly PreparedSeries[],
  fullSpan: DaySpan,
  today: string,
  padding: number,
): RangePreset[] {
  const end = lastKnownDay(visible, today, fullSpan)
  if (!Number.isFinite(end)) return []
  const presets = PRESET_YEARS.flatMap((years) => {
    const first = monthsBefore(end, monthsOf({ last: years, unit: 'years' })) + Math.ceil(padding)
    const hasLine = visible.some(
      (series) =>
        pointsBetween(series, first, end) >= MIN_POINTS || (series.step && first > (series.days[0] ?? end)),
    )
    return first > fullSpan.first && hasLine ? [{ years, range: { from: isoOf(first), to: null } }] : []
  })
  return presets.length > 0 ? [...presets, { years: null, range: WHOLE_RANGE }] : []
}

/** Whether both ends are equal. */
export function isSameRange(a: TimeRange, b: TimeRange): boolean {
  return a.from === b.from && a.to === b.to
}

function pointsBetween(series: PreparedSeries, first: number, last: number): number {
  return firstAtOrAfter(series.days, last + 1) - firstAtOrAfter(series.days, first)
}
