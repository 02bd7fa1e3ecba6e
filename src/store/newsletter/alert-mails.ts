/** The mails of thresholds, as they wait in the outbox. */
import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { NO_CORRECTION } from '#core/newsletter/news-alerts.ts'
import type { Tables } from '../tables.ts'

/**
 * Key of an alert mail; contains a hash of the alert, so that an operator cannot see what a reader watches.
 *
 * @param alert result of `alertKey` or `newsAlertKey`
 * @param news day of the figure, or the marker of the news (`newsMarker`)
 */
export function alertMailKey(account: number, alert: string, news: string): string {
  return `alert/${account}/${news}/${alertHash(alert)}`
}

/** Key of the mail that a figure of an alert mail was corrected; deleted together with the alert mails. */
export function alertCorrectionKey(account: number, alert: string, date: string): string {
  return alertMailKey(account, alert, `corrected-${date}`)
}

/**
 * Deletes waiting mails of alerts that the reader no longer watches, also after days without a mail server.
 *
 * @param alerts results of `alertKey` or `newsAlertKey`
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
  const isUntold = ({ alert }: { readonly alert: string }) =>
    waiting.some(({ key }) => key.endsWith(`/${alertHash(alert)}`))
  const untold = watched.filter(isUntold).map(({ alert }) => alert)
  const news = await transaction
    .selectFrom('news_alert')
    .select('alert')
    .where('account', '=', account)
    .execute()
  const untoldNews = news.filter(isUntold).map(({ alert }) => alert)
  await deleteAlertMails(transaction, account, [...untold, ...untoldNews])
  if (untoldNews.length > 0)
    await transaction
      .updateTable('news_alert')
      .set({ seen: NO_CORRECTION })
      .where('account', '=', account)
      .where('alert', 'in', untoldNews)
      .execute()
  if (untold.length === 0) return
  await transaction
    .updateTable('newsletter_alert')
    .set({ state: 'armed', fired_for: '' })
    .where('account', '=', account)
    .where('alert', 'in', untold)
    .execute()
}

function alertHash(alert: string): string {
  return hash('sha256', alert).slice(0, 32)
}
