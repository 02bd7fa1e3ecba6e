import { expect, test } from 'vitest'
import { openTestStore } from '#tests/factories/living-store.ts'
import { accountRequestsJob } from './mail.ts'
import { nextSlot } from '../schedule.ts'
import { retentionJob } from './retention.ts'

const NOW = Date.parse('2026-11-20T06:00:30.000Z')
const DAY = 86_400_000
const context = () => ({ attempt: 1, signal: new AbortController().signal })

test('answers requests every minute, until the portal stops', async () => {
  const signals: AbortSignal[] = []
  const job = accountRequestsJob({
    accounts: {
      answerRequests: async (signal) => {
        signals.push(signal)
        return '2 answered'
      },
    },
  })
  const jobContext = context()
  expect(await job.run(jobContext)).toBe('2 answered')
  expect(signals).toEqual([jobContext.signal])
  expect(nextSlot(job.schedule, NOW) - NOW).toBeLessThanOrEqual(60_000)
})

test('deletes delivery outcomes after sixty days and pictures of mails after 400', async () => {
  const store = await openTestStore({ now: NOW })
  const calls: unknown[] = []
  const issues = {
    forget: async (before: unknown) => {
      calls.push(before)
      return 7
    },
  }
  const job = retentionJob({
    ...store,
    issues,
    historyYears: null,
    now: () => NOW,
    known: () => ({ feeds: new Set(), posts: new Set() }),
  })
  expect(await job.run(context())).toContain(' 7 of newsletters,')
  expect(calls).toEqual([{ deliveries: NOW - 60 * DAY, pictures: NOW - 400 * DAY }])
})

test('deletes unconfirmed registrations after a week and events after ninety days', async () => {
  const store = await openTestStore({ now: NOW })
  const calls: unknown[] = []
  const accounts = {
    forget: async (...args: readonly unknown[]) => {
      calls.push(args)
      return 4
    },
  }
  const job = retentionJob({
    ...store,
    accounts,
    historyYears: null,
    now: () => NOW,
    known: () => ({ feeds: new Set(), posts: new Set() }),
  })
  expect(await job.run(context())).toContain(' 4 rows of accounts,')
  expect(calls).toEqual([[NOW, { unconfirmedMs: 7 * DAY, eventsMs: 90 * DAY }]])
})
