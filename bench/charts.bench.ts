/**
 * Usage: `node bench/charts.bench.ts [--pictures <folder>]` (peers: npm run bench -- charts --peers)
 *
 * The interactive chart compared with uPlot, ECharts and Highcharts in headless Chromium: time to draw and to
 * zoom, memory, download size; and the server's cost of a chart. Every drawing has a page of its own and the
 * libraries alternate.
 */
import { parseArgs } from 'node:util'
import { buildPages, interactiveChartSize } from './charts/build-pages.ts'
import { chartGoals, weightRows, type DrawingsOf } from './charts/chart-goals.ts'
import { arePeersInstalled, PEERS, type LibraryName } from './charts/libraries.ts'
import { launchBrowser, measuredDrawing, type Drawing } from './charts/measured-page.ts'
import { servePages } from './charts/page-server.ts'
import { SCENARIOS, type ScenarioName } from './charts/scenarios.ts'
import { serverGoals } from './charts/server-side.ts'
import { printGoals } from './goal-table.ts'
import { scratchFolder } from './scratch-folder.ts'

const ROUNDS = 7
const MAX_SCRIPT_KB = 20
const TITLES: Readonly<Record<ScenarioName, string>> = { small: '10 × 400', large: '5 × 100 000' }

const { values } = parseArgs({ options: { peers: { type: 'boolean' }, pictures: { type: 'string' } } })
const libraries: readonly LibraryName[] = arePeersInstalled() ? ['kvartal', ...PEERS] : ['kvartal']
if (libraries.length === 1)
  console.log('The peers are not installed, so nothing is compared: npm run bench -- charts --peers\n')

const folder = scratchFolder()
const kb = (bytes: number) => bytes / 1000
const interactiveKb = kb(interactiveChartSize())
const scripts = await buildPages(libraries, folder)
const drawings = await drawAlternately()
printGoals([
  ...weightRows(
    interactiveKb,
    MAX_SCRIPT_KB,
    new Map([...scripts].map(([library, bytes]) => [library, kb(bytes)])),
  ),
  ...SCENARIOS.flatMap((scenario) => chartGoals(scenario, TITLES[scenario], drawings)),
  ...(await serverGoals()),
])

/** Rounds in which every library draws every chart once, after one uncounted round. */
async function drawAlternately(): Promise<DrawingsOf> {
  const server = await servePages(folder)
  const browser = await launchBrowser()
  const found = new Map<string, Drawing[]>()
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const scenario of SCENARIOS) {
        for (const library of libraries) {
          if (!draws(library, scenario)) continue
          const pictures = round === 0 ? (values.pictures ?? null) : null
          const drawing = await measuredDrawing(browser, server, library, scenario, pictures)
          const key = `${library} ${scenario}`
          if (round > 0) found.set(key, [...(found.get(key) ?? []), drawing])
        }
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  return (library, scenario) => found.get(`${library} ${scenario}`) ?? []
}

/**
 * Highcharts draws so many points only with a module that wants a graphics card, which a headless machine has
 * not.
 */
function draws(library: LibraryName, scenario: ScenarioName): boolean {
  return library !== 'highcharts' || scenario === 'small'
}
