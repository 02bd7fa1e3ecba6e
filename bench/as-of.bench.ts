/**
 * Usage: `node bench/as-of.bench.ts [--full]` (needs a build)
 *
 * Pages as of a day (docs/decisions/0096): the processor time of the first page of a day, a page of an
 * earlier day from memory beside the same page of now, and the pages of now while 300 different pages of
 * earlier days (3 000 with --full) are asked for.
 */
import { alone, atMost, below, notReached, printGoals } from './goal-table.ts'
import { missingAnswers, putPacedLoad, type PacedResult } from './paced-plan.ts'
import { makePastDays } from './past-days.ts'
import { publicPages } from './public-pages.ts'
import { cpuMs, memoryMb, startPortal } from './server-process.ts'

const DAYS = 3_000
const FLOOD = process.argv.includes('--full') ? DAYS : 300
const IMPORTS = 12
const FIRST_PAGE_GOAL_MS = 100
const MAX_RATIO = 1.3
/** Of pages of now while pages of many earlier days are read and rendered on the same thread. */
const MAX_FLOOD_RATIO = 2
const FLOOD_CLIENTS = 20
const LOAD = { perSecond: 100, seconds: 4 }
const ROUNDS = 3
/** More than the budgets of all caches of earlier days together. */
const MAX_GROWTH_MB = 160

const past = await makePastDays({ days: DAYS, imports: IMPORTS })
const portal = await startPortal({ DATA_DIR: past.dataDir, CONTENT_DIR: past.contentDir })
const pages = (await publicPages(portal.url)).slice(0, 12)

const ask = async (path: string): Promise<number> => {
  const response = await fetch(portal.url + path, { headers: { 'Accept-Encoding': 'br' } })
  await response.arrayBuffer()
  return response.status
}
/** Processor time of one answer each, on average. */
const costOf = async (paths: readonly string[]): Promise<number> => {
  const before = cpuMs(portal.pid)
  for (const path of paths) {
    const status = await ask(path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  return (cpuMs(portal.pid) - before) / paths.length
}
const loadOf = (paths: readonly string[]): Promise<PacedResult> =>
  putPacedLoad({
    ...LOAD,
    port: portal.port,
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
      body: '',
    })),
  })
const fastest = (results: readonly PacedResult[]) => Math.min(...results.map(({ p50Ms }) => p50Ms))

/** Waits for the work of the start, such as commentaries on new figures. */
async function idle(): Promise<void> {
  for (let before = -1, now = cpuMs(portal.pid); now - before > 20; now = cpuMs(portal.pid)) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

await idle()
// The program is warm: what is measured is a further day, and not the first use of the code.
for (const page of pages) await ask(page)
for (const day of past.days.slice(-40, -20)) await ask(`/oslo?dato=${day}`)

const samePack = await costOf(past.days.slice(-20).map((day) => `/oslo?dato=${day}`))
const otherPacks = await costOf(past.importDays.slice(0, -1).map((day) => `/oslo?dato=${day}`))

const oneDay = past.days.at(-1) ?? ''
const dated = pages.map((page) => `${page}?dato=${oneDay}`)
for (let time = 0; time < 4; time += 1) for (const page of [...pages, ...dated]) await ask(page)
const [ofNow, ofPast]: [PacedResult[], PacedResult[]] = [[], []]
for (let round = 0; round < ROUNDS; round += 1) {
  ofNow.push(await loadOf(pages))
  ofPast.push(await loadOf(dated))
}

const memoryBefore = memoryMb(portal.pid, 'VmRSS')
const { beside, statuses, took } = await flood()
const memoryAfter = memoryMb(portal.pid, 'VmRSS')
const quiet = [...ofNow, await loadOf(pages)]
await portal.stop()

const missing = beside.map((result) => missingAnswers(result, LOAD)).find((why) => why !== null) ?? null
printGoals([
  below(FIRST_PAGE_GOAL_MS, 'First page of a day whose pack is in memory, processor time', samePack, 'ms'),
  below(FIRST_PAGE_GOAL_MS, 'First page of a day with a pack of its own, processor time', otherPacks, 'ms'),
  atMost(MAX_RATIO, {
    what: 'A page of an earlier day again, median, beside the page of now',
    product: fastest(ofPast),
    peer: fastest(ofNow),
    unit: 'ms',
  }),
  missing === null
    ? atMost(MAX_FLOOD_RATIO, {
        what: `Pages of now beside ${FLOOD} pages of earlier days, median`,
        product: fastest(beside),
        peer: fastest(quiet),
        unit: 'ms',
      })
    : notReached('Pages of now beside the flood', missing),
  ...Object.entries(statuses).map(([status, count]) =>
    alone(`Pages of the flood answered ${status}`, count, ''),
  ),
  alone('The flood took', took, 's'),
  below(MAX_GROWTH_MB, 'Memory that the flood added', memoryAfter - memoryBefore, 'MB'),
])

/** Asks for a page of each day, some at once, while pages of now are measured. */
async function flood() {
  const waiting = past.days.slice(0, FLOOD).map((day, at) => `${pages[at % pages.length] ?? '/'}?dato=${day}`)
  const counted: Record<string, number> = {}
  const startedAt = performance.now()
  const client = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const status = await ask(path)
      counted[status] = (counted[status] ?? 0) + 1
    }
  }
  const clients = Promise.all(Array.from({ length: FLOOD_CLIENTS }, client))
  const results: PacedResult[] = []
  while (waiting.length > 0) results.push(await loadOf(pages))
  await clients
  return { beside: results, statuses: counted, took: (performance.now() - startedAt) / 1_000 }
}
