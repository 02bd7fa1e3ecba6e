/**
 * Usage: `npm run faults -- flood [--short] A thousand connections search as fast as responses arrive,
 * refusals included, while readers request cached pages.`
 *
 * Then all connections search at the same moment, more than the queue holds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { countOf, putOpenLoad, type OpenPlan } from '../../bench/open-plan.ts'
import type { Fault } from './fault.ts'
import { floodFailures } from './flood-verdict.ts'
import { onPortal } from './harness/on-portal.ts'
import { MIX, ONE_OF_EACH, SEARCHES } from './harness/public-mix.ts'
import { recoveryMs } from './harness/recovery.ts'
import { putWave, waveFigures } from './harness/wave.ts'
import { goodOf } from './overload-verdict.ts'

/** `headStartSeconds`: until the flood is there. */
const LONG = { seconds: 30, headStartSeconds: 1, pipelined: 16, leastShare: 0.95 } as const
const SHORT = { seconds: 1, headStartSeconds: 0.5, pipelined: 8, leastShare: 0.7 } as const

const FLOOD_CONNECTIONS = 1_000
const READERS = 16
const PER_SECOND = 100
/** For readers, who would not wait at all without the flood. */
const PATIENCE_MS = 1_000
const FLOOD_PATIENCE_MS = 3_000

export const fault: Fault = {
  covers: 'R20',
  title: `${FLOOD_CONNECTIONS} connections search as fast as they can: cached pages stay available`,
  wantsQuiet: true,
  run: async ({ isShort }) => {
    const { seconds, headStartSeconds, pipelined, leastShare } = isShort ? SHORT : LONG
    return onPortal({ readers: 0 }, async ({ port }) => {
      const load = (plan: Omit<OpenPlan, 'port'>) => putOpenLoad({ port, ...plan })
      const pages = MIX.filter(({ kind }) => kind === 'page')
      // In the short form the readers without the flood, whose times are not judged, warm up the rest.
      if (!isShort)
        await load({
          requests: [...MIX],
          connections: READERS,
          perSecond: null,
          seconds: 1,
          patienceMs: FLOOD_PATIENCE_MS,
        })
      const calm = await load({
        requests: pages,
        connections: READERS,
        perSecond: PER_SECOND,
        seconds: seconds / 2,
        patienceMs: PATIENCE_MS,
      })
      const [flood, readers] = await Promise.all([
        load({
          requests: [...SEARCHES],
          connections: FLOOD_CONNECTIONS,
          perSecond: null,
          seconds: seconds + 2 * headStartSeconds,
          patienceMs: FLOOD_PATIENCE_MS,
        }),
        wait(headStartSeconds * 1_000).then(() =>
          load({
            requests: pages,
            connections: READERS,
            perSecond: PER_SECOND,
            seconds,
            patienceMs: PATIENCE_MS,
          }),
        ),
      ])
      const wave = await putWave(port, pipelined)
      const result = {
        flood,
        wave,
        readers,
        asked: PER_SECOND * seconds,
        recoveryMs: await recoveryMs(port, ONE_OF_EACH),
      }
      return {
        figures: [
          ['readers who were served', `${goodOf(readers)} of ${result.asked}`],
          ['they waited, p50 / p99, ms', inMs(readers.kinds['page'])],
          ['without the flood', inMs(calm.kinds['page'])],
          ['searches answered, a second', ((goodOf(flood) * 1_000) / flood.wallMs).toFixed(0)],
          ['told to come again, a second', ((countOf(flood, ['503']) * 1_000) / flood.wallMs).toFixed(0)],
          ...waveFigures(wave),
          ['all requests served again after, ms', result.recoveryMs.toFixed(0)],
        ],
        failures: floodFailures(result, leastShare),
      }
    })
  },
}

function inMs(times: { readonly p50Ms: number | null; readonly p99Ms: number | null } | undefined): string {
  return `${times?.p50Ms?.toFixed(1) ?? '-'} / ${times?.p99Ms?.toFixed(1) ?? '-'}`
}
