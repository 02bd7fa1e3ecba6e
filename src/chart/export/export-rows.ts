/** Chart data as rows: one row per date with series as columns, oldest first; or one row per point. Pure. */
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

/** Whole days, inclusive; `null` is an open end. */
export type DateRange = Pick<ChartView, 'from' | 'to'>

export interface ExportColumn {
  readonly id: string
  /** Title of the series with its unit. */
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
  /** Headings of the series without the date's; unique. */
  readonly headings: readonly string[]
  readonly rows: readonly ExportRow[]
}

/** An index is arithmetic on the figures; more decimals than this would feign precision. */
const INDEX_DECIMALS = 4

/** Splits series by whether their licence allows download. Every download starts here. */
export function partitionExportable<Item extends Pick<PortalSeries, 'exportable'>>(
  series: readonly Item[],
): { given: Item[]; leftOut: Item[] } {
  return {
    given: series.filter((item) => item.exportable),
    leftOut: series.filter((item) => !item.exportable),
  }
}

/** Published figures within the range, regardless of the chart's years and hidden series. */
export function publishedColumns(
  series: readonly PortalSeries[],
  range: DateRange = WHOLE_VIEW,
): ExportColumn[] {
  return series.map((portalSeries) => {
    const points = pointsIn(portalSeries, range)
    return {
      id: portalSeries.id,
      heading: headingOf(portalSeries.title, portalSeries.unit),
      dates: points.map(({ date }) => date),
      values: points.map(({ value }) => value),
    }
  })
}

export interface ChartSelection {
  readonly chart: PreparedChart
  readonly view: ChartView
  /** Span of the drawn data; `null` when nothing is drawn. */
  readonly span: DaySpan | null
  readonly isIndex: boolean
}

/**
 * Visible series within the zoomed span, as values or as indices. The first row of a step series is the value
 * that was in force when the span begins.
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

/** Whether any of the series with these IDs has a number in the view. */
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

/** One row per point, series by series. */
export function longRows(series: readonly PortalSeries[], range: DateRange): LongRow[] {
  return series.flatMap((portalSeries) =>
    pointsIn(portalSeries, range).map((point) => ({ ...point, series: portalSeries.id })),
  )
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

/** A machine cannot distinguish two columns of one name, so the ID is appended. */
function uniqueHeadings(columns: readonly ExportColumn[]): string[] {
  const headings = columns.map(({ heading }) => heading)
  return columns.map(({ id, heading }) =>
    headings.filter((otherHeading) => otherHeading === heading).length > 1 ? `${heading} [${id}]` : heading,
  )
}
