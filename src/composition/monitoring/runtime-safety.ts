/** Known vulnerabilities of the running Node: a log line and a metric. */
import { singleMetric, type MetricSource } from '#server/metrics/metric.ts'
import { saferNode } from '../../../scripts/set-up/safe-versions.js'

/** @returns `null` = no warning */
export function runtimeWarning(version: string): string | null {
  const safer = saferNode(version)
  if (safer === null) return null
  return `Node ${version} has known security holes: install Node ${safer} or newer and start again (docs/deployment.md, "Which Node")`
}

/** 1 where the Node of this version has known vulnerabilities, else 0. */
export function runtimeMetric(version: string): MetricSource {
  return singleMetric(
    'gauge',
    'kvartal_node_outdated',
    '1: the Node that runs this process has known security holes.',
    () => (saferNode(version) === null ? 0 : 1),
  )
}
