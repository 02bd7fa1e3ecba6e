/**
 * Usage: `node bench/calibration.ts`
 *
 * Measures this machine with fixed work of the kinds that the portal does (JSON, a hash, text) and prints one
 * line for the head of a run: the benchmark index. Milliseconds of two machines can be compared by it; ratios
 * need no index.
 */
import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'

/**
 * Processor time of one round on a machine whose index is 100: that of 27 November 2026
 * (docs/performance.md).
 */
const REFERENCE_MS = 32
const ROUNDS = 9
const REPETITIONS = 12

const value = Array.from({ length: 2_000 }, (_, index) => ({
  id: `serie-${index}`,
  title: `Leiepris, område ${index}`,
  values: [index, index / 7, null, index * 1.1],
}))

/** @returns processor time and clock time of one round, milliseconds */
function round(): { readonly cpuMs: number; readonly wallMs: number } {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  let length = 0
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const text = JSON.stringify(value)
    length += createHash('sha256').update(text).digest('hex').length
    length += JSON.stringify(JSON.parse(text)).replaceAll('område', 'bydel').length
  }
  const { user, system } = process.cpuUsage(before)
  // The sum is used, so that no work can be left out as useless.
  if (length === 0) throw new Error('nothing was measured')
  return { cpuMs: (user + system) / 1_000, wallMs: performance.now() - startedAt }
}

round()
const rounds = Array.from({ length: ROUNDS }, round)
const cpuMs = Math.min(...rounds.map((one) => one.cpuMs))
const waited =
  rounds.reduce((sum, one) => sum + one.wallMs, 0) / rounds.reduce((sum, one) => sum + one.cpuMs, 0)
console.log(
  `Benchmark index ${Math.round((100 * REFERENCE_MS) / cpuMs)}: fixed work took ${cpuMs.toFixed(1)} ms of processor time, ${REFERENCE_MS} ms on the reference machine; ` +
    `its clock time was ${waited.toFixed(1)} times that; load ${loadavg()[0]?.toFixed(1)}`,
)
