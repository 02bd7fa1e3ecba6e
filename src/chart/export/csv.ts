/** Rows as comma separated values: RFC 4180, for machines or for the spreadsheet of a reader's language. */
import { digitsOf } from '#core/format/decimal.ts'
import type { Locale } from '#core/locale.ts'

/** A cell; `null` is written as an empty field, a number with the decimal separator of the target. */
export type CsvCell = string | number | null

export interface CsvDialect {
  readonly separator: ',' | ';'
  readonly decimal: ',' | '.'
  /** Tells spreadsheets that the file is UTF-8. */
  readonly hasByteOrderMark: boolean
}

/** Dialect for programs. */
export const MACHINE_CSV: CsvDialect = { separator: ',', decimal: '.', hasByteOrderMark: false }

/** Dialect that opens correctly by a double click, where the computer's language is the reader's. */
export const SPREADSHEET_CSV: Readonly<Record<Locale, CsvDialect>> = {
  'nb-NO': { separator: ';', decimal: ',', hasByteOrderMark: true },
  'en-GB': { separator: ',', decimal: '.', hasByteOrderMark: true },
}

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Characters that make a spreadsheet execute a text as a formula, in both widths. */
const STARTS_FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * The file's text. A text that a spreadsheet would run is preceded by an apostrophe; numbers stay numbers,
 * also below zero, and never have an exponent. What is not finite is an empty cell.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map(
    (row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator) + LINE_END,
  )
  return (dialect.hasByteOrderMark ? BYTE_ORDER_MARK : '') + lines.join('')
}

function cellText(cell: CsvCell, dialect: CsvDialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? quoted(numberText(cell, dialect.decimal), dialect) : ''
  return quoted(STARTS_FORMULA.test(cell) ? `'${cell}` : cell, dialect)
}

function numberText(value: number, decimal: string): string {
  const { isNegative, whole, fraction } = digitsOf(value)
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : decimal + fraction}`
}

function quoted(text: string, { separator }: CsvDialect): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
