/**
 * Usage: `node bench/growth.bench.ts` (needs a build and 400 MB of disk)
 *
 * Cost grows with the size of a request, not with the stored data: ten series out of 10 000 compared with ten
 * out of 50. The peer is the portal itself with the small store.
 */
import { importContent, type ImportCost } from './content-import.ts'
import { alone, atMost, printGoals, type Row } from './goal-table.ts'
import type { LoadPlan } from './load-plan.ts'
import { packOfSeries, POINTS, seriesId } from './many-series.ts'
import { orNotReached } from './load-not-reached.ts'
import { medianRound, putLoad, type Round } from './measured-load.ts'
import { ask, recordAnswer } from './recorded-answer.ts'
import { scratchFolder } from './scratch-folder.ts'
import { makeRounds, type RoundsPlan } from './rounds.ts'
import { memoryMb, startPortal, type ServerProcess } from './server-process.ts'

const [MANY, FEW] = [10_000, 50]
const SERIES_AT_ONCE = 10
const MAX_GROWTH = 1.3
const ROUNDS: RoundsPlan = { atLeast: 3, atMost: 5, withinMs: 20_000 }
const CONNECTIONS = 8
const LIMIT_MS = 60_000
const REPEATED_REQUESTS = 10_000
const NEW_REQUESTS = 300
/**
 * The uncompressed form has the same length for every combination of series, so every response's length can
 * be checked.
 */
const PLAIN = { 'Accept-Encoding': 'identity' }

interface StoreSize {
  readonly count: number
  readonly portal: ServerProcess
  readonly imported: ImportCost
  readonly loadedMb: number
}

const many = await store(MANY)
const few = await store(FEW)
const same = path(Array.from({ length: SERIES_AT_ONCE }, (_, index) => index * 5))
const { body } = await recordAnswer(many.portal.url + same, PLAIN, 200)
if (!body.equals((await ask(few.portal.url + same, PLAIN)).body))
  throw new Error('the two stores answer differently')

const plan = {
  headers: PLAIN,
  connections: CONNECTIONS,
  limitMs: LIMIT_MS,
  status: 200,
  bodyBytes: body.length,
}
const fresh = { many: newPaths(MANY, 1), few: newPaths(FEW, 2) }
const rows: Row[] = [
  ...(await growth('The same ten series again and again', () => ({
    ...plan,
    paths: [same],
    requests: REPEATED_REQUESTS,
  }))),
  ...(await growth('Ten series never asked for together before', ({ count }) => ({
    ...plan,
    paths: (count === MANY ? fresh.many : fresh.few).splice(0, NEW_REQUESTS),
    requests: NEW_REQUESTS,
  }))),
]
for (const { count, imported, portal, loadedMb } of [many, few]) {
  const what = `${count} series × ${POINTS} points`
  rows.push(
    alone(`${what}: import`, imported.ms, 'ms'),
    alone(`${what}: memory of the import at its peak`, imported.peakMb, 'MB'),
    alone(`${what}: start until ready`, portal.readyAfterMs, 'ms'),
    alone(`${what}: resident memory when ready`, loadedMb, 'MB'),
  )
}
await Promise.all([many.portal.stop(), few.portal.stop()])
printGoals(rows)

async function store(count: number): Promise<StoreSize> {
  const pack = await packOfSeries(count)
  const dataDir = scratchFolder()
  try {
    const imported = await importContent(pack.directory, dataDir)
    const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: pack.directory })
    return { count, portal, imported, loadedMb: memoryMb(portal.pid, 'VmRSS') }
  } finally {
    await pack.remove()
  }
}

/** Alternating rounds, after one uncounted round of each. */
function growth(
  what: string,
  planFor: (stored: StoreSize) => Omit<LoadPlan, 'port'>,
): Promise<readonly Row[]> {
  const ofMany: Round[] = []
  const ofFew: Round[] = []
  return orNotReached(what, async () => {
    await makeRounds(ROUNDS, async (isCounted) => {
      const [one, other] = [
        await putLoad(many.portal, planFor(many)),
        await putLoad(few.portal, planFor(few)),
      ]
      if (!isCounted) return
      ofMany.push(one)
      ofFew.push(other)
    })
    const [product, peer] = [medianRound(ofMany).cpuUsPerRequest, medianRound(ofFew).cpuUsPerRequest]
    return [atMost(MAX_GROWTH, { what: `${what}: CPU per request`, product, peer, unit: 'µs' })]
  })
}

function path(indexes: readonly number[]): string {
  return `/api/portal/datasources?sources=${indexes.map(seriesId).join(',')}&lang=no`
}

/** Enough for all rounds: no two contain the same series in any order, and every run uses the same ones. */
function newPaths(count: number, seed: number): string[] {
  const paths = new Map<string, string>()
  let state = seed
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  while (paths.size < NEW_REQUESTS * (ROUNDS.atMost + 1)) {
    const indexes = new Set<number>()
    while (indexes.size < SERIES_AT_ONCE) indexes.add(Math.floor(chance() * count))
    const key = [...indexes].toSorted((a, b) => a - b).join()
    if (!paths.has(key)) paths.set(key, path([...indexes]))
  }
  return [...paths.values()]
}
