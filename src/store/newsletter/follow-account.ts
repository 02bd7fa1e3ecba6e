/** Keeps what the newsletter knows of a reader in step with the account, in the transaction that changes the account. */
import type { Transaction } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { nextSlot, osloDayAround, scheduleKey } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { AccountTable } from '../accounts/account-tables.ts'
import { storedJson } from '../accounts/account-rows.ts'
import type { Engine } from '../engine.ts'
import { StoreDamagedError } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { forgetAlertMails } from './alert-mails.ts'
import type { DeliveryState } from './newsletter-store.ts'

/** The reader has the issue, may have it, or is about to get it. */
const RECEIVED: readonly DeliveryState[] = ['planned', 'claimed', 'handover', 'sent', 'uncertain']

/**
 * After an account was confirmed, its settings were saved, or its address became another one. Each of these also ends a pause for bounces.
 *
 * @param account as it is now, and locked
 * @throws StoreDamagedError
 */
export async function followAccount(engine: Engine, transaction: Transaction<Tables>, account: AccountTable): Promise<void> {
  if (account.validated_at === null || account.disabled_at !== null) return
  const settings = emailSettingsSchema.safeParse(storedJson(account.email_settings, engine.place))
  if (!settings.success) throw new StoreDamagedError(engine.place, 'the newsletter settings of an account are not what was written')
  await followSchedule(transaction, account.id, settings.data, engine.effects.now())
  await followAlerts(transaction, account.id, [...new Set(settings.data.alerts.map(alertKey))])
}

async function followSchedule(transaction: Transaction<Tables>, account: number, settings: NewsletterSchedule, now: number): Promise<void> {
  const schedule = scheduleKey(settings)
  const next = await nextIssue(transaction, account, settings, now)
  const before = await transaction.selectFrom('newsletter_due').select(['schedule', 'next_slot_at']).where('account', '=', account).executeTakeFirst()
  if (!before && next === null) return
  // A slot that has come and is not planned yet must not be lost by saving the same schedule again.
  const isSame = before?.schedule === schedule && before.next_slot_at !== null
  const values = { schedule, bounces: 0, ...(isSame ? {} : { next_slot_at: next }) }
  await transaction.insertInto('newsletter_due')
    .values({ account, last_slot_at: null, last_reading: '', next_slot_at: next, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values)).execute()
}

/** Who has had an issue today and moves the hour gets no second one today. */
async function nextIssue(transaction: Transaction<Tables>, account: number, settings: NewsletterSchedule, now: number): Promise<number | null> {
  const next = nextSlot(settings, now)
  if (next === null) return null
  const { from, until } = osloDayAround(next)
  const sameDay = await transaction.selectFrom('delivery').select('account')
    .where('account', '=', account).where('slot_at', '>=', from).where('slot_at', '<', until).where('state', 'in', RECEIVED)
    .limit(1).executeTakeFirst()
  return sameDay ? nextSlot(settings, until - 1) : next
}

/** A threshold that stays keeps its state: saving the form again writes to nobody again. */
async function followAlerts(transaction: Transaction<Tables>, account: number, alerts: readonly string[]): Promise<void> {
  let gone = transaction.deleteFrom('newsletter_alert').where('account', '=', account)
  if (alerts.length > 0) gone = gone.where('alert', 'not in', alerts)
  const left = await gone.returning('alert').execute()
  await forgetAlertMails(transaction, account, left.map(({ alert }) => alert))
  if (alerts.length === 0) return
  await transaction.insertInto('newsletter_alert')
    .values(alerts.map((alert) => ({ account, alert, state: 'new' as const, fired_for: '' })))
    .onConflict((conflict) => conflict.columns(['account', 'alert']).doNothing()).execute()
}

/** After an account was disabled: what is planned is not sent, and nothing is planned until `followAccount` is asked again. */
export async function restAccount(engine: Engine, transaction: Transaction<Tables>, account: number): Promise<void> {
  await transaction.updateTable('newsletter_due').set({ next_slot_at: null }).where('account', '=', account).execute()
  await cancelOpen(engine, transaction, account)
  await followAlerts(transaction, account, [])
}

/** After an account was removed: what was planned for it is not sent, and no answer of a mail server names its address. */
export async function cancelDeliveries(engine: Engine, transaction: Transaction<Tables>, account: number): Promise<void> {
  await cancelOpen(engine, transaction, account)
  await transaction.updateTable('delivery').set({ reply: '' }).where('account', '=', account).where('reply', '!=', '').execute()
}

async function cancelOpen(engine: Engine, transaction: Transaction<Tables>, account: number): Promise<void> {
  await transaction.updateTable('delivery').set({ state: 'cancelled', settled_at: engine.effects.now() })
    .where('account', '=', account).where('state', 'in', ['planned', 'claimed']).execute()
}
