import { expect, test } from 'vitest'
import { openTestStore } from '#tests/factories/living-store.ts'
import { nextSlot } from '../schedule.ts'
import { historyJob } from './history.ts'
import { retentionJob } from './retention.ts'

const context = () => ({ attempt: 1, signal: new AbortController().signal })

test('completes the history every minute', async () => {
  const now = Date.parse('2026-11-20T06:00:30.000Z')
  let completed = 0
  const job = historyJob({ complete: async () => void (completed += 1) })
  expect(await job.run(context())).toBe('the history is complete')
  expect([completed, nextSlot(job.schedule, now) - now]).toEqual([1, 30_000])
})

test.each([
  ['in winter', '2026-11-20T03:10:00.000Z', 10, '2016-11-19T23:00:00.000Z'],
  ['in summer', '2026-07-01T02:10:00.000Z', 1, '2025-06-30T22:00:00.000Z'],
  [
    'on a day that the year of the first day lacks',
    '2028-02-29T03:10:00.000Z',
    1,
    '2027-02-28T23:00:00.000Z',
  ],
])(
  'deletes days before midnight in Oslo some years ago, %s',
  async (_why, instant, historyYears, firstDay) => {
    const now = Date.parse(instant)
    const store = await openTestStore({ now })
    const [calls, ended]: [string[], string[]] = [[], []]
    const forgetBefore = async (before: string) => {
      calls.push(before)
      return 3
    }
    const options = {
      ...store,
      history: { forgetBefore, firstDay: async () => '2026-11-20' },
      shares: {
        endFrozenBefore: async (day: string) => {
          ended.push(day)
          return 2
        },
      },
      now: () => now,
      known: () => ({ feeds: new Set<string>(), posts: new Set<string>() }),
    }
    expect(await retentionJob({ ...options, historyYears }).run(context())).toContain(' 3 rows of past days')
    expect(await retentionJob({ ...options, historyYears: null }).run(context())).toContain(
      ' 0 rows of past days',
    )
    expect(calls).toEqual([firstDay])
    expect(ended).toEqual(['2026-11-20', '2026-11-20'])
  },
)
