/** Resident memory of a process during a fault, as reported by Linux. */
import { memoryMb } from '../../../bench/server-process.ts'

export interface MemorySample {
  readonly atMs: number
  readonly mb: number
}

export interface MemoryWatch {
  /** Samples from the first to now. */
  stop(): readonly MemorySample[]
}

export function watchMemory(pid: number, everyMs: number): MemoryWatch {
  const startedAt = performance.now()
  const samples: MemorySample[] = []
  const look = () => samples.push({ atMs: performance.now() - startedAt, mb: memoryMb(pid, 'VmRSS') })
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return samples
    },
  }
}

const TEN_MINUTES_MS = 600_000

/**
 * Growth of memory in megabytes per ten minutes, by least squares. The first fifth is warm-up and left out.
 * NaN for fewer than two samples.
 */
export function growthPer10Min(all: readonly MemorySample[]): number {
  const from = (all.at(-1)?.atMs ?? 0) / 5
  const samples = all.filter(({ atMs }) => atMs >= from)
  const meanAt = mean(samples.map(({ atMs }) => atMs))
  const meanMb = mean(samples.map(({ mb }) => mb))
  const sum = (of: (sample: MemorySample) => number) =>
    samples.reduce((total, sample) => total + of(sample), 0)
  return (
    (sum(({ atMs, mb }) => (atMs - meanAt) * (mb - meanMb)) / sum(({ atMs }) => (atMs - meanAt) ** 2)) *
    TEN_MINUTES_MS
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
