/**
 * Series as a workbook: one sheet of typed dates and numbers for each, and a last sheet that describes them.
 * Pure data, so that a background thread can write it.
 */
import { formatUpdated } from '#core/format/instant.ts'
import type { Locale } from '#core/locale.ts'
import type { Quality } from '#contract/primitives.ts'
import { decimalsOf, type FileSeries } from './file-series.ts'
import { sheetNames } from './sheet-names.ts'

/**
 * Texts are never evaluated as formulas, so they need no escaping. `formula` has no `=` in front; `format` is
 * a number format of Excel. `heading` is a text in bold.
 */
export type WorkbookCell =
  | string
  | number
  | { readonly date: string }
  | { readonly formula: string; readonly format: string }
  | { readonly number: number; readonly format: string }
  | { readonly heading: string }
  | null

export interface SheetColumn {
  /** Characters. */
  readonly width: number
  /** Number format of Excel: `#,##0.00`. */
  readonly format?: string
  readonly wrap?: boolean
}

/** A sheet of rows as they are written. */
interface RowSheet {
  readonly kind: 'rows'
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/**
 * A sheet of figures, by columns: the main thread passes tens of thousands of them on, and rows of cells
 * would take several times as long.
 */
interface PointSheet {
  readonly kind: 'points'
  readonly name: string
  /** Columns: date, value and quality. */
  readonly columns: readonly SheetColumn[]
  readonly heading: readonly string[]
  /** `YYYY-MM-DD`, by date. */
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  /** Places in `qualityNames`, parallel to the dates. */
  readonly qualities: readonly number[]
  readonly qualityNames: readonly string[]
}

export type WorkbookSheet = RowSheet | PointSheet

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[]
}

export interface WorkbookWords {
  readonly date: string
  readonly quality: string
  /** Name of the last sheet. */
  readonly about: string
  readonly series: string
  readonly definition: string
  readonly unit: string
  readonly source: string
  readonly publisherPage: string
  readonly licence: string
  readonly frequency: string
  readonly frequencies: Readonly<Record<string, string>>
  readonly lastUpdate: string
  readonly nextUpdate: string
  readonly qualityNote: string
  readonly page: string
  readonly citation: string
  readonly retrieved: string
  readonly qualityName: (word: Quality) => string
  /** Why a series is not in the file. */
  readonly leftOut: (title: string, licence: string) => string
}

export interface WorkbookInput {
  /** At least one. */
  readonly given: readonly FileSeries[]
  readonly leftOut: readonly FileSeries[]
  /** What has been corrected since the day of the file, as a sentence; `null` = nothing. */
  readonly correctedLater: string | null
  readonly locale: Locale
  /** The Oslo calendar day. */
  readonly today: string
  readonly words: WorkbookWords
  /** Address of the page of a series, with its origin. */
  readonly pageOf: (id: string) => string
  readonly citationOf: (series: FileSeries) => string
}

/**
 * Excel counts days from 1900 and treats 1900 as a leap year, so its dates are wrong before this day. Earlier
 * dates are texts.
 */
const FIRST_EXCEL_DATE = '1900-03-01'

const DATE_COLUMN: SheetColumn = { width: 12 }
const QUALITY_COLUMN: SheetColumn = { width: 36 }
const VALUE_WIDTH = 24
const ABOUT_COLUMNS: readonly SheetColumn[] = [
  { width: 24, wrap: true },
  { width: 90, wrap: true },
]

export function figureWorkbook(input: WorkbookInput): Workbook {
  const { given, words } = input
  const names = sheetNames(
    given.map(({ series: { texts } }) => texts.title),
    words.about,
  )
  return {
    sheets: [
      ...given.map((item, index): WorkbookSheet => dataSheet(item, names[index] ?? item.series.ID, words)),
      aboutSheet(input),
    ],
  }
}

function dataSheet(
  { series: { texts }, points }: FileSeries,
  name: string,
  words: WorkbookWords,
): WorkbookSheet {
  const title = texts.unit === '' ? texts.title : `${texts.title} (${texts.unit})`
  const used = [...new Set(points.map(({ quality }) => quality))]
  return {
    kind: 'points',
    name,
    columns: [DATE_COLUMN, { width: VALUE_WIDTH, format: numberFormat(decimalsOf(points)) }, QUALITY_COLUMN],
    heading: [words.date, title, words.quality],
    dates: points.map(({ date }) => date),
    values: points.map(({ value }) => value),
    qualities: points.map(({ quality }) => used.indexOf(quality)),
    qualityNames: used.map((word) => words.qualityName(word)),
  }
}

/** The program of the reader puts its own decimal sign and spaces in. */
function numberFormat(decimals: number): string {
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
}

/** A date that Excel can count, or else a text. */
export function dateCell(date: string): WorkbookCell {
  return date < FIRST_EXCEL_DATE ? date : { date }
}

function aboutSheet({
  given,
  leftOut,
  correctedLater,
  locale,
  today,
  words,
  pageOf,
  citationOf,
}: WorkbookInput): WorkbookSheet {
  const blocks = given.map((item): WorkbookCell[][] => {
    const { series, meta } = item
    const facts: readonly (readonly [string, WorkbookCell])[] = [
      [words.series, series.texts.title],
      [words.definition, series.definition],
      [words.unit, series.texts.unit],
      [words.source, series.texts.source],
      [words.publisherPage, meta.sourceUrl],
      [words.licence, series.licence],
      [words.frequency, words.frequencies[series.frequency] ?? series.frequency],
      [words.lastUpdate, formatUpdated(series.last_updated, locale)],
      [words.nextUpdate, series.next_update === null ? null : dateCell(series.next_update)],
      [words.qualityNote, meta.quality_note],
      [words.page, pageOf(series.ID)],
      [words.citation, citationOf(item)],
      [words.retrieved, dateCell(today)],
    ]
    return facts.flatMap(([term, value]) => (value === null || value === '' ? [] : [[term, value]]))
  })
  const omitted = leftOut.map(({ series: { texts, licence } }): WorkbookCell[] => [
    null,
    words.leftOut(texts.title, licence),
  ])
  const remarks = [...omitted, ...(correctedLater === null ? [] : [[null, correctedLater]])]
  return {
    kind: 'rows',
    name: words.about,
    columns: ABOUT_COLUMNS,
    rows: [
      ...blocks.flatMap((block, at) => (at === 0 ? block : [[], ...block])),
      ...(remarks.length > 0 ? [[], ...remarks] : []),
    ],
  }
}
