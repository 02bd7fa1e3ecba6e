/**
 * Usage: node bench/tracing.bench.ts (needs a build)
 *
 * What tracing costs where it is switched on: the home page from memory, from a portal that exports its
 * traces and from one that does not.
 */
import { createServer } from 'node:http'
import { portOf } from '#tests/factories/http.ts'
import { importContent } from './content-import.ts'
import { atMost, printGoals } from './goal-table.ts'
import { orNotReached } from './load-not-reached.ts'
import { median, putLoad, type Round } from './measured-load.ts'
import { recordAnswer } from './recorded-answer.ts'
import { isVerdictCertain, makeRounds } from './rounds.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal, type ServerProcess } from './server-process.ts'

/** Processor time of a response from memory, with traces against without. */
const MAX_CPU_RATIO = 1.03
const ROUNDS = { atLeast: 9, atMost: 15, withinMs: 90_000 }
const REQUESTS = 100_000
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' }

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('Content-Type', 'application/json').end('{}'))
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${portOf(collector.address())}`
const [one, other] = [scratchFolder(), scratchFolder()]
for (const dataDir of [one, other]) await importContent(`${ROOT}content`, dataDir)
const traced = await startPortal({ DATA_DIR: one, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
const untraced = await startPortal({ DATA_DIR: other })
const WHAT = 'GET / from memory: processor time'
const rows = await orNotReached(WHAT, async () => [
  atMost(MAX_CPU_RATIO, await compared(WHAT, '/', REQUESTS)),
])
await Promise.all([traced.stop(), untraced.stop()])
collector.close()
printGoals(rows)

/** The median over rounds that alternate, since both portals share a machine with other work. */
async function compared(what: string, path: string, requests: number) {
  // Asked until its form no longer changes; each portal compresses by itself.
  const lengths = new Map<ServerProcess, number>()
  for (const server of [traced, untraced])
    lengths.set(server, (await recordAnswer(server.url + path, HEADERS, 200)).body.length)
  const round = (server: ServerProcess) =>
    putLoad(server, {
      paths: [path],
      headers: HEADERS,
      requests,
      connections: 16,
      limitMs: 60_000,
      status: 200,
      bodyBytes: lengths.get(server) ?? 0,
    })
  const pairs: (readonly [Round, Round])[] = []
  const ratios = () => pairs.map(([mine, bare]) => mine.cpuUsPerRequest / bare.cpuUsPerRequest)
  await makeRounds(
    ROUNDS,
    async (isCounted) => {
      const pair = [await round(traced), await round(untraced)] as const
      if (isCounted) pairs.push(pair)
    },
    () => isVerdictCertain(ratios(), MAX_CPU_RATIO),
  )
  return {
    what,
    product: median(pairs.map(([mine]) => mine.cpuUsPerRequest)),
    peer: median(pairs.map(([, bare]) => bare.cpuUsPerRequest)),
    unit: 'µs',
  }
}
