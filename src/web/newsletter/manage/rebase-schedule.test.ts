import { expect, test } from 'vitest'
import { changedSchedule, rebaseSchedule } from './rebase-schedule.ts'
import type { Schedule } from '../newsletter-values.ts'

const STORED: Schedule = { frequency: 'weekly', weekday: 'monday', hours: 7 }

test.each<[string, Partial<Schedule>, Partial<Schedule>]>([
  ['nothing', {}, {}],
  ['another hour does not switch delivery on', { hours: 8 }, { hours: 8 }],
  ['the frequency', { frequency: 'daily' }, { frequency: 'daily' }],
  [
    'all of it',
    { frequency: 'off', weekday: 'wednesday', hours: 19 },
    { frequency: 'off', weekday: 'wednesday', hours: 19 },
  ],
])('sent: %s', (_why, typed, expected) => {
  expect(changedSchedule({ ...STORED, ...typed }, STORED)).toEqual(expected)
})

test.each<[string, Partial<Schedule>, Partial<Schedule>, Partial<Schedule>]>([
  ['no changes', {}, {}, {}],
  [
    'switched off elsewhere, another hour here',
    { hours: 8 },
    { frequency: 'off' },
    { frequency: 'off', hours: 8 },
  ],
  [
    'switched off elsewhere, another frequency here',
    { frequency: 'daily' },
    { frequency: 'off' },
    { frequency: 'daily' },
  ],
  ['the saved state', { hours: 8 }, { hours: 8 }, { hours: 8 }],
])('the fields: %s', (_why, typed, stored, expected) => {
  expect(rebaseSchedule({ ...STORED, ...typed }, STORED, { ...STORED, ...stored })).toEqual({
    ...STORED,
    ...expected,
  })
})
