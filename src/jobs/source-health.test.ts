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
const state = (lastSuccess: number | null, overrides: Partial<SourceState> = {}): SourceState => ({
  source: 'a',
  lastSuccess,
  lastAttempt: NOW,
  failingSince: null,
  failure: '',
  notBefore: null,
  etag: '',
  lastModified: '',
  ...overrides,
})

test.each<[string, typeof feed, SourceState | null, HealthState, RegExp]>([
  ['never requested', feed, null, 'not-yet-run', /^$/],
  ['answered just now', feed, state(NOW), 'well', /^$/],
  ['twice its interval ago', feed, state(NOW - 20 * MINUTE_MS), 'well', /^$/],
  [
    'more than twice its interval ago',
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
    'failing for long',
    feed,
    state(NOW - DAY, { failingSince: NOW - DAY, failure: 'answered 503' }),
    'late',
    /: answered 503$/,
  ],
  [
    'never a response, for a short time',
    feed,
    state(null, { failingSince: NOW - MINUTE_MS, failure: 'refused' }),
    'not-yet-run',
    /^refused$/,
  ],
  [
    'never a response',
    feed,
    state(null, { failingSince: NOW - DAY, failure: 'refused' }),
    'late',
    /^it has never answered: refused$/,
  ],
  ['a daily source two days ago', series('2026-10-01'), state(NOW - 2 * DAY), 'well', /^$/],
  [
    'a daily source more than two days ago',
    series('2026-10-01'),
    state(NOW - 2 * DAY - 1),
    'late',
    /^no success/,
  ],
  [
    'responds, but with old figures',
    series('2026-05-01'),
    state(NOW),
    'late',
    /^nothing newer than 2026-05-01, and late since 2026-/,
  ],
  ['an unchanged rate', series('2025-01-01', 'change'), state(NOW), 'well', /^$/],
  [
    'old figures of the pack are no fault of the source',
    series('2026-05-01'),
    null,
    'not-yet-run',
    /^readers see the content pack's figures until 2026-05-01; newer ones are wanted$/,
  ],
  [
    'old figures of the pack while its first tries fail',
    series('2026-05-01'),
    state(null, { failingSince: NOW - DAY, failure: 'refused' }),
    'not-yet-run',
    /^refused; readers see/,
  ],
  [
    'first tries that have failed for long',
    series('2026-05-01'),
    state(null, { failingSince: NOW - 3 * DAY, failure: 'refused' }),
    'late',
    /^it has never answered: refused$/,
  ],
])('%s', (_why, source, sourceState, word, reason) => {
  const [health] = sourceHealth(
    [{ source: 'a', title: { no: 'A', en: 'A' }, ...source }],
    sourceState ? [sourceState] : [],
    NOW,
  )
  expect(health?.state).toBe(word)
  expect(health?.reason).toMatch(reason)
})
