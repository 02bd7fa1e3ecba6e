/**
 * Creates deliveries of readers whose slot is due. The next slot of each schedule is computed here, not by
 * the database; all readers of one schedule and slot are then written by one statement.
 */
import { DAY_MS } from '#core/time/durations.ts'
import { sql, type Transaction } from 'kysely'
import { LAST_MONTHDAY, type NewsletterSchedule } from '#core/newsletter/schedule.ts'
import { nextSlot, previousSlot, parseScheduleKey } from '#core/newsletter/calendar.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import { frequencyKey, hasRhythm, saveRhythms, withoutEndedPause } from './next-slots.ts'
import type { PlanOutcome } from './newsletter-types.ts'

/** Maximum number of missed slots that are recorded for each reader, the newest ones. */
const MAX_MISSED = 31
/** Maximum number of rows of one transaction, which blocks SQLite and its readers for some 40 ms. */
const MAX_ROWS_PER_TRANSACTION = { sqlite: 1_000, postgres: 10_000 } as const
/** Upper bound of the time between a frequency's slots: a fortnight and a day. */
const MAX_INTERVAL_MS = 15 * DAY_MS
/** The same for a rhythm, without a pause: a month and a day. */
const MAX_RHYTHM_INTERVAL_MS = (LAST_MONTHDAY + 1) * DAY_MS

interface DueGroup {
  readonly schedule: string
  readonly slotAt: number
  /** Whether the slot is in `newsletter_rhythm`. */
  readonly isRhythm: boolean
  readonly accounts: number[]
}

export function planDeliveries(engine: Engine, limit: number): Promise<PlanOutcome> {
  return engine.write((transaction) => planInTransaction(engine, transaction, limit))
}

/** Plans as part of a transaction. */
export async function planInTransaction(
  engine: Engine,
  transaction: Transaction<Tables>,
  limit: number,
): Promise<PlanOutcome> {
  const rows = Math.min(limit, MAX_ROWS_PER_TRANSACTION[engine.kind])
  const now = engine.effects.now()
  const frequent = await dueGroups(engine, transaction, now, rows)
  const groups = frequent.length > 0 ? frequent : await dueRhythmGroups(engine, transaction, now, rows)
  if (groups.length === 0) await resetFarSlots(transaction, now)
  let [planned, missedCount, takenCount] = [0, 0, 0]
  for (const group of groups) {
    if (takenCount >= rows) break
    const schedule = parseScheduleKey(group.schedule)
    const slots = schedule ? slotsUntil(schedule, group.slotAt, now) : []
    const accounts = group.accounts.slice(
      0,
      Math.max(1, Math.floor((rows - takenCount) / Math.max(1, slots.length))),
    )
    for (const [index, slot] of slots.entries()) {
      const isMissed = index < slots.length - 1
      const added = await addDeliveries(transaction, accounts, slot, isMissed ? now : null)
      planned += added
      if (isMissed) missedCount += added
    }
    await (group.isRhythm ? saveNextOfRhythm : saveNext)(transaction, accounts, schedule, now)
    takenCount += accounts.length * Math.max(1, slots.length)
  }
  return { planned, missed: missedCount, isDone: groups.length === 0 }
}

/** A schedule that cannot be parsed gets no next slot, so that it is not tried again and again. */
async function saveNext(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
  schedule: NewsletterSchedule | null,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('newsletter_due')
    .set({ next_slot_at: schedule && nextSlot(schedule, now) })
    .where('account', 'in', accounts)
    .execute()
}

/** As {@link saveNext}; after a pause, a frequency is again planned by every program. */
async function saveNextOfRhythm(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
  parsed: NewsletterSchedule | null,
  now: number,
): Promise<void> {
  if (parsed === null) {
    await transaction
      .updateTable('newsletter_rhythm')
      .set({ slot_at: null })
      .where('account', 'in', accounts)
      .execute()
    return
  }
  const schedule = withoutEndedPause(parsed, now)
  const next = nextSlot(schedule, now)
  await transaction
    .updateTable('newsletter_due')
    .set({ schedule: frequencyKey(schedule), next_slot_at: hasRhythm(schedule) ? null : next })
    .where('account', 'in', accounts)
    .execute()
  await saveRhythms(transaction, accounts, schedule, next)
}

/** A reader's schedule before a change. Instants are milliseconds since 1970. */
interface FormerSchedule {
  readonly account: number
  readonly schedule: NewsletterSchedule
  /** The next slot, which is due. */
  readonly from: number
  readonly now: number
}

/**
 * Plans for one reader before a change of schedule.
 *
 * @param except the day whose issue comes by the new schedule
 */
export async function planBeforeChange(
  transaction: Transaction<Tables>,
  { account, schedule, from, now }: FormerSchedule,
  except: { readonly from: number; readonly until: number },
): Promise<void> {
  const slots = slotsUntil(schedule, from, now)
  const newest = slots.at(-1)
  for (const slot of slots.filter((slot) => slot < except.from || slot >= except.until)) {
    await addDeliveries(transaction, [account], slot, slot === newest ? null : now)
  }
}

