/** The same data as a table: dates down, series across, newest first. */
import type { ChartOptions, ChartView } from './model.ts'
import { WHOLE_VIEW } from './model.ts'
import { isoOf } from './days.ts'
import { pointDates, writtenDay } from './point-dates.ts'
import type { PreparedChart, PreparedSeries } from './prepare.ts'
import { daySpan } from './spans.ts'
import { writtenValue } from './value-text.ts'

export interface ChartTableRow {
  /** `YYYY-MM-DD` */
  readonly iso: string
  readonly date: string
  /** Parallel to the series headings. */
  readonly cells: readonly string[]
}

export interface ChartTable {
  readonly dateHeading: string
  /** Titles with units. */
  readonly headings: readonly string[]
  readonly rows: readonly ChartTableRow[]
  /** Older rows that were left out by the limit. */
  readonly omitted: number
}

/**
 * Every figure in view. A step series has a value only on the days it changed.
 *
 * @param most rows at most, the newest
 */
export function tableOf(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView = WHOLE_VIEW,
  most: number = Number.POSITIVE_INFINITY,
): ChartTable {
  const visible = chart.series.filter((series) => !view.hidden.includes(series.id))
  const span = daySpan(visible, 0, view)
  const all = new Set<number>()
  for (const { days: own, values } of visible) {
    own.forEach((day, index) => {
      if (span && day >= span.first && day <= span.last && !Number.isNaN(values[index])) all.add(day)
    })
  }
  const days = Float64Array.from(all).sort().reverse()
  // Only what is listed is written out: a series may have a hundred thousand points.
  const cells = new Map(Array.from(days.subarray(0, most), (day) => [day, visible.map(() => options.texts.noValue)]))
  visible.forEach((series, column) => {
    series.days.forEach((day, index) => {
      const value = series.values[index] ?? Number.NaN
      const row = Number.isNaN(value) ? undefined : cells.get(day)
      if (row) row[column] = cellText(series, index, value, options)
    })
  })
  const frequencies = new Set(visible.map(({ frequency }) => frequency))
  const [frequency = ''] = frequencies
  // A row of series that are measured differently is dated by the days.
  const styleOn = pointDates(days, frequencies.size === 1 ? frequency : '')
  return {
    dateHeading: options.texts.date,
    headings: visible.map(({ title, unit }) => (unit === '' ? title : options.texts.titleWithUnit(title, unit))),
    rows: Array.from(cells, ([day, row]) => ({ iso: isoOf(day), date: writtenDay(day, styleOn(day), options.locale), cells: row })),
    omitted: Math.max(0, days.length - most),
  }
}

function cellText(series: PreparedSeries, index: number, value: number, options: ChartOptions): string {
  const written = writtenValue(value, series.unit, options.locale)
  return index < series.forecastStart ? written : options.texts.forecastValue(written)
}
