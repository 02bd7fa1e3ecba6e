import { expect, test, vi } from 'vitest'
import type { ClaimedWebhook, ClaimOptions, WebhookSettlement } from '#store/webhooks/webhook-types.ts'
import { sendWebhooks, type PostResult, type SendWebhooksDeps } from './send-webhooks.ts'

const NOW = 1_000_000_000
const ACCEPTED: PostResult = { kind: 'accepted', reply: 'accepted' }
const failed = (over: Partial<Extract<PostResult, { kind: 'failed' }>> = {}): PostResult => ({
  kind: 'failed',
  reply: 'answered 500',
  isGone: false,
  retryAfterMs: null,
  ...over,
})

function delivery(id: string, over: Partial<ClaimedWebhook> = {}): ClaimedWebhook {
  const host = over.host ?? 'a.example'
  return {
    id,
    account: 1,
    host,
    isTest: false,
    attempt: 1,
    createdAt: NOW,
    body: '{}',
    channel: { id: 'ch', name: 'n', kind: 'webhook', url: `https://${host}/`, secrets: [] },
    ...over,
  }
}

/** A store in memory that claims as the real one: no more of a lane than asked for. */
function memoryStore(waiting: ClaimedWebhook[]) {
  const settled: [id: string, settlement: WebhookSettlement][] = []
  const claim = async ({ limit, busyHosts, busyAccounts, laneSize }: ClaimOptions) => {
    const lanes = new Map<string | number, number>()
    const claimed: ClaimedWebhook[] = []
    for (const one of waiting.slice()) {
      const used = Math.max(lanes.get(one.host) ?? 0, lanes.get(one.account) ?? 0)
      if (claimed.length >= limit || busyHosts.includes(one.host) || busyAccounts.includes(one.account))
        continue
      if (used >= laneSize(one)) continue
      for (const lane of [one.host, one.account]) lanes.set(lane, (lanes.get(lane) ?? 0) + 1)
      waiting.splice(waiting.indexOf(one), 1)
      claimed.push(one)
    }
    return claimed
  }
  const settle = async ({ id }: Pick<ClaimedWebhook, 'id'>, settlement: WebhookSettlement) =>
    void settled.push([id, settlement])
  return { settled, webhooks: { claim, settle } }
}

const run = (
  waiting: ClaimedWebhook[],
  post: SendWebhooksDeps['post'],
  signal = new AbortController().signal,
  pause: SendWebhooksDeps['pause'] = () => new Promise(() => {}),
) => {
  const store = memoryStore(waiting)
  const noticeFor = () => ({ key: 'k', to: '', subject: '', text: '' })
  const ended = sendWebhooks(
    { webhooks: store.webhooks, post, noticeFor, now: () => NOW, random: () => 0, pause },
    signal,
  )
  return { ended, settled: store.settled }
}

test.each<[string, Partial<ClaimedWebhook>, PostResult, object]>([
  ['accepted', {}, ACCEPTED, { as: 'delivered', reply: 'accepted' }],
  ['failed the first time', {}, failed(), { as: 'again', dueAt: NOW + 30_000 }],
  ['asked to wait', {}, failed({ retryAfterMs: 600_000 }), { as: 'again', dueAt: NOW + 600_000 }],
  ['failed the last time', { attempt: 9 }, failed(), { as: 'given_up', reply: 'answered 500' }],
  ['gone', {}, failed({ isGone: true }), { as: 'given_up' }],
  ['a test that failed', { isTest: true }, failed(), { as: 'failed' }],
])('the outcome is recorded: %s', async (_why, over, result, expected) => {
  const { ended, settled } = run([delivery('m', over)], async () => result)
  await ended
  expect(settled).toEqual([['m', expect.objectContaining(expected)]])
})

test('a message that has waited for more than three days is not sent', async () => {
  const { ended, settled } = run([delivery('m', { createdAt: NOW - 260_000_000 })], () => expect.fail('sent'))
  await ended
  expect(settled).toEqual([['m', { as: 'failed', reply: 'not sent: it had waited for three days' }]])
})

test('a receiver that does not answer delays no other one', async () => {
  let release = () => {}
  const slow = new Promise<PostResult>((resolve) => {
    release = () => resolve(failed())
  })
  const waiting = [
    ...Array.from({ length: 10 }, (_, index) =>
      delivery(`slow-${index}`, { host: 'slow.example', account: 2 }),
    ),
    ...Array.from({ length: 20 }, (_, index) => delivery(`fast-${index}`, { account: 3 + index })),
  ]
  let slowAtOnce = 0
  const { ended, settled } = run(waiting, async ({ url }) => {
    if (!url.includes('slow')) return ACCEPTED
    slowAtOnce += 1
    return slow
  })
  await vi.waitFor(() => expect(settled.filter(([id]) => id.startsWith('fast'))).toHaveLength(20))
  expect(slowAtOnce).toBe(2)
  release()
  await ended
  expect(settled).toHaveLength(30)
})

test('a message that is planned while a receiver does not answer is sent before that try ends', async () => {
  let answer = (_result: PostResult) => {}
  let goOn = () => {}
  const waiting = [delivery('slow', { host: 'slow.example', account: 2 })]
  const pause = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve) => {
        goOn = resolve
      }),
  )
  const { ended, settled } = run(
    waiting,
    ({ url }) =>
      url.includes('slow')
        ? new Promise((resolve) => {
            answer = resolve
          })
        : Promise.resolve(ACCEPTED),
    undefined,
    pause,
  )
  await vi.waitFor(() => expect(pause).toHaveBeenCalledOnce())
  waiting.push(delivery('planned later'))
  goOn()
  await vi.waitFor(() => expect(settled.map(([id]) => id)).toEqual(['planned later']))
  answer(ACCEPTED)
  await ended
  expect(settled.map(([id]) => id)).toEqual(['planned later', 'slow'])
})

test('a stop waits for the tries under way and starts no more', async () => {
  const stopping = new AbortController()
  const waiting = Array.from({ length: 5 }, (_, index) => delivery(`m${index}`))
  const { ended, settled } = run(
    waiting,
    async () => {
      stopping.abort()
      return ACCEPTED
    },
    stopping.signal,
  )
  await ended
  expect(settled).toHaveLength(2)
  expect(waiting).toHaveLength(3)
})

test('an outcome that cannot be recorded does not stop the others, and the run fails', async () => {
  const store = memoryStore([delivery('a'), delivery('b', { host: 'b.example', account: 2 })])
  const settle: typeof store.webhooks.settle = async (one, settlement) => {
    if (one.id === 'a') throw new Error('away')
    await store.webhooks.settle(one, settlement)
  }
  await expect(
    sendWebhooks(
      {
        webhooks: { ...store.webhooks, settle },
        post: async () => ACCEPTED,
        noticeFor: () => ({ key: 'k', to: '', subject: '', text: '' }),
        now: () => NOW,
        random: () => 0,
        pause: () => new Promise(() => {}),
      },
      new AbortController().signal,
    ),
  ).rejects.toThrow('an outcome could not be recorded')
  expect(store.settled.map(([id]) => id)).toEqual(['b'])
})
