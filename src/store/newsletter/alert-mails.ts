/** The mails of thresholds, as they wait in the outbox. */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IsoDate } from '#core/iso-date.ts'
import type { Tables } from '../tables.ts'

/** Nothing of it tells an operator what somebody watches. @param alert as `alertKey` gives it */
export function alertMailKey(account: number, alert: string, date: IsoDate): string {
  return `alert/${account}/${date}/${markOf(alert)}`
}

/** Whoever watches no longer is not written to any more, also where the mail server was away for days. @param alerts as `alertKey` gives them */
export async function forgetAlertMails(transaction: Transaction<Tables>, account: number, alerts: readonly string[]): Promise<void> {
  if (alerts.length === 0) return
  await transaction.deleteFrom('outbox').where('state', '=', 'waiting').where('account', '=', account)
    .where((build) => build.or(alerts.map((alert) => build('key', 'like', alertMailKey(account, alert, '%'))))).execute()
}

function markOf(alert: string): string {
  return createHash('sha256').update(alert).digest('hex').slice(0, 32)
}
