/**
 * Usage: node bench/api.bench.ts (needs a build)
 *
 * The portal API from memory against bare node:http: settings, ten series, and 304.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { againstBareHttp, type Question } from './against-bare-http.ts'
import { importContent } from './content-import.ts'
import { printGoals, type Row } from './goal-table.ts'
import { headerOf, recordAnswer } from './recorded-answer.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal } from './server-process.ts'

const SERIES_AT_ONCE = 10
const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br' }
const SETTINGS = '/api/portal/settings?lang=no'

const dataDir = scratchFolder()
const contentDir = join(ROOT, 'content')
await importContent(contentDir, dataDir)
const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })

const listed = await fetch(`${portal.url}/api/portal/list-sources?lang=no`)
const ids = z
  .array(z.object({ ID: z.string() }))
  .parse(await listed.json())
  .slice(0, SERIES_AT_ONCE)
  .map(({ ID }) => ID)
if (ids.length < SERIES_AT_ONCE) throw new Error(`the pack has fewer than ${SERIES_AT_ONCE} series`)
const etag = headerOf(await recordAnswer(portal.url + SETTINGS, AS_BROWSERS, 200), 'etag')

const tenSeries = `/api/portal/datasources?sources=${ids.join(',')}&lang=no`
const questions: readonly Question[] = [
  { what: 'GET settings', path: SETTINGS, headers: AS_BROWSERS, status: 200 },
  { what: 'GET ten series', path: tenSeries, headers: AS_BROWSERS, status: 200 },
  {
    what: 'GET settings again (304)',
    path: SETTINGS,
    headers: { ...AS_BROWSERS, 'If-None-Match': etag },
    status: 304,
  },
]
const rows: Row[] = []
for (const question of questions) rows.push(...(await againstBareHttp(portal, question)))
await portal.stop()
printGoals(rows)
