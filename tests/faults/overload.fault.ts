/**
 * Usage: `npm run faults -- overload [--short]`
 *
 * The peak rate of the portal on as many connections, a thousand readers at half of that, and three times the
 * peak: with the usual mix, and with responses that are rendered for each reader. Then more simultaneous
 * requests than the queue holds. The load comes from another process on the same machine, so with two
 * processors the peak is that of one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs } from '../../bench/server-process.ts'
import { countOf, putOpenLoad, type OpenPlan, type OpenResult } from '../../bench/open-plan.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { Fault, FaultReport } from './fault.ts'
import { ASKABLE, liveMemoryMb } from './harness/live-memory.ts'
import { portalPlace } from './harness/portal-place.ts'
import { MIX, ONE_OF_EACH, SEARCH_PAGES } from './harness/public-mix.ts'
import { recoveryMs } from './harness/recovery.ts'
import { growthPer10Min, watchMemory } from './harness/watched-memory.ts'
import { putWave, waveFailures, waveFigures } from './harness/wave.ts'
import {
  goodOf,
  heldFailures,
  stormFailures,
  type OverloadResult,
  type Storm,
  type Yield,
} from './overload-verdict.ts'

const LONG = {
  warmSeconds: 10,
  peakSeconds: 10,
  heldSeconds: 600,
  stormSeconds: 30,
  refusedSeconds: 30,
  stormConnections: 3_000,
  leastShare: 0.8,
} as const
/** `refusedSeconds`: a queue is full when its oldest request has waited for a second. */
const SHORT = {
  warmSeconds: 0,
  peakSeconds: 0.7,
  heldSeconds: 1,
  stormSeconds: 1,
  refusedSeconds: 2,
  stormConnections: 1_000,
  leastShare: 0.5,
} as const
type Size = typeof LONG | typeof SHORT
type Requests = readonly OpenPlan['requests'][number][]

/** Each connection has a cost, even when idle: the peak with a few of them is printed as well. */
const FEW_CONNECTIONS = 32
const HELD_CONNECTIONS = 1_000
/** Limit of the short form, for a machine that was fast only for a moment. */
const SHORT_MOST_PER_SECOND = 1_000
const TOO_MUCH = 3
const PATIENCE_MS = 2_000
/** Where no request may fail, the client waits for a busy machine. */
const LONG_PATIENCE_MS = 10_000
const SAMPLE_MS = 500
/** The first requests fill the caches: growth of memory is measured after them. */
const FILLING_SHARE = 0.2
const TEN_MINUTES_SECONDS = 600

interface Server extends Pick<PortalProcess, 'pid' | 'output'> {
  readonly port: number
}

export const fault: Fault = {
  covers: 'R20',
  wantsQuiet: true,
  title:
    'a thousand readers at half of the peak, and three times the peak: requests within capacity are served, the rest gets 503 with Retry-After',
  run: async ({ isShort, log }) => {
    const size = isShort ? SHORT : LONG
    const place = await portalPlace({ readers: 0 })
    const portal = spawnPortal(place.settings, { nodeArgs: ASKABLE })
    try {
      const server = { port: await portal.ready, pid: portal.pid, output: portal.output }
      const atMost = async (requests: Requests, connections: number, seconds: number = size.peakSeconds) =>
        (
          await loaded(server, {
            requests,
            connections,
            perSecond: null,
            seconds,
            patienceMs: LONG_PATIENCE_MS,
          })
        ).yielded
      // In the short form the peak on few connections, which is not judged, warms up the rest.
      if (size.warmSeconds > 0) await atMost(MIX, FEW_CONNECTIONS, size.warmSeconds)
      const few = await atMost(MIX, FEW_CONNECTIONS)
      const most = await atMost(MIX, HELD_CONNECTIONS)
      const half = most.perSecond / 2
      log(
        `at most ${few.perSecond.toFixed(0)} a second on ${FEW_CONNECTIONS} connections, ${(2 * half).toFixed(0)} on ${HELD_CONNECTIONS}`,
      )
      const held = await heldLoad(
        server,
        isShort ? Math.min(half, SHORT_MOST_PER_SECOND) : half,
        size.heldSeconds,
      )
      const isKnown = size.stormConnections === HELD_CONNECTIONS
      const peak = isKnown ? most : await atMost(MIX, size.stormConnections)
      const all = await storm(
        server,
        { of: 'everything', requests: MIX, peak, isRefusalExpected: false },
        { ...size, seconds: size.stormSeconds },
      )
      // On few connections: with more, requests beyond the queue limit would get 503.
      const searching = await atMost(SEARCH_PAGES, FEW_CONNECTIONS)
      const searches = await storm(
        server,
        { of: 'search pages', requests: SEARCH_PAGES, peak: searching, isRefusalExpected: true },
        { ...size, seconds: size.refusedSeconds },
      )
      // In the short form the wave of the fault `flood` is enough.
      const wave = isShort ? null : await putWave(server.port)
      return reportOf({ few, held, storms: [all, searches], wave }, size)
    } finally {
      await portal.kill()
      await place.remove()
    }
  },
}

