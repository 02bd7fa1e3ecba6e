/**
 * Hand-over and settlement of deliveries. The hand-over is durable when it returns. The settlement does not
 * wait for the disk: after a power cut the outcome of the last mails is uncertain, and none is sent again.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import type { Tables } from '../tables.ts'
import { isPaused } from './claim-deliveries.ts'
import {
  HAND_OVER_MS,
  keyText,
  lockDeliveries,
  MAX_BOUNCES,
  saveDeliveries,
  takesMail,
  type KnownDelivery,
} from './delivery-rows.ts'
import { putCopies } from './issue-copies.ts'
import type { DeliveryKey, DeliveryState, DeliveryHandOver, Settlement } from './newsletter-types.ts'
import type { DeliveryTable } from './newsletter-tables.ts'

/**
 * While the newsletter is paused nothing is handed over; claimed rows are free again when their lease
 * expires.
 */
export function handOver(
  engine: Engine,
  holder: string,
  deliveries: readonly DeliveryHandOver[],
): Promise<boolean[]> {
  return engine.write(async (transaction) => {
    if (await isPaused(transaction)) return deliveries.map(() => false)
    const now = engine.effects.now()
    const addresses = await lockAddresses(engine, transaction, deliveries)
    const saved: DeliveryTable[] = []
    const allowed = new Set<string>()
    const addressed = new Map(deliveries.map((delivery) => [keyText(delivery), delivery.reader.email]))
    for (const row of await lockDeliveries(engine, transaction, deliveries)) {
      const key = keyText({ account: row.account, slotAt: row.slot_at })
      // A process that was suspended for hours must not send a stale mail.
      if (row.state !== 'claimed' || row.holder !== holder || row.lease_until <= now) continue
      // Claimed again after a change of address, the mail may also be on its way to the previous address.
      const address = addresses.get(row.account)
      if (address !== undefined && address !== addressed.get(key)) continue
      if (takesMail(row)) allowed.add(key)
      saved.push(
        takesMail(row)
          ? { ...row, state: 'handover', lease_until: now + HAND_OVER_MS }
          : { ...row, state: 'cancelled', settled_at: now },
      )
    }
    await saveDeliveries(transaction, saved)
    await putCopies(
      transaction,
      deliveries.flatMap(({ slotAt, copy, ...key }) =>
        copy && allowed.has(keyText({ ...key, slotAt })) ? [{ ...copy, slotAt }] : [],
      ),
      now,
    )
    return deliveries.map((delivery) => allowed.has(keyText(delivery)))
  })
}

/**
 * Reads the addresses of the readers and locks them before the deliveries, as a deletion or a change of
 * address does, so that an account is not deleted while its copy is written.
 */
async function lockAddresses(
  engine: Engine,
  transaction: Transaction<Tables>,
  deliveries: readonly DeliveryKey[],
): Promise<ReadonlyMap<number, string>> {
  const query = transaction
    .selectFrom('account')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      deliveries.map(({ account }) => account),
    )
    .orderBy('id')
  // SQLite allows one writer at a time.
  const rows = await (engine.kind === 'postgres' ? query.forKeyShare() : query).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** The process that handed a mail over may report the result after its lease has expired, since only it knows. */
const SETTLEABLE_STATES: ReadonlySet<DeliveryState> = new Set(['claimed', 'handover', 'uncertain'])

export function settleDeliveries(
  engine: Engine,
  holder: string,
  settlements: readonly Settlement[],
): Promise<void> {
  return engine.writeRelaxed(async (transaction) => {
    const now = engine.effects.now()
    const settlementsByKey = new Map(settlements.map((settlement) => [keyText(settlement), settlement]))
    const rows = await lockDeliveries(engine, transaction, settlements)
    const settleable = rows.flatMap((row) => {
      const settlement = settlementsByKey.get(keyText({ account: row.account, slotAt: row.slot_at }))
      return settlement && row.holder === holder && SETTLEABLE_STATES.has(row.state)
        ? [{ row, settlement }]
        : []
    })
    await saveDeliveries(
      transaction,
      settleable.map(({ row, settlement }) => settledRow(row, settlement, now)),
    )
    // The rest is data of the reader; for an account that was deleted in between nothing is written.
    const withReader = settleable
      .filter(({ row }) => row.schedule !== null)
      .map(({ settlement }) => settlement)
    await noteSent(transaction, withReader)
    await noteBounces(transaction, withReader)
    await putCopies(
      transaction,
      withReader.flatMap((settlement) =>
        settlement.as === 'sent' && settlement.copy
          ? [{ ...settlement.copy, slotAt: settlement.slotAt }]
          : [],
      ),
      now,
    )
  })
}

