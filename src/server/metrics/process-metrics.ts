/** Resource usage of the process: the default metrics of prom-client, under the names that dashboards know. */
import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { SECOND_MS } from '#core/time/durations.ts'
import { collectedMetric, singleMetric, type MetricSource } from './metric.ts'

/** Sampling interval of the event loop's lag, milliseconds. */
const LAG_PRECISION_MS = 20

let processRegistry: Registry | undefined

/**
 * The default metrics, one registry for the process: prom-client never ends its observers of garbage
 * collection and of the event loop.
 */
export function defaultMetrics(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  }
  return processRegistry
}

/** @param version of the program */
export function programMetrics(version: string): MetricSource {
  const sources = [
    collectedMetric({
      type: 'gauge',
      name: 'kvartal_build_info',
      help: 'Always 1: which program it is, and what runs it.',
      labelNames: ['version', 'node'],
      read: () => [{ labels: { version, node: process.version }, value: 1 }],
    }),
    singleMetric(
      'counter',
      'kvartal_event_loop_active_seconds_total',
      'Time that the only thread for requests was at work.',
      () => performance.eventLoopUtilization().active / SECOND_MS,
    ),
  ]
  return (registry) => {
    for (const register of sources) register(registry)
  }
}
