/**
 * Keeps the newsletter's data of a reader consistent with the account, in the transaction that changes the
 * account.
 */
import type { Transaction } from 'kysely'
import { alertKey } from '#core/newsletter/alerts.ts'
import { newsAlertKey } from '#core/newsletter/news-alerts.ts'
import { osloDayBounds, parseScheduleKey, pauseEnd, scheduleKey } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import { deleteAlertMails, rearmUnsentAlerts } from './alert-mails.ts'
import { rearmUnsentReminders } from './lease-reminder-rows.ts'
import { frequencyKey, hasRhythm, saveRhythms, withoutEndedPause } from './next-slots.ts'
import { cancelWebhooksOf } from '../webhooks/delivery-writer.ts'
import { nextIssue } from './next-issue.ts'
import { planBeforeChange } from './plan-deliveries.ts'
import { parseStoredSettings } from './stored-settings.ts'

/**
 * Updates after an account was confirmed, its settings were saved, or its address was changed. Each of these
 * also ends a pause for bounces.
 *
 * @param account current state, locked
 * @throws StoreDamagedError
 */
export async function syncAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: Tables['account'],
): Promise<void> {
  if (account.validated_at === null || account.disabled_at !== null) return
  const settings = parseStoredSettings(account, engine.location)
  await syncSchedule(engine, transaction, account.id, settings)
  await syncAlerts(transaction, account.id, {
    thresholds: [...new Set(settings.alerts.map(alertKey))],
    news: [...new Set(settings.news_alerts.map(newsAlertKey))],
  })
}

/**
 * Stops mail to the previous address after a change. A claimed issue is taken from its holder, who may
 * continue until the lease expires, and may then be claimed again by any process.
 */
export async function syncAddress(transaction: Transaction<Tables>, account: number): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set((build) => ({ state: 'planned', holder: '', due_at: build.ref('lease_until') }))
    .where('account', '=', account)
    .where('state', '=', 'claimed')
    .execute()
  await rearmUnsentAlerts(transaction, account)
  await rearmUnsentReminders(transaction, account)
}

