/** What every visible series says at a day: the rows of the tooltip and the dots on the lines. Specification §2 "Chart block". */
import { formatDate } from '#core/format/date.ts'
import { unitAfter } from '#core/format/figure.ts'
import { isoOf } from '../days.ts'
import type { KeyStyle } from '../key.ts'
import type { ChartOptions } from '../model.ts'
import type { PreparedChart, PreparedSeries } from '../prepare.ts'
import type { DaySpan } from '../spans.ts'
import { writtenValue } from '../value-text.ts'
import { heldAt, nearestPoint, typicalGap } from './point-search.ts'

export interface PointRow extends KeyStyle {
  readonly index: number
  readonly title: string
  /** Where its dot stands. */
  readonly day: number
  readonly value: number
  /** With its unit, and marked when it is a forecast. */
  readonly text: string
  /** Its own date where that is another than the tooltip's, otherwise ''. */
  readonly date: string
}

export interface PointReading {
  readonly day: number
  /** `25.09.2026` */
  readonly date: string
  readonly rows: readonly PointRow[]
}

/** The day of the visible point that is nearest to a day, within what is shown; `null` without any. */
export function nearestDay(chart: PreparedChart, hidden: readonly string[], day: number, shown: DaySpan): number | null {
  let best: number | null = null
  for (const series of chart.series) {
    if (hidden.includes(series.id)) continue
    const found = series.days[nearestPoint(series, day)]
    if (found === undefined || found < shown.first || found > shown.last) continue
    if (best === null || Math.abs(found - day) < Math.abs(best - day)) best = found
  }
  return best
}

/** Steps carry on to the day; all others are read at their nearest point, if there is a line or that is within half a period. */
export function readingAt(chart: PreparedChart, options: ChartOptions, hidden: readonly string[], day: number): PointReading {
  const date = (of: number) => formatDate(isoOf(of), options.locale, 'dots')
  return {
    day,
    date: date(day),
    rows: chart.series.filter((series) => !hidden.includes(series.id)).flatMap((series) => {
      const point = series.step ? stepAt(series, day) : pointAt(series, day)
      if (!point) return []
      const written = writtenValue(point.value, series.unit, options.locale) + unitAfter(series.unit, options.locale)
      return [{
        index: series.index,
        title: series.title,
        colour: series.colour,
        dash: series.dash,
        marker: series.marker,
        shape: series.shape,
        day: point.day,
        value: point.value,
        text: point.isForecast ? options.texts.forecastValue(written) : written,
        date: point.day === day ? '' : date(point.day),
      }]
    }),
  }
}

function stepAt(series: PreparedSeries, day: number): { day: number; value: number; isForecast: boolean } | null {
  const held = heldAt(series, day)
  return held && { day, ...held }
}

/** Between two neighbours the nearer counts, however far apart they are: the line runs there, too. */
function pointAt(series: PreparedSeries, day: number): { day: number; value: number; isForecast: boolean } | null {
  const index = nearestPoint(series, day)
  const found = series.days[index]
  if (found === undefined) return null
  const neighbour = found > day ? index - 1 : index + 1
  const isBetween = !Number.isNaN(series.values[neighbour] ?? Number.NaN)
  if (!isBetween && Math.abs(found - day) > typicalGap(series) / 2) return null
  return { day: found, value: series.values[index] ?? 0, isForecast: index >= series.forecastStart }
}
