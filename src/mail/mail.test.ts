import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createServer, type Server } from 'node:net'
import { portOf } from '#tests/factories/http.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import type { Store } from '#store/open-store.ts'
import { mailboxOf, mailer, smtpTransport, type MailEnvelope, type Transport } from './mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const MAIL = { key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst' }
const FROM = { from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }
const refusal = (responseCode: number, code = 'EMESSAGE') => Object.assign(new Error(`${responseCode} no`), { responseCode, code })

let clock: Clock
let store: Store
let sent: MailEnvelope[]
/** What the mail server does with the next mails; `null` = takes it. */
let failures: (Error | null)[]
const transport: Transport = async (mail) => {
  const failure = failures.shift() ?? null
  if (failure) throw failure
  sent.push(mail)
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

test.each<[string, Error, string]>([
  ['no connection', new Error('ECONNREFUSED'), 'waiting'],
  ['not now', refusal(451), 'waiting'],
  ['never', refusal(550), 'given_up'],
  ['a login that is refused', refusal(535, 'EAUTH'), 'waiting'],
])('%s', async (_why, failure, state) => {
  await store.outbox.put(MAIL)
  failures = [failure]
  expect(await send()).toBe('0 sent, 1 failed')
  expect(await store.outbox.newest(1)).toMatchObject([{ state, failure: failure.message }])
  clock.now += 1_000
  expect(await send()).toBe(state === 'waiting' ? '1 sent' : '0 sent')
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

test('a portal that stops does not wait for a mail server that hangs; the mail is sent later', async () => {
  await store.outbox.put(MAIL)
  const stopping = new AbortController()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sending = send(stopping.signal, () => new Promise(() => stopping.abort()))
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

describe('by SMTP', () => {
  let server: Server
  let said: string
  beforeEach(async () => {
    said = ''
    server = createServer((socket) => {
      let isData = false
      socket.write('220 ready\r\n')
      socket.on('data', (chunk) => {
        said += chunk.toString()
        for (const line of chunk.toString().split('\r\n').filter((one) => one !== '')) {
          if (isData && line !== '.') continue
          if (line === 'DATA') socket.write('354 go on\r\n')
          else socket.write(line.startsWith('RCPT TO:<refused') ? '550 nobody of that name\r\n' : '250 ok\r\n')
          isData = line === 'DATA'
          if (line === 'QUIT') socket.end()
        }
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => void server.close())
  const over = () => mailer({ transport: smtpTransport(`smtp://127.0.0.1:${portOf(server.address())}?ignoreTLS=true`), ...FROM })

  test('a mail reaches the server as it was written', async () => {
    expect(await over()({ ...MAIL, subject: 'Blåbær', html: '' })).toEqual({ ok: true })
    expect(said).toContain('MAIL FROM:<k@p.example.org>')
    expect(said).toContain('RCPT TO:<ops@example.org>')
    expect(said).toMatch(/Subject: =\?UTF-8\?/)
    expect(said.match(/RCPT TO/g)).toHaveLength(1)
  })

  test('a subject cannot begin a header', async () => {
    await over()({ ...MAIL, subject: 'Emne\r\nBcc: b@example.org', html: '' })
    expect(said).not.toMatch(/^Bcc:/im)
    expect(said.match(/RCPT TO/g)).toHaveLength(1)
  })

  test('a recipient whom the server does not know is final', async () => {
    expect(await over()({ ...MAIL, to: 'refused@example.org', html: '' })).toMatchObject({ ok: false, isFinal: true, reason: expect.stringContaining('550') })
  })
})
