/** Repository of deliveries; newsletter-types.ts documents each call. */
import { nextSlotOf } from './next-slots.ts'
import type { Engine } from '../engine/engine.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { messageIdOf } from './delivery-rows.ts'
import {
  DELIVERY_STATES,
  type Balance,
  type DeliveryKey,
  type DeliveryRepository,
  type DeliveryRow,
  type DeliveryState,
} from './newsletter-types.ts'
import type { DeliveryTable } from './newsletter-tables.ts'
import { nextIssue } from './next-issue.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { handOver, settleDeliveries } from './settle-deliveries.ts'

const RESENT: readonly DeliveryState[] = ['uncertain', 'bounced', 'skipped_late']

export function deliveryRepository(engine: Engine): DeliveryRepository {
  return {
    plan: (limit) => planDeliveries(engine, limit),
    claim: (options) => claimDeliveries(engine, options),
    handOver: (holder, deliveries) => handOver(engine, holder, deliveries),
    settle: async (holder, settlements) => {
      if (settlements.length > 0) await settleDeliveries(engine, holder, settlements)
    },
    balances: (limit) => balances(engine, limit),
    listed: async (states, limit) => {
      if (states.length === 0) return []
      const rows = await engine.read((db) =>
        db
          .selectFrom('delivery')
          .selectAll()
          .where('state', 'in', states)
          .orderBy('slot_at', 'desc')
          .orderBy('account')
          .limit(limit)
          .execute(),
      )
      return rows.map(deliveryOf)
    },
    resend: (delivery) => resend(engine, delivery),
    pausedSince: async () => {
      const control = await engine.read((db) =>
        db.selectFrom('newsletter_control').select('paused_at').executeTakeFirst(),
      )
      return control?.paused_at ?? null
    },
    pause: (isPaused) =>
      engine.write(async (transaction) => {
        const update = transaction.updateTable('newsletter_control')
        // Idempotent.
        await (
          isPaused
            ? update.set({ paused_at: engine.effects.now() }).where('paused_at', 'is', null)
            : update.set({ paused_at: null })
        ).execute()
      }),
    nextSlot: async (account) => {
      const due = await engine.read((db) =>
        db
          .selectFrom('newsletter_due as due')
          .leftJoin('newsletter_rhythm as rhythm', 'rhythm.account', 'due.account')
          .select(['due.next_slot_at', 'rhythm.slot_at as rhythm_slot_at'])
          .where('due.account', '=', account)
          .executeTakeFirst(),
      )
      return due ? nextSlotOf(due) : null
    },
    nextSlotBy: (account, schedule) =>
      engine.read((db) => nextIssue(db, account, schedule, engine.effects.now())),
    lastIssue: async (account) => {
      const due = await engine.read((db) =>
        db
          .selectFrom('newsletter_due')
          .select(['last_slot_at', 'last_reading'])
          .where('account', '=', account)
          .executeTakeFirst(),
      )
      return due && due.last_slot_at !== null ? { slotAt: due.last_slot_at, reading: due.last_reading } : null
    },
  }
}

/**
 * One statement, so that nothing is planned between the counts. Each count scans one range of an index:
 * grouping the rows of a slot instead costs thirty times as much, and on SQLite all other queries wait for
 * it.
 */
async function balances(engine: Engine, limit: number): Promise<Balance[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('newsletter_slot')
      .select(['slot_at', 'planned as rows'])
      .select((build) =>
        DELIVERY_STATES.map((state) =>
          build
            .selectFrom('delivery')
            .select((counting) => counting.fn.countAll<number>().as('count'))
            .where('delivery.state', '=', state)
            .whereRef('delivery.slot_at', '=', 'newsletter_slot.slot_at')
            .$asScalar()
            .$notNull()
            .as(state),
        ),
      )
      .orderBy('slot_at', 'desc')
      .limit(limit)
      .execute(),
  )
  return rows.map(({ slot_at, rows: planned, ...states }) => ({ slotAt: slot_at, planned, states }))
}

function resend(engine: Engine, { account, slotAt }: DeliveryKey): Promise<boolean> {
  return engine.write(async (transaction) => {
    const now = engine.effects.now()
    const { numUpdatedRows } = await transaction
      .updateTable('delivery')
      .set({
        state: 'planned',
        attempt: 0,
        due_at: now,
        wanted_at: now,
        holder: '',
        lease_until: 0,
        settled_at: null,
      })
      .where('account', '=', account)
      .where('slot_at', '=', slotAt)
      .where('state', 'in', RESENT)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

function deliveryOf({
  account,
  slot_at,
  state,
  attempt,
  due_at,
  reply,
  settled_at,
}: DeliveryTable): DeliveryRow {
  return {
    account,
    slotAt: slot_at,
    state,
    attempt,
    dueAt: due_at,
    messageId: messageIdOf({ account, slotAt: slot_at }),
    reply,
    settledAt: settled_at,
  }
}
