import { getEventListeners } from 'node:events'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import type { Store } from '#store/open-store.ts'
import { mailboxOf, mailer, type MailEnvelope, type Transport } from './mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const MAIL = { key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst' }
const FROM = { from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }
const refusal = (responseCode: number, code = 'EMESSAGE', words = 'no') => Object.assign(new Error(`${responseCode} ${words}`), { responseCode, code })

let clock: Clock
let store: Store
let sent: MailEnvelope[]
/** What the mail server does with the next mails; `null` = takes it. */
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

const send = (signal = new AbortController().signal, by: Transport = transport) =>
  sendOutbox({ outbox: store.outbox, mailer: mailer({ transport: by, ...FROM }), now: () => clock.now, retryDelay: (attempt) => attempt * 1_000 }, signal)
const states = async () => (await store.outbox.newest(99)).map(({ state }) => state)

test('what waits is sent once, with an id of its own', async () => {
  await store.outbox.put(MAIL)
  await store.outbox.put({ ...MAIL, key: 'h', html: '<p>Tekst' })
  expect([await send(), await send()]).toEqual(['2 sent', '0 sent'])
  expect(sent).toMatchObject([{ from: { name: 'Kvartal', address: 'k@p.example.org' }, to: { name: '', address: 'ops@example.org' }, subject: 'Emne', text: 'Tekst', html: '<p>Tekst' }, { text: 'Tekst' }])
  expect(sent[1]).not.toHaveProperty('html')
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  expect(sent[0]?.messageId).toMatch(/^<[0-9a-f]{32}@p\.example\.org>$/)
})

test('a subject is what it says, and no encoded word that says something else', async () => {
  await store.outbox.put({ ...MAIL, subject: 'Leie =?utf-8?Q?=0D=0ABcc:_a@b.c?= i Oslo' })
  await send()
  expect(sent[0]?.subject).toBe('Leie = ?utf-8?Q?=0D=0ABcc:_a@b.c?= i Oslo')
})

test.each<[string, Error, string]>([
  ['no connection', new Error('ECONNREFUSED'), 'waiting'],
  ['not now', refusal(451), 'waiting'],
  ['nobody of that name', refusal(550, 'EENVELOPE', '5.1.1 no such user'), 'given_up'],
  ['refused for good, and perhaps everybody is', refusal(550), 'waiting'],
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

test('a server that refuses everybody costs nobody a mail while its link works: about an hour', async () => {
  await store.outbox.put(MAIL)
  failures = Array.from({ length: 8 }, () => refusal(554))
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect([attempt, ...await states()]).toEqual([attempt, 'waiting'])
    await send()
    clock.now += attempt * 1_000
  }
  expect(await store.outbox.newest(1)).toMatchObject([{ state: 'given_up', failure: '554 no', text: '' }])
})

test.each<[string, Error, string]>([
  ['its address is believed to be the reason', refusal(550), 'given_up'],
  ['a rule says nothing of the address', refusal(554, 'EENVELOPE', '5.7.1 blocked'), 'waiting'],
])('refused, and the next one is taken: %s', async (_why, failure, state) => {
  await store.outbox.put({ ...MAIL, key: 'a' })
  await store.outbox.put({ ...MAIL, key: 'b' })
  failures = [failure]
  expect(await send()).toBe('1 sent, 1 failed')
  expect((await store.outbox.newest(9)).map(({ key, state: is }) => `${key} ${is}`).toSorted()).toEqual([`a ${state}`, 'b sent'])
})

test('after some days a mail is given up', async () => {
  await store.outbox.put(MAIL)
  failures = Array.from({ length: 75 }, () => new Error('away'))
  for (let attempt = 1; attempt <= 75; attempt += 1) {
    await send()
    clock.now += attempt * 1_000
  }
  expect(await states()).toEqual(['given_up'])
})

test('more than fit in one go', async () => {
  for (let at = 0; at < 45; at += 1) await store.outbox.put({ ...MAIL, key: `k${at}` })
  expect(await send()).toBe('45 sent')
})

test('what nobody waits for leaves after the rest, and is left where only the rest is asked for', async () => {
  await store.outbox.put({ ...MAIL, key: 'alert', subject: 'alert', isPatient: true })
  clock.now += 1
  for (const subject of ['reset', 'welcome']) await store.outbox.put({ ...MAIL, key: subject, subject })
  const tools = { outbox: store.outbox, mailer: mailer({ transport, ...FROM }), now: () => clock.now, retryDelay: () => 1_000 }
  expect(await sendOutbox({ ...tools, ranks: [0] }, new AbortController().signal)).toBe('2 sent')
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
  clock.now += 15 * 60_000
  expect(await send()).toBe('1 sent')
})

test('a mail under way when the portal stops is finished and noted; none is begun after it', async () => {
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
    clock.now += 14 * 60_000
    mails += 1
    if (mails === 2) expect(await store.outbox.takeDue(10, 1), 'by another process').toEqual([])
    return '250 taken'
  })
  expect(await store.outbox.newest(9)).toMatchObject([1, 1].map((attempt) => ({ attempt, state: 'sent', failure: '' })))
})

