/**
 * The two places of a reader's next slot (decision 0108): `newsletter_due` for frequencies, which every
 * program plans, and `newsletter_rhythm` for rhythms and pauses, which programs before step 024 do not know.
 */
import type { Transaction } from 'kysely'
import { pauseEnd, scheduleKey } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { Tables } from '../tables.ts'

/** The slots of a row joined from both tables. */
export interface StoredSlots {
  readonly next_slot_at: number | null
  readonly rhythm_slot_at: number | null
}

/**
 * The next slot in milliseconds since 1970; `null` = none. A slot of a frequency beside that of a rhythm is
 * newer: a program before step 024 has saved it.
 */
export function nextSlotOf({ next_slot_at, rhythm_slot_at }: StoredSlots): number | null {
  return next_slot_at ?? rhythm_slot_at
}

/** Key of the frequency alone, which says to programs before step 024 that the newsletter is on. */
export function frequencyKey({ frequency, weekday, hours }: NewsletterSchedule): string {
  return scheduleKey({ frequency, weekday, hours })
}

/** Whether the schedule has a rhythm or a pause. */
export function hasRhythm(schedule: NewsletterSchedule): boolean {
  return frequencyKey(schedule) !== scheduleKey(schedule)
}

/** The schedule without a pause that has ended. */
export function withoutEndedPause(schedule: NewsletterSchedule, now: number): NewsletterSchedule {
  return pauseEnd(schedule) > now ? schedule : { ...schedule, pause_until: '' }
}

/**
 * Writes the next slot of readers with a rhythm or a pause, and forgets that of others.
 *
 * @param next milliseconds since 1970; `null` = none
 */
export async function saveRhythms(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
  schedule: NewsletterSchedule,
  next: number | null,
): Promise<void> {
  if (!hasRhythm(schedule)) {
    await transaction.deleteFrom('newsletter_rhythm').where('account', 'in', accounts).execute()
    return
  }
  const values = { rhythm: scheduleKey(schedule), slot_at: next }
  await transaction
    .insertInto('newsletter_rhythm')
    .values(accounts.map((account) => ({ account, ...values })))
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
}
