/** What a chart gives away as rows: dates down, series across, oldest first; or one row for every point. Pure. */
import { isIsoDate } from '#core/time/iso-date.ts'
import { roundDecimal } from '#core/format/decimal.ts'
import { isoOf } from '#core/time/day-number.ts'
import { valueInForceAtStart, pointAt } from '../geometry/step-values.ts'
import { WHOLE_VIEW, type ChartView } from '../data/model.ts'
import type { PreparedChart } from '../data/prepare.ts'
import type { PortalSeries } from '../data/read-series.ts'
import type { PointValue } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { visibleSeries } from '../data/visible-series.ts'
import type { CsvCell } from './csv.ts'

/** Whole days, both included; `null` is an open end. */
export type DateRange = Pick<ChartView, 'from' | 'to'>

export interface ExportColumn {
  readonly id: string
  /** What the series is called, with its unit. */
  readonly heading: string
  /** `YYYY-MM-DD`, rising, each once. */
  readonly dates: readonly string[]
  /** Parallel to `dates`; `null` is a gap. */
  readonly values: readonly CsvCell[]
  /** Of an index, which is no published number: parallel to `dates`. */
  readonly marks?: readonly PointValue['mark'][]
}

export interface ExportRow {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Parallel to the headings. */
  readonly values: readonly CsvCell[]
}

export interface ExportTable {
  /** Of the series, the date's not among them; no two are alike. */
  readonly headings: readonly string[]
  readonly rows: readonly ExportRow[]
}

/** An index is arithmetic on the figures; more decimals than this would feign precision. */
const INDEX_DECIMALS = 4

/**
 * Series that their licence lets readers take along, and those that are only drawn. Every file that is given
 * away begins here.
 */
export function partitionExportable<One extends Pick<PortalSeries, 'exportable'>>(
  series: readonly One[],
): { given: One[]; leftOut: One[] } {
  return { given: series.filter((one) => one.exportable), leftOut: series.filter((one) => !one.exportable) }
}

/**
 * The figures as they were published, within the range; nothing of the chart's own years or hidden series
 * counts.
 */
export function publishedColumns(
  series: readonly PortalSeries[],
  range: DateRange = WHOLE_VIEW,
): ExportColumn[] {
  return series.map((one) => {
    const points = pointsIn(one, range)
    return {
      id: one.id,
      heading: headingOf(one.title, one.unit),
      dates: points.map(({ date }) => date),
      values: points.map(({ value }) => value),
    }
  })
}

export interface ChartSelection {
  readonly chart: PreparedChart
  readonly view: ChartView
  /** Of what is drawn; `null` when nothing is. */
  readonly span: DaySpan | null
  readonly isIndex: boolean
}

/**
 * What is on the screen: visible series, within the zoomed stretch, as values or as indices. A rate that
 * holds begins with the one in force.
 */
export function shownColumns({ chart, view, span, isIndex }: ChartSelection): ExportColumn[] {
  if (!span) return []
  return visibleSeries(chart, view.hidden).map((series) => {
    const own = Array.from(series.days, (_day, index) => pointAt(series, index)).filter(
      ({ day }) => day >= span.first && day <= span.last,
    )
    const points = [valueInForceAtStart(series, span) ?? [], own].flat()
    const valueOf = (value: number) => (isIndex ? roundDecimal(value, INDEX_DECIMALS) : value)
    return {
      id: series.id,
      heading: headingOf(series.title, series.unit),
      dates: points.map(({ day }) => isoOf(day)),
      values: points.map(({ value }) => (Number.isNaN(value) ? null : valueOf(value))),
      ...(isIndex ? { marks: points.map(({ mark }) => mark) } : {}),
    }
  })
}

/** Whether any of the series with these ids has a number in what is shown. */
export function hasVisibleValues(
  { chart, view, span }: Omit<ChartSelection, 'isIndex'>,
  ids: readonly string[],
): boolean {
  return (
    span !== null &&
    visibleSeries(chart, view.hidden).some(
      (series) =>
        ids.includes(series.id) &&
        (series.days.some(
          (day, index) => day >= span.first && day <= span.last && !Number.isNaN(series.values[index]),
        ) ||
          valueInForceAtStart(series, span) !== null),
    )
  )
}

/** Columns side by side: a row for every date that any of them has. */
export function tableOfColumns(columns: readonly ExportColumn[]): ExportTable {
  const rows = new Map<string, CsvCell[]>()
  columns.forEach(({ dates, values }, column) => {
    dates.forEach((date, index) => {
      const row = rows.get(date) ?? columns.map((): CsvCell => null)
      row[column] = values[index] ?? null
      rows.set(date, row)
    })
  })
  const dates = [...rows.keys()].sort()
  return {
    headings: uniqueHeadings(columns),
    rows: dates.map((date) => ({ date, values: rows.get(date) ?? [] })),
  }
}

export interface LongRow {
  readonly date: string
  /** The series' id. */
  readonly series: string
  readonly value: number | null
  /** One of the portal's quality words. */
  readonly quality: string
}

/** One row for every point, series by series. */
export function longRows(series: readonly PortalSeries[], range: DateRange): LongRow[] {
  return series.flatMap((one) => pointsIn(one, range).map((point) => ({ ...point, series: one.id })))
}

function pointsIn({ dates, values, quality }: PortalSeries, { from, to }: DateRange) {
  return dates.flatMap((date, index) => {
    if (!isIsoDate(date) || (from !== null && date < from) || (to !== null && date > to)) return []
    const value = values[index] ?? null
    const word = typeof quality === 'string' ? quality : (quality[index] ?? '')
    return [{ date, value: value !== null && Number.isFinite(value) ? value : null, quality: word }]
  })
}

function headingOf(title: string, unit: string): string {
  return unit === '' ? title : `${title} (${unit})`
}

/** Two columns of one name cannot be told apart by a machine, so the id follows. */
function uniqueHeadings(columns: readonly ExportColumn[]): string[] {
  const headings = columns.map(({ heading }) => heading)
  return columns.map(({ id, heading }) =>
    headings.filter((other) => other === heading).length > 1 ? `${heading} [${id}]` : heading,
  )
}