function settledRow(row: KnownDelivery, settlement: Settlement, now: number): DeliveryTable {
  const settledRow = { ...row, state: 'sent' as const, settled_at: now }
  if (settlement.as === 'skipped_empty') return { ...settledRow, state: 'skipped_empty' }
  // A mail server's answer often names the address.
  const reply = row.schedule === null ? '' : storableText(settlement.reply)
  if (settlement.as === 'again')
    return { ...row, state: 'planned', reply, due_at: settlement.dueAt, settled_at: null }
  // Free again when the lease expires, in case its holder dies before it settles the delivery.
  if (settlement.as === 'refused') return { ...row, state: 'claimed', reply, settled_at: null }
  return { ...settledRow, state: settlement.as, reply, reading: settlement.reading }
}

/** Records the issue that the next one is compared with. A reader who receives mail again has no bounces. */
async function noteSent(transaction: Transaction<Tables>, settlements: readonly Settlement[]): Promise<void> {
  const groups = new Map<
    string,
    { readonly slotAt: number; readonly reading: string; readonly accounts: number[] }
  >()
  for (const settlement of settlements) {
    if (settlement.as !== 'sent') continue
    const { account, slotAt, reading } = settlement
    const key = `${slotAt} ${reading}`
    const group = groups.get(key) ?? { slotAt, reading, accounts: [] }
    group.accounts.push(account)
    groups.set(key, group)
  }
  for (const { slotAt, reading, accounts } of groups.values()) {
    await transaction
      .updateTable('newsletter_due')
      .where('account', 'in', accounts)
      .set((build) => ({
        last_reading: reading,
        // An older issue sent again by an operator must not replace a newer date.
        last_slot_at: build
          .case()
          .when('last_slot_at', '>', slotAt)
          .then(build.ref('last_slot_at'))
          .else(build.val(slotAt))
          .end(),
        bounces: build
          .case()
          .when(
            build.and([
              build('next_slot_at', 'is', null),
              build.not(
                build.exists(
                  build
                    .selectFrom('newsletter_rhythm')
                    .select('newsletter_rhythm.account')
                    .whereRef('newsletter_rhythm.account', '=', 'newsletter_due.account')
                    .where('slot_at', 'is not', null),
                ),
              ),
            ]),
          )
          .then(build.ref('bounces'))
          .else(0)
          .end(),
      }))
      .execute()
  }
}

async function noteBounces(
  transaction: Transaction<Tables>,
  settlements: readonly Settlement[],
): Promise<void> {
  const accounts = settlements.flatMap((settlement) =>
    settlement.as === 'bounced' && settlement.isCounted ? [settlement.account] : [],
  )
  if (accounts.length === 0) return
  await transaction
    .updateTable('newsletter_due')
    .set((build) => ({ bounces: build('bounces', '+', 1) }))
    .where('account', 'in', accounts)
    .execute()
  await transaction
    .updateTable('newsletter_due')
    .set({ next_slot_at: null })
    .where('account', 'in', accounts)
    .where('bounces', '>=', MAX_BOUNCES)
    .execute()
  await transaction
    .updateTable('newsletter_rhythm')
    .set({ slot_at: null })
    .where('account', 'in', (build) =>
      build
        .selectFrom('newsletter_due')
        .select('account')
        .where('account', 'in', accounts)
        .where('bounces', '>=', MAX_BOUNCES),
    )
    .execute()
}
