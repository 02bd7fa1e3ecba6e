/**
 * Usage: `node bench/import.bench.ts` (needs a build and 200 MB of disk)
 *
 * The import of a large pack into an empty SQLite store, as by the operator: reading, validation, packing,
 * writing.
 */
import { importContent, type ImportCost } from './content-import.ts'
import { alone, clockBelow, printGoals } from './goal-table.ts'
import { packOfSeries, POINTS } from './many-series.ts'
import { scratchFolder } from './scratch-folder.ts'

const SERIES = 10_000
const ROUNDS = 3
const GOAL_MS = 20_000

const pack = await packOfSeries(SERIES)
const rounds: ImportCost[] = []
try {
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await importContent(pack.directory, scratchFolder()))
} finally {
  await pack.remove()
}
const [, median] = rounds.toSorted((a, b) => a.ms - b.ms)
if (!median) throw new Error('nothing was imported')
printGoals([
  clockBelow(GOAL_MS, `${SERIES} series × ${POINTS} points: import`, median.ms),
  alone('its memory at its peak', median.peakMb, 'MB'),
])
