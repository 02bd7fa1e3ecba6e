/**
 * Usage: node bench/scaling.bench.ts [--write]
 *
 * What 1, 10 and 100 million readers a day would need, reckoned and simulated from the measured costs in
 * bench/scaling/unit-costs.ts. With --write the tables go into docs/scaling.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markers, scalingTables } from './scaling/scaling-tables.ts'

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'scaling.md')

const tables = Object.entries(scalingTables())
for (const [name, table] of tables) console.log(`${name}\n${table}\n`)
if (process.argv.includes('--write')) {
  const written = tables.reduce(
    (text, [name, table]) => {
      const [start, end] = markers(name)
      return text.replace(new RegExp(`${start}[\\s\\S]*?${end}`), `${start}\n${table}\n${end}`)
    },
    readFileSync(DOCUMENT, 'utf8'),
  )
  writeFileSync(DOCUMENT, written)
}
