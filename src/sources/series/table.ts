/** A text of separated values as rows that know their columns by name. */
import { parseCsv } from '#core/csv.ts'
import { countOf } from '../count-of.ts'
import { SourceFault } from './source-points.ts'

export interface Table {
  readonly rows: readonly ReadonlyMap<string, string>[]
  /** Where a row stands in the text, from 1. */
  line(row: number): number
}

/** A table that is larger is none of ours; it would fill the memory as rows before anybody could say so. */
const MOST_LINES = 100_000
const MOST_CELLS = 1_500_000

/** @throws SourceFault when it is no table, or one of the columns is missing */
export function tableOf(text: string, separator: ',' | ';' | '\t', columns: readonly string[]): Table {
  if (Math.max(countOf(text, '\n'), countOf(text, '\r')) > MOST_LINES) throw new SourceFault(`has more than ${MOST_LINES} lines`)
  if (countOf(text, separator) > MOST_CELLS) throw new SourceFault(`has more than ${MOST_CELLS} cells`)
  const parsed = parseCsv(text.replace(/^\ufeff/, ''), separator)
  if (!parsed.ok) throw new SourceFault(`line ${parsed.line}: not a table with "${separator}" between the columns`)
  const [head, ...body] = parsed.rows
  const names = (head?.cells ?? []).map((cell) => cell.trim())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new SourceFault(`has no column ${missing.join(', ')}`)
  return {
    rows: body.map(({ cells }) => new Map(names.map((name, at) => [name, cells[at]?.trim() ?? '']))),
    line: (row) => body[row]?.line ?? 0,
  }
}
