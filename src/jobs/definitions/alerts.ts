/** Checks alerts against new figures. Its writes are idempotent, so a failed slot is simply run again. */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { checkAlerts, checkThresholds, type CheckAlertsDeps } from '#newsletter/alerts/check-alerts.ts'
import type { Job } from '../job-runner.ts'
import { createTrigger } from '../job-trigger.ts'

const EVERY_MS = 5 * MINUTE_MS

export function alertsJob(deps: CheckAlertsDeps): Job {
  return { name: 'alerts', schedule: { every: EVERY_MS }, run: ({ signal }) => checkAlerts(deps, signal) }
}

/**
 * Checks thresholds right after they were saved: when passed before the job's next check, they would count as
 * passed from the start.
 */
export interface AlertChecker {
  /** Returns at once. What a process leaves that dies is found by the job. */
  check(alerts: readonly Alert[]): void
  /** Starts no new run; resolves when the current run has ended. */
  stop(): Promise<void>
}

export function createAlertChecker(
  deps: CheckAlertsDeps,
  log: { warn(message: string, note: LogNote): void },
): AlertChecker {
  const stopping = new AbortController()
  let saved = new Map<string, Alert>()
  const looking = createTrigger(async () => {
    const alerts = [...saved.values()]
    saved = new Map()
    await checkThresholds(deps, alerts, stopping.signal)
  }, log)
  return {
    check: (alerts) => {
      if (alerts.length === 0) return
      for (const alert of alerts) saved.set(alertKey(alert), alert)
      looking.trigger()
    },
    stop: async () => {
      stopping.abort()
      await looking.stop()
    },
  }
}
