/** Data file for people: the table, then the source of each series, and the omitted series. */
import { formatUpdated } from '#core/format/instant.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartExportWords, ChartQuality } from '#texts/blocks/chart-export.ts'
import type { PortalSeries } from '../data/read-series.ts'
import { csvText, SPREADSHEET_CSV, type CsvCell } from './csv.ts'
import {
  shownColumns,
  partitionExportable,
  tableOfColumns,
  publishedColumns,
  type DateRange,
  type ExportColumn,
  type ExportTable,
  type ChartSelection,
} from './export-rows.ts'

export interface ExportDocument {
  readonly dateHeading: string
  readonly table: ExportTable
  /** The first row is the heading; one row per series of the table. */
  readonly sources: readonly (readonly string[])[]
  /**
   * Sentences after the sources: why a series that is drawn is not in the table, and what was corrected
   * later.
   */
  readonly remarks: readonly string[]
}

export interface ExportInput {
  readonly series: readonly PortalSeries[]
  /** The current view, or `null` for all data. */
  readonly shown: ChartSelection | null
  /** Range of all data; every day when omitted. */
  readonly range?: DateRange
  /** Address of the page by which a series is cited. */
  readonly addressOf: (id: string) => string
  readonly locale: Locale
  readonly words: ChartExportWords
}

/** Series that may not be downloaded are left out of the table and named with the reason. */
export function exportDocument({
  series,
  shown: selection,
  range,
  addressOf,
  locale,
  words,
}: ExportInput): ExportDocument {
  const { given: exportable, leftOut } = partitionExportable(
    selection ? series.filter(({ id }) => !selection.view.hidden.includes(id)) : series,
  )
  const columns = selection ? shownColumns(selection) : publishedColumns(exportable, range)
  const exported = columns.flatMap((column) => {
    const portalSeries = exportable.find(({ id }) => id === column.id)
    return portalSeries ? [{ portalSeries, column, qualities: qualitiesIn(column, portalSeries, words) }] : []
  })
  const indexUnit = selection?.isIndex ? selection.chart.axes[0]?.title : undefined
  const heading = [
    words.series,
    words.source,
    words.licence,
    words.unit,
    words.quality,
    words.updated,
    words.page,
  ]
  return {
    dateHeading: words.date,
    table: tableOfColumns(
      exported.flatMap(({ column, qualities }) => [column, ...qualityColumn(column, qualities, words)]),
    ),
    sources: [
      heading,
      ...exported.map(({ portalSeries, qualities }) => [
        portalSeries.title,
        portalSeries.source,
        portalSeries.licence,
        indexUnit ?? portalSeries.unit,
        namesIn(qualities).join(', '),
        formatUpdated(portalSeries.lastUpdated, locale),
        addressOf(portalSeries.id),
      ]),
    ],
    remarks: leftOut.map((omitted) => leftOutSentence(omitted, words)),
  }
}

/** Why a series is not among the data. */
export function leftOutSentence({ title, licence }: PortalSeries, words: ChartExportWords): string {
  return words.leftOut(title, licence === '' ? words.noReason : licence)
}

/** The document as a CSV file for a spreadsheet of that language. */
export function csvOfDocument(
  { dateHeading, table, sources, remarks }: ExportDocument,
  locale: Locale,
): string {
  const rows: (readonly CsvCell[])[] = [
    [dateHeading, ...table.headings],
    ...table.rows.map(({ date, values }) => [date, ...values]),
    [],
    ...sources,
    ...(remarks.length > 0 ? [[], ...remarks.map((sentence) => [sentence])] : []),
  ]
  return csvText(rows, SPREADSHEET_CSV[locale])
}

/** Quality of each number of a column in words, parallel to its dates; `null` at a gap. */
function qualitiesIn(
  { dates, values, marks }: ExportColumn,
  { dates: days, quality }: PortalSeries,
  words: ChartExportWords,
): (string | null)[] {
  const nameOf = (word: string) => (isQuality(word, words) ? words.qualityName[word] : word)
  const nameOn = new Map(
    days.map((date, index) => [date, nameOf(typeof quality === 'string' ? quality : (quality[index] ?? ''))]),
  )
  // A value in force at the start was published before it.
  const nameFor = (date: string) => nameOn.get(date) ?? nameOn.get(days.findLast((day) => day < date) ?? '')
  const { forecast, approx, computed } = words.qualityName
  return dates.map((date, index) => {
    if (values[index] === null) return null
    const name = nameFor(date) ?? null
    if (!marks || name === forecast || name === approx) return name
    // An index is computed, never published; over an illustrative base it is illustrative.
    return marks[index] === 'illustrative' ? approx : computed
  })
}

/** Beside a series with mixed qualities, to distinguish forecasts and illustrative figures. */
function qualityColumn(
  column: ExportColumn,
  qualities: readonly (string | null)[],
  words: ChartExportWords,
): ExportColumn[] {
  return namesIn(qualities).length > 1
    ? [{ ...column, heading: words.qualityOf(column.heading), values: qualities }]
    : []
}

/** Each name once, in the order of the points. */
function namesIn(qualities: readonly (string | null)[]): string[] {
  return [...new Set(qualities.filter((name) => name !== null))]
}

function isQuality(word: string, { qualityName }: ChartExportWords): word is ChartQuality {
  return Object.hasOwn(qualityName, word)
}
