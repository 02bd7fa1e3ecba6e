/** Cells of statistics: numbers as publishers write them, their symbols for "no value", and their flags. */

/**
 * "Not available", "not yet", "confidential", "nil or not applicable", as Statistics Norway, Eurostat, OECD
 * and statistical software write them. Everything that is neither here nor a number is a fault.
 */
const NO_VALUE: ReadonlySet<string> = new Set(['', '.', '..', '...', '…', ':', '-', '–', 'na', 'n/a', 'nan'])

/**
 * After a number or a symbol and a blank: Eurostat's letters (provisional, revised, estimated …), and
 * Statistics Norway's asterisk.
 */
const FLAGS = /\s+(?:[bcdefimnprsuz]{1,3}|\*)$|(?<=\d)\*$/

/** Of a cell without blanks at its ends; no number has more, and a pattern may look at blanks more than once. */
const MAX_CELL_LENGTH = 60

/** Whether the cell is a symbol for "no value", with or without a flag. */
export function isNoValue(cell: string): boolean {
  return NO_VALUE.has(withoutFlags(cell)?.toLowerCase() ?? 'too long')
}

/** The cell without blanks at its ends and without a flag; `null` = too long for either. */
function withoutFlags(cell: string): string | null {
  const trimmed = cell.trim()
  return trimmed.length > MAX_CELL_LENGTH ? null : trimmed.replace(FLAGS, '')
}

/**
 * @param decimal where it is a comma, a point is refused: `1.234` may be a thousand times as much as it says
 * @returns `null` = a symbol for "no value", `undefined` = neither that nor a number
 */
export function parseNumeral(cell: string, decimal: '.' | ','): number | null | undefined {
  if (isNoValue(cell)) return null
  const bare = withoutFlags(cell)
  if (bare === null || (decimal === ',' && bare.includes('.'))) return undefined
  const plain = bare
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(decimal, '.')
  return /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}
