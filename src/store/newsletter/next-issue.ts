/** Next issue of a reader by a schedule, stored or previewed. */
import type { Kysely } from 'kysely'
import { nextSlot, osloDayBounds } from '#core/newsletter/calendar.ts'
import type { NewsletterSchedule } from '#core/newsletter/schedule.ts'
import type { Tables } from '../tables.ts'
import type { DeliveryState } from './newsletter-types.ts'

/** The reader has received the issue, may have, or is about to. */
const RECEIVED: readonly DeliveryState[] = ['planned', 'claimed', 'handover', 'sent', 'uncertain']

/**
 * Computes the next slot; after today's issue, a change of the hour gives no second one today.
 *
 * @returns milliseconds since 1970; `null` = none
 */
export async function nextIssue(
  db: Kysely<Tables>,
  account: number,
  schedule: NewsletterSchedule,
  now: number,
): Promise<number | null> {
  const next = nextSlot(schedule, now)
  if (next === null) return null
  const { from, until } = osloDayBounds(next)
  const sameDay = await db
    .selectFrom('delivery')
    .select('account')
    .where('account', '=', account)
    .where('slot_at', '>=', from)
    .where('slot_at', '<', until)
    .where('state', 'in', RECEIVED)
    .limit(1)
    .executeTakeFirst()
  return sameDay ? nextSlot(schedule, until - 1) : next
}
