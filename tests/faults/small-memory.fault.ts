/**
 * Usage: `npm run faults -- small-memory [--short] [minutes=60]`
 *
 * A heap of 256 MB, and for an hour half of the peak rate of everything that takes memory.
 */
import { putOpenLoad, type OpenPlan } from '../../bench/open-plan.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import type { Fault } from './fault.ts'
import { heavyMix } from './harness/heavy-mix.ts'
import { portalPlace } from './harness/portal-place.ts'
import { growthPer10Min, watchMemory } from './harness/watched-memory.ts'
import { goodOf } from './overload-verdict.ts'
import { smallMemoryFailures } from './small-memory-verdict.ts'

const HEAP_MB = 256
const LONG_MINUTES = 60
const LONG_WARM_SECONDS = 120
const SHORT_SECONDS = 3
const SHORT_WARM_SECONDS = 1
const PEAK_CONNECTIONS = 24
const CONNECTIONS = 100
const PATIENCE_MS = 20_000
const SAMPLE_MS = 500

export const fault: Fault = {
  covers: 'R15',
  title: `a heap of ${HEAP_MB} MB, and half of the peak of all that takes memory: the heap suffices, and does not grow`,
  run: async ({ isShort, args, log }) => {
    const minutes = Number(
      args.find((arg) => arg.startsWith('minutes='))?.slice('minutes='.length) ?? LONG_MINUTES,
    )
    const seconds = isShort ? SHORT_SECONDS : minutes * 60
    const place = await portalPlace({ readers: 0 })
    const portal = spawnPortal(place.settings, { nodeArgs: [`--max-old-space-size=${HEAP_MB}`] })
    let hasEnded = false
    void portal.ended.then(() => (hasEnded = true))
    try {
      const port = await portal.ready
      const requests = [...(await heavyMix(port))]
      const load = (more: Pick<OpenPlan, 'connections' | 'perSecond' | 'seconds'>) =>
        putOpenLoad({ port, requests, patienceMs: PATIENCE_MS, ...more })
      const warm = await load({
        connections: PEAK_CONNECTIONS,
        perSecond: null,
        seconds: isShort ? SHORT_WARM_SECONDS : LONG_WARM_SECONDS,
      })
      const most = (goodOf(warm) * 1_000) / warm.wallMs
      log(`at most ${most.toFixed(0)} a second`)
      const watch = watchMemory(portal.pid, SAMPLE_MS)
      const result = await load({ connections: CONNECTIONS, perSecond: most / 2, seconds })
      const samples = watch.stop()
      const [mostMb, growthMb] = [Math.max(...samples.map(({ mb }) => mb)), growthPer10Min(samples)]
      return {
        figures: [
          ['a second at most', most.toFixed(0)],
          ['answers at half of that', goodOf(result)],
          ...Object.entries(result.kinds).map(
            ([kind, { statuses }]) =>
              [
                kind,
                Object.entries(statuses)
                  .map(([status, count]) => `${status}: ${count}`)
                  .join(', '),
              ] as const,
          ),
          ['memory at most, MB', mostMb.toFixed(0)],
          ['memory, MB per 10 min', growthMb.toFixed(1)],
        ],
        failures: smallMemoryFailures({ result, hasEnded, mostMb, growthMb }, !isShort),
      }
    } finally {
      await portal.kill()
      await place.remove()
    }
  },
}
