import { expect, test } from 'vitest'
import { openTestStore } from '#tests/factories/living-store.ts'
import { accountRequestsJob } from './mail.ts'
import { nextSlot } from '../schedule.ts'
import { retentionJob } from './retention.ts'

const NOW = Date.parse('2026-11-20T06:00:30.000Z')
const DAY = 86_400_000
const context = () => ({ attempt: 1, signal: new AbortController().signal })

test('requests are answered every minute, until the portal stops', async () => {
  const given: AbortSignal[] = []
  const job = accountRequestsJob({
    accounts: {
      answerRequests: async (signal) => {
        given.push(signal)
        return '2 answered'
      },
    },
  })
  const asked = context()
  expect(await job.run(asked)).toBe('2 answered')
  expect(given).toEqual([asked.signal])
  expect(nextSlot(job.schedule, NOW) - NOW).toBeLessThanOrEqual(60_000)
})

test('what became of newsletters goes after sixty days, their pictures after 400', async () => {
  const store = await openTestStore({ now: NOW })
  const asked: unknown[] = []
  const issues = {
    forget: async (before: unknown) => {
      asked.push(before)
      return 7
    },
  }
  const job = retentionJob({
    ...store,
    issues,
    now: () => NOW,
    known: () => ({ feeds: new Set(), posts: new Set() }),
  })
  expect(await job.run(context())).toContain(' 7 of newsletters,')
  expect(asked).toEqual([{ deliveries: NOW - 60 * DAY, pictures: NOW - 400 * DAY }])
})

test('deletes unconfirmed registrations after a week and events after ninety days', async () => {
  const store = await openTestStore({ now: NOW })
  const asked: unknown[] = []
  const accounts = {
    forget: async (...given: readonly unknown[]) => {
      asked.push(given)
      return 4
    },
  }
  const job = retentionJob({
    ...store,
    accounts,
    now: () => NOW,
    known: () => ({ feeds: new Set(), posts: new Set() }),
  })
  expect(await job.run(context())).toContain(' 4 rows of accounts,')
  expect(asked).toEqual([[NOW, { unconfirmedMs: 7 * DAY, eventsMs: 90 * DAY }]])
})
