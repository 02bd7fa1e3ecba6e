/** Parsers of the answers about channels, hand-written as those of accounts are (`response-readers.ts`). */
import type { ChannelAnswer } from '#contract/subscriber/channels.ts'
import { isRecord } from '#core/text/is-record.ts'

/** The account's channels; `available` says whether the operator allows any. */
export interface ChannelList {
  readonly available: boolean
  readonly channels: readonly ChannelAnswer[]
}

/** `undefined` = invalid. */
export function readChannels(body: unknown): ChannelList | undefined {
  if (!isRecord(body)) return undefined
  const { available, channels } = body
  return typeof available === 'boolean' && Array.isArray(channels) && channels.every(isChannel)
    ? { available, channels }
    : undefined
}

/** Secret of an answer; '' = a channel without a signature; `undefined` = invalid. */
export function readSecret(body: unknown): string | undefined {
  const secret = isRecord(body) ? body['secret'] : undefined
  return typeof secret === 'string' ? secret : undefined
}

function isChannel(value: unknown): value is ChannelAnswer {
  if (!isRecord(value)) return false
  const { last, paused, kind } = value
  return (
    ['ID', 'name', 'host', 'created_at'].every((name) => typeof value[name] === 'string') &&
    (kind === 'webhook' || kind === 'teams' || kind === 'slack') &&
    (paused === null || paused === 'reader' || paused === 'failed') &&
    (last === null || isDelivery(last))
  )
}

function isDelivery(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['state', 'at', 'reply'].every((name) => typeof value[name] === 'string') &&
    typeof value['test'] === 'boolean'
  )
}
