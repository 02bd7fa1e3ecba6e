/** Looks whether figures have passed what readers watch. What it writes is safe to write twice, so a slot that failed is simply done again. */
import { checkAlerts, type CheckAlertsTools } from '#newsletter/alerts.ts'
import type { Job } from '../job-runner.ts'

const EVERY_MS = 5 * 60_000

export function alertsJob(tools: CheckAlertsTools): Job {
  return { name: 'alerts', schedule: { every: EVERY_MS }, run: ({ signal }) => checkAlerts(tools, signal) }
}
