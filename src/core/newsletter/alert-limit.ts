/**
 * The limit of a reader's alerts: those of figures and those of news together (specification §5; decision
 * 0106).
 */
import { MAX_ALERTS } from '../limits.ts'

/** Number of alerts in both lists. */
export function countAlerts(settings: {
  readonly alerts: readonly unknown[]
  readonly news_alerts: readonly unknown[]
}): number {
  return settings.alerts.length + settings.news_alerts.length
}

/**
 * Whether a change leaves too many alerts. One that leaves no more than were stored is accepted, because
 * earlier versions of the program counted each list by itself.
 */
export function exceedsAlertLimit(count: number, storedCount: number): boolean {
  return count > MAX_ALERTS && count > storedCount
}
