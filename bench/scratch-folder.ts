/** A temporary folder for one run, removed at its end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns the path of a new, empty folder */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
