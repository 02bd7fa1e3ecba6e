/** What commands print: columns, instants in Oslo time, and JSON without terminal control characters. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'

/** A value as JSON with a final line break. Terminal control characters are escaped. */
export function formatJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${json}\n`
}

/** Rows under their heads, in columns as wide as their widest cell; the last column is not padded. */
export function formatColumns(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((row) =>
    row.map((cell) => sanitizeForTerminal(cell).replace(/\s+/g, ' ')),
  )
  const widths = heads.map((_head, index) =>
    Math.max(...lines.map((line) => [...(line[index] ?? '')].length)),
  )
  const padded = (cell: string, width: number) => cell + ' '.repeat(width - [...cell].length)
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, index) => padded(cell, widths[index] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** `2026-11-20 08:05`, by the clock in Oslo. */
export function formatOsloTime(epochMs: number): string {
  return new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}
