/**
 * Usage: node bench/common-stack.bench.ts [--pictures <folder>] (needs a build and the peers: npm run bench
 * -- common-stack --peers) The home page compared with the same dashboard in a common stack: React, React
 * Router, Highcharts and Leaflet in the browser, with data from the portal's own API (bench/peers/dashboard).
 * The sites alternate; both are requested by the same browser as the same phone.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { buildPeer } from './common-stack/build-peer.ts'
import { firstFigureMs } from './common-stack/first-figure.ts'
import { servePeer } from './common-stack/peer-site.ts'
import { stackGoals, type SiteFigures } from './common-stack/stack-goals.ts'
import { readToTheEnd, visit, wordsWithoutScript } from './common-stack/visit.ts'
import { weigh } from './common-stack/weigh.ts'
import { importContent } from './content-import.ts'
import { launchBrowser } from './editor/reader-browser.ts'
import { freePort } from './free-port.ts'
import { printGoals } from './goal-table.ts'
import { LIGHTHOUSE } from './lighthouse/lighthouse-program.ts'
import { lighthouseRun, type LighthouseFigures } from './lighthouse/lighthouse-run.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal } from './server-process.ts'

const ROUNDS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)
/** A link in the text of the home page leads there. */
const SECOND_PAGE = '/leiemarked'
const PACKAGES = ['highcharts', 'leaflet', 'markdown-to-jsx', 'react', 'react-dom', 'react-router']
const WINDOW = { width: 1280, height: 900 }

const { values } = parseArgs({ options: { peers: { type: 'boolean' }, pictures: { type: 'string' } } })
const installed = PACKAGES.every((name) =>
  existsSync(join(ROOT, 'bench', 'peers', 'node_modules', name, 'package.json')),
)

if (installed && existsSync(LIGHTHOUSE)) await measure()
else console.log('Skipped: the peers are not installed here (npm run bench -- common-stack --peers).')

async function measure(): Promise<void> {
  const dataDir = scratchFolder()
  const contentDir = join(ROOT, 'content')
  await importContent(contentDir, dataDir)
  // Every page contains the portal's own address, so the port must be known in advance.
  const port = await freePort()
  const portal = await startPortal({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const peer = await servePeer(await buildPeer(scratchFolder()), portal.port)
  const browser = await launchBrowser()
  try {
    // Weighing repeats requests until responses have their final compression, so that both sites are equally
    // fast afterwards.
    const found = {
      portal: await measureSite(browser, portal.url),
      peer: await measureSite(browser, peer.url),
    }
    const times = await alternate([portal.url, peer.url], (url) => firstFigureMs(browser, url))
    if (values.pictures !== undefined)
      await takePictures(browser, { portal: portal.url, peer: peer.url }, values.pictures)
    await browser.close()
    const runs = await alternate([portal.url, peer.url], (url) => lighthouseRun(LIGHTHOUSE, `${url}/`))
    const figuresOf = (site: 'portal' | 'peer', url: string): SiteFigures => ({
      ...found[site],
      firstFigureMs: times.get(url) ?? [],
      lighthouse: printFailures(site, runs.get(url) ?? []),
    })
    printGoals(stackGoals(figuresOf('portal', portal.url), figuresOf('peer', peer.url)))
  } finally {
    await browser.close()
    peer.close()
    await portal.stop()
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
