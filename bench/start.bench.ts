/**
 * Usage: node bench/start.bench.ts (needs an up-to-date build: `npm start` would make one first) Time until
 * the built portal is ready, and its memory after every page was served in both languages.
 */
import { join } from 'node:path'
import { importContent } from './content-import.ts'
import { alone, below, clockBelow, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'
import { publicPages } from './public-pages.ts'
import { ask } from './recorded-answer.ts'
import { scratchFolder } from './scratch-folder.ts'
import { memoryMb, PORTAL_SETTINGS, ROOT, startPortal, startServer } from './server-process.ts'

const STARTS = 5
const READY_MS = 2_000
const FIRST_PAGE_MS = 100
const MAX_MB = 250
const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br' }

const dataDir = scratchFolder()
const contentDir = join(ROOT, 'content')
const firstImport = await importContent(contentDir, dataDir)
const settings = { ...PORTAL_SETTINGS, DATA_DIR: dataDir, CONTENT_DIR: contentDir }

const ways: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['node dist/server/main.js', process.execPath, [join(ROOT, 'dist', 'server', 'main.js')]],
  ['node scripts/start.js', process.execPath, [join(ROOT, 'scripts', 'start.js')]],
  ['npm start', 'npm', ['start']],
]
const rows: Row[] = []
for (const [name, program, args] of ways) {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer(program, args, settings)
    times.push(server.readyAfterMs)
    await server.stop()
  }
  rows.push(clockBelow(READY_MS, `${name} until ready, median of ${STARTS}`, median(times)))
}
rows.push(
  ...(await memoryOfPages()),
  alone('Import of the demo pack into an empty store', firstImport.ms, 'ms'),
)
printGoals(rows)

async function memoryOfPages(): Promise<Row[]> {
  const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  const atFirst = memoryMb(portal.pid, 'VmRSS')
  const pages = await publicPages(portal.url)
  let firstPageMs = 0
  for (const page of pages) {
    const askedAt = performance.now()
    const { status } = await ask(portal.url + page, AS_BROWSERS)
    if (status !== 200) throw new Error(`${page} answered ${status}`)
    firstPageMs ||= performance.now() - askedAt
  }
  const afterAll = memoryMb(portal.pid, 'VmRSS')
  const atMost = memoryMb(portal.pid, 'VmHWM')
  await portal.stop()
  return [
    clockBelow(FIRST_PAGE_MS, 'First page of a fresh process', firstPageMs),
    alone('Resident memory when ready', atFirst, 'MB'),
    below(MAX_MB, `Resident memory after ${pages.length} pages were served`, afterAll, 'MB'),
    alone('Resident memory at its peak', atMost, 'MB'),
  ]
}
