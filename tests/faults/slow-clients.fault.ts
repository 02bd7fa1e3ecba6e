/**
 * Usage: npm run faults -- slow-clients [--short]
 *
 * Clients that connect and say nothing, send headers or a body byte by byte, or never read what they asked for, while readers go on as usual.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { memoryMb } from '../../bench/server-process.ts'
import { putOpenLoad } from '../../bench/open-plan.ts'
import { ask } from '../factories/http.ts'
import type { Fault } from './fault.ts'
import { onPortal } from './harness/on-portal.ts'
import { MIX } from './harness/public-mix.ts'
import { SLOWNESSES, slowSockets, type Slowness } from './harness/slow-sockets.ts'
import { growthPer10Min, watchMemory } from './harness/watched-memory.ts'
import { slowClientsFailures, slowestPages } from './slow-clients-verdict.ts'

/** Who says nothing and who sends headers is cut off after ten seconds, bodies after thirty, and who does not read after sixty; within two more. */
const LONG = { sockets: 1_000, calmSeconds: 20, settleMs: 5_000, seconds: 70, cutOff: SLOWNESSES } as const
const SHORT = { sockets: 300, calmSeconds: 2, settleMs: 0, seconds: 12, cutOff: ['silent', 'headers'] } as const

const READERS = 32
const PER_SECOND = 200
const PATIENCE_MS = 10_000
/** For the last look of the server at its connections, and a busy machine. */
const MARGIN_MS = 4_000
const POLL_MS = 100

export const fault: Fault = {
  covers: 'S41',
  title: 'clients that hold connections and hardly use them are cut off in time, and readers notice nothing',
  run: async ({ isShort }) => {
    const size = isShort ? SHORT : LONG
    return onPortal({ readers: 0 }, async ({ portal, port }) => {
      const readers = (seconds: number) => putOpenLoad({ port, requests: [...MIX], connections: READERS, perSecond: PER_SECOND, seconds, patienceMs: PATIENCE_MS })
      await readers(1)
      const calm = await readers(size.calmSeconds)
      const before = memoryMb(portal.pid, 'VmRSS')
      const watch = watchMemory(portal.pid, POLL_MS)
      const slow = await slowSockets(port, size.sockets, await largeAddress(port))
      const opened = SLOWNESSES.map((kind) => slow.open(kind)).reduce((sum, count) => sum + count, 0)
      // What they ask for at first is sent as far as it goes; from then on they only hold what they have.
      await wait(size.settleMs)
      const among = await readers(size.seconds)
      slow.look()
      const stillOpen = await cutOff(slow.open, size.cutOff)
      slow.stop()
      const samples = watch.stop()
      const grownMb = Math.max(...samples.map(({ mb }) => mb)) - before
      return {
        figures: [
          ['slow clients', opened], ['readers without them p99, ms', slowestPages(calm).toFixed(1)], ['readers among them p99, ms', slowestPages(among).toFixed(1)],
          ...size.cutOff.map((kind) => [`not cut off in time: ${kind}`, stillOpen[kind] ?? 0] as const),
          ['memory more at most, MB', grownMb.toFixed(0)], ['memory, MB per 10 min', growthPer10Min(samples).toFixed(0)],
        ],
        failures: slowClientsFailures({ calm, among, stillOpen, grownMb, sockets: opened }, !isShort),
      }
    })
  },
}

/** Of each kind, how many are still open when those that should be gone have been waited for. */
async function cutOff(open: (kind: Slowness) => number, kinds: readonly Slowness[]): Promise<Partial<Record<Slowness, number>>> {
  const until = performance.now() + MARGIN_MS
  while (performance.now() < until && kinds.some((kind) => open(kind) > 0)) await wait(POLL_MS)
  return Object.fromEntries(kinds.map((kind) => [kind, open(kind)]))
}

/** The largest file of the page, as it is without compression. */
async function largeAddress(port: number): Promise<string> {
  const { text } = await ask(port, '/')
  const addresses = [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]
  const sizes = await Promise.all(addresses.map(async (address) => ({ address, bytes: (await ask(port, address)).body.length })))
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.address ?? '/'
}
