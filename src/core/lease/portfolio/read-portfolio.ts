/**
 * Leases from the rows of a table: a heading row, then one lease a row. Every problem names its row and
 * column.
 */
import { formatNumberInput } from '../../format/number-input.ts'
import type { Locale } from '../../locale.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import { parseLease, type LeaseCase } from '../lease-case.ts'
import type { LeaseProblemKind } from '../lease-fields.ts'
import { parseTypedDate } from '../typed-dates.ts'
import { choiceOf, fieldOfHeading, PORTFOLIO_COLUMNS, type PortfolioField } from './portfolio-columns.ts'

export const MAX_LEASES = 2_000
const MAX_COLUMNS = 60
const MAX_NAME = 100
const MAX_TYPED = 60
/** Significant digits of a number in a workbook, which are all that a double has. */
const NUMBER_DIGITS = 15

/** A cell: text as typed, a number or a day of a workbook; `null` = empty. */
export type TableCell = string | number | boolean | { readonly date: IsoDate } | null

export interface TableRow {
  /** Number of the row in the file or the pasted text, from 1. */
  readonly line: number
  readonly cells: readonly TableCell[]
}

/** A row that is a lease. */
export interface PortfolioLease {
  readonly line: number
  /** '' = the table names none. */
  readonly name: string
  readonly lease: LeaseCase
}

export type CellProblemKind =
  | LeaseProblemKind
  /** The heading is that of an earlier column. */
  | 'repeated-column'
  /** The table has no such column. */
  | 'missing-column'
  /** A formula without a stored value; a workbook has these when nothing has computed it. */
  | 'no-value'
  /** Several cells were merged into one, so that it is unknown which row a value belongs to. */
  | 'merged'

/** Why a row is no lease, with the cell to correct. */
export interface CellProblem {
  readonly line: number
  /** From 0; `null` = there is no such column. */
  readonly column: number | null
  /** `null` = the column is no field. */
  readonly field: PortfolioField | null
  readonly kind: CellProblemKind
  readonly typed: string
}

/** Why the table as a whole cannot be read. */
export type TableRefusal = 'empty' | 'too-many-rows' | 'too-many-columns' | 'no-headings'

export interface ReadPortfolio {
  readonly leases: readonly PortfolioLease[]
  /** In the order of rows and columns. */
  readonly problems: readonly CellProblem[]
  /** Headings that are no field: their columns are ignored. */
  readonly ignored: readonly string[]
}

/** @param today day in Oslo */
export function* readPortfolio(
  rows: readonly TableRow[],
  locale: Locale,
  today: IsoDate,
): Generator<undefined, ReadPortfolio | { readonly refusal: TableRefusal; readonly rows: number }> {
  const [heading, ...data] = rows
  const refuse = (refusal: TableRefusal) => ({ refusal, rows: data.length })
  if (!heading || data.length === 0) return refuse('empty')
  if (data.length > MAX_LEASES) return refuse('too-many-rows')
  if (heading.cells.length > MAX_COLUMNS) return refuse('too-many-columns')
  const { fields, problems, ignored } = readHeadings(heading)
  if (fields.size === 0) return refuse('no-headings')
  const leases: PortfolioLease[] = []
  for (const row of data) {
    const read = readRow(row, fields, locale, today)
    if ('problems' in read) problems.push(...read.problems)
    else leases.push(read)
    yield
  }
  return { leases, problems, ignored }
}

type FieldColumns = ReadonlyMap<PortfolioField, number>

function readHeadings({ line, cells }: TableRow): {
  fields: FieldColumns
  problems: CellProblem[]
  ignored: readonly string[]
} {
  const fields = new Map<PortfolioField, number>()
  const problems: CellProblem[] = []
  const ignored: string[] = []
  for (const [column, cell] of cells.entries()) {
    const typed = cellText(cell, 'nb-NO').trim()
    const field = fieldOfHeading(typed)
    if (field === null) {
      if (typed !== '') ignored.push(typed.slice(0, MAX_TYPED))
    } else if (fields.has(field)) problems.push({ line, column, field, kind: 'repeated-column', typed })
    else fields.set(field, column)
  }
  for (const { field, isRequired } of fields.size === 0 ? [] : PORTFOLIO_COLUMNS)
    if (isRequired && !fields.has(field))
      problems.push({ line, column: null, field, kind: 'missing-column', typed: '' })
  return { fields, problems, ignored }
}

function readRow(
  { line, cells }: TableRow,
  fields: FieldColumns,
  locale: Locale,
  today: IsoDate,
): PortfolioLease | { readonly problems: readonly CellProblem[] } {
  const text = (field: PortfolioField) => {
    const column = fields.get(field)
    return column === undefined ? '' : choiceOf(field, cellText(cells[column] ?? null, locale).trim())
  }
  const typed = {
    ...Object.fromEntries([...fields.keys()].map((field) => [field, text(field)])),
    betalt: paidText(text('betalt'), text('start')),
  }
  const parsed = parseLease(typed, locale, today)
  if (parsed.kind === 'case') return { line, name: text('navn').slice(0, MAX_NAME), lease: parsed.lease }
  // A missing column is told once, at its heading.
  const problems = parsed.problems.flatMap(({ field, kind, typed: wrong }): readonly CellProblem[] => {
    if (field === 'dato') return []
    const column = fields.get(field)
    return column === undefined ? [] : [{ line, column, field, kind, typed: wrong.slice(0, MAX_TYPED) }]
  })
  return { problems }
}

/** A rent without a day has been paid since the lease began. */
function paidText(paid: string, start: string): string {
  if (paid === '' || !/^[\d\s.,]+$/.test(paid)) return paid
  // A wrong start is told at its own cell.
  return parseTypedDate(start) === null ? '' : `${start}: ${paid}`
}

function cellText(cell: TableCell, locale: Locale): string {
  if (cell === null || typeof cell === 'boolean') return cell === null ? '' : String(cell)
  if (typeof cell === 'number') return formatNumberInput(Number(cell.toPrecision(NUMBER_DIGITS)), locale)
  return typeof cell === 'object' ? cell.date : cell
}
