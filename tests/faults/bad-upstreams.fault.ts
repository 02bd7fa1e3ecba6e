/**
 * Each kind of source fails in each of twelve ways: it refuses, hangs, drips, fails, lies, never ends. The
 * readers' data stay, the operator is informed, and memory and event loop are not affected. The portal with
 * such sources is tested in tests/integration/living-portal.test.ts: only there may it request a site on this
 * machine.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { upstreamFinding } from '../factories/upstream-check.ts'
import { FAULTS } from '../factories/upstream-faults.ts'
import { UPSTREAMS } from '../factories/upstreams.ts'
import type { Fault } from './fault.ts'
import { upstreamsReport, type UpstreamCase } from './upstreams-verdict.ts'

const ROUNDS = 10
const LARGE: ReadonlySet<string> = new Set(['a gigabyte', 'a compressed bomb', 'changed ids'])
const [BYTES_PER_MB, NS_PER_MS] = [1e6, 1e6]

export const fault: Fault = {
  covers: 'R13',
  makesOwnData: true,
  title:
    'sources that refuse, hang, drip, lie and never end: the last good copy stays, and the operator gets the reason',
  run: async ({ isShort, log }) => {
    // One-time loading and caches do not count as growth; nor does memory for the largest responses, which is
    // reused.
    for (const upstream of UPSTREAMS)
      for (const one of FAULTS.filter(({ why }) => LARGE.has(why))) await upstreamFinding(upstream, one)
    const delays = monitorEventLoopDelay({ resolution: 20 })
    delays.enable()
    throwAway()
    const startMb = memoryMb()
    const cases: UpstreamCase[] = []
    for (let round = 0; round < (isShort ? 1 : ROUNDS); round += 1) {
      for (const [number, upstream] of UPSTREAMS.entries()) {
        for (const one of isShort ? faultsOf(number) : FAULTS) {
          const before = memoryMb()
          const finding = await upstreamFinding(upstream, one)
          cases.push({
            name: `${upstream.name}: ${one.why}`,
            isBorne: upstream.bears.includes(one.why),
            told: one.told,
            finding,
            grownMb: memoryMb() - before,
          })
        }
      }
      log(`${cases.length} sources × faults, ${Math.round(memoryMb() - startMb)} MB more`)
    }
    delays.disable()
    throwAway()
    return upstreamsReport(cases, memoryMb() - startMb, delays.max / NS_PER_MS)
  },
}

/**
 * In the short form: all large responses of each source, and each other fault with one source.
 * tests/integration/bad-upstreams.test.ts tests every source with every fault.
 */
function faultsOf(number: number): readonly (typeof FAULTS)[number][] {
  return FAULTS.filter(({ why }, index) => LARGE.has(why) || index % UPSTREAMS.length === number)
}

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Collects garbage. */
function throwAway(): void {
  if (typeof collect === 'function') collect()
}

function memoryMb(): number {
  return process.memoryUsage.rss() / BYTES_PER_MB
}
