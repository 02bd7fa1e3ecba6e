/** Repository of deliveries to channels; webhook-types.ts documents each call. */
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/time/durations.ts'
import { deleteInBatches } from '../engine/delete-in-batches.ts'
import type { Engine } from '../engine/engine.ts'
import { storableText } from '../engine/storable-text.ts'
import { mailWriter, type MailSeal } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import { channelDeliveryOf } from './channel-repository.ts'
import { claimWebhooks } from './claim-webhooks.ts'
import { cancelWaiting, dayOf, settledValues } from './delivery-writer.ts'
import type { WebhookState } from './webhook-tables.ts'
import type {
  ClaimedWebhook,
  WebhookBalance,
  WebhookRepository,
  WebhookSettlement,
  WebhookTotals,
} from './webhook-types.ts'

/** Characters of a reply that are kept. */
const MAX_REPLY = 300
const CHANNEL_PAUSED = 'not tried again: the channel was paused after its last try failed'
/** Tries to record that a receiver accepted a message, across a short outage. */
const MAX_RECORD_TRIES = 4
const RECORD_PAUSE_MS = 1_000

export function webhookRepository(engine: Engine, seal: MailSeal): WebhookRepository {
  const writeMail = mailWriter(engine, seal)
  return {
    claim: (options) => claimWebhooks(engine, seal, options),
    settle: (delivery, settlement) => recordWithRetries(engine, writeMail, delivery, settlement),
    totals: () => totals(engine),
    balances: (limit) => balances(engine, limit),
    listed: async (states, limit) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('webhook_delivery')
          .selectAll()
          .where('state', 'in', states)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute(),
      )
      return rows.map((row) => ({
        ...channelDeliveryOf(row),
        channel: row.channel,
        account: row.account,
        host: row.host,
      }))
    },
    forgetBefore: (createdAt) => forgetBefore(engine, createdAt),
  }
}

type MailWriter = ReturnType<typeof mailWriter>

/** Retries only what a receiver accepted: without this record it would be sent again. */
async function recordWithRetries(
  engine: Engine,
  writeMail: MailWriter,
  delivery: Pick<ClaimedWebhook, 'id' | 'attempt'>,
  settlement: WebhookSettlement,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await engine.write((transaction) => settle(engine, writeMail, transaction, delivery, settlement))
    } catch (failure) {
      if (settlement.as !== 'delivered' || attempt >= MAX_RECORD_TRIES) throw failure
    }
    await engine.effects.sleep(RECORD_PAUSE_MS)
  }
}

async function settle(
  engine: Engine,
  writeMail: MailWriter,
  transaction: Transaction<Tables>,
  { id, attempt }: Pick<ClaimedWebhook, 'id' | 'attempt'>,
  settlement: WebhookSettlement,
): Promise<void> {
  const now = engine.effects.now()
  const reply = storableText(settlement.reply, MAX_REPLY)
  if (settlement.as === 'delivered') {
    // Also a delivery whose channel was paused since: its receiver has it.
    await transaction
      .updateTable('webhook_delivery')
      .set(settledValues('delivered', reply, now))
      .where('id', '=', id)
      .where('state', '!=', 'delivered')
      .execute()
    return
  }
  const row = await transaction
    .updateTable('webhook_delivery')
    .set(
      settlement.as === 'again' ? { reply, due_at: settlement.dueAt } : settledValues('given_up', reply, now),
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempt', '=', attempt)
    .returning(['channel', 'account'])
    .executeTakeFirst()
  if (!row || settlement.as !== 'given_up') return
  const { numUpdatedRows } = await transaction
    .updateTable('channel')
    .set({ paused_at: now, pause_reason: 'failed' })
    .where('id', '=', row.channel)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  // Paused by another delivery, which sent the mail, or by the reader, who needs none.
  if (numUpdatedRows === 0n) return
  await cancelWaiting(engine, transaction, row.channel, CHANNEL_PAUSED)
  const owner = await transaction
    .selectFrom('account')
    .select(['id as account', 'email', 'first_name as firstName', 'locale'])
    .where('id', '=', row.account)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (owner) await writeMail(transaction, settlement.noticeFor(owner), owner.account)
}

async function totals(engine: Engine): Promise<WebhookTotals> {
  return engine.read(async (db) => {
    const rows = await db
      .selectFrom('webhook_delivery')
      .select((build) => [
        'state',
        build.fn.countAll<number | string>().as('count'),
        build.fn.min<number>('due_at').as('due_at'),
      ])
      .groupBy('state')
      .execute()
    const channels = await db
      .selectFrom('channel')
      .select((build) => ['pause_reason', build.fn.countAll<number | string>().as('count')])
      .groupBy('pause_reason')
      .execute()
    const channelCount = (reason: string) =>
      Number(channels.find(({ pause_reason }) => pause_reason === reason)?.count ?? 0)
    return {
      byState: byState((state) => rows.find((row) => row.state === state)?.count),
      oldestDueAt: rows.find(({ state }) => state === 'waiting')?.due_at ?? null,
      channels: { used: channelCount(''), paused: channelCount('reader'), failed: channelCount('failed') },
    }
  })
}

function byState(countOf: (state: WebhookState) => number | string | undefined) {
  const counted = (state: WebhookState) => Number(countOf(state) ?? 0)
  return {
    waiting: counted('waiting'),
    delivered: counted('delivered'),
    given_up: counted('given_up'),
    cancelled: counted('cancelled'),
  } satisfies Record<WebhookState, number>
}

async function balances(engine: Engine, limit: number): Promise<WebhookBalance[]> {
  return engine.readConsistently(async (db) => {
    const days = await db.selectFrom('webhook_day').selectAll().orderBy('day', 'desc').limit(limit).execute()
    const result: WebhookBalance[] = []
    for (const { day, planned } of days) {
      const from = Date.parse(day)
      const rows = await db
        .selectFrom('webhook_delivery')
        .select((build) => ['state', build.fn.countAll<number | string>().as('count')])
        .where('created_at', '>=', from)
        .where('created_at', '<', from + DAY_MS)
        .groupBy('state')
        .execute()
      result.push({
        day,
        planned,
        states: byState((state) => rows.find((row) => row.state === state)?.count),
      })
    }
    return result
  })
}

/** A waiting delivery stays, and with it its day. */
async function forgetBefore(engine: Engine, createdAt: number): Promise<number> {
  const waiting = await engine.read((db) =>
    db
      .selectFrom('webhook_delivery')
      .select('created_at')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  )
  const firstKept = dayOf(Math.min(createdAt, waiting?.created_at ?? createdAt))
  const deleted = await deleteInBatches(engine, (transaction, limit) =>
    transaction
      .deleteFrom('webhook_delivery')
      .where('id', 'in', (build) =>
        build
          .selectFrom('webhook_delivery')
          .select('id')
          .where('created_at', '<', Date.parse(firstKept))
          .limit(limit),
      )
      .executeTakeFirst(),
  )
  await engine.write((transaction) =>
    transaction.deleteFrom('webhook_day').where('day', '<', firstKept).execute(),
  )
  return deleted
}
