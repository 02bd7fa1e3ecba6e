import { beforeEach, describe, expect, test } from 'vitest'
import type { LogNote } from '#core/failure-codes.ts'
import type { DeliveryState } from '#store/newsletter/newsletter-types.ts'
import type { Store } from '#store/open-store.ts'
import {
  MINUTE,
  newsletterDesk,
  postTo,
  SLOT,
  type NewsletterDesk,
} from '#tests/factories/newsletter-desk.ts'
import { addressOf, deleteReader, saveSettings } from '#tests/factories/newsletter-readers.ts'
import { composePlainly } from '#tests/factories/newsletter-sending.ts'
import type { SinkDeed } from '#tests/factories/smtp-sink.ts'
import type { SendNewslettersDeps } from './send-newsletters.ts'

const TAKE: SinkDeed = { do: 'take' }

let desk: NewsletterDesk
beforeEach(async () => {
  desk = await newsletterDesk()
})

test('each reader gets one mail, with unsubscribe links; a second run sends nothing', async () => {
  const { sink, post } = await postTo({}, 30_000)
  await desk.planned(25)
  expect([await desk.send(post), await desk.send(post)]).toEqual(['25 sent', '0 sent'])
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, index) => addressOf(index + 1)).toSorted(),
  )
  expect(sink.received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await desk.states()).toEqual({ sent: 25 })
  const [row] = await desk.store.deliveries.listed(['sent'], 1)
  expect(row?.reply).toMatch(/^250 /)
  expect(sink.received.map(({ messageId }) => messageId)).toContain(`<${row?.messageId}@p.example.org>`)
})

describe('results by behaviour of the mail server', () => {
  test.each<
    [
      string,
      (attempt: number) => SinkDeed,
      DeliveryState,
      { readonly received: number; readonly tries: number },
    ]
  >([
    ['takes it', () => TAKE, 'sent', { received: 1, tries: 1 }],
    [
      'greylists',
      (attempt) => (attempt < 3 ? { do: 'refuse', at: 'recipient', code: 450 } : TAKE),
      'sent',
      { received: 1, tries: 3 },
    ],
    [
      'is full once',
      (attempt) => (attempt < 2 ? { do: 'refuse', at: 'end', code: 452 } : TAKE),
      'sent',
      { received: 1, tries: 2 },
    ],
    [
      'refuses the recipient',
      () => ({ do: 'refuse', at: 'recipient', code: 550 }),
      'bounced',
      { received: 0, tries: 1 },
    ],
    [
      'refuses the mail',
      () => ({ do: 'refuse', at: 'end', code: 554 }),
      'bounced',
      { received: 0, tries: 1 },
    ],
    ['cuts after the dot', () => ({ do: 'cut-after-dot' }), 'uncertain', { received: 1, tries: 1 }],
    ['never answers', () => ({ do: 'be-silent' }), 'uncertain', { received: 1, tries: 1 }],
  ])('%s: %s', async (_why, behaviour, state, { received, tries }) => {
    const { sink, post } = await postTo({
      deed: (to, attempt) => (to === addressOf(1) ? behaviour(attempt) : TAKE),
    })
    await desk.planned(3)
    await desk.sendToTheEnd(post)
    expect(await desk.states()).toEqual(state === 'sent' ? { sent: 3 } : { sent: 2, [state]: 1 })
    expect([
      sink.received.filter(({ to }) => to === addressOf(1)).length,
      sink.tries.get(addressOf(1)),
    ]).toEqual([received, tries])
  })

  test('never has time: tried again with pauses for three hours, then too late', async () => {
    const { sink, post } = await postTo({ deed: () => ({ do: 'refuse', at: 'recipient', code: 451 }) })
    await desk.planned(1)
    await desk.sendToTheEnd(post)
    expect(await desk.states()).toEqual({ skipped_late: 1 })
    // 1 + 2 + … + 18 minutes of pauses are 171, and 19 more would be past the end.
    expect(sink.tries.get(addressOf(1))).toBe(19)
  })

  test('unavailable: a few tries, the other deliveries stay planned', async () => {
    const { sink, post } = await postTo()
    await sink.stop()
    await desk.planned(60)
    expect(await desk.send(post)).toMatch(/not sent; the mail server does not answer$/)
    expect(await desk.states()).toEqual({ planned: 60 })
    expect(
      (await desk.store.deliveries.listed(['planned'], 99)).filter(({ attempt }) => attempt === 0).length,
    ).toBeGreaterThanOrEqual(20)
  })
})

