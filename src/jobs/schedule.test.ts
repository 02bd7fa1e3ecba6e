import { expect, test } from 'vitest'
import { currentSlot, nextSlot, type Schedule } from './schedule.ts'

const TEN_MINUTES: Schedule = { every: 600_000 }
const MORNINGS: Schedule = { at: ['06:30', '16:15'] }

test.each<[string, Schedule, string, string, string]>([
  [
    'in the middle of an interval',
    TEN_MINUTES,
    '2026-11-20T12:34:56Z',
    '2026-11-20T12:30:00.000Z',
    '2026-11-20T12:40:00.000Z',
  ],
  [
    'at the start of an interval',
    TEN_MINUTES,
    '2026-11-20T12:30:00Z',
    '2026-11-20T12:30:00.000Z',
    '2026-11-20T12:40:00.000Z',
  ],
  [
    'with an offset, before the slot',
    { every: 600_000, offset: 90_000 },
    '2026-11-20T12:31:29Z',
    '2026-11-20T12:21:30.000Z',
    '2026-11-20T12:31:30.000Z',
  ],
  [
    'with an offset, at the slot',
    { every: 600_000, offset: 90_000 },
    '2026-11-20T12:31:30Z',
    '2026-11-20T12:31:30.000Z',
    '2026-11-20T12:41:30.000Z',
  ],
  [
    'before the first time of the day',
    MORNINGS,
    '2026-11-20T04:00:00Z',
    '2026-11-19T15:15:00.000Z',
    '2026-11-20T05:30:00.000Z',
  ],
  [
    'between two times',
    MORNINGS,
    '2026-11-20T12:00:00Z',
    '2026-11-20T05:30:00.000Z',
    '2026-11-20T15:15:00.000Z',
  ],
  [
    'after the last time of the day',
    MORNINGS,
    '2026-11-20T20:00:00Z',
    '2026-11-20T15:15:00.000Z',
    '2026-11-21T05:30:00.000Z',
  ],
  ['in summer', MORNINGS, '2026-07-01T12:00:00Z', '2026-07-01T04:30:00.000Z', '2026-07-01T14:15:00.000Z'],
  [
    'the night that summer time ends',
    MORNINGS,
    '2026-10-25T00:30:00Z',
    '2026-10-24T14:15:00.000Z',
    '2026-10-25T05:30:00.000Z',
  ],
  [
    'the night that summer time begins',
    MORNINGS,
    '2027-03-28T00:30:00Z',
    '2027-03-27T15:15:00.000Z',
    '2027-03-28T04:30:00.000Z',
  ],
  [
    'a time skipped by the clock',
    { at: ['02:30'] },
    '2027-03-28T12:00:00Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ],
  [
    'a time repeated by the clock counts once',
    { at: ['02:30'] },
    '2026-10-25T12:00:00Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ],
  [
    'an additional moment',
    { ...MORNINGS, also: Date.parse('2026-11-20T07:00:00Z') },
    '2026-11-20T12:00:00Z',
    '2026-11-20T07:00:00.000Z',
    '2026-11-20T15:15:00.000Z',
  ],
  [
    'before the additional moment',
    { ...MORNINGS, also: Date.parse('2026-11-20T12:00:01Z') },
    '2026-11-20T12:00:00Z',
    '2026-11-20T05:30:00.000Z',
    '2026-11-20T15:15:00.000Z',
  ],
  [
    'long after the additional moment',
    { ...MORNINGS, also: Date.parse('2026-11-19T07:00:00Z') },
    '2026-11-20T12:00:00Z',
    '2026-11-20T05:30:00.000Z',
    '2026-11-20T15:15:00.000Z',
  ],
  [
    'the Oslo day starts before the UTC day',
    { at: ['00:30'] },
    '2026-11-20T23:45:00Z',
    '2026-11-20T23:30:00.000Z',
    '2026-11-21T23:30:00.000Z',
  ],
])('%s', (_why, schedule, now, current, next) => {
  expect(currentSlot(schedule, Date.parse(now))).toBe(current)
  expect(new Date(nextSlot(schedule, Date.parse(now))).toISOString()).toBe(next)
})
