import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mailer, type Mailer } from '#mail/mailer.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import type { DeliveryState } from '#store/newsletter/newsletter-store.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { addressOf, deleteReader, reader, saveSettings } from '#tests/factories/newsletter-readers.ts'
import { composePlainly, plainSending } from '#tests/factories/newsletter-sending.ts'
import { smtpSink, type SinkDeed, type SinkOptions, type SmtpSink } from '#tests/factories/smtp-sink.ts'
import { sendNewsletters, type SendNewslettersTools } from './send-newsletters.ts'
import { planNewsletters } from './send-plan.ts'

/** A Monday, seven o'clock in Oslo. */
const SLOT = Date.parse('2026-11-23T06:00:00.000Z')
const MINUTE = 60_000
const TAKE: SinkDeed = { do: 'take' }

let clock: Clock
let store: Store
beforeEach(async () => {
  clock = { now: SLOT - MINUTE }
  store = await openTestStore(clock)
})

const going = () => new AbortController().signal

/** Readers 1 to `count`, planned, and the clock a second after the slot. */
async function planned(count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) await reader(store, id, clock.now)
  clock.now = SLOT + 1_000
  expect(await planNewsletters(store.deliveries, going())).toBe(`${count} planned`)
}

/** @param socketMs how long a server may say nothing: a busy machine needs long, a server that hangs is waited for so long */
async function postTo(options: SinkOptions = {}, socketMs = 400): Promise<{ readonly sink: SmtpSink; readonly post: Mailer }> {
  const sink = await smtpSink(options)
  const transport = smtpTransport({ url: sink.url, dkim: null, socketMs })
  onTestFinished(async () => {
    transport.close()
    await sink.stop()
  })
  return { sink, post: mailer({ transport: transport.send, from: 'k@p.example.org', host: 'p.example.org' }) }
}

const send = (post: Mailer | null, change: Partial<SendNewslettersTools> = {}, signal = going()) =>
  sendNewsletters({ ...plainSending(store, post, () => clock.now), ...change }, signal)

async function states(): Promise<Partial<Record<DeliveryState, number>>> {
  const [balance] = await store.deliveries.balances(1)
  const counted = Object.entries(balance?.states ?? {}).filter(([, count]) => count > 0)
  expect(counted.reduce((sum, [, count]) => sum + count, 0), 'the balance adds up').toBe(balance?.planned)
  return Object.fromEntries(counted)
}

/** From now on, until nothing is open: pauses pass at once. */
async function sendToTheEnd(post: Mailer): Promise<void> {
  for (let minute = 0; minute <= 240; minute += 1) {
    await send(post)
    clock.now += MINUTE
  }
}

test('each reader gets one mail, with the way to leave; a second look sends nothing', async () => {
  const { sink, post } = await postTo({}, 30_000)
  await planned(25)
  expect([await send(post), await send(post)]).toEqual(['25 sent', '0 sent'])
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 25 }, (_, at) => addressOf(at + 1)).toSorted())
  expect(sink.received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await states()).toEqual({ sent: 25 })
  const [row] = await store.deliveries.listed(['sent'], 1)
  expect(row?.reply).toMatch(/^250 /)
  expect(sink.received.map(({ messageId }) => messageId)).toContain(`<${row?.messageId}@p.example.org>`)
})

