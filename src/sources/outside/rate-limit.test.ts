import { describe, expect, test } from 'vitest'
import type { OutsideResponse, OutsideRequest } from './outside-client.ts'
import { limitRate, PUBLISHER_LIMITS } from './rate-limit.ts'

const GOOD: OutsideResponse = { kind: 'unchanged' }
const to = (host: string): OutsideRequest => ({ url: `https://${host}/x`, maxBytes: 1, timeoutMs: 1 })

/** A clock that moves while it is waited for. */
function limited({ isCut = false } = {}) {
  const clock = { now: 0 }
  const sent: number[] = []
  const fetchLimited = limitRate(
    async () => {
      sent.push(clock.now)
      return GOOD
    },
    {
      limits: { 'tall.example': { requests: 3, windowMs: 60_000 } },
      now: () => clock.now,
      pause: async (ms) => {
        if (!isCut) clock.now += ms
      },
    },
  )
  return { ask: fetchLimited, clock, sent }
}

describe('a host that states a limit', () => {
  test('requests beyond it wait until its window has room', async () => {
    const { ask: fetchNow, clock, sent } = limited()
    for (let count = 0; count < 7; count += 1) {
      expect(await fetchNow(to('tall.example'))).toEqual(GOOD)
      clock.now += 1_000
    }
    expect(sent).toEqual([0, 1_000, 2_000, 60_000, 61_000, 62_000, 120_000])
  })

  test('never more than the limit in any window', async () => {
    const { ask: fetchNow, clock, sent } = limited()
    for (let count = 0; count < 40; count += 1) {
      await fetchNow(to('tall.example'))
      clock.now += (count * 7_919) % 25_000
    }
    expect(sent).toHaveLength(40)
    for (const [index, time] of sent.entries())
      expect(time - (sent[index - 3] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60_000)
  })

  test('concurrent requests each get a slot; one that would wait more than a minute fails with the time of its next try', async () => {
    const { ask: fetchNow } = limited({ isCut: true })
    const answers = await Promise.all(Array.from({ length: 7 }, () => fetchNow(to('tall.example'))))
    expect(answers.map((answer) => (answer.kind === 'failed' ? answer.retryAfterMs : 0))).toEqual([
      0, 0, 0, 60_000, 60_000, 60_000, 120_000,
    ])
    expect(answers.at(-1)).toMatchObject({
      reason: 'rate-limit',
      message: 'not asked: tall.example allows 3 requests in 60 s',
    })
  })

  test('a clock that is put back does not close the host', async () => {
    const { ask: fetchNow, clock, sent } = limited()
    clock.now = 10_000_000
    for (let count = 0; count < 3; count += 1) await fetchNow(to('tall.example'))
    clock.now = 0
    expect(await fetchNow(to('tall.example'))).toEqual(GOOD)
    expect(sent.at(-1)).toBe(0)
  })
})

test('other hosts, and invalid addresses, are not delayed', async () => {
  const { ask: fetchNow, clock, sent } = limited()
  for (let count = 0; count < 10; count += 1) await fetchNow(to('other.example'))
  await fetchNow({ ...to('x'), url: 'constructor' })
  expect([clock.now, sent.length]).toEqual([0, 11])
})

test('Statistics Norway: 30 requests a minute', () => {
  expect(PUBLISHER_LIMITS['data.ssb.no']).toEqual({ requests: 30, windowMs: 60_000 })
})
