/**
 * Usage: `node bench/main-thread.bench.ts (needs a build and the peers: npm run bench -- main-thread
 * --peers)`
 *
 * How long home, a city and a dashboard keep a telephone's main thread busy until it is idle, beside the same
 * pages in the common stack (bench/peers/dashboard). The sites alternate, in one browser; medians of the
 * runs.
 */
import { arePeersInstalled, startSites } from './common-stack/alternating-sites.ts'
import { mainThreadTime, type MainThreadTime } from './common-stack/main-thread.ts'
import { atMost, below, comparison, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'

const PAGES = ['/', '/oslo', '/leiemarked'] as const
const ROUNDS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)
/** Share of the peer's time. */
const MAX_BUSY_RATIO = 0.5
/** Limit of the Long Tasks API: a page does not react to a reader during a task. */
const MAX_TASK_MS = 50

if (arePeersInstalled()) await measure()
else console.log('Skipped: the peers are not installed here (npm run bench -- main-thread --peers).')

async function measure(): Promise<void> {
  const { urls, browser, stop } = await startSites()
  const rows: Row[] = []
  try {
    for (const page of PAGES) {
      const runs: { readonly portal: MainThreadTime; readonly peer: MainThreadTime }[] = []
      // The first round is not counted: the server compresses and remembers its answers in it.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const run = {
          portal: await mainThreadTime(browser, urls.portal + page),
          peer: await mainThreadTime(browser, urls.peer + page),
        }
        if (round > 0) runs.push(run)
      }
      rows.push(...rowsOf(page, runs))
    }
  } finally {
    await stop()
  }
  printGoals(rows)
}

function rowsOf(
  page: string,
  runs: readonly { readonly portal: MainThreadTime; readonly peer: MainThreadTime }[],
): Row[] {
  const middle = (site: 'portal' | 'peer', figure: keyof MainThreadTime) =>
    median(runs.map((run) => run[site][figure]))
  const pair = (what: string, figure: keyof MainThreadTime) => ({
    what: `${page} ${what}`,
    product: middle('portal', figure),
    peer: middle('peer', figure),
    unit: 'ms',
  })
  return [
    atMost(MAX_BUSY_RATIO, pair('main-thread time until idle', 'busy')),
    comparison(pair('longest task', 'longestTask')),
    below(MAX_TASK_MS, `${page} longest task`, middle('portal', 'longestTask'), 'ms'),
  ]
}