/** Readers whose slot is due, by schedule and slot. Rows that another process is planning are skipped. */
async function dueGroups(
  engine: Engine,
  transaction: Transaction<Tables>,
  now: number,
  limit: number,
): Promise<DueGroup[]> {
  const query = transaction
    .selectFrom('newsletter_due')
    .select(['account', 'schedule', 'next_slot_at'])
    .where('next_slot_at', '<=', now)
    .orderBy('next_slot_at')
    .orderBy('schedule')
    .limit(limit)
  const rows = await (engine.kind === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
  return groupsOf(rows, false)
}

/** As {@link dueGroups}, of rhythms and of pauses that have ended. */
async function dueRhythmGroups(
  engine: Engine,
  transaction: Transaction<Tables>,
  now: number,
  limit: number,
): Promise<DueGroup[]> {
  const query = transaction
    .selectFrom('newsletter_rhythm as rhythm')
    .innerJoin('newsletter_due as due', 'due.account', 'rhythm.account')
    .select(['rhythm.account', 'rhythm.rhythm as schedule', 'rhythm.slot_at as next_slot_at'])
    .where('rhythm.slot_at', '<=', now)
    // Otherwise a program before step 024 has saved a frequency since.
    .where('due.next_slot_at', 'is', null)
    .where('due.schedule', '!=', 'off')
    .orderBy('rhythm.slot_at')
    .orderBy('rhythm.rhythm')
    .limit(limit)
  const rows = await (engine.kind === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
  return groupsOf(rows, true)
}

/** @param rows by slot and schedule */
function groupsOf(
  rows: readonly Pick<Tables['newsletter_due'], 'account' | 'schedule' | 'next_slot_at'>[],
  isRhythm: boolean,
): DueGroup[] {
  const groups: DueGroup[] = []
  for (const { account, schedule, next_slot_at } of rows) {
    const last = groups.at(-1)
    if (last && last.schedule === schedule && last.slotAt === next_slot_at) last.accounts.push(account)
    else if (next_slot_at !== null)
      groups.push({ schedule, slotAt: next_slot_at, isRhythm, accounts: [account] })
  }
  return groups
}

/** Slots from one to the newest that is due, oldest first; only the newest ones beyond the maximum. */
function slotsUntil(schedule: NewsletterSchedule, from: number, now: number): number[] {
  const slots: number[] = []
  for (
    let slot = previousSlot(schedule, now);
    slot !== null && slot >= from && slots.length <= MAX_MISSED;
    slot = previousSlot(schedule, slot - 1)
  ) {
    slots.push(slot)
  }
  return slots.toReversed()
}

/**
 * @param missedAt `null` = they are to be sent. @returns how many are new, which the slot's count is raised
 *   by
 */
async function addDeliveries(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
  slotAt: number,
  missedAt: number | null,
): Promise<number> {
  const bigint = (value: number | null) => sql<number>`cast(${value} as bigint)`
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('delivery')
    .columns([
      'account',
      'slot_at',
      'state',
      'attempt',
      'due_at',
      'wanted_at',
      'holder',
      'lease_until',
      'reading',
      'reply',
      'settled_at',
    ])
    .expression((build) =>
      build
        .selectFrom('newsletter_due')
        .where('account', 'in', accounts)
        .select([
          'account',
          bigint(slotAt).as('slot_at'),
          sql<string>`cast(${missedAt === null ? 'planned' : 'skipped_late'} as text)`.as('state'),
          sql<number>`0`.as('attempt'),
          bigint(slotAt).as('due_at'),
          bigint(slotAt).as('wanted_at'),
          sql<string>`''`.as('holder'),
          sql<number>`0`.as('lease_until'),
          sql<string>`''`.as('reading'),
          sql<string>`''`.as('reply'),
          bigint(missedAt).as('settled_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['account', 'slot_at']).doNothing())
    .executeTakeFirst()
  const added = Number(numInsertedOrUpdatedRows)
  if (added === 0) return 0
  await transaction
    .insertInto('newsletter_slot')
    .values({ slot_at: slotAt, planned: added })
    .onConflict((conflict) =>
      conflict
        .column('slot_at')
        .doUpdateSet((build) => ({ planned: build('newsletter_slot.planned', '+', added) })),
    )
    .execute()
  return added
}

/** Recomputes slots that are further away than any schedule allows: they come from a wrong clock. */
async function resetFarSlots(transaction: Transaction<Tables>, now: number): Promise<void> {
  const far = await transaction
    .selectFrom('newsletter_due')
    .select('schedule')
    .distinct()
    .where('next_slot_at', '>', now + MAX_INTERVAL_MS)
    .execute()
  for (const { schedule } of far) {
    const parsed = parseScheduleKey(schedule)
    await transaction
      .updateTable('newsletter_due')
      .set({ next_slot_at: parsed && nextSlot(parsed, now) })
      .where('schedule', '=', schedule)
      .where('next_slot_at', '>', now + MAX_INTERVAL_MS)
      .execute()
  }
  await resetFarRhythms(transaction, now)
}

/** As {@link resetFarSlots}. A pause is in the key, so a slot that is far because of it is the next one. */
async function resetFarRhythms(transaction: Transaction<Tables>, now: number): Promise<void> {
  const far = await transaction
    .selectFrom('newsletter_rhythm')
    .select('rhythm')
    .distinct()
    .where('slot_at', '>', now + MAX_RHYTHM_INTERVAL_MS)
    .execute()
  for (const { rhythm } of far) {
    const parsed = parseScheduleKey(rhythm)
    const next = parsed && nextSlot(parsed, now)
    await transaction
      .updateTable('newsletter_rhythm')
      .set({ slot_at: next })
      .where('rhythm', '=', rhythm)
      .where('slot_at', '>', (next ?? now) + MAX_RHYTHM_INTERVAL_MS)
      .execute()
  }
}
