/**
 * Usage: `node bench/common-stack.bench.ts [--pictures <folder>] (needs a build and the peers: npm run bench
 * -- common-stack --peers)`
 *
 * The home page compared with the same dashboard in a common stack: React, React Router, Highcharts and
 * Leaflet in the browser, with data from the portal's own API (bench/peers/dashboard). The sites alternate;
 * both are requested by the same browser as the same phone.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { arePeersInstalled, startSites } from './common-stack/alternating-sites.ts'
import { firstFigureMs } from './common-stack/first-figure.ts'
import { stackGoals, type SiteFigures } from './common-stack/stack-goals.ts'
import { readToTheEnd, visit, wordsWithoutScript } from './common-stack/visit.ts'
import { weigh } from './common-stack/weigh.ts'
import { printGoals } from './goal-table.ts'
import { LIGHTHOUSE } from './lighthouse/lighthouse-program.ts'
import { lighthouseRun, type LighthouseFigures } from './lighthouse/lighthouse-run.ts'

const ROUNDS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)
/** A link in the text of the home page leads there. */
const SECOND_PAGE = '/leiemarked'
const WINDOW = { width: 1280, height: 900 }

const { values } = parseArgs({ options: { peers: { type: 'boolean' }, pictures: { type: 'string' } } })

if (arePeersInstalled() && existsSync(LIGHTHOUSE)) await measure()
else console.log('Skipped: the peers are not installed here (npm run bench -- common-stack --peers).')

async function measure(): Promise<void> {
  const { urls, browser, stop } = await startSites()
  try {
    // Weighing repeats requests until responses have their final compression, so that both sites are equally
    // fast afterwards.
    const found = {
      portal: await measureSite(browser, urls.portal),
      peer: await measureSite(browser, urls.peer),
    }
    const times = await alternate([urls.portal, urls.peer], (url) => firstFigureMs(browser, url))
    if (values.pictures !== undefined) await takePictures(browser, urls, values.pictures)
    await browser.close()
    const runs = await alternate([urls.portal, urls.peer], (url) => lighthouseRun(LIGHTHOUSE, `${url}/`))
    const figuresOf = (site: 'portal' | 'peer', url: string): SiteFigures => ({
      ...found[site],
      firstFigureMs: times.get(url) ?? [],
      lighthouse: printFailures(site, runs.get(url) ?? []),
    })
    printGoals(stackGoals(figuresOf('portal', urls.portal), figuresOf('peer', urls.peer)))
  } finally {
    await stop()
  }
}

async function measureSite(
  browser: Browser,
  url: string,
): Promise<Pick<SiteFigures, 'weights' | 'requests' | 'wordsWithoutScript'>> {
  const { first, toTheEnd, secondPage } = await visit(browser, url, SECOND_PAGE)
  const [ofFirst, ofToTheEnd, ofSecondPage] = await Promise.all([
    weigh(first),
    weigh(toTheEnd),
    weigh(secondPage),
  ])
  return {
    weights: { first: ofFirst, toTheEnd: ofToTheEnd, secondPage: ofSecondPage },
    requests: { first: first.length, toTheEnd: toTheEnd.length, secondPage: secondPage.length },
    wordsWithoutScript: await wordsWithoutScript(browser, url),
  }
}

/** Rounds in which each site is measured once. */
async function alternate<Figure>(
  urls: readonly string[],
  once: (url: string) => Promise<Figure>,
): Promise<ReadonlyMap<string, readonly Figure[]>> {
  const found = new Map<string, Figure[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const url of urls) found.set(url, [...(found.get(url) ?? []), await once(url)])
  }
  return found
}

/** Prints the audits that reduced a site's score. */
function printFailures(site: string, runs: readonly LighthouseFigures[]): readonly LighthouseFigures[] {
  for (const name of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${site}: ${name}`)
  return runs
}

async function takePictures(
  browser: Browser,
  urls: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  for (const [site, url] of Object.entries(urls)) {
    const page = await browser.newPage({ viewport: WINDOW, locale: 'nb-NO' })
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    await readToTheEnd(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${site}.png`), fullPage: true })
    await page.close()
  }
}
