/**
 * Usage: node bench/history.bench.ts (needs a build) Ten years of weekly imports of the demo pack: the size
 * of the store, the last imports and the start, with the history of what was published and without it.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { alone, atMost, printGoals, type Row } from './goal-table.ts'
import { playYears, type PlayedStore } from './history/play-years.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { PORTAL_SETTINGS, startPortal } from './server-process.ts'

const YEARS = 10
const MAX_RATIO = 1.5
const STARTS = 5
const [MB, KB] = [1_000_000, 1_000]

const folders = { kept: scratchFolder(), without: scratchFolder() }
const kept = await playYears({ dataDir: folders.kept, years: YEARS, keepsHistory: true })
const without = await playYears({ dataDir: folders.without, years: YEARS, keepsHistory: false })
const starts = await startTimes()
const weeks = `${YEARS} years of weekly imports`
const rows: Row[] = [
  atMost(MAX_RATIO, {
    what: `${weeks}: size of the store`,
    product: (await sizeOf(folders.kept)) / MB,
    peer: (await sizeOf(folders.without)) / MB,
    unit: 'MB',
  }),
  atMost(MAX_RATIO, {
    what: 'the last 20 imports, median',
    product: median(kept.importMs.slice(-20)),
    peer: median(without.importMs.slice(-20)),
    unit: 'ms',
  }),
  atMost(MAX_RATIO, {
    what: `start until ready, median of ${STARTS}`,
    product: median(starts.kept),
    peer: median(starts.without),
    unit: 'ms',
  }),
  alone('texts of the history a year', kept.historyBytes / YEARS / KB, 'kB'),
  alone('versions of documents a year', kept.versions / YEARS, 'rows'),
  alone('the past day of five years ago, read', kept.pastDayMs, 'ms'),
  ...liveRows(kept),
]
printGoals(rows)

/** What a year of live documents adds: eight feeds and ten commentaries that change each day. */
function liveRows({ liveBytes }: PlayedStore): Row[] {
  return [alone('texts of live documents a year, each changed daily', liveBytes / KB, 'kB')]
}

async function sizeOf(folder: string): Promise<number> {
  return (await stat(join(folder, SQLITE_FILE))).size
}

/** Alternating, after one uncounted start of each. An empty folder in place of the pack leaves the content. */
async function startTimes(): Promise<{ readonly kept: number[]; readonly without: number[] }> {
  const times = { kept: [] as number[], without: [] as number[] }
  const contentDir = scratchFolder()
  for (let start = 0; start <= STARTS; start += 1)
    for (const which of ['kept', 'without'] as const) {
      const portal = await startPortal({
        ...PORTAL_SETTINGS,
        DATA_DIR: folders[which],
        CONTENT_DIR: contentDir,
      })
      if (start > 0) times[which].push(portal.readyAfterMs)
      await portal.stop()
    }
  return times
}
