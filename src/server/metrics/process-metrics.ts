/** Resource usage of the process, under the names used by Prometheus dashboards. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { singleMetric, type Metric } from './metric.ts'

export interface ProcessMetrics {
  metrics(): Metric[]
  /** Ends the measuring. */
  stop(): void
}

/** Sampling interval of the event loop. The reported delay includes the interval, so it is subtracted. */
const RESOLUTION_MS = 20
const [NS_PER_MS, MS_PER_SECOND, US_PER_SECOND] = [1_000_000, 1_000, 1_000_000]

/** @param version of the program */
export function processMetrics(version: string): ProcessMetrics {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const delay = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS) / MS_PER_SECOND
  return {
    metrics: () => {
      const [p99, longest] = delays.count > 0 ? [delay(delays.percentile(99)), delay(delays.max)] : [0, 0]
      delays.reset()
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const { active } = performance.eventLoopUtilization()
      return [
        {
          name: 'kvartal_build_info',
          help: 'Always 1: which program it is, and what runs it.',
          type: 'gauge',
          samples: [{ labels: { version, node: process.version }, value: 1 }],
        },
        singleMetric(
          'gauge',
          'kvartal_event_loop_delay_p99_seconds',
          'How late timers were, 99th percentile since this was last asked.',
          p99,
        ),
        singleMetric(
          'gauge',
          'kvartal_event_loop_delay_max_seconds',
          'How late the latest timer was since this was last asked.',
          longest,
        ),
        singleMetric(
          'counter',
          'kvartal_event_loop_active_seconds_total',
          'Time that the only thread for requests was at work.',
          active / MS_PER_SECOND,
        ),
        singleMetric(
          'counter',
          'process_cpu_seconds_total',
          'Time of processors, of all threads.',
          (user + system) / US_PER_SECOND,
        ),
        singleMetric('gauge', 'process_resident_memory_bytes', 'Memory that the process holds.', rss),
        singleMetric('gauge', 'nodejs_heap_size_used_bytes', 'Memory of values of the program.', heapUsed),
        singleMetric(
          'gauge',
          'nodejs_external_memory_bytes',
          'Memory of buffers: prepared answers, pictures.',
          external,
        ),
        singleMetric(
          'gauge',
          'process_start_time_seconds',
          'When the process started, seconds since 1970.',
          performance.timeOrigin / MS_PER_SECOND,
        ),
      ]
    },
    stop: () => delays.disable(),
  }
}
