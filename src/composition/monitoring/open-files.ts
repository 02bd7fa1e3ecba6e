/** The limit of open files and connections of this process. */
import { readFileSync } from 'node:fs'

/** Reads the soft limit from /proc, which Node has raised to the hard one; `null` = not Linux, or unlimited. */
export function openFileLimit(): number | null {
  try {
    return parseOpenFileLimit(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return null
  }
}

/** @param limits the text of /proc/self/limits */
export function parseOpenFileLimit(limits: string): number | null {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}
