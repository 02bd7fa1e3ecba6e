/** A data file for people: the table, and after it where each series comes from and which are not in it. */
import { formatUpdated } from '#core/format/instant.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartExportWords, ChartQuality } from '#texts/chart-export.ts'
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
  /** A sentence for every series that is drawn but not in the table. */
  readonly leftOut: readonly string[]
}

export interface ExportInput {
  readonly series: readonly PortalSeries[]
  /** What is on the screen, or `null` for everything. */
  readonly shown: ChartSelection | null
  /** Of everything: the days that are wanted, all when it is absent. */
  readonly range?: DateRange
  /** Of the page that a series is cited by. */
  readonly addressOf: (id: string) => string
  readonly locale: Locale
  readonly words: ChartExportWords
}

/** Series that may not be taken along are left out of the table and named with their reason. */
export function exportDocument({
  series,
  shown,
  range,
  addressOf,
  locale,
  words,
}: ExportInput): ExportDocument {
  const { given, leftOut } = partitionExportable(
    shown ? series.filter(({ id }) => !shown.view.hidden.includes(id)) : series,
  )
  const columns = shown ? shownColumns(shown) : publishedColumns(given, range)
  const taken = columns.flatMap((column) => {
    const one = given.find(({ id }) => id === column.id)
    return one ? [{ one, column, qualities: qualitiesIn(column, one, words) }] : []
  })
  const indexUnit = shown?.isIndex ? shown.chart.axes[0]?.title : undefined
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
      taken.flatMap(({ column, qualities }) => [column, ...qualityColumn(column, qualities, words)]),
    ),
    sources: [
      heading,
      ...taken.map(({ one, qualities }) => [
        one.title,
        one.source,
        one.licence,
        indexUnit ?? one.unit,
        namesIn(qualities).join(', '),
        formatUpdated(one.lastUpdated, locale),
        addressOf(one.id),
      ]),
    ],
    leftOut: leftOut.map((one) => leftOutSentence(one, words)),
  }
}

/** Why a series is not among the data. */
export function leftOutSentence({ title, licence }: PortalSeries, words: ChartExportWords): string {
  return words.leftOut(title, licence === '' ? words.noReason : licence)
}

export function csvOfDocument(
  { dateHeading, table, sources, leftOut }: ExportDocument,
  locale: Locale,
): string {
  const rows: (readonly CsvCell[])[] = [
    [dateHeading, ...table.headings],
    ...table.rows.map(({ date, values }) => [date, ...values]),
    [],
    ...sources,
    ...(leftOut.length > 0 ? [[], ...leftOut.map((sentence) => [sentence])] : []),
  ]
  return csvText(rows, SPREADSHEET_CSV[locale])
}

/** How sure each number of a column is, in words, parallel to its dates; `null` at a gap. */
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

/**
 * Beside a series whose numbers are not all of one kind: else forecasts and illustrative figures could not be
 * told from the others.
 */
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
