/**
 * Usage: `npm run faults -- slow-clients [--short]`
 *
 * Clients connect silently, send headers or a body byte by byte, or never read their responses, while readers
 * continue as usual. Then readers with an account request all large responses on many connections, and read
 * none.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { memoryMb } from '../../bench/server-process.ts'
import { putOpenLoad } from '../../bench/open-plan.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import type { Fault } from './fault.ts'
import { onPortal } from './harness/on-portal.ts'
import { MIX } from './harness/public-mix.ts'
import { SLOWNESSES, slowSockets, type Slowness } from './harness/slow-sockets.ts'
import { growthPer10Min, watchMemory } from './harness/watched-memory.ts'
import { exportStatus, fillHistory, leaveUnread } from './harness/unread-answers.ts'
import { slowClientsFailures, slowestPages, type UnreadRun } from './slow-clients-verdict.ts'

/**
 * Silent clients and slow headers are cut off after ten seconds, bodies after thirty, and clients that do not
 * read after sixty; the check allows two more.
 */
const LONG = {
  sockets: 1_000,
  calmSeconds: 20,
  perSecond: 200,
  settleMs: 5_000,
  seconds: 70,
  cutOff: SLOWNESSES,
  unreadMs: 10_000,
  connectionsEach: 30,
} as const
const SHORT = {
  sockets: 300,
  calmSeconds: 1,
  perSecond: 25,
  settleMs: 0,
  seconds: 12,
  cutOff: ['silent', 'headers'],
  unreadMs: 1_000,
  connectionsEach: 10,
} as const

const READERS = 32
const PATIENCE_MS = 10_000
/** For the last look of the server at its connections, and a busy machine. */
const MARGIN_MS = 4_000
const POLL_MS = 100
/** These read nothing; one more reader does. */
const HOARDERS = 2

export const fault: Fault = {
  covers: 'S41',
  title:
    'clients that hold connections with hardly any use are cut off in time, and readers are not affected',
  judgesDelays: true,
  run: async ({ isShort }) => {
    const size = isShort ? SHORT : LONG
    return onPortal({ readers: HOARDERS + 1 }, async ({ place, portal, port }) => {
      const readers = (seconds: number) =>
        putOpenLoad({
          port,
          requests: [...MIX],
          connections: READERS,
          perSecond: size.perSecond,
          seconds,
          patienceMs: PATIENCE_MS,
        })
      await readers(1)
      const calm = await readers(size.calmSeconds)
      const before = memoryMb(portal.pid, 'VmRSS')
      const watch = watchMemory(portal.pid, POLL_MS)
      const slow = await slowSockets(port, size.sockets, await largeAddress(port))
      const opened = SLOWNESSES.map((kind) => slow.open(kind)).reduce((sum, count) => sum + count, 0)
      // Responses are sent at first as far as buffers allow; after that the connections are only held.
      await wait(size.settleMs)
      const among = await readers(size.seconds)
      slow.look()
      const stillOpen = await cutOff(slow.open, size.cutOff)
      slow.stop()
      const samples = watch.stop()
      const grownMb = Math.max(...samples.map(({ mb }) => mb)) - before
      const unread = await unreadRun(port, portal.pid, place.readers, size)
      return {
        figures: [
          ['slow clients', opened],
          ['readers without them p99, ms', slowestPages(calm).toFixed(1)],
          ['readers among them p99, ms', slowestPages(among).toFixed(1)],
          ...size.cutOff.map((kind) => [`not cut off in time: ${kind}`, stillOpen[kind] ?? 0] as const),
          ['memory more at most, MB', grownMb.toFixed(0)],
          ['memory, MB per 10 min', growthPer10Min(samples).toFixed(0)],
          ['unread answers, asked for', unread.asked],
          ['memory more for them at most, MB', unread.grownMb.toFixed(0)],
          ['an export of another account during it', unread.status],
        ],
        failures: slowClientsFailures({ calm, among, stillOpen, grownMb, sockets: opened, unread }, !isShort),
      }
    })
  },
}

async function unreadRun(
  port: number,
  pid: number,
  readers: readonly RegisteredReader[],
  { unreadMs, connectionsEach }: typeof LONG | typeof SHORT,
): Promise<UnreadRun> {
  const [honest, ...hoarders] = readers
  if (!honest) throw new Error('there is no reader')
  for (const reader of readers) await fillHistory(port, reader)
  // An export's working memory is garbage afterwards and belongs to no response in progress.
  await exportStatus(port, honest)
  const before = memoryMb(pid, 'VmRSS')
  const watch = watchMemory(pid, POLL_MS)
  const unread = await leaveUnread(port, hoarders, connectionsEach)
  await wait(unreadMs)
  const status = await exportStatus(port, honest)
  const grownMb = Math.max(...watch.stop().map(({ mb }) => mb)) - before
  unread.stop()
  return { asked: unread.count, grownMb, status }
}

/** Of each kind, the number of open connections after the time limit. */
async function cutOff(
  open: (kind: Slowness) => number,
  kinds: readonly Slowness[],
): Promise<Partial<Record<Slowness, number>>> {
  const until = performance.now() + MARGIN_MS
  while (performance.now() < until && kinds.some((kind) => open(kind) > 0)) await wait(POLL_MS)
  return Object.fromEntries(kinds.map((kind) => [kind, open(kind)]))
}

/** The largest file of the page, as it is without compression. */
async function largeAddress(port: number): Promise<string> {
  const { text } = await ask(port, '/')
  const addresses = [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]
  const sizes = await Promise.all(
    addresses.map(async (address) => ({ address, bytes: (await ask(port, address)).body.length })),
  )
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0]?.address ?? '/'
}
