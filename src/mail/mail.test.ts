import { getEventListeners } from 'node:events'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import type { Store } from '#store/open-store.ts'
import { createMailer, type MailEnvelope, type Transport } from './mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const MAIL = { key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst' }
const FROM = { from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }
const refusal = (responseCode: number, code = 'EMESSAGE', words = 'no') =>
  Object.assign(new Error(`${responseCode} ${words}`), { responseCode, code })

let clock: Clock
let store: Store
let sent: MailEnvelope[]
/** Responses of the mail server to the next mails; `null` = accepts. */
let failures: (Error | null)[]
const transport: Transport = async (mail) => {
  const failure = failures.shift() ?? null
  if (failure) throw failure
  sent.push(mail)
  return '250 taken'
}
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  sent = []
  failures = []
})

/** Polls for new mails only when one has finished. */
const pause = () => new Promise<void>(() => {})
const send = (signal = new AbortController().signal, smtp: Transport = transport) =>
  sendOutbox(
    {
      outbox: store.outbox,
      mailer: createMailer({ transport: smtp, ...FROM }),
      now: () => clock.now,
      retryDelay: (attempt) => attempt * 1_000,
      pause,
    },
    signal,
  )
const states = async () => (await store.outbox.newest(99)).map(({ state }) => state)

test('sends each waiting mail once, with its own id', async () => {
  await store.outbox.put(MAIL)
  await store.outbox.put({ ...MAIL, key: 'h', html: '<p>Tekst' })
  expect([await send(), await send()]).toEqual(['2 sent', '0 sent'])
  expect(sent).toMatchObject([
    {
      from: { name: 'Kvartal', address: 'k@p.example.org' },
      to: { name: '', address: 'ops@example.org' },
      subject: 'Emne',
      text: 'Tekst',
      html: '<p>Tekst',
    },
    { text: 'Tekst' },
  ])
  expect(sent[1]).not.toHaveProperty('html')
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  expect(sent[0]?.messageId).toMatch(/^<[0-9a-f]{32}@p\.example\.org>$/)
})

test('a subject is sent unchanged, never as an encoded word with another meaning', async () => {
  await store.outbox.put({ ...MAIL, subject: 'Leie =?utf-8?Q?=0D=0ABcc:_a@b.c?= i Oslo' })
  await send()
  expect(sent[0]?.subject).toBe('Leie = ?utf-8?Q?=0D=0ABcc:_a@b.c?= i Oslo')
})

test.each<[string, Error, string]>([
  ['no connection', new Error('ECONNREFUSED'), 'waiting'],
  ['not now', refusal(451), 'waiting'],
  ['unknown recipient', refusal(550, 'EENVELOPE', '5.1.1 no such user'), 'given_up'],
  ['refused for good, perhaps for all recipients', refusal(550), 'waiting'],
  ['refused by a rule', refusal(554, 'EENVELOPE', '5.7.1 relay access denied'), 'waiting'],
  ['a login that is refused', refusal(535, 'EAUTH'), 'waiting'],
])('%s', async (_why, failure, state) => {
  await store.outbox.put(MAIL)
  failures = [failure]
  expect(await send()).toBe('0 sent, 1 failed')
  expect(await store.outbox.newest(1)).toMatchObject([{ state, failure: failure.message }])
  clock.now += 1_000
  expect(await send()).toBe(state === 'waiting' ? '1 sent' : '0 sent')
})

test('keeps a mail for about an hour, the life of its link, while the server refuses all recipients', async () => {
  await store.outbox.put(MAIL)
  failures = Array.from({ length: 8 }, () => refusal(554))
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect([attempt, ...(await states())]).toEqual([attempt, 'waiting'])
    await send()
    clock.now += attempt * 1_000
  }
  expect(await store.outbox.newest(1)).toMatchObject([{ state: 'given_up', failure: '554 no', text: '' }])
})

test.each<[string, Error, string]>([
  ['its address is believed to be the reason', refusal(550), 'given_up'],
  ['a rule is no reply about the address', refusal(554, 'EENVELOPE', '5.7.1 blocked'), 'waiting'],
])('refused, and the next one is accepted: %s', async (_why, failure, state) => {
  await store.outbox.put({ ...MAIL, key: 'a' })
  await store.outbox.put({ ...MAIL, key: 'b' })
  failures = [failure]
  expect(await send()).toBe('1 sent, 1 failed')
  expect((await store.outbox.newest(9)).map(({ key, state: is }) => `${key} ${is}`).toSorted()).toEqual([
    `a ${state}`,
    'b sent',
  ])
})

test('gives up a mail after 75 tries', async () => {
  await store.outbox.put(MAIL)
  failures = Array.from({ length: 75 }, () => refusal(451))
  for (let attempt = 1; attempt <= 75; attempt += 1) {
    expect([attempt, ...(await states())]).toEqual([attempt, 'waiting'])
    await send()
    clock.now += attempt * 1_000
  }
  expect(await states()).toEqual(['given_up'])
})

