/** Checks alerts against new figures. Its writes are idempotent, so a failed slot is simply run again. */
import type { Alert, NewsAlert } from '#contract/subscriber/email-settings.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { newsAlertKey } from '#core/newsletter/news-alerts.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { checkAlerts, checkThresholds, type CheckAlertsDeps } from '#newsletter/alerts/check-alerts.ts'
import { checkNews, type CheckNewsDeps } from '#newsletter/alerts/check-news.ts'
import { checkLeaseReminders, type LeaseReminderDeps } from '#newsletter/leases/check-lease-reminders.ts'
import type { Job } from '../job-runner.ts'
import { createTrigger } from '../job-trigger.ts'

const EVERY_MS = 5 * MINUTE_MS

export interface AlertsDeps extends CheckAlertsDeps, CheckNewsDeps {
  /** Delivers what a check has planned for channels beside mail, which else waits for the slot of their job. */
  readonly triggerDelivery: () => void
}

export interface AlertsJobDeps extends AlertsDeps {
  /** Reminders of lease adjustments, which the same job sends. */
  readonly leases: LeaseReminderDeps
}

export function alertsJob(deps: AlertsJobDeps): Job {
  return {
    name: 'alerts',
    schedule: { every: EVERY_MS },
    run: async ({ signal }) => {
      // A failure of one kind does not stop the others.
      const [thresholds] = await Promise.allSettled([checkAlerts(deps, signal)])
      const [leases] = await Promise.allSettled([checkLeaseReminders(deps.leases, signal)])
      const [news] = await Promise.allSettled([checkWatchedNews(deps, signal)])
      deps.triggerDelivery()
      if (thresholds.status === 'rejected') throw thresholds.reason
      if (leases.status === 'rejected') throw leases.reason
      if (news.status === 'rejected') throw news.reason
      return `${thresholds.value}; ${news.value}; ${leases.value}`
    },
  }
}

async function checkWatchedNews(deps: AlertsDeps, signal: AbortSignal): Promise<string> {
  return checkNews(deps, await deps.news.watched(), signal)
}

/** Alerts of a saved form; omitted = not sent. */
export interface SavedAlerts {
  readonly alerts?: readonly Alert[] | undefined
  readonly news_alerts?: readonly NewsAlert[] | undefined
}

/**
 * Checks alerts right after they were saved: a threshold passed before the job's next check, or a figure that
 * comes before it, would count as known from the start.
 */
export interface AlertChecker {
  /** Returns at once. What a process leaves that dies is found by the job. */
  check(saved: SavedAlerts): void
  /** Starts no new run; resolves when the current run has ended. */
  stop(): Promise<void>
}

export function createAlertChecker(
  deps: AlertsDeps,
  log: { warn(message: string, note: LogNote): void },
): AlertChecker {
  const stopping = new AbortController()
  let saved = new Map<string, Alert>()
  let savedNews = new Map<string, NewsAlert>()
  const looking = createTrigger(async () => {
    const [alerts, news] = [[...saved.values()], [...savedNews.values()]]
    saved = new Map()
    savedNews = new Map()
    try {
      if (alerts.length > 0) await checkThresholds(deps, alerts, stopping.signal)
      await checkNews(deps, news, stopping.signal)
    } finally {
      deps.triggerDelivery()
    }
  }, log)
  return {
    check: ({ alerts = [], news_alerts: news = [] }) => {
      if (alerts.length + news.length === 0) return
      for (const alert of alerts) saved.set(alertKey(alert), alert)
      for (const alert of news) savedNews.set(newsAlertKey(alert), alert)
      looking.trigger()
    },
    stop: async () => {
      stopping.abort()
      await looking.stop()
    },
  }
}
