/** What commands print: columns, moments of the Oslo clock, and JSON that must not steer the terminal. */
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { osloWallMs } from '#core/time/oslo-day.ts'

/** As JSON, which has escapes for what would steer the terminal: it says all that the value does. */
export function terminalSafeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Rows under their heads, in columns as wide as their widest cell; the last is as long as it is. */
export function formatColumns(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((row) =>
    row.map((cell) => sanitizeForTerminal(cell).replace(/\s+/g, ' ')),
  )
  const widths = heads.map((_head, at) => Math.max(...lines.map((line) => [...(line[at] ?? '')].length)))
  const padded = (cell: string, width: number) => cell + ' '.repeat(width - [...cell].length)
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => padded(cell, widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** `2026-11-20 08:05`, by the clock in Oslo. */
export function formatOsloTime(epochMs: number): string {
  return new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}
