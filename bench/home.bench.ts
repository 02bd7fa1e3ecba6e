/**
 * Usage: node bench/home.bench.ts (needs a build)
 *
 * The home page from memory against bare node:http, as a document and as the data that navigation asks for;
 * and the first rendering of every page after a change of content.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { againstBareHttp } from './against-bare-http.ts'
import { importContent } from './content-import.ts'
import { alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'
import { publicPages, settingsOf } from './public-pages.ts'
import { ask } from './recorded-answer.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal, type ServerProcess } from './server-process.ts'

const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br' }
const CHANGES = 5
const FIRST_RENDERING_MS = 100
const SEEN_LIMIT_MS = 10_000
const LOOK_MS = 20

const dashboardSchema = z.looseObject({ title: z.looseObject({ no: z.string() }) })

const [dataDir, scratch] = [scratchFolder(), scratchFolder()]
const contentDir = join(scratch, 'content')
cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
await importContent(contentDir, dataDir)
const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
const rows: Row[] = [
  ...(await againstBareHttp(portal, { what: 'GET /', path: '/', headers: AS_BROWSERS, status: 200 })),
  ...(await againstBareHttp(portal, {
    what: 'GET / as data',
    path: '/api/page/no/',
    headers: AS_BROWSERS,
    status: 200,
  })),
  ...(await firstRenderings(portal)),
]
await portal.stop()
printGoals(rows)

/** Each change affects every page, since the title of the home page is in every menu. */
async function firstRenderings(server: ServerProcess): Promise<Row[]> {
  const pages = await publicPages(server.url)
  const ofHome: number[] = []
  const ofAll: number[] = []
  const untilShown: number[] = []
  for (let change = 1; change <= CHANGES; change += 1) {
    const title = changeHome(change)
    await importContent(contentDir, dataDir)
    untilShown.push(await msUntilShown(server, title))
    for (const page of pages) {
      const askedAt = performance.now()
      const { status } = await ask(server.url + page, AS_BROWSERS)
      const ms = performance.now() - askedAt
      if (status !== 200) throw new Error(`${page} answered ${status}`)
      ofAll.push(ms)
      if (page === '/' || page === '/en') ofHome.push(ms)
    }
  }
  return [
    clockBelow(FIRST_RENDERING_MS, 'First rendering of the home page after a change, median', median(ofHome)),
    clockBelow(FIRST_RENDERING_MS, 'the same, slowest', Math.max(...ofHome)),
    clockBelow(
      FIRST_RENDERING_MS,
      `First rendering of any of ${pages.length} pages, slowest`,
      Math.max(...ofAll),
    ),
    alone('From the end of an import until it is shown, slowest', Math.max(...untilShown), 'ms'),
  ]
}

/** @returns the new Norwegian title */
function changeHome(change: number): string {
  const file = join(contentDir, 'dashboards', 'home.yaml')
  const dashboard = dashboardSchema.parse(parse(readFileSync(file, 'utf8')))
  const title = `${dashboard.title.no.replace(/ \(\d+\)$/, '')} (${change})`
  writeFileSync(file, stringify({ ...dashboard, title: { ...dashboard.title, no: title } }))
  return title
}

/** Asks the API, so that no page is rendered before it is timed. @returns milliseconds */
async function msUntilShown(server: ServerProcess, title: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await settingsOf(server.url, 'no')).dashboards.some((dashboard) => dashboard.title === title)) {
    if (performance.now() - startedAt > SEEN_LIMIT_MS) throw new Error('the change never came to be shown')
    await wait(LOOK_MS)
  }
  return performance.now() - startedAt
}