async function syncSchedule(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
  settings: NewsletterSchedule,
): Promise<void> {
  const now = engine.effects.now()
  const schedule = withoutEndedPause(settings, now)
  // Locked first: a concurrent plan is complete by then, and today's issue is visible.
  const locked = transaction
    .selectFrom('newsletter_due')
    .select(['schedule', 'next_slot_at'])
    .where('account', '=', account)
  const row = await (engine.kind === 'postgres' ? locked.forUpdate() : locked).executeTakeFirst()
  const before = row && (await slotBefore(transaction, account, row))
  const isPaused = schedule.frequency !== 'off' && pauseEnd(schedule) > now
  // Cancelled first, so that an issue which no longer leaves does not count as today's.
  if (isPaused) await cancelOpen(engine, transaction, account)
  const next = await nextIssue(transaction, account, schedule, now)
  if (!before && next === null) return
  // A due slot that is not planned yet must not be lost by saving the same schedule again.
  const isSame = before?.schedule === scheduleKey(schedule) && before.slot !== null
  if (before && !isSame && !isPaused && next !== null)
    await planDueBeforeChange(transaction, { account, ...before, now, next })
  const slot = isSame ? before.slot : next
  const values = {
    schedule: frequencyKey(schedule),
    next_slot_at: hasRhythm(schedule) ? null : slot,
    bounces: 0,
  }
  await transaction
    .insertInto('newsletter_due')
    .values({ account, last_slot_at: null, last_reading: '', ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
  await saveRhythms(transaction, [account], schedule, slot)
}

/**
 * The stored slot and the key of its schedule; a row of the rhythm is changed only with that of
 * `newsletter_due`.
 */
async function slotBefore(
  transaction: Transaction<Tables>,
  account: number,
  { schedule, next_slot_at }: Pick<Tables['newsletter_due'], 'schedule' | 'next_slot_at'>,
): Promise<Pick<ScheduleChange, 'schedule' | 'slot'>> {
  const stored = await transaction
    .selectFrom('newsletter_rhythm')
    .select(['rhythm', 'slot_at'])
    .where('account', '=', account)
    .executeTakeFirst()
  return stored && next_slot_at === null
    ? { schedule: stored.rhythm, slot: stored.slot_at }
    : { schedule, slot: next_slot_at }
}

interface ScheduleChange {
  readonly account: number
  /** The schedule before the change. */
  readonly schedule: string
  readonly slot: number | null
  readonly now: number
  /** Next slot by the new schedule. */
  readonly next: number
}

/**
 * Plans a due slot of the former schedule that is not planned yet, unless the new schedule has an issue on
 * that day (decision 51).
 */
async function planDueBeforeChange(
  transaction: Transaction<Tables>,
  { account, schedule: key, slot: from, now, next }: ScheduleChange,
): Promise<void> {
  const schedule = parseScheduleKey(key)
  if (schedule && from !== null && from <= now)
    await planBeforeChange(transaction, { account, schedule, from, now }, osloDayBounds(next))
}

/** Alerts of a reader, as results of `alertKey` and of `newsAlertKey`. */
interface AlertKeys {
  readonly thresholds: readonly string[]
  readonly news: readonly string[]
}

/** An unchanged alert keeps its state, so that saving the form again sends no second mail. */
async function syncAlerts(
  transaction: Transaction<Tables>,
  account: number,
  { thresholds, news }: AlertKeys,
): Promise<void> {
  const removed = [
    ...(await removeOthers(transaction, 'newsletter_alert', account, thresholds)),
    ...(await removeOthers(transaction, 'news_alert', account, news)),
  ]
  await deleteAlertMails(transaction, account, removed)
  if (thresholds.length > 0)
    await transaction
      .insertInto('newsletter_alert')
      .values(thresholds.map((alert) => ({ account, alert, state: 'new' as const, fired_for: '' })))
      .onConflict((conflict) => conflict.columns(['account', 'alert']).doNothing())
      .execute()
  if (news.length > 0)
    await transaction
      .insertInto('news_alert')
      .values(news.map((alert) => ({ account, alert, seen: '' })))
      .onConflict((conflict) => conflict.columns(['account', 'alert']).doNothing())
      .execute()
}

/** @returns the removed alerts */
async function removeOthers(
  transaction: Transaction<Tables>,
  table: 'newsletter_alert' | 'news_alert',
  account: number,
  kept: readonly string[],
): Promise<string[]> {
  const all = transaction.deleteFrom(table).where('account', '=', account)
  const others = kept.length > 0 ? all.where('alert', 'not in', kept) : all
  const rows = await others.returning('alert').execute()
  return rows.map(({ alert }) => alert)
}

/**
 * Suspends a disabled account: cancels planned deliveries, and plans none until `syncAccount` is called
 * again.
 */
export async function suspendAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
): Promise<void> {
  await transaction
    .updateTable('newsletter_due')
    .set({ next_slot_at: null })
    .where('account', '=', account)
    .execute()
  await transaction
    .updateTable('newsletter_rhythm')
    .set({ slot_at: null })
    .where('account', '=', account)
    .execute()
  await cancelOpen(engine, transaction, account)
  await cancelWebhooksOf(engine, transaction, account, { isErased: false })
  await syncAlerts(transaction, account, { thresholds: [], news: [] })
  await rearmUnsentReminders(transaction, account)
}

/**
 * After an account was removed: cancels its planned deliveries, and erases replies of mail servers, which
 * name its address.
 */
export async function cancelDeliveries(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
): Promise<void> {
  await cancelOpen(engine, transaction, account)
  await cancelWebhooksOf(engine, transaction, account, { isErased: true })
  await transaction
    .updateTable('delivery')
    .set({ reply: '' })
    .where('account', '=', account)
    .where('reply', '!=', '')
    .execute()
}

async function cancelOpen(engine: Engine, transaction: Transaction<Tables>, account: number): Promise<void> {
  await transaction
    .updateTable('delivery')
    .set({ state: 'cancelled', settled_at: engine.effects.now() })
    .where('account', '=', account)
    .where('state', 'in', ['planned', 'claimed'])
    .execute()
}
