/** Counts how often the store has waited because another process had locked what was to be read or written. */
import { singleMetric, type Metric } from '#server/metrics/metric.ts'

export interface LockWaitCounter {
  /** What the store waits with. */
  readonly sleep: (ms: number) => Promise<void>
  readonly metric: () => Metric
}

/** @param sleep waits so many milliseconds */
export function createLockWaitCounter(sleep: (ms: number) => Promise<void>): LockWaitCounter {
  let count = 0
  return {
    sleep: (ms) => {
      count += 1
      return sleep(ms)
    },
    metric: () =>
      singleMetric(
        'counter',
        'kvartal_store_waits_total',
        'Pauses because another process had locked what was to be read or written.',
        count,
      ),
  }
}
