/** Tables of channels beside mail (decision 0107). Instants are milliseconds since 1970. */
import type { ChannelKind } from '#core/newsletter/channels.ts'

/** `waiting` → `delivered`; or `given_up` after the last try; or `cancelled` with its channel. */
export type WebhookState = 'waiting' | 'delivered' | 'given_up' | 'cancelled'

export interface ChannelTable {
  /** `ch_` and random digits. */
  id: string
  account: number
  kind: ChannelKind
  /** The reader's name for it. */
  name: string
  /** Encrypted: an address of Teams or Slack lets its holder write there. */
  url: string
  /** Host of the address, with its port where that is not 443. */
  host: string
  /** Encrypted; '' = the kind has no signature. */
  secret: string
  /** The secret before the last change, which signs too until `former_until`; encrypted, '' = none. */
  former_secret: string
  former_until: number
  created_at: number
  /** `null` = it is used. */
  paused_at: number | null
  /** Who paused it: the reader, or the portal after the last try of a delivery failed. */
  pause_reason: '' | 'reader' | 'failed'
}

/**
 * One message to one channel. Without a foreign key to the account or the channel: the ledger must add up
 * after a deletion.
 */
export interface WebhookDeliveryTable {
  /** The `webhook-id` of every try. */
  id: string
  channel: string
  account: number
  /** Host of the channel; '' = the channel was removed. */
  host: string
  kind: 'alert' | 'test'
  /** JSON as it is sent; emptied once it is settled. */
  body: string
  state: WebhookState
  /** Number of started tries. */
  attempt: number
  created_at: number
  /** Earliest time of the next try; the end of the lease while a process tries. */
  due_at: number
  settled_at: number | null
  /** Outcome of the last try in words for its reader; '' = none. */
  reply: string
}

/** Count of planned deliveries, made in the transaction that plans them: the states must add up to it. */
export interface WebhookDayTable {
  /** Calendar day in UTC. */
  day: string
  planned: number
}

export interface WebhookTables {
  channel: ChannelTable
  webhook_delivery: WebhookDeliveryTable
  webhook_day: WebhookDayTable
}
