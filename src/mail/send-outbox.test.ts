/** Concurrent mails, and mails that a server did not confirm (decision 0048). */
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import type { Store } from '#store/open-store.ts'
import { createMailer, type MailEnvelope, type Transport } from './mailer.ts'
import { sendOutbox } from './send-outbox.ts'

const MAIL = { key: 'k', to: 'ops@example.org', subject: 'Emne', text: 'Tekst' }
const FROM = { from: 'Kvartal <k@p.example.org>', host: 'p.example.org' }

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
const send = (smtp: Transport = transport) =>
  sendOutbox(
    {
      outbox: store.outbox,
      mailer: createMailer({ transport: smtp, ...FROM }),
      now: () => clock.now,
      retryDelay: () => 1_000,
      pause,
    },
    new AbortController().signal,
  )

describe('a mail handed over completely without a reply', () => {
  const noReply: Transport = async (_mail, beforeEnd) => {
    await beforeEnd?.()
    throw new Error('Timeout')
  }
  const mail = async () => (await store.outbox.newest(1))[0]

  test('is tried once more after ten minutes, and then never again', async () => {
    await store.outbox.put(MAIL)
    const start = clock.now
    expect(await send(noReply)).toBe('0 sent, 1 failed')
    expect(await mail()).toMatchObject({
      state: 'waiting',
      handedOverAt: start,
      sentAt: null,
      failure: 'it may have arrived: Timeout',
    })
    clock.now += 10 * 60_000 - 1
    expect(await send(noReply)).toBe('0 sent')
    clock.now += 1
    expect(await send(noReply)).toBe('0 sent, 1 failed')
    expect(await mail()).toMatchObject({ state: 'given_up', handedOverAt: clock.now, text: '' })
    clock.now += 24 * 60 * 60_000
    expect(await send()).toBe('0 sent')
    expect(sent).toEqual([])
  })

  test('is tried as any other when a server refuses the second try, and never after another silence', async () => {
    await store.outbox.put(MAIL)
    await send(noReply)
    clock.now += 10 * 60_000
    failures = [Object.assign(new Error('451 no'), { responseCode: 451, code: 'EMESSAGE' })]
    await send()
    expect(await mail()).toMatchObject({ state: 'waiting', failure: '451 no' })
    clock.now += 60_000
    await send(noReply)
    expect(await mail()).toMatchObject({ state: 'given_up' })
  })

  test('is sent when the second try is accepted', async () => {
    await store.outbox.put(MAIL)
    await send(noReply)
    clock.now += 10 * 60_000
    expect(await send()).toBe('1 sent')
    expect(await mail()).toMatchObject({ state: 'sent', handedOverAt: null, sentAt: clock.now })
  })
})

test('a mail that a server is slow to answer holds no other up, also not those that are written after it', async () => {
  await store.outbox.put({ ...MAIL, key: 'slow', to: 'slow@example.org' })
  await store.outbox.put({ ...MAIL, key: 'a' })
  const answer = Promise.withResolvers<string>()
  let polls = 0
  const sendAgain = async () => {
    polls += 1
    if (polls === 2) await store.outbox.put({ ...MAIL, key: 'late' })
    if (polls === 4) answer.resolve('250 taken')
    await new Promise((resolve) => void setImmediate(resolve))
  }
  const smtp: Transport = (mail) =>
    mail.to.address === 'slow@example.org' ? answer.promise.then(() => '250 taken') : transport(mail)
  const outboxDeps = {
    outbox: store.outbox,
    mailer: createMailer({ transport: smtp, ...FROM }),
    now: () => clock.now,
    retryDelay: () => 1_000,
    pause: sendAgain,
  }
  expect(await sendOutbox(outboxDeps, new AbortController().signal)).toBe('3 sent')
  expect((await store.outbox.newest(9)).every(({ state }) => state === 'sent')).toBe(true)
  expect(sent).toHaveLength(2)
})

test('at most ten concurrent mails, and three until one is accepted', async () => {
  for (let index = 0; index < 40; index += 1) await store.outbox.put({ ...MAIL, key: `k${index}` })
  let [open, maxOpen, before] = [0, 0, 0]
  const smtp: Transport = async () => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    await new Promise((resolve) => void setImmediate(resolve))
    if ((await store.outbox.totals()).byState.sent === 0) before = Math.max(before, open)
    open -= 1
    return '250 taken'
  }
  expect(await send(smtp)).toBe('40 sent')
  expect(maxOpen).toBeLessThanOrEqual(10)
  expect(before).toBeLessThanOrEqual(3)
})
