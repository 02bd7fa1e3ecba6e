import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import {
  isAcceptedPause,
  nextSlot,
  previousSlot,
  scheduleKey,
  parseScheduleKey,
  slotsAfter,
} from './calendar.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  LAST_MONTHDAY,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_RHYTHMS,
  NEWSLETTER_WEEKDAYS,
  type NewsletterSchedule,
} from './schedule.ts'

const schedule = (
  frequency: NewsletterSchedule['frequency'],
  hours = 7,
  weekday: NewsletterSchedule['weekday'] = 'monday',
): NewsletterSchedule => ({ frequency, weekday, hours })
const monthly = (monthday: number, hours = 7): NewsletterSchedule => ({
  ...schedule('weekly', hours),
  rhythm: 'monthly',
  monthday,
})
const at = (iso: string) => Date.parse(iso)
const iso = (slot: number | null) => (slot === null ? null : new Date(slot).toISOString().slice(0, 16))

const WEEKDAY_NUMBER = { monday: 1, wednesday: 3 } as const

/** Days of a schedule as UTC midnights, found day by day; a fortnight is counted from the previous one. */
function daysOf({ frequency, weekday }: Pick<NewsletterSchedule, 'frequency' | 'weekday'>): number[] {
  const days: number[] = []
  // 1430 fortnights after 1970-01-05, in the autumn of 2024.
  let day = at('1970-01-05') + 1_430 * 14 * DAY_MS
  for (let count = 0; new Date(day).getUTCFullYear() <= 2030; count += 1, day += DAY_MS) {
    const dayOfWeek = new Date(day).getUTCDay()
    const isDay = {
      off: false,
      daily: true,
      weekdays: dayOfWeek >= 1 && dayOfWeek <= 5,
      weekly: dayOfWeek === WEEKDAY_NUMBER[weekday],
      biweekly: count % 14 === WEEKDAY_NUMBER[weekday] - 1,
    }[frequency]
    if (isDay && day >= at('2026-01-01')) days.push(day)
  }
  return days
}

const OSLO_HOUR = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Oslo',
  hour: 'numeric',
  hourCycle: 'h23',
})
/** Hours that Oslo is ahead of UTC on a day, at the hours of slots, when the clock does not change. */
const hoursAhead = (day: number) => Number(OSLO_HOUR.format(day + 12 * HOUR_MS)) - 12

const FROM = at('2025-12-31T23:00:00Z')
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)

describe('against a table of 2026 to 2030', () => {
  const cases = NEWSLETTER_FREQUENCIES.flatMap((frequency) =>
    NEWSLETTER_WEEKDAYS.map((weekday) => [frequency, weekday] as const),
  )
  test.each(cases)(
    '%s, %s: every slot at each hour, and what comes before and after',
    (frequency, weekday) => {
      const days = daysOf({ frequency, weekday })
      for (const hours of HOURS) {
        const testedSchedule = schedule(frequency, hours, weekday)
        // From the time-zone database.
        const table = days.map((day) => day + (hours - hoursAhead(day)) * HOUR_MS)
        expect(slotsAfter(testedSchedule, FROM, table.length)).toEqual(table)
        for (const [index, slot] of table.entries()) {
          const before = table[index - 1]
          const wrong =
            previousSlot(testedSchedule, slot) !== slot ||
            (before !== undefined &&
              (nextSlot(testedSchedule, slot - 1) !== slot ||
                previousSlot(testedSchedule, slot - 1) !== before))
          if (wrong) throw new Error(`wrong around ${iso(slot)}`)
        }
      }
    },
  )
})