describe('a mail server that refuses all recipients', () => {
  const RELAY: SinkDeed = { do: 'refuse', at: 'recipient', code: 550, words: 'relay not permitted' }
  const PAUSED: SinkDeed = {
    do: 'refuse',
    at: 'end',
    code: 554,
    words: 'Message rejected: Sending paused for this account',
  }
  const GONE: SinkDeed = { do: 'refuse', at: 'recipient', code: 550, words: '5.1.1 no such user' }
  const BLOCKED: SinkDeed = { do: 'refuse', at: 'end', code: 554, words: '5.7.1 blocked' }

  test.each<[string, SinkDeed, number]>([
    ['the wrong server', RELAY, 25],
    ['the wrong server, of a small portal', RELAY, 3],
    ['an account that is paused', PAUSED, 25],
    ['a single reader of a small portal', PAUSED, 3],
    ['a block', BLOCKED, 25],
  ])('%s: no reader loses an issue or is paused', async (_why, behaviour, readers) => {
    let isMended = false
    const { sink, post } = await postTo({ deed: () => (isMended ? TAKE : behaviour) })
    await desk.planned(readers)
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        await desk.send(post)
        desk.clock.now += MINUTE
      }
    }
    await minutes(8)
    expect([await desk.states(), sink.received]).toEqual([{ planned: readers }, []])
    isMended = true
    await minutes(10)
    expect([await desk.states(), sink.received.length]).toEqual([{ sent: readers }, readers])
    expect(await desk.store.deliveries.nextSlot(1)).not.toBeNull()
  })

  test('a few tries, the other deliveries stay planned, and one log line', async () => {
    let isMended = false
    const { post } = await postTo({
      deed: (to) => (isMended ? TAKE : { ...RELAY, words: `${to} relay not permitted` }),
    })
    await desk.planned(60)
    const notes: LogNote[] = []
    const overrides: Partial<SendNewslettersDeps> = {
      trouble: { isReported: false },
      log: {
        warn: (message, note) => {
          expect(message).toMatch(
            /^newsletter: the mail server refuses all recipients: .*550 … relay not permitted$/,
          )
          notes.push(note)
        },
      },
    }
    expect(await desk.send(post, overrides)).toMatch(
      /^0 sent, \d+ not sent; the mail server refuses all recipients$/,
    )
    expect(
      (await desk.store.deliveries.listed(['planned'], 99)).filter(({ attempt }) => attempt === 0).length,
    ).toBeGreaterThanOrEqual(20)
    desk.clock.now += MINUTE
    await desk.send(post, overrides)
    isMended = true
    await desk.send(post, overrides)
    isMended = false
    desk.clock.now += 5 * MINUTE
    await desk.send(post, overrides)
    const repeated = { code: 'newsletter_failed', about: 'mail server', isRepeated: true }
    expect(notes).toEqual([{ ...repeated, isRepeated: false }, repeated, { ...repeated, isRepeated: false }])
  })

  test('of a few readers: logged too, but as possibly bad addresses', async () => {
    const { post } = await postTo({ deed: () => RELAY })
    await desk.planned(2)
    const notes: [string, LogNote][] = []
    expect(await desk.send(post, { log: { warn: (...line) => void notes.push(line) } })).toBe(
      '0 sent, 2 not sent; the mail server took none, and refused some',
    )
    expect(notes).toEqual([
      [
        expect.stringContaining('550 relay not permitted'),
        { code: 'newsletter_failed', about: 'refusal', isRepeated: false },
      ],
    ])
  })

  test('from one mail on: accepted mails are sent, no other delivery is lost', async () => {
    let acceptedCount = 0
    const { post } = await postTo({ deed: () => ((acceptedCount += 1) <= 20 ? TAKE : PAUSED) })
    await desk.planned(60)
    await desk.send(post)
    expect(await desk.states()).toEqual({ sent: 20, planned: 40 })
  })

  test.each<[string, SinkDeed, DeliveryState]>([
    ['that the reply names as the cause', GONE, 'bounced'],
    ['with a reply without a cause', { ...GONE, words: 'no' }, 'skipped_late'],
  ])('where the only readers have an address %s', async (_why, behaviour, state) => {
    const { post } = await postTo({ deed: () => behaviour })
    await desk.planned(2)
    await desk.sendToTheEnd(post)
    expect(await desk.states()).toEqual({ [state]: 2 })
  })

  test('addresses that have come to an end are believed, however many there are', async () => {
    const { post } = await postTo({ deed: (to) => (Number(/\d+/.exec(to)?.[0]) <= 15 ? GONE : TAKE) })
    await desk.planned(20)
    await desk.send(post)
    expect(await desk.states()).toEqual({ sent: 5, bounced: 15 })
  })

  test('a process that ends before the cause is known: refused mails are sent by another, and none is uncertain', async () => {
    const { post } = await postTo({ deed: () => PAUSED })
    await desk.planned(4)
    const settle: Store['deliveries']['settle'] = (holder, settlements) =>
      desk.store.deliveries.settle(
        holder,
        settlements.filter(({ as }) => as === 'refused'),
      )
    await desk.send(post, { deliveries: { ...desk.store.deliveries, settle } })
    expect(await desk.states()).toEqual({ claimed: 4 })
    desk.clock.now += 15 * MINUTE
    expect(await desk.send((await postTo()).post, { holder: 'two' })).toBe('4 sent')
  })
})