test.each([
  ['a list', 'a@example.org, b@example.org'],
  ['a name that holds another', '"x" <a@example.org>, c@example.org'],
  ['a line that begins a header', 'a@example.org\r\nBcc: b@example.org'],
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

test.each<[string, string, MailEnvelope['from']]>([
  ['a name and an address', 'Kvartal <k@p.example.org>', { name: 'Kvartal', address: 'k@p.example.org' }],
  ['a name in quotes', '"Kvartal, Oslo" <k@p.example.org>', { name: 'Kvartal, Oslo', address: 'k@p.example.org' }],
  ['an address alone', 'k@localhost', { name: '', address: 'k@localhost' }],
  ['an address in brackets', '<k@localhost>', { name: '', address: 'k@localhost' }],
])('who sends: %s', (_why, text, mailbox) => expect(mailboxOf(text)).toEqual(mailbox))

test.each([['two', 'a@b.no, c@d.no'], ['none', 'Kvartal'], ['an open bracket', 'Kvartal <k@p.no'], ['nothing', '']])('nobody sends as %s', (_why, text) =>
  expect(() => mailboxOf(text)).toThrow(RangeError))

describe('what became of a mail', () => {
  const MAILED = { ...MAIL, html: '' }
  const failing = (failure: unknown, isEndReached: boolean): Transport => async (_mail, beforeEnd) => {
    if (isEndReached) await beforeEnd?.()
    throw failure
  }
  const outcome = (by: Transport, beforeEnd = () => Promise.resolve()) => mailer({ transport: by, ...FROM })(MAILED, beforeEnd)
  const cut = Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })

  test.each<[string, unknown, boolean, object]>([
    ['cut before the end', cut, false, { as: 'temporary', isAway: true }],
    ['cut after the end', cut, true, { as: 'uncertain', reply: 'Connection closed' }],
    ['half a reply before the cut is none', Object.assign(refusal(550), { code: 'ECONNECTION' }), true, { as: 'uncertain' }],
    ['refused for now, after the end', refusal(451), true, { as: 'temporary', isAway: false }],
    ['refused for good, after the end', refusal(554), true, { as: 'final' }],
    ['nobody of that name', refusal(550, 'EENVELOPE'), false, { as: 'final' }],
    ['greylisted', refusal(450, 'EENVELOPE'), false, { as: 'temporary', isAway: false }],
    ['a sender that is refused is the operator’s to mend', Object.assign(refusal(550, 'EENVELOPE'), { command: 'MAIL FROM' }), false, { as: 'temporary', isAway: true }],
    ['a login that is refused', refusal(535, 'EAUTH'), false, { as: 'temporary', isAway: true }],
    ['a greeting that refuses', refusal(554, 'EPROTOCOL'), false, { as: 'temporary', isAway: true }],
    ['no error at all', 'gone', false, { as: 'temporary', reply: 'gone' }],
  ])('%s', async (_why, failure, isEndReached, expected) => expect(await outcome(failing(failure, isEndReached))).toMatchObject(expected))

  test('taken: the server’s own words', async () => expect(await outcome(transport)).toEqual({ as: 'sent', reply: '250 taken' }))

  test('cut while the hand-over is written: it is waited for, and the mail was not taken', async () => {
    const steps: string[] = []
    let written = () => {}
    const handOver = () => new Promise<void>((resolve) => {
      written = () => {
        steps.push('written')
        resolve()
      }
    })
    const ended = outcome((_mail, beforeEnd) => {
      void beforeEnd?.()
      setImmediate(() => written())
      return Promise.reject(cut)
    }, handOver).then((as) => {
      steps.push('told')
      return as
    })
    expect([await ended, steps]).toEqual([{ as: 'temporary', reply: 'Connection closed', isAway: true }, ['written', 'told']])
  })

  test.each([
    ['a line break', 'https://p.example.org/a\r\nBcc: b@example.org'], ['a bracket', 'https://p.example.org/a>, <mailto:b@example.org'],
    ['another scheme', 'javascript:alert(1)'], ['no address', 'leave'], ['a space', 'https://p.example.org/a b'],
  ])('an address to leave by that is none is never sent: %s', async (_why, leave) => {
    expect(await mailer({ transport, ...FROM })({ ...MAILED, leave })).toMatchObject({ as: 'final' })
    expect(sent).toEqual([])
  })
})
