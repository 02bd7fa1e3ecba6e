/** A chart's data as a table: a row per date, newest first, and a column per series. */
import type { ChartOptions, ChartView } from '../data/model.ts'
import { WHOLE_VIEW } from '../data/model.ts'
import { isoOf } from '#core/time/day-number.ts'
import { valueInForceAtStart, withQualityMark, pointAt } from '../geometry/step-values.ts'
import { dateStyleOfPoints, formatDay } from './point-dates.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import type { PointValue } from '../data/series-points.ts'
import { daySpan } from '../geometry/spans.ts'
import { formatValue } from '../geometry/value-text.ts'
import { visibleSeries } from '../data/visible-series.ts'

/** The values of all series on one day. */
export interface ChartTableRow {
  /** `YYYY-MM-DD` */
  readonly iso: string
  readonly date: string
  /** Parallel to the series headings. */
  readonly cells: readonly string[]
}

/** The table as finished strings. */
export interface ChartTable {
  readonly dateHeading: string
  /** Titles with units. */
  readonly headings: readonly string[]
  readonly rows: readonly ChartTableRow[]
  /** Older rows that were left out by the limit. */
  readonly omitted: number
}

/**
 * Every figure in view. A step series has a value on the days it changed, and where the view begins between
 * two changes.
 *
 * @param maxRows rows at most, the newest
 */
export function tableOf(
  chart: PreparedChart,
  options: ChartOptions,
  view: ChartView = WHOLE_VIEW,
  maxRows: number = Number.POSITIVE_INFINITY,
): ChartTable {
  const visible = visibleSeries(chart, view.hidden)
  const span = daySpan(visible, 0, view)
  const measured = new Set<number>()
  for (const { days: own, values } of visible) {
    own.forEach((day, index) => {
      if (span && day >= span.first && day <= span.last && !Number.isNaN(values[index])) measured.add(day)
    })
  }
  const startValues = visible.map((series) => (span ? valueInForceAtStart(series, span) : null))
  const startDays = startValues.flatMap((point) => point?.day ?? [])
  const days = Float64Array.from(new Set([...measured, ...startDays]))
    .sort()
    .reverse()
  // Formats only the listed rows: a series may have a hundred thousand points.
  const cells = new Map(
    Array.from(days.subarray(0, maxRows), (day) => [day, visible.map(() => options.texts.noValue)]),
  )
  visible.forEach((series, column) => {
    const first = startValues[column]
    const row = first && cells.get(first.day)
    if (row) row[column] = cellText(series, first, options)
    series.days.forEach((day, index) => {
      const value = series.values[index] ?? Number.NaN
      const row = Number.isNaN(value) ? undefined : cells.get(day)
      if (row) row[column] = cellText(series, pointAt(series, index), options)
    })
  })
  const frequencies = new Set(visible.map(({ frequency }) => frequency))
  const [frequency = ''] = frequencies
  // Series of different frequencies share rows, which are dated by the days alone. The start of the view is a
  // day, also where the figures are of months or years.
  const styleOn = dateStyleOfPoints([...measured], frequencies.size === 1 ? frequency : '')
  const styleOf = (day: number) => (measured.has(day) ? styleOn(day) : 'medium')
  return {
    dateHeading: options.texts.date,
    headings: visible.map(({ title, unit }) =>
      unit === '' ? title : options.texts.titleWithUnit(title, unit),
    ),
    rows: Array.from(cells, ([day, row]) => ({
      iso: isoOf(day),
      date: formatDay(day, styleOf(day), options.locale),
      cells: row,
    })),
    omitted: Math.max(0, days.length - maxRows),
  }
}

function cellText(series: PreparedSeries, point: PointValue, options: ChartOptions): string {
  return withQualityMark(formatValue(point.value, series.unit, options.locale), point, options.texts)
}
