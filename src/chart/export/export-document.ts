/** A data file for people: the table, and after it where each series comes from and which are not in it. */
import { formatInstant } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartExportWords, ChartQuality } from '#texts/chart-export.ts'
import type { PreparedChart } from '../prepare.ts'
import type { PortalSeries } from '../read-series.ts'
import type { ChartView } from '../model.ts'
import { csvText, SPREADSHEET_CSV, type CsvCell } from './csv.ts'
import { shownColumns, sortedOut, tableOfColumns, wholeColumns, type ExportTable } from './rows.ts'

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
  readonly shown: { readonly chart: PreparedChart; readonly view: ChartView; readonly isIndex: boolean } | null
  /** Of the page that the chart stands on. */
  readonly address: string
  readonly locale: Locale
  readonly words: ChartExportWords
}

/** Series that may not be taken along are left out of the table and named with their reason. */
export function exportDocument({ series, shown, address, locale, words }: ExportInput): ExportDocument {
  const { given, leftOut } = sortedOut(shown ? series.filter(({ id }) => !shown.view.hidden.includes(id)) : series)
  const columns = shown
    ? shownColumns({ chart: shown.chart, view: shown.view, indexHeading: shown.isIndex ? words.indexHeading : null })
        .filter(({ id }) => given.some((one) => one.id === id))
    : wholeColumns(given)
  const inTable = given.filter(({ id }) => columns.some((column) => column.id === id))
  const heading = [words.series, words.source, words.licence, words.unit, words.quality, words.updated, words.page]
  return {
    dateHeading: words.date,
    table: tableOfColumns(columns),
    sources: [heading, ...inTable.map((one) => [
      one.title, one.source, one.licence, one.unit, qualityNames(one.quality, words), formatInstant(one.lastUpdated, locale), address,
    ])],
    leftOut: leftOut.map((one) => leftOutSentence(one, words)),
  }
}

/** Why a series is not among the data. */
export function leftOutSentence({ title, licence }: PortalSeries, words: ChartExportWords): string {
  return words.leftOut(title, licence === '' ? words.noReason : licence)
}

export function csvOfDocument({ dateHeading, table, sources, leftOut }: ExportDocument, locale: Locale): string {
  const rows: (readonly CsvCell[])[] = [
    [dateHeading, ...table.headings],
    ...table.rows.map(({ date, values }) => [date, ...values]),
    [],
    ...sources,
    ...(leftOut.length > 0 ? [[], ...leftOut.map((sentence) => [sentence])] : []),
  ]
  return csvText(rows, SPREADSHEET_CSV[locale])
}

/** Each name once, in the order of the points. */
function qualityNames(quality: PortalSeries['quality'], words: ChartExportWords): string {
  const used = typeof quality === 'string' ? [quality] : [...new Set(quality)]
  return [...new Set(used.map((word) => (isQuality(word, words) ? words.qualityName[word] : word)))].join(', ')
}

function isQuality(word: string, { qualityName }: ChartExportWords): word is ChartQuality {
  return Object.hasOwn(qualityName, word)
}
