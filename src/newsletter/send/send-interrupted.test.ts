/**
 * Sending under interruptions: clock jumps, an expired lease, an unavailable store, shutdown, other
 * processes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#store/open-store.ts'
import { moveTo } from '#tests/factories/newsletter-readers.ts'
import {
  MINUTE,
  newsletterDesk,
  postTo,
  SLOT,
  type NewsletterDesk,
} from '#tests/factories/newsletter-desk.ts'

let desk: NewsletterDesk
beforeEach(async () => {
  desk = await newsletterDesk()
})

test.each([
  ['an hour back', -60],
  ['an hour ahead', 60],
  ['a day ahead', 24 * 60],
  ['a day back', -24 * 60],
])('a clock that jumps %s sends nothing twice', async (_why, minutes) => {
  const { sink, post } = await postTo()
  await desk.planned(8)
  let mails = 0
  await desk.send((mail, beforeEnd) => {
    mails += 1
    if (mails === 3) desk.clock.now += minutes * MINUTE
    return post(mail, beforeEnd)
  })
  desk.clock.now = SLOT + 5 * MINUTE
  for (let look = 0; look < 5; look += 1) {
    await desk.send(post)
    desk.clock.now += 5 * MINUTE
  }
  const tos = sink.received.map(({ to }) => to)
  expect(new Set(tos).size).toBe(tos.length)
  const { sent = 0, uncertain = 0, skipped_late: lateCount = 0, ...otherStates } = await desk.states()
  expect([sent + uncertain + lateCount, otherStates]).toEqual([8, {}])
  expect(tos.length).toBeGreaterThanOrEqual(sent)
})

test('a lease that ran out while a mail was on its way is another’s, and no dot is sent here', async () => {
  const [firstPost, secondPost] = [await postTo(), await postTo()]
  await desk.planned(1)
  let otherHolder = ''
  await desk.send((mail, beforeEnd) =>
    firstPost.post(mail, async () => {
      desk.clock.now += 16 * MINUTE
      otherHolder = await desk.send(secondPost.post, { holder: 'two' })
      await beforeEnd?.()
    }),
  )
  expect([
    otherHolder,
    await desk.states(),
    firstPost.sink.received.length,
    secondPost.sink.received.length,
  ]).toEqual(['1 sent', { sent: 1 }, 0, 1])
})

test('an address changed while its mail takes longer than its lease: nothing is sent to the former address', async () => {
  const { sink, post } = await postTo()
  await desk.planned(1)
  const claimAgain = () =>
    desk.store.deliveries.claim({ holder: 'one', leaseMs: 5 * MINUTE, lateAfterMs: 180 * MINUTE, limit: 9 })
  const summary = await desk.send((mail, beforeEnd) =>
    post(mail, async () => {
      await moveTo(desk.store, 1, 'new@example.org', desk.clock.now)
      desk.clock.now += 16 * MINUTE
      // Like a concurrent run whose queue claims more.
      expect(await claimAgain()).toMatchObject([{ reader: { email: 'new@example.org' } }])
      await beforeEnd?.()
    }),
  )
  expect([summary, sink.received]).toEqual(['0 sent', []])
  desk.clock.now += 6 * MINUTE
  expect([await desk.send(post), sink.received.map(({ to }) => to)]).toEqual(['1 sent', ['new@example.org']])
})

test('a short outage of the store makes no mail uncertain', async () => {
  const { sink, post } = await postTo()
  await desk.planned(5)
  let failures = 3
  const settle: Store['deliveries']['settle'] = async (...args) => {
    failures -= 1
    if (failures >= 0) throw new Error('away')
    return await desk.store.deliveries.settle(...args)
  }
  await desk.send(post, { deliveries: { ...desk.store.deliveries, settle } })
  expect([await desk.states(), sink.received.length]).toEqual([{ sent: 5 }, 5])
})

test('nothing is sent when the hand-over cannot be stored', async () => {
  const { sink, post } = await postTo()
  await desk.planned(5)
  await desk.send(post, {
    deliveries: { ...desk.store.deliveries, handOver: () => Promise.reject(new Error('away')) },
  })
  expect([await desk.states(), sink.received.length]).toEqual([{ planned: 5 }, 0])
})

test('a stopping portal finishes current mails, and releases the others at once', async () => {
  const { sink, post } = await postTo({ slowMs: 50 })
  await desk.planned(60)
  const stopping = new AbortController()
  const sending = desk.send(post, {}, stopping.signal)
  while (sink.tries.size === 0) await wait(5)
  stopping.abort()
  expect(await sending).toMatch(/^stopped after \d+ sent$/)
  const { sent = 0, planned: plannedCount = 0 } = await desk.states()
  expect([sent + plannedCount, sent]).toEqual([60, sink.received.length])
  expect(plannedCount).toBeGreaterThan(0)
  expect(await desk.send(post)).toBe(`${plannedCount} sent`)
})

test('a portal that stops does not wait for a mail server that hangs, which gets no dot afterwards', async () => {
  await desk.planned(1)
  const stopping = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let goOn = () => {}
  let ended: Promise<void> | undefined
  const sending = desk.send(
    async (_mail, beforeEnd) => {
      await new Promise<void>((resolve) => {
        goOn = resolve
        stopping.abort()
      })
      ended = beforeEnd?.()
      return await (ended ?? Promise.resolve()).then(
        () => ({ as: 'sent', reply: '250' }),
        () => ({ as: 'temporary', reply: 'dropped', isAway: true }),
      )
    },
    {},
    stopping.signal,
  )
  await vi.waitUntil(() => stopping.signal.aborted)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sending).toBe('stopped after 0 sent')
  goOn()
  await vi.waitUntil(() => ended !== undefined)
  await expect(ended).rejects.toThrow('no longer ours')
  expect(await desk.states()).toEqual({ claimed: 1 })
})

test('three processes share the work and send each once', async () => {
  const { sink, post } = await postTo({
    deed: (to, attempt) =>
      attempt === 1 && /[05]@/.test(to) ? { do: 'refuse', at: 'end', code: 451 } : { do: 'take' },
  })
  await desk.planned(90)
  await Promise.all(['a', 'b', 'c'].map((holder) => desk.send(post, { holder })))
  desk.clock.now += 2 * MINUTE
  await Promise.all(['a', 'b', 'c'].map((holder) => desk.send(post, { holder })))
  expect([
    await desk.states(),
    sink.received.length,
    new Set(sink.received.map(({ to }) => to)).size,
  ]).toEqual([{ sent: 90 }, 90, 90])
})