interface LoadResult {
  readonly result: OpenResult
  readonly yielded: Yield
}

async function loaded(
  { port, pid }: Server,
  { requests, ...plan }: Omit<OpenPlan, 'port' | 'requests'> & { readonly requests: Requests },
): Promise<LoadResult> {
  const before = cpuMs(pid)
  const result = await putOpenLoad({ port, requests: [...requests], ...plan })
  const workedMs = cpuMs(pid) - before
  const perMs = (ms: number) => (goodOf(result) * 1_000) / ms
  return {
    result,
    yielded: {
      perSecond: perMs(result.wallMs),
      perCpuSecond: perMs(workedMs),
      worked: workedMs / result.wallMs,
    },
  }
}

async function heldLoad(server: Server, perSecond: number, seconds: number): Promise<OverloadResult> {
  const watch = watchMemory(server.pid, SAMPLE_MS)
  const filled = wait(seconds * FILLING_SHARE * 1_000).then(() => liveMemoryMb(server))
  const { result } = await loaded(server, {
    requests: MIX,
    connections: HELD_CONNECTIONS,
    perSecond,
    seconds,
    patienceMs: LONG_PATIENCE_MS,
  })
  const residentMb = growthPer10Min(watch.stop())
  const grownMb = (await liveMemoryMb(server)) - (await filled)
  return { result, residentMb, growthMb: (grownMb * TEN_MINUTES_SECONDS) / (seconds * (1 - FILLING_SHARE)) }
}

interface StormPlan extends Pick<Storm, 'of' | 'peak' | 'isRefusalExpected'> {
  readonly requests: Requests
}

async function storm(
  server: Server,
  { requests, ...given }: StormPlan,
  { seconds, stormConnections }: Pick<Size, 'stormConnections'> & { readonly seconds: number },
): Promise<Storm> {
  const perSecond = TOO_MUCH * given.peak.perSecond
  const { result, yielded } = await loaded(server, {
    requests,
    connections: stormConnections,
    perSecond,
    seconds,
    patienceMs: PATIENCE_MS,
  })
  return { ...given, storm: yielded, result, recoveryMs: await recoveryMs(server.port, ONE_OF_EACH) }
}

interface Measurement {
  readonly few: Yield
  readonly held: OverloadResult
  readonly storms: readonly Storm[]
  readonly wave: OpenResult | null
}

function reportOf({ few, held, storms, wave }: Measurement, size: Size): FaultReport {
  const { kinds } = held.result
  const ms = (value: number | null | undefined) =>
    value === null || value === undefined ? '-' : value.toFixed(1)
  return {
    figures: [
      [`good answers a second at most, ${FEW_CONNECTIONS} connections`, few.perSecond.toFixed(0)],
      [`${HELD_CONNECTIONS} connections at half of the peak at most: answers`, goodOf(held.result)],
      ['calls p50 / p99, ms', `${ms(kinds['api']?.p50Ms)} / ${ms(kinds['api']?.p99Ms)}`],
      ['pages p50 / p99, ms', `${ms(kinds['page']?.p50Ms)} / ${ms(kinds['page']?.p99Ms)}`],
      ['searches p50 / p99, ms', `${ms(kinds['search']?.p50Ms)} / ${ms(kinds['search']?.p99Ms)}`],
      ['memory that is in use, MB per 10 min', held.growthMb.toFixed(1)],
      ['memory with what is not collected yet, MB per 10 min', held.residentMb.toFixed(1)],
      ...storms.flatMap(
        ({ of, peak, storm: inStorm, result, recoveryMs: recovery }): FaultReport['figures'] => [
          [`${of}: good answers a second at most`, peak.perSecond.toFixed(0)],
          ["the same, for a second of the server's work", peak.perCpuSecond.toFixed(0)],
          [`${of}: when asked for three times that`, inStorm.perSecond.toFixed(0)],
          ["the same, for a second of the server's work", inStorm.perCpuSecond.toFixed(0)],
          [
            'share of the peak, by the clock / by the work',
            `${inPercent(inStorm.perSecond, peak.perSecond)} / ${inPercent(inStorm.perCpuSecond, peak.perCpuSecond)}`,
          ],
          [
            'processors it worked on at most / when asked for three times that',
            `${peak.worked.toFixed(2)} / ${inStorm.worked.toFixed(2)}`,
          ],
          ['told to come again', countOf(result, ['503'])],
          [`gave up after ${PATIENCE_MS / 1_000} s`, countOf(result, ['late'])],
          ['all requests served again after, ms', recovery.toFixed(0)],
        ],
      ),
      ...(wave ? waveFigures(wave) : []),
    ],
    failures: [
      ...heldFailures(held, size === LONG),
      ...storms.flatMap((storm) => stormFailures(storm, size.leastShare, size === LONG)),
      ...(wave ? waveFailures(wave) : []),
    ],
  }
}

function inPercent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}
