/** A table of finished strings with the keys they sort by (specification §2 "table"). */
import { roundedDigits } from '#core/format/decimal.ts'
import { formatDate } from '#core/format/date.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber, spokenNumber } from '#core/format/number.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { safeLink, type SafeLink } from '../shared/safe-link.ts'
import { spokenAsWritten, type SpokenText } from '../shared/spoken-text.ts'
import type { BlockView, ViewContext, ViewInput } from '../view-input.ts'
import type { TableAttributes } from './table.schema.ts'

type StoredColumn = TableAttributes['columns'][number]
type StoredRow = TableAttributes['rows'][number]

export interface TableCell extends SpokenText {
  /** `null` = no data, always last. */
  readonly sort: number | string | null
  readonly link: SafeLink | null
}

export interface TableView extends BlockView {
  readonly caption: string
  /** Whether the caption says more than the block's heading does. */
  readonly hasOwnCaption: boolean
  readonly columns: readonly { readonly label: string; readonly note: string; readonly isNumeric: boolean }[]
  /**
   * How the rows are ordered by their first column before a reader chooses: falling where they were written
   * so.
   */
  readonly direction: 'ascending' | 'descending'
  /** A cell for each column, in their order. */
  readonly rows: readonly (readonly TableCell[])[]
}

/** Maximum decimals, whatever the stored precision. */
const MAX_DECIMALS = 2

function tableView({ attributes, envelope, context }: ViewInput<TableAttributes>): TableView {
  const { columns, rows } = attributes
  const decimals = columns.map((column) => decimalsOf(column, rows))
  const cells = rows.map((row) => {
    const own = columns.map((column, index) =>
      cellOf(column, valueOf(row, column.key), decimals[index] ?? 0, context),
    )
    // A dash is no name for a link: the first text is the first that has words.
    const linked = columns.findIndex(({ type }, index) => type === 'text' && own[index]?.sort !== null)
    return own.map((cell, index) => (index === linked ? { ...cell, link: linkOf(row) } : cell))
  })
  return {
    caption: attributes.caption || captionOf(envelope.heading, context),
    hasOwnCaption: attributes.caption !== '',
    columns: columns.map((column) => ({
      label: column.label,
      note: column.unit,
      isNumeric: isNumeric(column),
    })),
    direction:
      columns[0]?.type !== 'text' && isDescending(cells.map(([first]) => first?.sort ?? null))
        ? 'descending'
        : 'ascending',
    rows: cells,
    sources: [],
    illustrative: false,
  }
}

/** The table scrolls in a region of its own, whose name must differ from that of the block. */
function captionOf(heading: string, { texts }: ViewContext): string {
  return heading === '' ? texts.table.caption : `${texts.table.caption}: ${heading}`
}

/** For dates and numbers; words sort by the rules of the language. */
function isDescending(keys: readonly TableCell['sort'][]): boolean {
  const knownKeys = keys.filter((key) => key !== null)
  const first = knownKeys[0]
  const last = knownKeys.at(-1)
  if (first === undefined || last === undefined || first === last) return false
  return knownKeys.every((key, index) => index === 0 || key <= (knownKeys[index - 1] ?? key))
}

function isNumeric({ type }: StoredColumn): boolean {
  return type === 'number' || type === 'percent'
}

/** Own keys only: a column may be called `constructor`. */
function valueOf(row: StoredRow, key: string): string | number | null {
  return Object.hasOwn(row, key) ? (row[key] ?? null) : null
}

function linkOf(row: StoredRow): SafeLink | null {
  const url = valueOf(row, 'url')
  return typeof url === 'string' ? safeLink(url) : null
}

/** Decimals of the most precise number of a column, so that digits are aligned. */
function decimalsOf(column: StoredColumn, rows: readonly StoredRow[]): number {
  if (!isNumeric(column)) return 0
  return rows.reduce((maxDecimals, row) => {
    const value = valueOf(row, column.key)
    if (typeof value !== 'number') return maxDecimals
    return Math.max(maxDecimals, roundedDigits(value, MAX_DECIMALS).fraction.replace(/0+$/, '').length)
  }, 0)
}

/** A value of another kind than its column's is no data. */
function cellOf(
  { type }: StoredColumn,
  value: string | number | null,
  decimals: number,
  { locale, texts }: ViewContext,
): TableCell {
  const emptyCell = { text: '–', spoken: texts.table.noData, sort: null, link: null }
  if (type === 'number' || type === 'percent') {
    if (typeof value !== 'number') return emptyCell
    const range = { minDecimals: decimals, maxDecimals: decimals }
    const unit = type === 'percent' ? unitAfter('%', locale) : ''
    return {
      text: formatNumber(value, locale, range) + unit,
      spoken: spokenNumber(value, locale, range) + unit,
      sort: value,
      link: null,
    }
  }
  if (typeof value !== 'string' || value.trim() === '') return emptyCell
  if (type === 'text') return { ...spokenAsWritten(value), sort: value, link: null }
  if (!isIsoDate(value)) return emptyCell
  return { ...spokenAsWritten(formatDate(value, locale, 'long')), sort: value, link: null }
}

/** The attributes contain all content. */
export const tableBlock = { needs: () => [], view: tableView }
