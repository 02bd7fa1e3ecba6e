/** What the fault of channels and its senders share: the alerts that are noted, and the names of senders. */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { addDays } from '#core/time/iso-date.ts'
import type { AlertMail, AlertReader } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'

/** Watched by the readers whose receiver hangs; noted before the senders start, on one day only. */
export const HUNG_ALERT: Alert = { series: 'vacancy', above: true, value: 6 }
/** Watched by all other readers. */
export const ALERT: Alert = { series: 'vacancy', above: true, value: 7 }

const FIRST_DATE = '2026-01-01'

/** An alert that is new arms. */
export async function armAlert(store: Store, alert: Alert): Promise<void> {
  await note(store, alert, false, 0)
}

/** Notes these days one after the other: on each the alert passes and is armed again. Known days do nothing. */
export async function noteDays(store: Store, alert: Alert, days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    await note(store, alert, true, 2 * day)
    await note(store, alert, false, 2 * day + 1)
  }
}

async function note(store: Store, alert: Alert, isPassed: boolean, after: number): Promise<void> {
  const date = addDays(FIRST_DATE, after)
  const mailFor = ({ account, email }: AlertReader): AlertMail => ({
    key: `${account} ${date}`,
    to: email,
    subject: date,
    text: '',
    bodyFor: (kind) => JSON.stringify({ kind, account, date }),
  })
  await store.alerts.note(alert, { isPassed, date }, mailFor, mailFor)
}

/** User-Agent of a sender. */
export function senderName(pid: number): string {
  return `sender ${pid}`
}

/** Milliseconds after which a sender gives up a try: those of the address, if it names some. */
export function tryMs(url: string, usual: number): number {
  return Math.min(usual, Number(new URL(url).searchParams.get('try') ?? usual))
}
