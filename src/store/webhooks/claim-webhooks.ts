/** Claims due deliveries for one process: of each host and account at most as many as have a free lane. */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { MailSeal } from '../mail/mail-writer.ts'
import type { Tables } from '../tables.ts'
import { settledValues } from './delivery-writer.ts'
import type { ChannelTable, WebhookDeliveryTable } from './webhook-tables.ts'
import type { ClaimedWebhook, ClaimOptions } from './webhook-types.ts'

/** Rows read for each one that may be claimed: the first ones may all be of one host. */
const ROWS_READ_PER_CLAIM = 10

const SEALED = 'the address cannot be decrypted: it was encrypted with another secret'
const GONE = 'the channel was removed'

export function claimWebhooks(
  engine: Engine,
  seal: MailSeal,
  options: ClaimOptions,
): Promise<ClaimedWebhook[]> {
  return engine.write(async (transaction) => {
    const now = engine.effects.now()
    const claimed: ClaimedWebhook[] = []
    const lanes = new Map<string | number, number>()
    for (const row of await dueRows(transaction, options, now)) {
      if (claimed.length >= options.limit) break
      const used = Math.max(lanes.get(row.host) ?? 0, lanes.get(row.account) ?? 0)
      if (used >= options.laneSize(row)) continue
      const channel = await transaction
        .selectFrom('channel')
        .selectAll()
        .where('id', '=', row.channel)
        .executeTakeFirst()
      const opened = channel ? await openedChannel(seal, channel, now) : GONE
      const attempt = row.attempt + 1
      // Updates the row only if unchanged: another process may have claimed it since.
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_delivery')
        .set(
          typeof opened === 'string'
            ? settledValues(opened === GONE ? 'cancelled' : 'given_up', opened, now)
            : { attempt, due_at: now + options.leaseMs },
        )
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
        .where('attempt', '=', row.attempt)
        .executeTakeFirst()
      if (typeof opened === 'string' || numUpdatedRows === 0n) continue
      for (const lane of [row.host, row.account]) lanes.set(lane, (lanes.get(lane) ?? 0) + 1)
      claimed.push({
        id: row.id,
        account: row.account,
        host: row.host,
        isTest: row.kind === 'test',
        attempt,
        createdAt: row.created_at,
        body: row.body,
        channel: opened,
      })
    }
    return claimed
  })
}

function dueRows(
  transaction: Transaction<Tables>,
  { busyHosts, busyAccounts, withRetries, limit }: ClaimOptions,
  now: number,
): Promise<WebhookDeliveryTable[]> {
  let due = transaction
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
  if (busyHosts.length > 0) due = due.where('host', 'not in', busyHosts)
  if (busyAccounts.length > 0) due = due.where('account', 'not in', busyAccounts)
  if (!withRetries) due = due.where('attempt', '=', 0)
  return due
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit * ROWS_READ_PER_CLAIM)
    .execute()
}

/** @returns the channel with its address and secrets decrypted, or why that is impossible */
async function openedChannel(
  seal: MailSeal,
  { id, name, kind, url, secret, former_secret, former_until }: ChannelTable,
  now: number,
): Promise<ClaimedWebhook['channel'] | typeof SEALED> {
  const signing = [secret, ...(former_until > now ? [former_secret] : [])].filter((text) => text !== '')
  const [address, ...secrets] = await Promise.all([url, ...signing].map((text) => seal.open(text)))
  const opened = secrets.flatMap((text) => (text === null ? [] : [text]))
  if (address === null || address === undefined || opened.length < secrets.length) return SEALED
  return { id, name, kind, url: address, secrets: opened }
}
