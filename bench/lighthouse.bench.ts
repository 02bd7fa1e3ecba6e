/**
 * Usage: node bench/lighthouse.bench.ts (needs a build, and Lighthouse: `npm run bench -- lighthouse --peers`
 * provides both) Lighthouse scores of the home page, a city and a dashboard, as a phone on a slow connection
 * (its default): three runs each, the median of each figure. No other site is requested, so that only the
 * portal is measured.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { above, below, clockBelow, printGoals, type Row } from './goal-table.ts'
import { importContent } from './content-import.ts'
import { freePort } from './free-port.ts'
import { LIGHTHOUSE } from './lighthouse/lighthouse-program.ts'
import { lighthouseRun, type LighthouseFigures } from './lighthouse/lighthouse-run.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal } from './server-process.ts'

const PAGES = ['/', '/oslo', '/leiemarked'] as const
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)
const MIN_PERFORMANCE = 97
const WHOLE = 100
const MAX_BLOCKING_MS = 150
/**
 * Google rates a layout shift up to this limit as good; the project's own goal, none at all, is used for the
 * comparison.
 */
const MAX_SHIFT = 0.01

if (existsSync(LIGHTHOUSE)) await measure()
else console.log('Skipped: Lighthouse is not installed here (npm run bench -- lighthouse --peers).')

async function measure(): Promise<void> {
  const dataDir = scratchFolder()
  const contentDir = join(ROOT, 'content')
  await importContent(contentDir, dataDir)
  // Every page contains the portal's own address, so the port must be known in advance.
  const port = String(await freePort())
  const portal = await startPortal({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const rows: Row[] = []
  for (const page of PAGES) {
    const runs: LighthouseFigures[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await lighthouseRun(LIGHTHOUSE, portal.url + page))
    rows.push(
      ...rowsOf(
        page,
        (figure) => median(runs.map(figure)),
        runs.flatMap(({ failed }) => failed),
      ),
    )
  }
  await portal.stop()
  printGoals(rows)
}

function rowsOf(
  page: string,
  middle: (figure: (run: LighthouseFigures) => number) => number,
  failed: readonly string[],
): Row[] {
  for (const name of new Set(failed)) console.log(`  ${page}: ${name}`)
  return [
    above(
      MIN_PERFORMANCE,
      `${page} performance`,
      middle((run) => run.performance),
      '',
    ),
    above(
      WHOLE,
      `${page} accessibility`,
      middle((run) => run.accessibility),
      '',
    ),
    above(
      WHOLE,
      `${page} best practices`,
      middle((run) => run.bestPractices),
      '',
    ),
    above(
      WHOLE,
      `${page} SEO`,
      middle((run) => run.seo),
      '',
    ),
    below(
      MAX_SHIFT,
      `${page} layout shift`,
      middle((run) => run.layoutShift),
      '',
    ),
    clockBelow(
      MAX_BLOCKING_MS,
      `${page} blocking time`,
      middle((run) => run.blockingMs),
    ),
  ]
}
