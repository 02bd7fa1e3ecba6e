/**
 * Lines that fetch a CSV file of the portal into other programs. What was tried with which version stands in
 * docs/use-the-figures.md.
 */
import type { Locale } from '#core/locale.ts'

export interface CsvAddress {
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** From the root of the site, without a query: `/api/portal/datasources.csv`. */
  readonly path: string
  /** Values need no encoding: ids, words, commas. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** Columns that are dates and numbers; all others are texts. */
  readonly dateColumns: readonly string[]
  readonly numberColumns: readonly string[]
  /** Name of the file on the reader's computer, without its ending. */
  readonly fileName: string
}

/** Programs with lines of their own, in the order in which they are shown. */
export const PROGRAMS = ['excel', 'sheets', 'powerBi', 'pandas', 'python', 'r', 'curl'] as const
export type Program = (typeof PROGRAMS)[number]

export function snippetsOf(address: CsvAddress, locale: Locale): Readonly<Record<Program, string>> {
  const query = powerQuery(address)
  return {
    excel: query,
    sheets: sheetsFormula(address, locale),
    powerBi: query,
    pandas: pandasLines(address),
    python: pythonLines(address),
    r: rLines(address),
    curl: `curl --fail --output ${address.fileName}.csv "${urlOf(address)}"`,
  }
}

/** The whole address. */
export function urlOf({ publicUrl, path, parameters }: CsvAddress): string {
  return `${publicUrl}${path}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/**
 * Power Query M. The origin stands alone, with the rest as `RelativePath` and `Query`: Power BI refreshes
 * only sources whose origin it can read without running the query (learn.microsoft.com, "Web.Contents").
 */
function powerQuery({ publicUrl, path, parameters, dateColumns, numberColumns }: CsvAddress): string {
  const query = parameters.map(([name, value]) => `${name} = ${quoted(value)}`).join(', ')
  const types = [
    ...dateColumns.map((column) => `{${quoted(column)}, type date}`),
    ...numberColumns.map((column) => `{${quoted(column)}, type number}`),
  ]
  return [
    'let',
    `  File = Web.Contents(${quoted(publicUrl)}, [RelativePath = ${quoted(path.slice(1))}, Query = [${query}]]),`,
    '  Rows = Csv.Document(File, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),',
    '  Named = Table.PromoteHeaders(Rows, [PromoteAllScalars = true]),',
    `  Typed = Table.TransformColumnTypes(Named, {${types.join(', ')}}, "en-US")`,
    'in',
    '  Typed',
  ].join('\n')
}

/** A text of Power Query M: a quotation mark in it is doubled. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The third argument names the language of the file, whose decimals have points. Sheets in bokmål separate
 * arguments by semicolons.
 */
function sheetsFormula(address: CsvAddress, locale: Locale): string {
  const separator = locale === 'nb-NO' ? '; ' : ', '
  return `=IMPORTDATA(${[quoted(urlOf(address)), '","', '"en_US"'].join(separator)})`
}

function pandasLines(address: CsvAddress): string {
  const dates = address.dateColumns.map((column) => `"${column}"`).join(', ')
  return [
    'import pandas as pd',
    '',
    `url = "${urlOf(address)}"`,
    `figures = pd.read_csv(url, parse_dates=[${dates}])`,
    'print(figures.tail())',
  ].join('\n')
}

function pythonLines(address: CsvAddress): string {
  return [
    'import csv',
    'import io',
    'import urllib.request',
    '',
    `url = "${urlOf(address)}"`,
    'with urllib.request.urlopen(url) as answer:',
    '    lines = io.TextIOWrapper(answer, encoding="utf-8", newline="")',
    '    figures = list(csv.DictReader(lines))',
    'print(figures[-1])',
  ].join('\n')
}

function rLines(address: CsvAddress): string {
  return [
    `url <- "${urlOf(address)}"`,
    'figures <- read.csv(url, encoding = "UTF-8", na.strings = "")',
    ...address.dateColumns.map((column) => `figures$${column} <- as.Date(figures$${column})`),
    'tail(figures)',
  ].join('\n')
}
