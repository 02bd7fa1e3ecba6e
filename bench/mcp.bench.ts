/**
 * Usage: `node bench/mcp.bench.ts` (needs a build)
 *
 * Public pages while 100 clients of the MCP server call tools without a pause, compared with the same pages
 * without them, alternating in one run. The best round of each counts, to ignore other work on the machine.
 * The median latency is judged; p99, tool responses and memory are printed.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { importContent } from './content-import.ts'
import { alone, atMost, comparison, notReached, printGoals } from './goal-table.ts'
import { missingAnswers, putPacedLoad, type PacedResult } from './paced-plan.ts'
import { publicPages } from './public-pages.ts'
import { scratchFolder } from './scratch-folder.ts'
import { memoryMb, ROOT, startPortal } from './server-process.ts'

const MAX_SLOWDOWN = 1.3
const CLIENTS = 100
const ROUNDS = 5
const SECONDS = 4
const PAGES_PER_SECOND = 100

const dataDir = scratchFolder()
const contentDir = join(ROOT, 'content')
await importContent(contentDir, dataDir)
const portal = await startPortal({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
const requests = (await publicPages(portal.url)).map((path) => ({
  method: 'GET',
  path,
  headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  body: '',
}))

let missing: string | null = null
await pages()
const quiet: PacedResult[] = []
const busy: PacedResult[] = []
const calls: Record<string, number> = {}
const memory: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  quiet.push(await pages())
  const [result, answered] = await Promise.all([pages(), mcpClients()])
  busy.push(result)
  for (const [status, count] of Object.entries(answered)) calls[status] = (calls[status] ?? 0) + count
  memory.push(memoryMb(portal.pid, 'VmRSS'))
}
await portal.stop()

const least = (results: readonly PacedResult[], quantile: 'p50Ms' | 'p99Ms') =>
  Math.min(...results.map((result) => result[quantile]))
const what = `Pages beside ${CLIENTS} MCP clients`
const medianRow = () =>
  missing === null
    ? atMost(MAX_SLOWDOWN, {
        what: `${what}, median`,
        product: least(busy, 'p50Ms'),
        peer: least(quiet, 'p50Ms'),
        unit: 'ms',
      })
    : notReached(what, missing)
printGoals([
  medianRow(),
  comparison({
    what: `${what}, p99`,
    product: least(busy, 'p99Ms'),
    peer: least(quiet, 'p99Ms'),
    unit: 'ms',
  }),
  ...Object.entries(calls).map(([status, count]) =>
    alone(`MCP calls answered with ${status}`, count / (ROUNDS * SECONDS), 'per second'),
  ),
  alone('Memory after the first round', memory[0] ?? Number.NaN, 'MB'),
  alone('Memory after the last round', memory.at(-1) ?? Number.NaN, 'MB'),
])

async function pages(): Promise<PacedResult> {
  const result = await putPacedLoad({
    port: portal.port,
    perSecond: PAGES_PER_SECOND,
    seconds: SECONDS,
    requests,
  })
  missing ??= missingAnswers(result, { perSecond: PAGES_PER_SECOND, seconds: SECONDS })
  return result
}

async function mcpClients(): Promise<Readonly<Record<string, number>>> {
  const args = [join(import.meta.dirname, 'mcp-clients.ts'), portal.port, CLIENTS, SECONDS]
  const child = spawn(process.execPath, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] })
  return z.record(z.string(), z.number()).parse(JSON.parse(await text(child.stdout)))
}
