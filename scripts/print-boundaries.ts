/**
 * Usage: `node scripts/print-boundaries.ts [--write]` (Node 24 or newer)
 *
 * Prints the table of allowed imports; with --write it is inserted between the markers in ARCHITECTURE.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { boundaryTable, MARKERS } from '../boundaries.js'

const FILE = new URL('../ARCHITECTURE.md', import.meta.url)

if (process.argv.includes('--write')) {
  const [start, end] = MARKERS
  const [before, after] = [readFileSync(FILE, 'utf8').split(start), readFileSync(FILE, 'utf8').split(end)]
  if (before.length !== 2 || after.length !== 2)
    throw new Error(`ARCHITECTURE.md needs ${start} and ${end}, once each`)
  writeFileSync(FILE, `${before[0]}${start}\n${boundaryTable()}\n${end}${after[1]}`)
} else {
  console.log(boundaryTable())
}
