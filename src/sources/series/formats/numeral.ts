/** Parses cells of statistics: numbers in publishers' notation, symbols for "no value", and flags. */

/**
 * Symbols for "not available", "not yet", "confidential", "nil or not applicable" of Statistics Norway,
 * Eurostat, OECD and statistical software. Any other non-number is an error.
 */
const NO_VALUE: ReadonlySet<string> = new Set(['', '.', '..', '...', '…', ':', '-', '–', 'na', 'n/a', 'nan'])

/**
 * Flags after a number or symbol and a blank: Eurostat's letters (provisional, revised, estimated …), and
 * Statistics Norway's asterisk.
 */
const FLAGS = /\s+(?:[bcdefimnprsuz]{1,3}|\*)$|(?<=\d)\*$/

/** Maximum length of a trimmed cell; no number is longer, and a pattern may backtrack over blanks. */
const MAX_CELL_LENGTH = 60

/** Whether the cell is a symbol for "no value", with or without a flag. */
export function isNoValue(cell: string): boolean {
  return NO_VALUE.has(withoutFlags(cell)?.toLowerCase() ?? 'too long')
}

/** Trims the cell and removes a flag; `null` = too long for either. */
function withoutFlags(cell: string): string | null {
  const trimmed = cell.trim()
  return trimmed.length > MAX_CELL_LENGTH ? null : trimmed.replace(FLAGS, '')
}

/**
 * @param decimal with a comma, a point is refused: `1.234` may mean a thousand times as much
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
