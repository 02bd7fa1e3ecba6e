/** The mails of thresholds, as they wait in the outbox. */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Tables } from '../tables.ts'

/**
 * Key of an alert mail; contains a hash of the alert, so that an operator cannot see what a reader watches.
 *
 * @param alert result of `alertKey`
 */
export function alertMailKey(account: number, alert: string, date: IsoDate): string {
  return `alert/${account}/${date}/${alertHash(alert)}`
}

/** Key of the mail that a figure of an alert mail was corrected; deleted together with the alert mails. */
export function alertCorrectionKey(account: number, alert: string, date: IsoDate): string {
  return alertMailKey(account, alert, `corrected-${date}`)
}

/**
 * Deletes waiting mails of alerts that the reader no longer watches, also after days without a mail server.
 *
 * @param alerts results of `alertKey`
 */
export async function deleteAlertMails(
  transaction: Transaction<Tables>,
  account: number,
  alerts: readonly string[],
): Promise<void> {
  if (alerts.length === 0) return
  await transaction
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('account', '=', account)
    .where((build) =>
      build.or(alerts.map((alert) => build('key', 'like', alertMailKey(account, alert, '%')))),
    )
    .execute()
}

/**
 * After a change of the account's address: deletes waiting alert mails, which are addressed to the former
 * address with links valid for it only, and rearms their alerts. The next check writes to the new address if
 * the threshold is still passed.
 */
export async function rearmUnsentAlerts(transaction: Transaction<Tables>, account: number): Promise<void> {
  const waiting = await transaction
    .selectFrom('outbox')
    .select('key')
    .where('state', '=', 'waiting')
    .where('account', '=', account)
    .where('key', 'like', `alert/${account}/%`)
    .execute()
  if (waiting.length === 0) return
  const watched = await transaction
    .selectFrom('newsletter_alert')
    .select('alert')
    .where('account', '=', account)
    .execute()
  const untold = watched
    .map(({ alert }) => alert)
    .filter((alert) => waiting.some(({ key }) => key.endsWith(`/${alertHash(alert)}`)))
  await deleteAlertMails(transaction, account, untold)
  if (untold.length === 0) return
  await transaction
    .updateTable('newsletter_alert')
    .set({ state: 'armed', fired_for: '' })
    .where('account', '=', account)
    .where('alert', 'in', untold)
    .execute()
}

function alertHash(alert: string): string {
  return createHash('sha256').update(alert).digest('hex').slice(0, 32)
}