test.each<[string, NewsletterSchedule, string, readonly string[]]>([
  [
    'summer time ends',
    schedule('daily'),
    '2026-10-23T12:00:00Z',
    ['2026-10-24T05:00', '2026-10-25T06:00', '2026-10-26T06:00'],
  ],
  [
    'summer time begins',
    schedule('daily'),
    '2027-03-26T12:00:00Z',
    ['2027-03-27T06:00', '2027-03-28T05:00', '2027-03-29T05:00'],
  ],
  ['strictly after the instant', schedule('daily', 19), '2026-11-20T18:00:00Z', ['2026-11-21T18:00']],
  ['a moment before', schedule('daily', 19), '2026-11-20T17:59:59.999Z', ['2026-11-20T18:00']],
  ['a weekend', schedule('weekdays'), '2026-11-20T06:00:00Z', ['2026-11-23T06:00', '2026-11-24T06:00']],
  ['every Wednesday', schedule('weekly', 7, 'wednesday'), '2026-11-25T06:00:00Z', ['2026-12-02T06:00']],
  [
    'fortnights across a year of 53 weeks',
    schedule('biweekly'),
    '2026-11-20T00:00:00Z',
    ['2026-11-23T06:00', '2026-12-07T06:00', '2026-12-21T06:00', '2027-01-04T06:00', '2027-01-18T06:00'],
  ],
  [
    'Wednesdays of the same weeks',
    schedule('biweekly', 7, 'wednesday'),
    '2026-12-20T00:00:00Z',
    ['2026-12-23T06:00', '2027-01-06T06:00'],
  ],
  ['around 1970', schedule('biweekly'), '1969-12-23T00:00:00Z', ['1970-01-05T06:00', '1970-01-19T06:00']],
  ['off', schedule('off'), '2026-11-20T00:00:00Z', []],
  ['off with a rhythm', { ...monthly(1), frequency: 'off' }, '2026-11-20T00:00:00Z', []],
  [
    'the first of each month, in winter and summer time',
    monthly(1),
    '2027-02-20T00:00:00Z',
    ['2027-03-01T06:00', '2027-04-01T05:00', '2027-05-01T05:00'],
  ],
  [
    'the 31st: the last day of each month',
    monthly(31),
    '2027-01-31T06:00:00Z',
    ['2027-02-28T06:00', '2027-03-31T05:00', '2027-04-30T05:00', '2027-05-31T05:00'],
  ],
  ['the 30th in February of a leap year', monthly(30), '2028-01-30T06:00:00Z', ['2028-02-29T06:00']],
  [
    'the last Sunday of March, on which summer time begins',
    monthly(28),
    '2027-03-01T00:00:00Z',
    ['2027-03-28T05:00', '2027-04-28T05:00'],
  ],
  [
    'new figures: a slot each day',
    { ...schedule('weekly'), rhythm: 'new_figures' },
    '2026-10-24T12:00:00Z',
    ['2026-10-25T06:00', '2026-10-26T06:00'],
  ],
  [
    'a pause: the first slot on its day',
    { ...schedule('daily'), pause_until: '2027-01-10' },
    '2026-11-20T00:00:00Z',
    ['2027-01-10T06:00', '2027-01-11T06:00'],
  ],
  [
    'a pause of a weekly newsletter: the first Monday after it',
    { ...schedule('weekly'), pause_until: '2027-01-05' },
    '2026-11-20T00:00:00Z',
    ['2027-01-11T06:00'],
  ],
  [
    'a pause that has ended',
    { ...schedule('daily'), pause_until: '2026-11-01' },
    '2026-11-20T00:00:00Z',
    ['2026-11-20T06:00'],
  ],
  [
    'a pause that is no day',
    { ...schedule('daily'), pause_until: '2027-02-29' },
    '2026-11-20T00:00:00Z',
    ['2026-11-20T06:00'],
  ],
])('slotsAfter: %s', (_why, testedSchedule, after, expected) =>
  expect(slotsAfter(testedSchedule, at(after), Math.max(1, expected.length)).map(iso)).toEqual(expected),
)

test('an invalid instant has no slot', () => {
  expect([
    nextSlot(schedule('daily'), Number.NaN),
    previousSlot(schedule('daily'), Number.NaN),
    slotsAfter(schedule('daily'), 0, 0),
  ]).toEqual([null, null, []])
})

