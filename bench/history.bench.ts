/**
 * Usage: `node bench/history.bench.ts` (needs a build)
 *
 * Ten years of weekly imports of the demo pack: the size of the store, the last imports and the start, with
 * the history of what was published and without it.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { alone, atMost, printGoals, type Row } from './goal-table.ts'
import { forgetYears, playYears, type PlayedYears } from './history/play-years.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { PORTAL_SETTINGS, startPortal } from './server-process.ts'

const YEARS = 10
const MAX_RATIO = 1.5
const STARTS = 5
const [MB, KB] = [1_000_000, 1_000]

const folders = { kept: scratchFolder(), without: scratchFolder() }
const played = await playYears(YEARS, folders)
const { kept, without } = played
const starts = await startTimes()
const keptMb = (await sizeOf(folders.kept)) / MB
const forgotten = await forgetYears(folders.kept, YEARS / 2)
const weeks = `${YEARS} years of weekly imports`
const rows: Row[] = [
  atMost(MAX_RATIO, {
    what: `${weeks}: size of the store`,
    product: keptMb,
    peer: (await sizeOf(folders.without)) / MB,
    unit: 'MB',
  }),
  atMost(MAX_RATIO, {
    what: 'the last 20 imports, median: processor time',
    product: median(kept.importCpuMs.slice(-20)),
    peer: median(without.importCpuMs.slice(-20)),
    unit: 'ms',
  }),
  atMost(MAX_RATIO, {
    what: 'the last 100 imports, median: duration',
    product: median(kept.importMs.slice(-100)),
    peer: median(without.importMs.slice(-100)),
    unit: 'ms',
  }),
  atMost(MAX_RATIO, {
    what: `start until ready, median of ${STARTS}`,
    product: median(starts.kept),
    peer: median(starts.without),
    unit: 'ms',
  }),
  alone('texts of the history a year', played.historyBytes / YEARS / KB, 'kB'),
  alone('versions of documents a year', played.versions / YEARS, 'rows'),
  alone('the past day of five years ago, read', played.pastDayMs, 'ms'),
  ...liveRows(played),
  alone(`${forgotten.rows} rows of the first ${YEARS / 2} years deleted`, forgotten.ms, 'ms'),
  alone('longest hold of the event loop by it', forgotten.longestMs, 'ms'),
]
printGoals(rows)

/** What a year of live documents adds: eight feeds and ten commentaries that change each day. */
function liveRows({ liveBytes }: PlayedYears): Row[] {
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
    for (const which of start % 2 === 0 ? (['kept', 'without'] as const) : (['without', 'kept'] as const)) {
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
