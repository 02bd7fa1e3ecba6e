import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { SourceState } from '#store/jobs/source-repository.ts'
import { sourceHealth, type HealthState, type WatchedSource } from './source-health.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const DAY = 86_400_000

const feed: Pick<WatchedSource, 'schedule' | 'data'> = { schedule: { every: 10 * MINUTE_MS }, data: null }
const series = (date: string, frequency: 'monthly' | 'change' = 'monthly'): typeof feed => ({
  schedule: { at: ['08:10'] },
  data: { date, frequency, nextUpdate: null },
})
const state = (lastSuccess: number | null, more: Partial<SourceState> = {}): SourceState => ({
  source: 'a',
  lastSuccess,
  lastAttempt: NOW,
  failingSince: null,
  failure: '',
  notBefore: null,
  etag: '',
  lastModified: '',
  ...more,
})

test.each<[string, typeof feed, SourceState | null, HealthState, RegExp]>([
  ['never asked', feed, null, 'not-yet-run', /^$/],
  ['answered just now', feed, state(NOW), 'well', /^$/],
  ['twice its pause ago', feed, state(NOW - 20 * MINUTE_MS), 'well', /^$/],
  [
    'longer ago than that',
    feed,
    state(NOW - 20 * MINUTE_MS - 1),
    'late',
    /^no success since 2026-11-20T11:39:59\.999Z$/,
  ],
  [
    'one failure',
    feed,
    state(NOW - 10 * MINUTE_MS, { failingSince: NOW, failure: 'answered 503' }),
    'failing',
    /^answered 503$/,
  ],
  [
    'failures for long',
    feed,
    state(NOW - DAY, { failingSince: NOW - DAY, failure: 'answered 503' }),
    'late',
    /: answered 503$/,
  ],
  [
    'never an answer, but not for long',
    feed,
    state(null, { failingSince: NOW - MINUTE_MS, failure: 'refused' }),
    'not-yet-run',
    /^refused$/,
  ],
  [
    'never an answer',
    feed,
    state(null, { failingSince: NOW - DAY, failure: 'refused' }),
    'late',
    /^it has never answered: refused$/,
  ],
  ['a daily one two days ago', series('2026-10-01'), state(NOW - 2 * DAY), 'well', /^$/],
  ['a daily one longer ago', series('2026-10-01'), state(NOW - 2 * DAY - 1), 'late', /^no success/],
  [
    'it answers, but with old figures',
    series('2026-05-01'),
    state(NOW),
    'late',
    /^nothing newer than 2026-05-01, and late since 2026-/,
  ],
  ['a rate that stands', series('2025-01-01', 'change'), state(NOW), 'well', /^$/],
  [
    'shipped figures that are old are not its fault',
    series('2026-05-01'),
    null,
    'not-yet-run',
    /^readers see the content pack's figures until 2026-05-01; newer ones are wanted$/,
  ],
  [
    'nor while its first tries fail',
    series('2026-05-01'),
    state(null, { failingSince: NOW - DAY, failure: 'refused' }),
    'not-yet-run',
    /^refused; readers see/,
  ],
  [
    'until they have failed for long',
    series('2026-05-01'),
    state(null, { failingSince: NOW - 3 * DAY, failure: 'refused' }),
    'late',
    /^it has never answered: refused$/,
  ],
])('%s', (_why, source, of, word, reason) => {
  const [health] = sourceHealth(
    [{ source: 'a', title: { no: 'A', en: 'A' }, ...source }],
    of ? [of] : [],
    NOW,
  )
  expect(health?.state).toBe(word)
  expect(health?.reason).toMatch(reason)
})
