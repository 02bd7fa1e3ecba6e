/** Types of channels beside mail and of their deliveries (decision 0107). Instants are milliseconds since 1970. */
import type { Locale } from '#core/locale.ts'
import type { NewMail } from '../mail/new-mail.ts'
import type { ChannelKind } from '#core/newsletter/channels.ts'
import type { ChannelTable, WebhookState } from './webhook-tables.ts'

export interface NewChannel {
  /** `ch_` and random digits. */
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  readonly url: string
  /** '' for kinds without a signature. */
  readonly secret: string
}

/** A channel as its owner sees it: without its secret, and of its address the host alone. */
export interface Channel {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  readonly host: string
  readonly createdAt: number
  readonly pausedAt: number | null
  readonly pauseReason: ChannelTable['pause_reason']
  /** The newest delivery; `null` = none is stored. */
  readonly last: ChannelDelivery | null
}

export interface ChannelDelivery {
  readonly id: string
  readonly state: WebhookState
  readonly isTest: boolean
  /** Number of started tries. */
  readonly attempt: number
  readonly createdAt: number
  readonly settledAt: number | null
  /** Outcome of the last try; '' = none. */
  readonly reply: string
}

/** A message to one channel, as it is planned. */
export interface NewDelivery {
  /** The `webhook-id`: the same message, planned twice, has the same. */
  readonly id: string
  readonly isTest: boolean
  /** JSON as it is sent. */
  readonly body: string
}

export interface ChannelRepository {
  /** The account's channels, oldest first. */
  list(account: number): Promise<Channel[]>
  /** @returns `false` = the account has `max` channels already, or is gone */
  add(account: number, channel: NewChannel, max: number): Promise<boolean>
  /**
   * Replaces the secret. The former one signs too until `formerUntil`.
   *
   * @returns `false` = the account has no such channel, or its kind has no secret
   */
  rotate(account: number, id: string, secret: string, formerUntil: number): Promise<boolean>
  /** Pauses a channel and cancels what waits for it, or uses it again. @returns `false` = no such channel */
  pause(account: number, id: string, isPaused: boolean): Promise<boolean>
  /** Removes a channel and cancels what waits for it. @returns `false` = no such channel */
  remove(account: number, id: string): Promise<boolean>
  /** Plans a test to a channel, also to a paused one. @returns `false` = no such channel */
  planTest(account: number, id: string, delivery: Omit<NewDelivery, 'isTest'>): Promise<boolean>
  /** What was delivered to the account's channels, newest first, for the export. */
  deliveries(account: number, limit: number): Promise<(ChannelDelivery & { readonly channel: string })[]>
}

/** A delivery that this process holds until its lease expires. */
export interface ClaimedWebhook {
  readonly id: string
  readonly account: number
  readonly host: string
  readonly isTest: boolean
  /** Number of the try, from 1. */
  readonly attempt: number
  readonly createdAt: number
  readonly body: string
  readonly channel: {
    readonly id: string
    readonly name: string
    readonly kind: ChannelKind
    readonly url: string
    /** Current secret, then the former one while it signs too; empty = no signature. */
    readonly secrets: readonly string[]
  }
}

export interface ClaimOptions {
  readonly leaseMs: number
  readonly limit: number
  /** Hosts and accounts whose lanes are full; the claim leaves them out. */
  readonly busyHosts: readonly string[]
  readonly busyAccounts: readonly number[]
  /** Whether deliveries that failed before are claimed too. */
  readonly withRetries: boolean
  /** How many of one host and of one account are claimed at most, beside those that run. */
  readonly laneSize: (delivery: { readonly host: string; readonly account: number }) => number
}

/** Owner of a channel, for the notice that it was paused. */
export interface ChannelOwner {
  readonly account: number
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

export type WebhookSettlement =
  | { readonly as: 'delivered'; readonly reply: string }
  /** Tried again from `dueAt` on. */
  | { readonly as: 'again'; readonly reply: string; readonly dueAt: number }
  /** A test that failed: nothing else happens. */
  | { readonly as: 'failed'; readonly reply: string }
  /** The last try failed: the channel is paused, what waits for it is cancelled, and its owner gets the mail. */
  | { readonly as: 'given_up'; readonly reply: string; readonly noticeFor: (owner: ChannelOwner) => NewMail }

/** Planned and settled deliveries of one calendar day in UTC; the two must agree. */
export interface WebhookBalance {
  readonly day: string
  readonly planned: number
  readonly states: Readonly<Record<WebhookState, number>>
}

export interface WebhookTotals {
  readonly byState: Readonly<Record<WebhookState, number>>
  /** When the oldest waiting delivery became due; `null` = none waits. */
  readonly oldestDueAt: number | null
  /** Number of channels in use, paused by their owners, and paused because the last try failed. */
  readonly channels: { readonly used: number; readonly paused: number; readonly failed: number }
}

export interface WebhookRepository {
  /**
   * Claims due deliveries in the order in which they became due, in one transaction. Deliveries whose channel
   * is gone, or whose address or secret cannot be decrypted, are settled.
   */
  claim(options: ClaimOptions): Promise<ClaimedWebhook[]>
  /**
   * Records the outcome of a try. Does nothing where another process has claimed the delivery since, unless
   * it was delivered: that is never undone.
   */
  settle(delivery: Pick<ClaimedWebhook, 'id' | 'attempt'>, settlement: WebhookSettlement): Promise<void>
  totals(): Promise<WebhookTotals>
  /** Balances of the newest days, newest first. */
  balances(limit: number): Promise<WebhookBalance[]>
  /** The newest deliveries in these states, newest first, of all accounts, for the operator. */
  listed(
    states: readonly WebhookState[],
    limit: number,
  ): Promise<
    (ChannelDelivery & { readonly channel: string; readonly account: number; readonly host: string })[]
  >
  /**
   * Deletes the deliveries and counts of the days before that of this instant; the day of the oldest waiting
   * delivery and later days stay.
   *
   * @returns number of deleted deliveries
   */
  forgetBefore(createdAt: number): Promise<number>
}

/** 0 = the ledger of the day adds up. */
export function missingWebhooks({ planned, states }: WebhookBalance): number {
  return planned - Object.values(states).reduce((sum, count) => sum + count, 0)
}
