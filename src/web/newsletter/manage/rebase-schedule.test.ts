import { expect, test } from 'vitest'
import { changedSchedule, rebaseSchedule } from './rebase-schedule.ts'
import type { Schedule } from '../newsletter-values.ts'

const STORED: Schedule = {
  frequency: 'weekly',
  rhythm: 'frequency',
  weekday: 'monday',
  monthday: 1,
  hours: 7,
  pause_until: '',
}

test.each<[string, Partial<Schedule>, Partial<Schedule>]>([
  ['nothing', {}, {}],
  ['another hour does not switch delivery on', { hours: 8 }, { hours: 8 }],
  ['the frequency', { frequency: 'daily' }, { frequency: 'daily', rhythm: 'frequency' }],
  ['the rhythm alone', { rhythm: 'monthly' }, { frequency: 'weekly', rhythm: 'monthly' }],
  [
    'the day of the month and a pause',
    { monthday: 31, pause_until: '2027-01-10' },
    { monthday: 31, pause_until: '2027-01-10' },
  ],
  [
    'all of it',
    { frequency: 'off', weekday: 'wednesday', hours: 19 },
    { frequency: 'off', rhythm: 'frequency', weekday: 'wednesday', hours: 19 },
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
