import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import type { Fingerprint } from './fingerprint.ts'
import {
  parseVisitMemory,
  serializeVisitMemory,
  MAX_REMEMBERED,
  recordVisit,
  VISIT_PAUSE_MS,
  type VisitMemory,
} from './since-last-visit.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

const figure = (value: string, date = '2026-09-18', id = 'rate'): Fingerprint => ({
  kind: 'figure',
  id,
  value,
  date,
})
const area = (value: string, date = '2026-06-30'): Fingerprint => ({ kind: 'area', id: 'vika', value, date })
const news = (id: string, date: string): Fingerprint => ({ kind: 'news', id, value: '', date })

type Look = readonly [ms: number, ...page: Fingerprint[]]

/** Records the page views in order and returns the marks of the last one. */
function marked(views: readonly Look[]): string[] {
  let memory: VisitMemory | null = null
  let changed: ReadonlySet<string> = new Set()
  for (const [ms, ...page] of views) {
    const visit = recordVisit(memory, page, ms)
    // Round trip through the stored form.
    memory = parseVisitMemory(serializeVisitMemory(visit.memory))
    changed = visit.changed
  }
  return [...changed]
}

test.each<[string, Look[], string[]]>([
  ['the first visit', [[NOON, figure('4.5'), news('n', '2026-11-20')]], []],
  [
    'nothing has changed',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.5')],
    ],
    [],
  ],
  [
    'another value',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.25')],
    ],
    ['figure:rate'],
  ],
  [
    'another date of the same value',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.5', '2026-11-05')],
    ],
    ['figure:rate'],
  ],
  [
    'an area: a new date alone is no change',
    [
      [NOON, area('6.5')],
      [NOON + DAY_MS, area('6.5', '2026-12-31')],
    ],
    [],
  ],
  [
    'an area: a new vacancy is a change',
    [
      [NOON, area('6.5')],
      [NOON + DAY_MS, area('6.6')],
    ],
    ['area:vika'],
  ],
  [
    'an item seen for the first time is no change',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, area('6.5')],
    ],
    [],
  ],
  [
    'no comparison within the first visit',
    [
      [NOON, figure('4.5')],
      [NOON + VISIT_PAUSE_MS - 1, figure('4.25')],
    ],
    [],
  ],
  [
    'after the pause a new visit starts',
    [
      [NOON, figure('4.5')],
      [NOON + VISIT_PAUSE_MS, figure('4.25')],
    ],
    ['figure:rate'],
  ],
  [
    'marks stay during navigation within the visit',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.25')],
      [NOON + DAY_MS + MINUTE_MS, area('1')],
      [NOON + DAY_MS + 2 * MINUTE_MS, figure('4.25')],
    ],
    ['figure:rate'],
  ],
  [
    'views without a pause are one visit',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.25')],
      [NOON + DAY_MS + 29 * MINUTE_MS, area('1')],
      [NOON + DAY_MS + 58 * MINUTE_MS, figure('4.25')],
    ],
    ['figure:rate'],
  ],
  [
    'the next visit has no marks',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, figure('4.25')],
      [NOON + 2 * DAY_MS, figure('4.25')],
    ],
    [],
  ],
  [
    'values seen two visits ago are remembered',
    [
      [NOON, figure('4.5')],
      [NOON + DAY_MS, area('1')],
      [NOON + 2 * DAY_MS, figure('4.25')],
    ],
    ['figure:rate'],
  ],
  [
    'a clock set back is no pause',
    [
      [NOON, figure('4.5')],
      [NOON - DAY_MS, figure('4.25')],
    ],
    [],
  ],
  [
    'news since the last visit',
    [
      [NOON, news('a', '2026-11-01')],
      [NOON + DAY_MS, news('b', '2026-11-21'), news('a', '2026-11-01')],
    ],
    ['news:b'],
  ],
  [
    'unseen news of the same day',
    [
      [NOON, news('a', '2026-11-20')],
      [NOON + DAY_MS, news('b', '2026-11-20'), news('a', '2026-11-20')],
    ],
    ['news:b'],
  ],
  [
    'old unseen news',
    [
      [NOON, news('a', '2026-11-01')],
      [NOON + DAY_MS, news('b', '2026-10-01')],
    ],
    [],
  ],
  [
    'a key that is an Object.prototype property',
    [
      [NOON, figure('1')],
      [NOON + DAY_MS, figure('1', '2026-09-18', 'constructor')],
    ],
    [],
  ],
])('%s', (_why, views, keys) => expect(marked(views)).toEqual(keys))

test('beyond the maximum the oldest entries are dropped and the rest can be parsed', () => {
  const many = Array.from({ length: MAX_REMEMBERED + 50 }, (_, index) =>
    figure('1', '2026-01-01', `f${index}`),
  )
  const { memory } = recordVisit(null, many, NOON)
  expect(Object.keys(memory.now)).toEqual(many.slice(50).map(({ id }) => `figure:${id}`))
  expect(parseVisitMemory(serializeVisitMemory(memory))).toEqual(memory)
})

test('an overlong value is not stored', () => {
  const { memory } = recordVisit(
    null,
    [figure('1'.repeat(200)), figure('1', '2026-01-01', 'x'.repeat(200))],
    NOON,
  )
  expect(memory.now).toEqual({})
})

const SOUND = { v: 1, lastMs: NOON, beforeDay: '2026-11-19', before: { 'figure:a': '1@2026-01-01' }, now: {} }
test.each<[string, string | null]>([
  ['nothing', null],
  ['empty', ''],
  ['not JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1'],
  ['another version', JSON.stringify({ ...SOUND, v: 2 })],
  ['no time', JSON.stringify({ ...SOUND, lastMs: null })],
  ['an invalid day', JSON.stringify({ ...SOUND, beforeDay: '2026-02-30' })],
  ['no states', JSON.stringify({ ...SOUND, before: null })],
  ['a list of states', JSON.stringify({ ...SOUND, now: ['a'] })],
  ['a state that is no text', JSON.stringify({ ...SOUND, now: { a: 1 } })],
  ['a state too long', JSON.stringify({ ...SOUND, now: { a: 'x'.repeat(1000) } })],
  [
    'too many',
    JSON.stringify({
      ...SOUND,
      now: Object.fromEntries(Array.from({ length: MAX_REMEMBERED + 1 }, (_, index) => [`k${index}`, '1'])),
    }),
  ],
])('parseVisitMemory returns null: %s', (_why, text) => expect(parseVisitMemory(text)).toBeNull())

test('parseVisitMemory reads a valid memory', () =>
  expect(parseVisitMemory(JSON.stringify(SOUND))).toEqual({
    lastMs: NOON,
    beforeDay: '2026-11-19',
    before: SOUND.before,
    now: {},
  }))
