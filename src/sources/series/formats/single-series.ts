/** Checks that every row of a table belongs to one series. */
import { SourceFormatError } from '../source-points.ts'

type Row = ReadonlyMap<string, string>

/** Maximum number of codes in an error message. */
const MAX_LISTED = 4

/**
 * Refuses rows of several series. Two series may have no day in common, and would be read as one that jumps
 * between them.
 *
 * @param columns that identify a series; a column may be missing
 * @throws SourceFormatError with the first column in which the rows differ
 */
export function rejectSeveralSeries(rows: readonly Row[], columns: readonly string[]): void {
  for (const name of columns) {
    const codes = [...new Set(rows.map((row) => row.get(name) ?? ''))]
    if (codes.length > 1) {
      const rest = codes.length - MAX_LISTED
      const listed =
        codes
          .slice(0, MAX_LISTED)
          .map((code) => `"${code.slice(0, 40)}"`)
          .join(', ') + (rest > 0 ? ` and ${rest} more` : '')
      throw new SourceFormatError(
        `holds several series: ${name} has ${codes.length} codes (${listed}); one must be chosen`,
      )
    }
  }
}

/** Columns of SDMX-CSV (1.0 and 2.0) that name the structure or the action, with their bracketed suffix. */
const STRUCTURE_COLUMN =
  /^(?:DATAFLOW|STRUCTURE|STRUCTURE_ID|STRUCTURE_NAME|ACTION|SERIES_KEY|OBS_KEY)(?:\[.*\])?$/

/**
 * Columns that identify a series of SDMX-CSV: the structure, and the dimensions between it and the value,
 * without the period. `[]` = another kind of table.
 *
 * @param names the header
 */
export function sdmxDimensions(names: readonly string[], date: string, value: string): readonly string[] {
  if (!/^(?:DATAFLOW|STRUCTURE(?:\[.*\])?)$/.test(names[0] ?? '')) return []
  return names
    .slice(0, names.indexOf(value))
    .filter((name, index) => index === 0 || (name !== date && !STRUCTURE_COLUMN.test(name)))
}

/**
 * Refuses delete rows of SDMX-CSV 2.0, because one response does not show what remains.
 *
 * @throws SourceFormatError
 */
export function rejectDeletions(rows: readonly Row[]): void {
  if (rows.some((row) => row.get('ACTION') === 'D'))
    throw new SourceFormatError('ACTION: rows that delete values are not read')
}
