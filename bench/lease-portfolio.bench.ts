/**
 * Usage: `node bench/lease-portfolio.bench.ts` (needs a build)
 *
 * Two thousand leases in the browser: processor time of reading and computing them, times the slowdown of a
 * telephone, and the longest task of the page from the press to the result and while the result is saved,
 * each time in a new browser.
 */
import { join } from 'node:path'
import { answerPortfolio } from '../src/web/lease/answer-portfolio.ts'
import type { PortfolioRequest } from '../src/web/lease/portfolio-messages.ts'
import { PORTFOLIO_PATH } from '#core/addresses/page-paths.ts'
import { PORTFOLIO_DATA_ID } from '#core/lease/portfolio/portfolio-ids.ts'
import { importContent } from './content-import.ts'
import { longestTask } from './editor/main-thread-tasks.ts'
import { CPU_SLOWDOWN, launchBrowser, TELEPHONE } from './editor/reader-browser.ts'
import { alone, below, printGoals } from './goal-table.ts'
import { median } from './measured-load.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal } from './server-process.ts'

const LEASES = 2_000
const ROUNDS = 5
const COLD_ROUNDS = 10
const MAX_MS = 1_000
const MAX_TASK_MS = 50

/** Of many kinds: both methods, all floors, caps, shares, fixed months and the last known index, from 2005 on. */
function table(): string {
  const headings =
    'Leieforhold;Årsleie;Leien løper fra;Indeksmåned;Første regulering;Indeks ved regulering;Regnet fra;Nedre grense;Tak i prosent;Andel i prosent'
  const rows = Array.from({ length: LEASES }, (_, at) =>
    [
      `Leieforhold ${at}`,
      `${500_000 + at * 137},50`,
      `${1 + (at % 28)}.${1 + (at % 12)}.${2006 + (at % 18)}`,
      `${1 + (at % 12)}.${2005 + (at % 18)}`,
      `1.1.${2008 + (at % 18)}`,
      at % 3 === 0 ? 'siste kjente' : String(1 + (at % 12)),
      at % 2 === 0 ? 'kontrakt' : 'forrige',
      ['kontrakt', 'forrige', 'ingen'][at % 3],
      at % 5 === 0 ? '4' : '',
      at % 7 === 0 ? '80' : '',
    ].join(';'),
  )
  return [headings, ...rows].join('\n')
}

function isPageData(data: unknown): data is Pick<PortfolioRequest, 'today' | 'index'> {
  return typeof data === 'object' && data !== null && 'today' in data && 'index' in data
}

/** The longest tasks of a page in a browser that has never shown it: nothing is compiled yet. */
async function coldTasks(
  url: string,
  text: string,
): Promise<{ readonly press: number; readonly save: number }> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: TELEPHONE })
    await page.goto(url)
    await page
      .locator('textarea')
      .evaluate((area: HTMLTextAreaElement, pasted) => void (area.value = pasted), text)
    // The browser lays the pasted lines out before the press.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    const press = await longestTask(browser, page, async () => {
      await page.locator('button[type=submit]').click()
      await page.locator('section[aria-labelledby=result] table').waitFor()
    })
    const save = await longestTask(browser, page, async () => {
      const saved = page.waitForEvent('download')
      await page.locator('section[aria-labelledby=result] button').first().click()
      await saved
    })
    return { press: press.processor * CPU_SLOWDOWN, save: save.processor * CPU_SLOWDOWN }
  } finally {
    await browser.close()
  }
}

async function pageData(url: string): Promise<Pick<PortfolioRequest, 'today' | 'index'>> {
  const html = await (await fetch(url)).text()
  const [, json = ''] = new RegExp(`id="${PORTFOLIO_DATA_ID}"[^>]*>([^<]*)<`).exec(html) ?? []
  const data: unknown = JSON.parse(json)
  if (!isPageData(data)) throw new Error('the page has no index values')
  return data
}

const dataDir = scratchFolder()
const contentDir = join(ROOT, 'content')
await importContent(contentDir, dataDir)
const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, PORT: '0' })
try {
  const text = table()
  const url = portal.url + PORTFOLIO_PATH
  const data = await pageData(url)
  const computing: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.threadCpuUsage()
    const answer = await answerPortfolio({ ...data, source: { text }, locale: 'nb-NO', isPartial: false })
    if (answer.kind !== 'read' || answer.result?.totals.leases !== LEASES)
      throw new Error(JSON.stringify(answer).slice(0, 500))
    computing.push((process.threadCpuUsage(before).user / 1_000) * CPU_SLOWDOWN)
  }
  const tasks: { readonly press: number; readonly save: number }[] = []
  for (let round = 0; round < COLD_ROUNDS; round += 1) tasks.push(await coldTasks(url, text))
  const longest = (which: 'press' | 'save') => Math.max(...tasks.map((task) => task[which]))
  printGoals([
    below(MAX_MS, `${LEASES} leases read and computed, first time`, computing[0] ?? Number.NaN, 'ms'),
    alone('the same, median of five', median(computing), 'ms'),
    below(
      MAX_TASK_MS,
      `longest task until the result, most of ${COLD_ROUNDS} new browsers`,
      longest('press'),
      'ms',
    ),
    below(MAX_TASK_MS, 'longest task while the result is saved, the same', longest('save'), 'ms'),
  ])
} finally {
  await portal.stop()
}