describe('what a mail server does, and what is written of it', () => {
  test.each<[string, (attempt: number) => SinkDeed, DeliveryState, { readonly received: number; readonly tries: number }]>([
    ['takes it', () => TAKE, 'sent', { received: 1, tries: 1 }],
    ['greylists', (attempt) => (attempt < 3 ? { do: 'refuse', at: 'recipient', code: 450 } : TAKE), 'sent', { received: 1, tries: 3 }],
    ['is full once', (attempt) => (attempt < 2 ? { do: 'refuse', at: 'end', code: 452 } : TAKE), 'sent', { received: 1, tries: 2 }],
    ['refuses the recipient', () => ({ do: 'refuse', at: 'recipient', code: 550 }), 'bounced', { received: 0, tries: 1 }],
    ['refuses the mail', () => ({ do: 'refuse', at: 'end', code: 554 }), 'bounced', { received: 0, tries: 1 }],
    ['cuts after the dot', () => ({ do: 'cut-after-dot' }), 'uncertain', { received: 1, tries: 1 }],
    ['never answers', () => ({ do: 'be-silent' }), 'uncertain', { received: 1, tries: 1 }],
  ])('%s: %s', async (_why, deed, state, { received, tries }) => {
    const { sink, post } = await postTo({ deed: (to, attempt) => (to === addressOf(1) ? deed(attempt) : TAKE) })
    await planned(3)
    await sendToTheEnd(post)
    expect(await states()).toEqual(state === 'sent' ? { sent: 3 } : { sent: 2, [state]: 1 })
    expect([sink.received.filter(({ to }) => to === addressOf(1)).length, sink.tries.get(addressOf(1))]).toEqual([received, tries])
  })

  test('never has time: tried again with pauses for three hours, then too late', async () => {
    const { sink, post } = await postTo({ deed: () => ({ do: 'refuse', at: 'recipient', code: 451 }) })
    await planned(1)
    await sendToTheEnd(post)
    expect(await states()).toEqual({ skipped_late: 1 })
    // 1 + 2 + … + 18 minutes of pauses are 171, and 19 more would be past the end.
    expect(sink.tries.get(addressOf(1))).toBe(19)
  })

  test('is away: a few try, the rest is left as it was', async () => {
    const { sink, post } = await postTo()
    await sink.stop()
    await planned(60)
    expect(await send(post)).toMatch(/not sent; the mail server does not answer$/)
    expect(await states()).toEqual({ planned: 60 })
    expect((await store.deliveries.listed(['planned'], 99)).filter(({ attempt }) => attempt === 0).length).toBeGreaterThanOrEqual(20)
  })
})

describe('the reader', () => {
  test.each<[string, () => Promise<void>]>([
    ['was deleted', () => deleteReader(store, 1, clock.now)],
    ['has left', () => saveSettings(store, 1, { frequency: 'off' })],
  ])('%s between plan and send', async (_why, leave) => {
    const { sink, post } = await postTo()
    await planned(2)
    await leave()
    await send(post)
    expect([await states(), sink.received.map(({ to }) => to)]).toEqual([{ sent: 1, cancelled: 1 }, [addressOf(2)]])
  })

  test('leaves while the mail is on its way: no dot is sent', async () => {
    const { sink, post } = await postTo()
    await planned(1)
    await send((mail, beforeEnd) => post(mail, async () => {
      await saveSettings(store, 1, { frequency: 'off' })
      await beforeEnd?.()
    }))
    expect([await states(), sink.received]).toEqual([{ cancelled: 1 }, []])
  })

  test.each([['send', { sent: 1 }], ['skip', { skipped_empty: 1 }]] as const)('wants of an issue in which nothing changed: %s', async (empty, expected) => {
    const { post } = await postTo()
    await planned(1)
    await saveSettings(store, 1, { empty })
    await send(post, { compose: async (...about) => ({ ...(await composePlainly(...about)), isEmpty: true }) })
    expect(await states()).toEqual(expected)
  })
})

test('an issue that cannot be made is tried again, said once, and keeps nobody else waiting', async () => {
  const { post } = await postTo()
  await planned(6)
  const log: string[] = []
  const said = await send(post, {
    address: async ({ account, slotAt }) => {
      if (account % 2 === 0) throw new Error('no such series')
      return { mail: { subject: 's', text: 't', html: '' }, leave: '', copy: { key: `${account} ${slotAt}`, account, body: '{}' } }
    },
    log: { warn: (message) => void log.push(message) },
  })
  expect([said, log]).toEqual(['3 sent, 3 not sent', ['newsletter: an issue could not be made: no such series']])
  expect(await states()).toEqual({ sent: 3, planned: 3 })
})

test('without a mail server issues are kept, once, and only for as long as they are news', async () => {
  await planned(3)
  expect(await send(null)).toBe('3 sent')
  expect(await states()).toEqual({ sent: 3 })
  expect((await store.deliveries.listed(['sent'], 1))[0]?.reply).toBe('kept: there is no mail server')
  expect((await store.outbox.newest(9)).map(({ key, state }) => `${key} ${state}`).filter((line) => line.startsWith('newsletter')).toSorted()).toEqual([1, 2, 3].map((id) => `newsletter:${id}:${SLOT} waiting`))
  clock.now = SLOT + 3 * 60 * MINUTE
  expect((await store.outbox.takeDue(9, MINUTE)).filter(({ key }) => key.startsWith('newsletter'))).toEqual([])
})

