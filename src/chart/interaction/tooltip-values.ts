/**
 * What every visible series says at a day: the rows of the tooltip and the dots on the lines. Specification
 * §2 "Chart block".
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
  /** Where its dot stands. */
  readonly day: number
  readonly value: number
  /** With its unit, and marked when it is no measured one. */
  readonly text: string
  /** Its own date where that is another than the tooltip's, otherwise ''. */
  readonly date: string
}

export interface TooltipValues {
  readonly day: number
  /** `25.09.2026` */
  readonly date: string
  readonly rows: readonly TooltipRow[]
}

/**
 * The day of the visible point that is nearest to a day, within what is shown; without any the day itself
 * where a rate holds, else `null`.
 */
export function nearestDay(
  chart: PreparedChart,
  hidden: readonly string[],
  day: number,
  shown: DaySpan,
): number | null {
  const visible = visibleSeries(chart, hidden)
  const points = visible
    .flatMap((series) => nearestWithin(series, day, shown) ?? [])
    .sort((a, b) => Math.abs(a - day) - Math.abs(b - day))
  return points[0] ?? visible.flatMap((series) => stepValueAt(series, day)?.day ?? [])[0] ?? null
}

/** One row for each visible series that has something there. */
export function tooltipAt(
  chart: PreparedChart,
  options: ChartOptions,
  hidden: readonly string[],
  day: number,
): TooltipValues {
  const date = (of: number) => formatDate(isoOf(of), options.locale, 'dots')
  return {
    day,
    date: date(day),
    rows: visibleSeries(chart, hidden).flatMap((series) => {
      const point = pointValueAt(series, day)
      if (!point) return []
      const written = appendUnit(
        formatValue(point.value, series.unit, options.locale),
        series.unit,
        options.locale,
      )
      return [
        {
          ...series,
          day: point.day,
          value: point.value,
          text: withQualityMark(written, point, options.texts),
          date: point.day === day ? '' : date(point.day),
        },
      ]
    }),
  }
}
