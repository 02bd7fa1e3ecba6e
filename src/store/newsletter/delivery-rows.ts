/** Deliveries as rows. */
import { nextSlotOf } from './next-slots.ts'
import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import type { DeliveryKey } from './newsletter-types.ts'
import type { DeliveryTable } from './newsletter-tables.ts'

/** Maximum wait for the reply to the last dot: longer than any mailer timeout; ends in `uncertain`. */
export const HAND_OVER_MS = 11 * MINUTE_MS

/** Refused for good so many times in a row, a reader gets no more issues until the settings are saved again. */
export const MAX_BOUNCES = 3

/**
 * Local part of the Message-ID: equal at every try, so that a duplicate is recognised. Reveals nothing about
 * the reader.
 */
export function messageIdOf({ account, slotAt }: DeliveryKey): string {
  return `newsletter.${hash('sha256', keyText({ account, slotAt })).slice(0, 32)}`
}

/** A delivery with the data that decide whether its reader still takes mail. */
export interface KnownDelivery extends DeliveryTable {
  /** `null` = the account was deleted, or never wanted a newsletter. */
  readonly schedule: string | null
  readonly next_slot_at: number | null
  readonly rhythm_slot_at: number | null
}

/** Whether a reader gets this mail: a reader paused for bounces gets only what an operator sends again. */
export function takesMail({ schedule, wanted_at, slot_at, ...slots }: Omit<KnownDelivery, 'state'>): boolean {
  if (schedule === null || schedule === 'off') return false
  return nextSlotOf(slots) !== null || wanted_at !== slot_at
}

/** Reads and locks rows in the order of their keys, until the transaction ends. Missing rows are left out. */
export async function lockDeliveries(
  engine: Engine,
  transaction: Transaction<Tables>,
  keys: readonly DeliveryKey[],
): Promise<KnownDelivery[]> {
  const deliveries: KnownDelivery[] = []
  for (const [slotAt, accounts] of accountsBySlot(keys)) {
    const query = transaction
      .selectFrom('delivery')
      .leftJoin('newsletter_due as due', 'due.account', 'delivery.account')
      .leftJoin('newsletter_rhythm as rhythm', 'rhythm.account', 'delivery.account')
      .selectAll('delivery')
      .select(['due.schedule', 'due.next_slot_at', 'rhythm.slot_at as rhythm_slot_at'])
      .where('delivery.slot_at', '=', slotAt)
      .where('delivery.account', 'in', accounts)
      .orderBy('delivery.account')
    deliveries.push(...(await (engine.kind === 'postgres' ? query.forUpdate('delivery') : query).execute()))
  }
  return deliveries
}

function accountsBySlot(keys: readonly DeliveryKey[]): (readonly [number, number[]])[] {
  const slots = new Map<number, number[]>()
  for (const { account, slotAt } of keys) {
    const accounts = slots.get(slotAt)
    if (accounts) accounts.push(account)
    else slots.set(slotAt, [account])
  }
  return [...slots].sort(([a], [b]) => a - b)
}

/** Rows per statement; SQLite allows 32 766 values. */
const ROWS_AT_ONCE = 500

/** Updates locked rows by an upsert, the one statement by which both engines change many rows. */
export async function saveDeliveries(
  transaction: Transaction<Tables>,
  rows: readonly DeliveryTable[],
): Promise<void> {
  for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) {
    await transaction
      .insertInto('delivery')
      .values(rows.slice(index, index + ROWS_AT_ONCE).map(columnsOf))
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'slot_at'])
          .doUpdateSet((build) => ({
            state: build.ref('excluded.state'),
            attempt: build.ref('excluded.attempt'),
            due_at: build.ref('excluded.due_at'),
            holder: build.ref('excluded.holder'),
            lease_until: build.ref('excluded.lease_until'),
            reading: build.ref('excluded.reading'),
            reply: build.ref('excluded.reply'),
            settled_at: build.ref('excluded.settled_at'),
          })),
      )
      .execute()
  }
}

/** Without the joined columns. */
function columnsOf({
  account,
  slot_at,
  state,
  attempt,
  due_at,
  wanted_at,
  holder,
  lease_until,
  reading,
  reply,
  settled_at,
}: DeliveryTable): DeliveryTable {
  return {
    account,
    slot_at,
    state,
    attempt,
    due_at,
    wanted_at,
    holder,
    lease_until,
    reading,
    reply,
    settled_at,
  }
}

/** Map key of a delivery. */
export function keyText({ account, slotAt }: DeliveryKey): string {
  return `${account}/${slotAt}`
}
