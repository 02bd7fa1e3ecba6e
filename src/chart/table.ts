/** The same data as a table: dates down, series across, newest first. */
import type { ChartOptions, ChartView } from './model.ts'
import { WHOLE_VIEW } from './model.ts'
import { isoOf } from './days.ts'
import { dateStyleOf, writtenDay } from './point-dates.ts'
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
  const cells = new Map<number, string[]>()
  visible.forEach((series, column) => {
    series.days.forEach((day, index) => {
      const value = series.values[index] ?? Number.NaN
      if (!span || day < span.first || day > span.last || Number.isNaN(value)) return
      const row = cells.get(day) ?? visible.map(() => options.texts.noValue)
      row[column] = cellText(series, index, value, options)
      cells.set(day, row)
    })
  })
  const days = [...cells.keys()].sort((a, b) => b - a)
  const style = dateStyleOf(days)
  return {
    dateHeading: options.texts.date,
    headings: visible.map(({ title, unit }) => (unit === '' ? title : options.texts.titleWithUnit(title, unit))),
    rows: days.slice(0, most).map((day) => ({
      iso: isoOf(day),
      date: writtenDay(day, style, options.locale),
      cells: cells.get(day) ?? [],
    })),
    omitted: Math.max(0, days.length - most),
  }
}

function cellText(series: PreparedSeries, index: number, value: number, options: ChartOptions): string {
  const written = writtenValue(value, options.locale)
  return index < series.forecastStart ? written : options.texts.forecastValue(written)
}
