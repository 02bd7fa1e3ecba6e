/** Answers of megabytes, over HTTP, and readers who take them slowly or not at all. */
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
const { port, asked, call, reset, doNext, stop } = await openSubscriberApi()
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

const as = (account: number) => ({ Authorization: `Bearer ${account}.token.x` })
const exported = (account: number) => call('GET', 'user/export', undefined, as(account))

/** A response whose first bytes have arrived; the rest stays unread, unless the test reads it. */
async function begun(account: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  socket.write(
    `GET ${SUBSCRIBER_PREFIX}user/export HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${as(account).Authorization}\r\n\r\n`,
  )
  await once(socket, 'readable')
  return socket
}

test('made in pieces, it says the same', async () => {
  const answer = await exported(1)
  expect([answer.status, answer.text === JSON.stringify(EXPORT)]).toEqual([200, true])
})

test('a reader who has one under way gets no second, which is not made either; when it has gone there is the next', async () => {
  const first = await begun(1)
  const second = await exported(1)
  expect([second.status, second.headers['retry-after'], errorOf(second).code, asked.length]).toEqual([
    429,
    '10',
    'throttled',
    1,
  ])
  // Another reader, and everything else, is served all the same.
  expect([(await exported(2)).status, (await call('GET', 'user', undefined, as(1))).status]).toEqual([
    200, 200,
  ])
  first.destroy()
  await expect.poll(async () => (await exported(1)).status).toBe(200)
})

test('when unread responses fill the budget, the next gets 503 and is not rendered; those in flight complete', async () => {
  const slow = await begun(1)
  for (const account of [2, 3, 4]) await begun(account)
  const fifth = await exported(5)
  expect([fifth.status, fifth.headers['retry-after'], errorOf(fifth).code, asked.length]).toEqual([
    503,
    '10',
    'unavailable',
    4,
  ])
  expect((await call('GET', 'user', undefined, as(5))).status).toBe(200)
  let bytes = 0
  for await (const chunk of slow) bytes += Buffer.isBuffer(chunk) ? chunk.length : 0
  expect(bytes).toBeGreaterThan(20 * MB)
  await expect.poll(async () => (await exported(5)).status).toBe(200)
})

test('asked for at once, they are made one after the other', async () => {
  let [making, most] = [0, 0]
  doNext({
    authenticate,
    history: async () => {
      most = Math.max(most, (making += 1))
      await new Promise((resolve) => void setImmediate(resolve))
      making -= 1
      return succeed([])
    },
  })
  const answers = await Promise.all(
    [1, 2, 3, 4].map((account) => call('GET', 'user/history', undefined, as(account))),
  )
  expect([answers.map(({ status, text }) => [status, text]), most]).toEqual([
    Array.from({ length: 4 }, () => [200, '{"versions":[]}']),
    1,
  ])
})

test('a client with many unread megabytes of an account gets no more, and changes nothing', async () => {
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
      `GET ${SUBSCRIBER_PREFIX}user HTTP/1.1\r\nHost: a\r\nAuthorization: ${as(1).Authorization}\r\n\r\n`.repeat(
        12,
      ),
    )
    await once(socket, 'readable')
  }
  for (const [method, form] of [
    ['GET', undefined],
    ['PUT', { user: { ID: 1, first_name: 'Kari' } }],
  ] as const) {
    const answer = await call(method, 'user', form, as(1))
    expect([method, answer.status, errorOf(answer).code]).toEqual([method, 429, 'throttled'])
  }
  expect(asked.map(({ name }) => name)).not.toContain('changeUser')
  expect((await call('GET', 'user', undefined, as(2))).status).toBe(200)
})
