/** Plans deliveries to channels, in the transaction of the change that they tell of, and cancels them. */
import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ChannelKind } from '#core/newsletter/channels.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import type { NewDelivery } from './webhook-types.ts'
import type { WebhookState } from './webhook-tables.ts'

const ACCOUNT_GONE = 'the account was closed'
/** Characters of a digest in an id: 132 bits. */
const ID_LENGTH = 22

interface ChannelOf {
  readonly id: string
  readonly account: number
  readonly host: string
}

/** @returns `false` = the message was planned before, and stays as it is */
export async function planDelivery(
  engine: Engine,
  transaction: Transaction<Tables>,
  channel: ChannelOf,
  { id, isTest, body }: NewDelivery,
): Promise<boolean> {
  const now = engine.effects.now()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('webhook_delivery')
    .values({
      id,
      channel: channel.id,
      account: channel.account,
      host: channel.host,
      kind: isTest ? 'test' : 'alert',
      body,
      state: 'waiting',
      attempt: 0,
      created_at: now,
      due_at: now,
      settled_at: null,
      reply: '',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await transaction
    .insertInto('webhook_day')
    .values({ day: dayOf(now), planned: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((build) => ({ planned: build('webhook_day.planned', '+', 1) })),
    )
    .execute()
  return true
}

/** Channels in use of these accounts. */
export async function channelsInUse(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
): Promise<readonly (ChannelOf & { readonly kind: ChannelKind })[]> {
  return transaction
    .selectFrom('channel')
    .select(['id', 'account', 'host', 'kind'])
    .where('account', 'in', accounts)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * `webhook-id` of a message to a channel: the same message, planned twice, has the same.
 *
 * @param key key of the mail that tells the same
 */
export function webhookId(key: string, channel: string): string {
  const digest = hash('sha256', `${key} ${channel}`, 'base64url')
  return `msg_${digest.slice(0, ID_LENGTH)}`
}

/** The calendar day in UTC of an instant. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Values of a settled delivery: nothing of its message is kept. */
export function settledValues(state: WebhookState, reply: string, now: number) {
  return { state, reply, body: '', settled_at: now }
}

/** Cancels what waits for a channel. A try under way goes on, and is recorded if its receiver accepts it. */
export async function cancelWaiting(
  engine: Engine,
  transaction: Transaction<Tables>,
  channel: string,
  reply: string,
): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set(settledValues('cancelled', reply, engine.effects.now()))
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * After an account was disabled, closed or removed: cancels what waits for its channels.
 *
 * @param options.isErased whether hosts and replies, which tell of the owner, are erased too
 */
export async function cancelWebhooksOf(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
  { isErased }: { readonly isErased: boolean },
): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set(settledValues('cancelled', ACCOUNT_GONE, engine.effects.now()))
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .execute()
  if (!isErased) return
  await transaction
    .updateTable('webhook_delivery')
    .set({ host: '', reply: '' })
    .where('account', '=', account)
    .execute()
}
