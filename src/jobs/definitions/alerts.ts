/**
 * Looks whether figures have passed what readers watch. What it writes is safe to write twice, so a slot that
 * failed is simply done again.
 */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import type { LogNote } from '#core/failure.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { checkAlerts, noteAlerts, type CheckAlertsTools } from '#newsletter/alerts.ts'
import type { Job } from '../job-runner.ts'
import { waker } from '../waking.ts'

const EVERY_MS = 5 * 60_000

export function alertsJob(tools: CheckAlertsTools): Job {
  return { name: 'alerts', schedule: { every: EVERY_MS }, run: ({ signal }) => checkAlerts(tools, signal) }
}

/**
 * Looks where thresholds stand when they have just been saved: passed before the job's next look, they would
 * count as passed from the start.
 */
export interface AlertLook {
  /** Returns at once. What a process leaves that dies is found by the job. */
  look(alerts: readonly Alert[]): void
  /** Begins nothing new; resolves when what runs has ended. */
  stop(): Promise<void>
}

export function alertLook(
  tools: CheckAlertsTools,
  log: { warn(message: string, note: LogNote): void },
): AlertLook {
  const stopping = new AbortController()
  let saved = new Map<string, Alert>()
  const looking = waker(async () => {
    const alerts = [...saved.values()]
    saved = new Map()
    await noteAlerts(tools, alerts, stopping.signal)
  }, log)
  return {
    look: (alerts) => {
      if (alerts.length === 0) return
      for (const alert of alerts) saved.set(alertKey(alert), alert)
      looking.wake()
    },
    stop: async () => {
      stopping.abort()
      await looking.stop()
    },
  }
}