test.each([['an hour back', -60], ['an hour ahead', 60], ['a day ahead', 24 * 60], ['a day back', -24 * 60]])('a clock that jumps %s sends nothing twice', async (_why, minutes) => {
  const { sink, post } = await postTo()
  await planned(8)
  let mails = 0
  await send((mail, beforeEnd) => {
    mails += 1
    if (mails === 3) clock.now += minutes * MINUTE
    return post(mail, beforeEnd)
  })
  clock.now = SLOT + 5 * MINUTE
  for (let look = 0; look < 5; look += 1) {
    await send(post)
    clock.now += 5 * MINUTE
  }
  const tos = sink.received.map(({ to }) => to)
  expect(new Set(tos).size).toBe(tos.length)
  const { sent = 0, uncertain = 0, skipped_late: late = 0, ...others } = await states()
  expect([sent + uncertain + late, others]).toEqual([8, {}])
  expect(tos.length).toBeGreaterThanOrEqual(sent)
})

test('a lease that ran out while a mail was on its way is another’s, and no dot is sent here', async () => {
  const [here, there] = [await postTo(), await postTo()]
  await planned(1)
  let other = ''
  await send((mail, beforeEnd) => here.post(mail, async () => {
    clock.now += 6 * MINUTE
    other = await send(there.post, { holder: 'two' })
    await beforeEnd?.()
  }))
  expect([other, await states(), here.sink.received.length, there.sink.received.length]).toEqual(['1 sent', { sent: 1 }, 0, 1])
})

test('a store that is away for a moment puts nothing in doubt', async () => {
  const { sink, post } = await postTo()
  await planned(5)
  let failures = 3
  const settle: Store['deliveries']['settle'] = async (...about) => {
    failures -= 1
    if (failures >= 0) throw new Error('away')
    return await store.deliveries.settle(...about)
  }
  await send(post, { deliveries: { ...store.deliveries, settle } })
  expect([await states(), sink.received.length]).toEqual([{ sent: 5 }, 5])
})

test('a store that cannot note the hand-over: nothing is sent', async () => {
  const { sink, post } = await postTo()
  await planned(5)
  await send(post, { deliveries: { ...store.deliveries, handOver: () => Promise.reject(new Error('away')) } })
  expect([await states(), sink.received.length]).toEqual([{ planned: 5 }, 0])
})

test('a portal that stops finishes what is on its way, and frees the rest at once', async () => {
  const { sink, post } = await postTo({ slowMs: 50 })
  await planned(60)
  const stopping = new AbortController()
  const sending = send(post, {}, stopping.signal)
  while (sink.tries.size === 0) await wait(5)
  stopping.abort()
  expect(await sending).toMatch(/^stopped after \d+ sent$/)
  const { sent = 0, planned: left = 0 } = await states()
  expect([sent + left, sent]).toEqual([60, sink.received.length])
  expect(left).toBeGreaterThan(0)
  expect(await send(post)).toBe(`${left} sent`)
})

test('a portal that stops does not wait for a mail server that hangs, which gets no dot afterwards', async () => {
  await planned(1)
  const stopping = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let goOn = () => {}
  let ended: Promise<void> | undefined
  const sending = send(async (_mail, beforeEnd) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
      stopping.abort()
    })
    ended = beforeEnd?.()
    return await (ended ?? Promise.resolve()).then(() => ({ as: 'sent', reply: '250' }), () => ({ as: 'temporary', reply: 'dropped', isAway: true }))
  }, {}, stopping.signal)
  await vi.waitUntil(() => stopping.signal.aborted)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sending).toBe('stopped after 0 sent')
  goOn()
  await vi.waitUntil(() => ended !== undefined)
  await expect(ended).rejects.toThrow('no longer ours')
  expect(await states()).toEqual({ claimed: 1 })
})

test('three processes share the work and send each once', async () => {
  const { sink, post } = await postTo({ deed: (to, attempt) => (attempt === 1 && /[05]@/.test(to) ? { do: 'refuse', at: 'end', code: 451 } : TAKE) })
  await planned(90)
  await Promise.all(['a', 'b', 'c'].map((holder) => send(post, { holder })))
  clock.now += 2 * MINUTE
  await Promise.all(['a', 'b', 'c'].map((holder) => send(post, { holder })))
  expect([await states(), sink.received.length, new Set(sink.received.map(({ to }) => to)).size]).toEqual([{ sent: 90 }, 90, 90])
})
