/**
 * Values of all visible series at a day: the rows of the tooltip and the dots on the lines. Specification §2
 * "Chart block".
 */
import { formatDate } from '#core/format/date.ts'
import { isoOf } from '#core/time/day-number.ts'
import { stepValueAt, withQualityMark } from '../geometry/step-values.ts'
import type { KeyStyle } from '../page/key.ts'
import type { ChartOptions } from '../data/model.ts'
import type { PreparedChart } from '../data/prepare.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { appendUnit, formatValue } from '../geometry/value-text.ts'
import { visibleSeries } from '../data/visible-series.ts'
import { nearestWithin, pointValueAt } from './point-search.ts'

export interface TooltipRow extends KeyStyle {
  readonly index: number
  readonly title: string
  /** Day of its dot. */
  readonly day: number
  readonly value: number
  /** Value with its unit, and a mark unless measured. */
  readonly text: string
  /** Its own date where that differs from the tooltip's, otherwise ''. */
  readonly date: string
}

export interface TooltipValues {
  readonly day: number
  /** `25.09.2026` */
  readonly date: string
  readonly rows: readonly TooltipRow[]
}

/**
 * Day of the visible point nearest to a day, within the span; without any the day itself where a rate holds,
 * else `null`.
 */
export function nearestDay(
  chart: PreparedChart,
  hidden: readonly string[],
  day: number,
  span: DaySpan,
): number | null {
  const visible = visibleSeries(chart, hidden)
  const points = visible
    .flatMap((series) => nearestWithin(series, day, span) ?? [])
    .sort((a, b) => Math.abs(a - day) - Math.abs(b - day))
  return points[0] ?? visible.flatMap((series) => stepValueAt(series, day)?.day ?? [])[0] ?? null
}

/** One row per visible series that has a value there. */
export function tooltipAt(
  chart: PreparedChart,
  options: ChartOptions,
  hidden: readonly string[],
  day: number,
): TooltipValues {
  const date = (dayNumber: number) => formatDate(isoOf(dayNumber), options.locale, 'dots')
  return {
    day,
    date: date(day),
    rows: visibleSeries(chart, hidden).flatMap((series) => {
      const point = pointValueAt(series, day)
      if (!point) return []
      const formatted = appendUnit(
        formatValue(point.value, series.unit, options.locale),
        series.unit,
        options.locale,
      )
      return [
        {
          ...series,
          day: point.day,
          value: point.value,
          text: withQualityMark(formatted, point, options.texts),
          date: point.day === day ? '' : date(point.day),
        },
      ]
    }),
  }
}
