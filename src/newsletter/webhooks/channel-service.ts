/** Channels of a reader for the server: list, add, pause, new secret, test, remove (decision 0107). */
import type { AddChannelForm, ChannelAnswer } from '#contract/subscriber/channels.ts'
import { MAX_CHANNELS } from '#core/newsletter/channels.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts'
import type { Locale } from '#core/locale.ts'
import type { Channel, ChannelRepository } from '#store/webhooks/webhook-types.ts'
import { SECRET_BYTES, secretText } from './sign-webhook.ts'
import { testMessage } from './test-message.ts'
import { channelBody } from './webhook-body.ts'

export interface ChannelServiceDeps {
  readonly channels: ChannelRepository
  /** Cryptographically secure. */
  readonly randomBytes: (size: number) => Uint8Array
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** `false` = requests to other sites are switched off. */
  readonly isAvailable: boolean
  /** Starts the delivery of what is planned. */
  readonly triggerDelivery: () => void
}

/** Every method throws the store's errors. `null`, or `false`, = the account has no such channel. */
export interface ChannelService {
  readonly isAvailable: boolean
  list(account: number): Promise<ChannelAnswer[]>
  /** @returns `too-many` = the account has {@link MAX_CHANNELS} channels */
  add(
    account: number,
    form: AddChannelForm,
  ): Promise<{ readonly channel: ChannelAnswer; readonly secret: string } | 'too-many'>
  pause(account: number, id: string, isPaused: boolean): Promise<boolean>
  /** A new secret; the former one signs too for a day. `null` also for a kind without a signature. */
  rotate(account: number, id: string): Promise<string | null>
  /** @returns `too-soon` = the newest message is a test of this minute */
  test(account: number, id: string, locale: Locale): Promise<boolean | 'too-soon'>
  remove(account: number, id: string): Promise<boolean>
}

const ID_BYTES = 12
/** How long a former secret signs too. */
const FORMER_SECRET_MS = DAY_MS
/** Time between two tests of a channel. */
export const TEST_PAUSE_MS = MINUTE_MS

export function createChannelService(deps: ChannelServiceDeps): ChannelService {
  const { channels, randomBytes, now, publicUrl, isAvailable, triggerDelivery } = deps
  const randomId = () => Buffer.from(randomBytes(ID_BYTES)).toString('base64url')
  const newSecret = () => secretText(randomBytes(SECRET_BYTES))
  const find = async (account: number, id: string) =>
    (await channels.list(account)).find((channel) => channel.id === id)
  return {
    isAvailable,
    list: async (account) => (await channels.list(account)).map(answerOf),
    add: async (account, { kind, name, url }) => {
      const id = `ch_${randomId()}`
      const secret = kind === 'webhook' ? newSecret() : ''
      const isAdded = await channels.add(account, { id, kind, name, url, secret }, MAX_CHANNELS)
      const channel = isAdded ? await find(account, id) : undefined
      return channel ? { channel: answerOf(channel), secret } : 'too-many'
    },
    pause: (account, id, isPaused) => channels.pause(account, id, isPaused),
    rotate: async (account, id) => {
      const secret = newSecret()
      return (await channels.rotate(account, id, secret, now() + FORMER_SECRET_MS)) ? secret : null
    },
    test: async (account, id, locale) => {
      const channel = await find(account, id)
      if (!channel) return false
      const { kind, last } = channel
      if (last?.isTest === true && now() - last.createdAt < TEST_PAUSE_MS) return 'too-soon'
      const body = channelBody(kind, testMessage(locale, publicUrl), now())
      const isPlanned = await channels.planTest(account, id, { id: `msg_${randomId()}`, body })
      if (isPlanned) triggerDelivery()
      return isPlanned
    },
    remove: (account, id) => channels.remove(account, id),
  }
}

function answerOf({ id, kind, name, host, createdAt, pausedAt, pauseReason, last }: Channel): ChannelAnswer {
  return {
    ID: id,
    kind,
    name,
    host,
    created_at: new Date(createdAt).toISOString(),
    paused: pausedAt === null || pauseReason === '' ? null : pauseReason,
    last: last && {
      id: last.id,
      state: last.state,
      test: last.isTest,
      tries: last.attempt,
      at: new Date(last.settledAt ?? last.createdAt).toISOString(),
      reply: last.reply,
    },
  }
}
