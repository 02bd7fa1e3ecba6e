/** Responses of megabytes over HTTP, with slow and non-reading clients. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { succeed } from '#accounts/outcome.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { FAKE_ACCOUNT } from '#tests/factories/fake-accounts.ts'
import { errorOf, openSubscriberApi } from '#tests/factories/subscriber-api.ts'

const MB = 1_024 ** 2
const EXPORT = {
  user: 'all of it',
  history: Array.from({ length: 20 }, (_, index) => ({ at: index, text: 'x'.repeat(MB) })),
  none: undefined,
  events: [],
}
const { port, asked: calls, call, reset, doNext, stop } = await openSubscriberApi()
const sockets: Socket[] = []
/** A token is the number of its account. */
const authenticate = async (token: string) => ({ id: 'sid', account: Number(token.split('.')[0]) })
afterAll(stop)
beforeEach(() => {
  reset()
  doNext({
    authenticate,
    exportOf: async () => succeed(EXPORT),
    user: async ({ account }) => succeed({ ...FAKE_ACCOUNT, id: account }),
  })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const authOf = (account: number) => ({ Authorization: `Bearer ${account}.token.x` })
const exported = (account: number) => call('GET', 'user/export', undefined, authOf(account))

/** A response whose first bytes have arrived; the rest stays unread, unless the test reads it. */
async function startedResponse(account: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  socket.write(
    `GET ${SUBSCRIBER_PREFIX}user/export HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${authOf(account).Authorization}\r\n\r\n`,
  )
  await once(socket, 'readable')
  return socket
}

test('serialised in slices, the text is equal', async () => {
  const answer = await exported(1)
  expect([answer.status, answer.text === JSON.stringify(EXPORT)]).toEqual([200, true])
})

test('a reader with one in flight gets no second, which is not rendered either; afterwards the next is served', async () => {
  const first = await startedResponse(1)
  const second = await exported(1)
  expect([second.status, second.headers['retry-after'], errorOf(second).code, calls.length]).toEqual([
    429,
    '10',
    'throttled',
    1,
  ])
  // Another reader, and everything else, is served all the same.
  expect([(await exported(2)).status, (await call('GET', 'user', undefined, authOf(1))).status]).toEqual([
    200, 200,
  ])
  first.destroy()
  await expect.poll(async () => (await exported(1)).status).toBe(200)
})

test('when unread responses fill the budget, the next gets 503 and is not rendered; those in flight complete', async () => {
  const slow = await startedResponse(1)
  for (const account of [2, 3, 4]) await startedResponse(account)
  const fifth = await exported(5)
  expect([fifth.status, fifth.headers['retry-after'], errorOf(fifth).code, calls.length]).toEqual([
    503,
    '10',
    'unavailable',
    4,
  ])
  expect((await call('GET', 'user', undefined, authOf(5))).status).toBe(200)
  let bytes = 0
  for await (const chunk of slow) bytes += Buffer.isBuffer(chunk) ? chunk.length : 0
  expect(bytes).toBeGreaterThan(20 * MB)
  await expect.poll(async () => (await exported(5)).status).toBe(200)
})

test('concurrent requests are rendered one after the other', async () => {
  let [making, maxMaking] = [0, 0]
  doNext({
    authenticate,
    history: async () => {
      maxMaking = Math.max(maxMaking, (making += 1))
      await new Promise((resolve) => void setImmediate(resolve))
      making -= 1
      return succeed([])
    },
  })
  const answers = await Promise.all(
    [1, 2, 3, 4].map((account) => call('GET', 'user/history', undefined, authOf(account))),
  )
  expect([answers.map(({ status, text }) => [status, text]), maxMaking]).toEqual([
    Array.from({ length: 4 }, () => [200, '{"versions":[]}']),
    1,
  ])
})

test('a client with many unread megabytes of an account is refused, and changes nothing', async () => {
  const layouts = [
    {
      ID: 'a',
      title: 'x'.repeat(MB),
      menuTitle: '',
      shortTitle: '',
      subtitle: '',
      icon: '',
      path: 'a',
      rows: [],
      aliases: [],
    },
  ]
  doNext({
    authenticate,
    user: async ({ account }) =>
      succeed({ ...FAKE_ACCOUNT, id: account, layouts: account === 1 ? layouts : [] }),
  })
  for (let index = 0; index < 12; index += 1) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket.on('error', () => {}))
    socket.write(
      `GET ${SUBSCRIBER_PREFIX}user HTTP/1.1\r\nHost: a\r\nAuthorization: ${authOf(1).Authorization}\r\n\r\n`.repeat(
        12,
      ),
    )
    await once(socket, 'readable')
  }
  for (const [method, form] of [
    ['GET', undefined],
    ['PUT', { user: { ID: 1, first_name: 'Kari' } }],
  ] as const) {
    const answer = await call(method, 'user', form, authOf(1))
    expect([method, answer.status, errorOf(answer).code]).toEqual([method, 429, 'throttled'])
  }
  expect(calls.map(({ name }) => name)).not.toContain('changeUser')
  expect((await call('GET', 'user', undefined, authOf(2))).status).toBe(200)
})