describe('a server that is away', () => {
  const HOUR_MS = 60 * 60_000
  const away = (times: number) => Array.from({ length: times }, () => new Error('ECONNREFUSED'))

  test('does not count as a try: refused afterwards, a mail still has its hour, and is retried soon', async () => {
    await store.outbox.put(MAIL)
    failures = [...away(20), ...Array.from({ length: 7 }, () => refusal(554))]
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await send()
      clock.now += 3_000
    }
    expect(await store.outbox.newest(1)).toMatchObject([
      { state: 'waiting', attempt: 0, failure: 'ECONNREFUSED' },
    ])
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await send()
      clock.now += attempt * 1_000
    }
    expect(await store.outbox.newest(1)).toMatchObject([{ state: 'waiting', attempt: 7, failure: '554 no' }])
    expect(await send()).toBe('1 sent')
  })

  test('is asked the more seldom the longer a mail has waited, and not for ever', async () => {
    await store.outbox.put(MAIL)
    const start = clock.now
    failures = away(1_000)
    const tries: number[] = []
    while ((await states())[0] === 'waiting' && tries.length < 1_000) {
      if ((await send()) === '0 sent, 1 failed') tries.push(clock.now - start)
      clock.now += 60_000
    }
    const triesWithin = (ms: number) => tries.filter((at) => at <= ms).length
    expect(triesWithin(HOUR_MS)).toBeGreaterThan(50)
    expect(triesWithin(24 * HOUR_MS) - triesWithin(23 * HOUR_MS)).toBeLessThan(4)
    expect(tries.length).toBeLessThan(400)
    expect((clock.now - start) / (24 * HOUR_MS)).toBeCloseTo(3, 0)
    expect(await store.outbox.newest(1)).toMatchObject([
      { state: 'given_up', failure: 'ECONNREFUSED', text: '' },
    ])
  })

  test('does not cost a mail that had waited for a server to be named', async () => {
    await store.outbox.put(MAIL)
    clock.now += 9 * 24 * HOUR_MS
    failures = away(1)
    await send()
    expect(await states()).toEqual(['waiting'])
  })

  test('is tried with three mails, and the others are unchanged; a single mail does not block others', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await store.outbox.put({ ...MAIL, key })
    failures = away(3)
    expect(await send()).toBe('0 sent, 3 failed: the mail server does not answer')
    failures = away(1)
    expect(await send()).toBe('1 sent, 1 failed')
    clock.now += 1_000
    expect(await send()).toBe('4 sent')
  })

  test('counts a mail that another process has claimed since as that process’s own', async () => {
    await store.outbox.put(MAIL)
    await send(new AbortController().signal, async () => {
      clock.now += 20 * 60_000
      expect(await store.outbox.takeDue(1, HOUR_MS)).toMatchObject([{ attempt: 2 }])
      throw new Error('ETIMEDOUT')
    })
    expect(await store.outbox.takeDue(1, HOUR_MS)).toEqual([])
  })
})

test('more than one batch', async () => {
  for (let index = 0; index < 45; index += 1) await store.outbox.put({ ...MAIL, key: `k${index}` })
  expect(await send()).toBe('45 sent')
})

test('sends low-priority mails last, and leaves them out when only the rest is requested', async () => {
  await store.outbox.put({ ...MAIL, key: 'alert', subject: 'alert', isLowPriority: true })
  clock.now += 1
  for (const subject of ['reset', 'welcome']) await store.outbox.put({ ...MAIL, key: subject, subject })
  const outboxDeps = {
    outbox: store.outbox,
    mailer: createMailer({ transport, ...FROM }),
    now: () => clock.now,
    retryDelay: () => 1_000,
    pause,
  }
  expect(await sendOutbox({ ...outboxDeps, ranks: [0] }, new AbortController().signal)).toBe('2 sent')
  await store.outbox.put({ ...MAIL, key: 'late', subject: 'reset again' })
  expect(await send()).toBe('2 sent')
  expect(sent.map(({ subject }) => subject)).toEqual(['reset', 'welcome', 'reset again', 'alert'])
})

test('a portal that stops does not wait for a mail server that hangs; the mail is sent later', async () => {
  await store.outbox.put(MAIL)
  const stopping = new AbortController()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sending = send(stopping.signal, () => new Promise<string>(() => stopping.abort()))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sending).toBe('stopped after 0 sent')
  clock.now += 20 * 60_000
  expect(await send()).toBe('1 sent')
})

test('a stopping portal finishes and records the current mail, and starts no other', async () => {
  await store.outbox.put(MAIL)
  await store.outbox.put({ ...MAIL, key: 'b' })
  const stopping = new AbortController()
  const sending = send(stopping.signal, async () => {
    stopping.abort()
    await Promise.resolve()
    return '250 taken'
  })
  expect(await sending).toBe('stopped after 1 sent')
  expect((await states()).toSorted()).toEqual(['sent', 'waiting'])
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
})

test('a slow server: each mail has its whole lease', async () => {
  for (const key of ['a', 'b']) await store.outbox.put({ ...MAIL, key })
  let mails = 0
  await send(new AbortController().signal, async () => {
    mails += 1
    // Maximum duration until the dot, and after it (smtp-transport.ts).
    if (mails === 1) clock.now += 17 * 60_000
    else expect(await store.outbox.takeDue(10, 1), 'by another process').toEqual([])
    return '250 taken'
  })
  expect(await store.outbox.newest(9)).toMatchObject(
    [1, 1].map((attempt) => ({ attempt, state: 'sent', failure: '' })),
  )
})

test.each([
  ['a list', 'a@example.org, b@example.org'],
  ['a name that holds another', '"x" <a@example.org>, c@example.org'],
  ['a line that starts a header', 'a@example.org\r\nBcc: b@example.org'],
  ['a line break at its end', 'a@example.org\n'],
  ['an encoded word', '=?utf-8?q?b=40example.org?= <a@example.org>'],
  ['a group', 'all:a@example.org;'],
  ['a comment', 'a@example.org(b@example.org)'],
  ['nothing', ''],
])('a recipient that is not one address is given up before any server sees it: %s', async (_why, to) => {
  await store.outbox.put({ ...MAIL, to })
  expect(await send()).toBe('0 sent, 1 failed')
  expect([sent, await states()]).toEqual([[], ['given_up']])
})
