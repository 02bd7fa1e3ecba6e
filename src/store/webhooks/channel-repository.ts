/** Repository of channels beside mail; webhook-types.ts documents each call. */
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { MailSeal } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import { cancelWaiting, planDelivery } from './delivery-writer.ts'
import type { ChannelTable, WebhookDeliveryTable } from './webhook-tables.ts'
import type { Channel, ChannelDelivery, ChannelRepository, NewChannel } from './webhook-types.ts'

const PAUSED = 'the channel was paused'
const REMOVED = 'the channel was removed'

export function channelRepository(engine: Engine, seal: MailSeal): ChannelRepository {
  const sealed = async (text: string) => (text === '' ? '' : await seal.seal(text))
  /** Runs with the channel's row locked. */
  const withChannel = (
    account: number,
    id: string,
    change: (transaction: Transaction<Tables>, channel: ChannelTable) => Promise<boolean>,
  ): Promise<boolean> =>
    engine.write(async (transaction) => {
      const query = transaction
        .selectFrom('channel')
        .selectAll()
        .where('id', '=', id)
        .where('account', '=', account)
      const row = await (engine.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
      return row ? await change(transaction, row) : false
    })
  return {
    list: (account) => engine.read((db) => channelsOf(db, account)),
    add: (account, channel, max) => addChannel(engine, sealed, account, channel, max),
    rotate: async (account, id, secret, formerUntil) => {
      const sealedSecret = await sealed(secret)
      return withChannel(account, id, async (transaction, row) => {
        if (row.secret === '') return false
        await transaction
          .updateTable('channel')
          .set({ secret: sealedSecret, former_secret: row.secret, former_until: formerUntil })
          .where('id', '=', id)
          .execute()
        return true
      })
    },
    pause: (account, id, isPaused) =>
      withChannel(account, id, async (transaction, row) => {
        if ((row.paused_at !== null) === isPaused) return true
        await transaction
          .updateTable('channel')
          .set({ paused_at: isPaused ? engine.effects.now() : null, pause_reason: isPaused ? 'reader' : '' })
          .where('id', '=', id)
          .execute()
        if (isPaused) await cancelWaiting(engine, transaction, id, PAUSED)
        return true
      }),
    remove: (account, id) =>
      withChannel(account, id, async (transaction) => {
        await cancelWaiting(engine, transaction, id, REMOVED)
        await transaction.deleteFrom('channel').where('id', '=', id).execute()
        await transaction
          .updateTable('webhook_delivery')
          .set({ host: '' })
          .where('channel', '=', id)
          .execute()
        return true
      }),
    planTest: (account, id, delivery) =>
      withChannel(account, id, async (transaction, row) =>
        planDelivery(engine, transaction, row, { ...delivery, isTest: true }),
      ),
    deliveries: async (account, limit) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('webhook_delivery')
          .selectAll()
          .where('account', '=', account)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute(),
      )
      return rows.map((row) => ({ ...channelDeliveryOf(row), channel: row.channel }))
    },
  }
}

/** @returns `false` = the account has `max` channels already, or is gone */
async function addChannel(
  engine: Engine,
  sealed: (text: string) => Promise<string>,
  account: number,
  { id, kind, name, url, secret }: NewChannel,
  max: number,
): Promise<boolean> {
  const [sealedUrl, sealedSecret] = await Promise.all([sealed(url), sealed(secret)])
  return engine.write(async (transaction) => {
    // Two requests at once must not exceed the limit together.
    const owner = transaction.selectFrom('account').select('id').where('id', '=', account)
    const locked = engine.kind === 'postgres' ? owner.forUpdate() : owner
    if (!(await locked.executeTakeFirst())) return false
    const { count } = await transaction
      .selectFrom('channel')
      .select((build) => build.fn.countAll<number | string>().as('count'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    if (Number(count) >= max) return false
    await transaction
      .insertInto('channel')
      .values({
        id,
        account,
        kind,
        name,
        url: sealedUrl,
        host: new URL(url).host,
        secret: sealedSecret,
        former_secret: '',
        former_until: 0,
        created_at: engine.effects.now(),
        paused_at: null,
        pause_reason: '',
      })
      .execute()
    return true
  })
}

async function channelsOf(db: Kysely<Tables>, account: number): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .selectAll()
    .where('account', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const channels: Channel[] = []
  for (const { id, kind, name, host, created_at, paused_at, pause_reason } of rows) {
    const last = await db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('channel', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    channels.push({
      id,
      kind,
      name,
      host,
      createdAt: created_at,
      pausedAt: paused_at,
      pauseReason: pause_reason,
      last: last ? channelDeliveryOf(last) : null,
    })
  }
  return channels
}

/** A row of a delivery as its owner sees it. */
export function channelDeliveryOf(row: WebhookDeliveryTable): ChannelDelivery {
  const { id, state, kind, attempt, created_at: createdAt, settled_at: settledAt, reply } = row
  return { id, state, isTest: kind === 'test', attempt, createdAt, settledAt, reply }
}
