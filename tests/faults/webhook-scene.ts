/** Receivers of the fault of channels, and the readers whose alerts they get (reliability R25). */
import type { Store } from '#store/open-store.ts'
import { reader } from '../factories/newsletter-readers.ts'
import {
  webhookReceiver,
  type ReceivedWebhook,
  type ReceiverDeed,
  type WebhookReceiver,
} from '../factories/webhook-receivers.ts'
import { ALERT, HUNG_ALERT } from './webhook-plan.ts'
import type { ReceiverKind } from './webhook-verdict.ts'

/** One request, and the clock of the round in which it came. */
export interface SceneTry extends ReceivedWebhook {
  readonly round: number
  readonly receiver: ReceiverKind
}

export interface Scene {
  readonly receivers: readonly { readonly kind: ReceiverKind; readonly url: string }[]
  /** All requests, in order. */
  readonly tries: readonly SceneTry[]
  /** Ids that good receivers had got when a living sender first gave up the hung receiver. */
  promptIds(): ReadonlySet<string>
  insideRequests(): number
  stop(): Promise<void>
}

export interface SceneEvents {
  readonly random: () => number
  /** Clock of the round. */
  readonly round: () => number
  /** Called before a request is answered with 2xx. */
  readonly onAccepted: (sender: string) => void
  readonly isKilled: (sender: string) => boolean
}

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const REFUSED_SHARE = 0.05
const CUT_SHARE = 0.02
/** Duration of a request at a good receiver. */
const ANSWER_MS = 20
/** The hung receiver hangs for so long after its first request; its senders wait somewhat longer. */
const HUNG_MS = 1_500
const HUNG_TRY_MS = 2_000
const SILENT_TRY_MS = 200
/** Seconds that the limited receiver asks for. */
export const RETRY_AFTER_S = 120
const GOOD_RECEIVERS = 4
/** Readers of each receiver that is neither good nor hung. */
const READERS_OF_OTHERS = 2

export async function createScene({ random, round, onAccepted, isKilled }: SceneEvents): Promise<Scene> {
  const tries: SceneTry[] = []
  let prompt: ReadonlySet<string> | null = null
  const ofGood = () => new Set(tries.flatMap(({ receiver, id }) => (receiver === 'good' ? [id] : [])))
  const opened: WebhookReceiver[] = []
  const open = async (
    kind: ReceiverKind,
    deed: (attempt: number) => ReceiverDeed,
    { slowMs = 0, tryMs }: { readonly slowMs?: number; readonly tryMs?: number } = {},
  ) => {
    const receiver = await webhookReceiver({
      secret: SECRET,
      slowMs,
      deed: (_id, attempt) => deed(attempt),
      onReceived: (webhook) => {
        tries.push({ ...webhook, round: round(), receiver: kind })
        if (webhook.isAccepted) onAccepted(webhook.sender)
      },
      onClosed: (sender) => {
        if (kind === 'hung' && !isKilled(sender)) prompt ??= ofGood()
      },
    })
    opened.push(receiver)
    return { kind, url: tryMs === undefined ? receiver.url : `${receiver.url}?try=${tryMs}` }
  }
  const inside = await webhookReceiver({ secret: SECRET, deed: () => answered(200) })
  opened.push(inside)
  let hungUntil = 0
  const receivers = [
    await open(
      'hung',
      () => {
        hungUntil ||= performance.now() + HUNG_MS
        return performance.now() < hungUntil ? { do: 'hang' } : answered(204)
      },
      { tryMs: HUNG_TRY_MS },
    ),
    await open('limited', (attempt) =>
      attempt === 1 ? answered(429, { 'retry-after': String(RETRY_AFTER_S) }) : answered(200),
    ),
    await open('endless', () => ({ do: 'never-end' })),
    await open('stalling', () => ({ do: 'stall' }), { tryMs: SILENT_TRY_MS }),
    await open('silent', () => ({ do: 'hang' }), { tryMs: SILENT_TRY_MS }),
    await open('gone', () => answered(410)),
    await open('redirecting', () => answered(307, { location: inside.url })),
  ]
  for (let index = 0; index < GOOD_RECEIVERS; index += 1)
    receivers.push(await open('good', () => goodDeed(random()), { slowMs: ANSWER_MS }))
  return {
    receivers,
    tries,
    promptIds: () => prompt ?? ofGood(),
    insideRequests: () => inside.received.length,
    stop: async () => {
      await Promise.all(opened.map((receiver) => receiver.stop()))
    },
  }
}

function goodDeed(luck: number): ReceiverDeed {
  if (luck < CUT_SHARE) return { do: 'cut' }
  return answered(luck < CUT_SHARE + REFUSED_SHARE ? 503 : 204)
}

function answered(status: number, headers: Readonly<Record<string, string>> = {}): ReceiverDeed {
  return { do: 'answer', status, headers }
}

/**
 * Readers with one channel each.
 *
 * @returns the receivers by the id of their channel
 */
export async function addReaders(
  store: Store,
  { receivers }: Pick<Scene, 'receivers'>,
  size: { readonly readers: number; readonly hungReaders: number },
  now: number,
): Promise<ReadonlyMap<string, ReceiverKind>> {
  const channels = new Map<string, ReceiverKind>()
  let account = 0
  for (const { kind, url } of receivers) {
    for (let index = 0; index < readersOf(kind, size); index += 1) {
      account += 1
      await reader(store, account, now, { alerts: [kind === 'hung' ? HUNG_ALERT : ALERT] })
      const id = `ch_${account}`
      if (!(await store.channels.add(account, { id, kind: 'webhook', name: id, url, secret: SECRET }, 1)))
        throw new Error(`the channel of account ${account} was not added`)
      channels.set(id, kind)
    }
  }
  return channels
}

function readersOf(
  kind: ReceiverKind,
  { readers, hungReaders }: { readonly readers: number; readonly hungReaders: number },
): number {
  if (kind === 'good') return Math.ceil(readers / GOOD_RECEIVERS)
  return kind === 'hung' ? hungReaders : READERS_OF_OTHERS
}
