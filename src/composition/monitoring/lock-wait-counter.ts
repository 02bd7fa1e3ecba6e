/** Counts the store's waits for locks of other processes. */
import { singleMetric, type MetricSource } from '#server/metrics/metric.ts'

export interface LockWaitCounter {
  /** The store's sleep function, counted. */
  readonly sleep: (ms: number) => Promise<void>
  readonly metric: MetricSource
}

/** @param sleep in milliseconds */
export function createLockWaitCounter(sleep: (ms: number) => Promise<void>): LockWaitCounter {
  let count = 0
  return {
    sleep: (ms) => {
      count += 1
      return sleep(ms)
    },
    metric: singleMetric(
      'counter',
      'kvartal_store_waits_total',
      'Pauses because another process had locked what was to be read or written.',
      () => count,
    ),
  }
}
