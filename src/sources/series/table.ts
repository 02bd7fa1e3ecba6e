/** A text of separated values as rows that know their columns by name. */
import { parseCsv } from '#core/csv.ts'
import { SourceFault } from './source-points.ts'

export interface Table {
  readonly rows: readonly ReadonlyMap<string, string>[]
  /** Where a row stands in the text, from 1. */
  line(row: number): number
}

/** @throws SourceFault when it is no table, or one of the columns is missing */
export function tableOf(text: string, separator: ',' | ';' | '\t', columns: readonly string[]): Table {
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
