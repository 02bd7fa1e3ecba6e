/** The metrics of /metrics, for tests of rules and dashboards that draw from them. */
import { createLog } from '../../src/composition/monitoring/log.ts'
import { createLockWaitCounter } from '../../src/composition/monitoring/lock-wait-counter.ts'
import { runtimeMetric } from '../../src/composition/monitoring/runtime-safety.ts'
import { openApp } from './app.ts'
import { contentWith, editionOf } from './edition.ts'
import { ask } from './http.ts'
import { readMetrics } from './prometheus-text.ts'

/** Prometheus's own metric of a target. */
export const OF_PROMETHEUS: readonly string[] = ['up']

/** Names of metrics in an expression of PromQL. */
export function metricsNamedIn(expression: string): string[] {
  return [
    ...expression.replaceAll(/"[^"]*"/g, '""').matchAll(/\b(?:kvartal|process|nodejs|up)(?:_\w+)?\b/g),
  ].map(([name]) => name)
}

/** Names of every time series that the portal's /metrics can have; a histogram has three. */
export async function exportedMetrics(): Promise<Set<string>> {
  const edition = await editionOf(contentWith([]))
  const silent = createLog({ info: () => {}, warn: () => {}, error: () => {} }, Date.now)
  const app = await openApp(() => edition, {
    publicUrl: 'http://localhost:3000',
    metrics: {
      token: null,
      version: '',
      now: Date.now,
      figures: () => Promise.reject(new Error('away')),
      counted: [silent.metrics, createLockWaitCounter(async () => {}).metric, runtimeMetric(process.version)],
    },
  })
  try {
    const metrics = readMetrics((await ask(app.port, '/metrics')).text)
    return new Set(
      [...metrics.values()].flatMap(({ name, type }) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
      ),
    )
  } finally {
    await app.stop()
  }
}