const anySchedule = fc.record({
  frequency: fc.constantFrom(...NEWSLETTER_FREQUENCIES),
  weekday: fc.constantFrom(...NEWSLETTER_WEEKDAYS),
  hours: fc.constantFrom(...HOURS),
  rhythm: fc.constantFrom(...NEWSLETTER_RHYTHMS),
  monthday: fc.integer({ min: 1, max: LAST_MONTHDAY }),
})
const anyInstant = fc.integer({ min: at('1997-01-01T00:00:00Z'), max: at('2099-01-01T00:00:00Z') })

describe('for any schedule and instant', () => {
  test('no slot lies between previousSlot and nextSlot', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (one, ms) => {
        const [before, after] = [previousSlot(one, ms), nextSlot(one, ms)]
        if (one.frequency === 'off' || before === null || after === null) {
          expect([one.frequency, before, after]).toEqual(['off', null, null])
          return
        }
        expect([before <= ms, ms < after]).toEqual([true, true])
        expect([nextSlot(one, before), previousSlot(one, after - 1), previousSlot(one, after)]).toEqual([
          after,
          before,
          after,
        ])
      }),
      { numRuns: 1_000 },
    )
  })

  test('biweekly slots are a fortnight apart, plus or minus the hour of summer time', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (one, ms) => {
        const [first = 0, second = 0] = slotsAfter(
          { ...one, frequency: 'biweekly', rhythm: 'frequency' },
          ms,
          2,
        )
        expect(Math.abs(second - first - 14 * DAY_MS)).toBeLessThanOrEqual(HOUR_MS)
      }),
    )
  })

  test('a parsed schedule key gives the same slots', () => {
    fc.assert(
      fc.property(anySchedule, anyInstant, (one, ms) => {
        const read = parseScheduleKey(scheduleKey(one))
        expect(read && [scheduleKey(read), nextSlot(read, ms)]).toEqual([scheduleKey(one), nextSlot(one, ms)])
      }),
    )
  })
})

test.each([
  '',
  'daily',
  'daily.6',
  'daily.20',
  'daily.7.7',
  'daily.07',
  'weekly.7',
  'weekly.friday.7',
  'off.7',
  'hourly.7',
  'daily.7 ',
  'monthly.7',
  'monthly.0.7',
  'monthly.32.7',
  'monthly.1.5.7',
  'monthly.01.7',
  'monthly.1.20',
  'new_figures.1.7',
  'new_figures.20',
  'daily.7/',
  'daily.7/2027-02-29',
  'daily.7/2027-01-10/2027-01-11',
  'off/2027-01-10',
  'weekly.monday.NaN',
])('parseScheduleKey returns null: "%s"', (key) => expect(parseScheduleKey(key)).toBeNull())

test.each([
  ['none', '', true],
  ['tomorrow', '2026-11-28', true],
  ['a day that has passed', '2026-11-01', true],
  ['the last accepted day', '2027-11-28', true],
  ['a day later', '2027-11-29', false],
  ['a hundred years', '2126-11-27', false],
  ['no real day', '2027-02-29', false],
  ['another spelling', '10.1.2027', false],
])('isAcceptedPause: %s', (_why, day, expected) =>
  expect(isAcceptedPause(day, at('2026-11-27T12:00:00Z'))).toBe(expected),
)

test.each<[NewsletterSchedule, string]>([
  [monthly(31), 'monthly.31.7'],
  [{ ...schedule('daily'), rhythm: 'new_figures', monthday: 4 }, 'new_figures.7'],
  [{ ...monthly(1), frequency: 'off', pause_until: '2027-01-10' }, 'off'],
  [{ ...schedule('daily'), pause_until: '2027-01-10' }, 'daily.7/2027-01-10'],
])('scheduleKey: %s', (one, key) => {
  expect(scheduleKey(one)).toBe(key)
  const read = parseScheduleKey(key)
  expect(read && scheduleKey(read)).toBe(key)
})
