/** How many files and connections this process may have open at once. */
import { readFileSync } from 'node:fs'

/**
 * From what Linux says of the process, after Node has raised the limit as far as it may; `null` = elsewhere,
 * or without an end.
 */
export function openFileLimit(): number | null {
  try {
    return parseOpenFileLimit(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return null
  }
}

/** @param limits as /proc/self/limits has them */
export function parseOpenFileLimit(limits: string): number | null {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}