describe('the reader', () => {
  test.each<[string, () => Promise<void>]>([
    ['was deleted', () => deleteReader(desk.store, 1, desk.clock.now)],
    ['has unsubscribed', () => saveSettings(desk.store, 1, { frequency: 'off' })],
  ])('%s between plan and send', async (_why, leave) => {
    const { sink, post } = await postTo()
    await desk.planned(2)
    await leave()
    await desk.send(post)
    expect([await desk.states(), sink.received.map(({ to }) => to)]).toEqual([
      { sent: 1, cancelled: 1 },
      [addressOf(2)],
    ])
  })

  test('leaves while the mail is on its way: no dot is sent', async () => {
    const { sink, post } = await postTo()
    await desk.planned(1)
    await desk.send((mail, beforeEnd) =>
      post(mail, async () => {
        await saveSettings(desk.store, 1, { frequency: 'off' })
        await beforeEnd?.()
      }),
    )
    expect([await desk.states(), sink.received]).toEqual([{ cancelled: 1 }, []])
  })

  test.each([
    ['send', { sent: 1 }],
    ['skip', { skipped_empty: 1 }],
  ] as const)('setting for an issue without changes: %s', async (empty, expected) => {
    const { post } = await postTo()
    await desk.planned(1)
    await saveSettings(desk.store, 1, { empty })
    await desk.send(post, {
      compose: async (...args) => ({ ...(await composePlainly(...args)), isEmpty: true }),
    })
    expect(await desk.states()).toEqual(expected)
  })
})

test('retries an issue that cannot be composed, logs it once and sends the rest', async () => {
  const { post } = await postTo()
  await desk.planned(6)
  const log: string[] = []
  const summary = await desk.send(post, {
    address: async ({ account, slotAt }) => {
      if (account % 2 === 0) throw new Error('no such series')
      return {
        mail: { subject: 's', text: 't', html: '' },
        leave: '',
        copy: { key: `${account} ${slotAt}`, account, body: '{}' },
      }
    },
    log: { warn: (message) => void log.push(message) },
  })
  expect([summary, log]).toEqual([
    '3 sent, 3 not sent',
    ['newsletter: an issue could not be made: no such series'],
  ])
  expect(await desk.states()).toEqual({ sent: 3, planned: 3 })
})

test('without a mail server issues are kept once, and only while they are current', async () => {
  await desk.planned(3)
  expect(await desk.send(null)).toBe('3 sent')
  expect(await desk.states()).toEqual({ sent: 3 })
  expect((await desk.store.deliveries.listed(['sent'], 1))[0]?.reply).toBe('kept: there is no mail server')
  expect(
    (await desk.store.outbox.newest(9))
      .map(({ key, state }) => `${key} ${state}`)
      .filter((line) => line.startsWith('newsletter'))
      .toSorted(),
  ).toEqual([1, 2, 3].map((id) => `newsletter:${id}:${SLOT} waiting`))
  desk.clock.now = SLOT + 3 * 60 * MINUTE
  expect(
    (await desk.store.outbox.takeDue(9, MINUTE)).filter(({ key }) => key.startsWith('newsletter')),
  ).toEqual([])
})
