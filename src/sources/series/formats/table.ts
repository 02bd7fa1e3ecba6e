/** Parses separated values as rows with columns by name. */
import { parseCsv } from '#core/text/csv.ts'
import { countOccurrences } from '../../count-occurrences.ts'
import { SourceFormatError } from '../source-points.ts'

export interface Table {
  readonly rows: readonly ReadonlyMap<string, string>[]
  /** The line of a row in the text, from 1. */
  line(row: number): number
}

/** Limits checked before the text is split into rows: a larger table is an error and would fill the memory. */
const MAX_LINES = 100_000
const MAX_CELLS = 1_500_000
/** Maximum length of a quotation in an error message. */
const MAX_QUOTED = 200

/**
 * @param columns required columns
 * @param optional columns read when present
 * @throws SourceFormatError when it is no table, a required column is missing, a read column is duplicated,
 *   or a row has another number of cells than the header: an unquoted separator would shift all later values
 */
export function parseTable(
  text: string,
  separator: ',' | ';' | '\t',
  columns: readonly string[],
  optional: readonly string[] = [],
): Table {
  if (Math.max(countOccurrences(text, '\n'), countOccurrences(text, '\r')) > MAX_LINES)
    throw new SourceFormatError(`has more than ${MAX_LINES} lines`)
  if (countOccurrences(text, separator) > MAX_CELLS)
    throw new SourceFormatError(`has more than ${MAX_CELLS} cells`)
  if (/^\s*\{/.test(text)) throw new SourceFormatError(`is JSON, no table: ${text.slice(0, MAX_QUOTED)}`)
  const parsed = parseCsv(text.replace(/^\ufeff/, ''), separator)
  if (!parsed.ok)
    throw new SourceFormatError(`line ${parsed.line}: not a table with "${separator}" between the columns`)
  const [head, ...rows] = parsed.rows
  const names = (head?.cells ?? []).map((cell) => cell.trim())
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new SourceFormatError(`has no column ${missing.join(', ')}`)
  const duplicate = [...columns, ...optional].find(
    (column) => names.indexOf(column) !== names.lastIndexOf(column),
  )
  if (duplicate !== undefined) throw new SourceFormatError(`has two columns ${duplicate}`)
  const body = rows.filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '')
  const uneven = body.find(({ cells }) => cells.length !== names.length)
  if (uneven)
    throw new SourceFormatError(
      `line ${uneven.line}: ${uneven.cells.length} cells, not ${names.length} as in the header`,
    )
  return {
    rows: body.map(({ cells }) => new Map(names.map((name, index) => [name, cells[index]?.trim() ?? '']))),
    line: (row) => body[row]?.line ?? 0,
  }
}
