import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/time/iso-date.ts'
import { qualitySchema } from '#contract/primitives.ts'
import { StoredPointsError } from '../../errors.ts'
import { packPoints, unpackPoints, type Points, dateOf, dayOf } from './packed-points.ts'

const monthly: Points = {
  dates: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  values: [4, null, 4.25, -0.1],
  quality: ['solid', 'solid', 'approx', 'approx-low'],
}

test.each<[string, Points]>([
  ['no points', { dates: [], values: [], quality: [] }],
  ['one point', { dates: ['1969-12-31'], values: [0], quality: ['solid'] }],
  ['one gap', { dates: ['2026-01-01'], values: [null], quality: ['solid'] }],
  ['gaps, negatives, several qualities', monthly],
  [
    'tiny and huge values',
    {
      dates: ['2026-01-01', '2026-01-02'],
      values: [1e-300, 1.7976931348623157e308],
      quality: ['solid', 'forecast'],
    },
  ],
])('reads back what was written: %s', (_why, points) =>
  expect(unpackPoints(packPoints(points))).toEqual(points),
)

test('reads back any points', () => {
  const point = fc.record({
    gap: fc.integer({ min: 1, max: 400 }),
    value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
    quality: fc.constantFrom(...qualitySchema.options),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (drawn) => {
      let date = '1990-01-01'
      const dates = drawn.map(({ gap }) => (date = addDays(date, gap)))
      const points = {
        dates,
        values: drawn.map(({ value }) => value),
        quality: drawn.map(({ quality }) => quality),
      }
      expect(unpackPoints(packPoints(points))).toEqual(points)
    }),
  )
})

test('dates of a regular series take almost no space', () => {
  const dates = Array.from({ length: 1000 }, (_, index) => addDays('2000-01-01', index))
  const packed = packPoints({ dates, values: dates.map(() => 1), quality: dates.map(() => 'solid' as const) })
  expect(packed.length).toBeLessThan(2100)
})

test.each<[string, Points]>([
  ['lists of different lengths', { ...monthly, values: [1, 2, 3] }],
  ['a date that does not exist', { dates: ['2026-02-30'], values: [1], quality: ['solid'] }],
  [
    'dates that do not increase',
    { dates: ['2026-01-02', '2026-01-02'], values: [1, 2], quality: ['solid', 'solid'] },
  ],
  ['not a number', { dates: ['2026-01-02'], values: [Number.NaN], quality: ['solid'] }],
])('refuses to write %s', (_why, points) => expect(() => packPoints(points)).toThrow(RangeError))

const packed = packPoints(monthly)
test.each([
  ['nothing', ''],
  ['another format', packed.replace(/^1 /, '2 ')],
  ['a changed digit', packed.replace('4.25', '4.26')],
  ['a cut end', packed.slice(0, -3)],
  ['a wrong count', packed.replace(/^1 4/, '1 5')],
  ['an added line', `${packed}\n`],
])('notices %s', (_why, text) => expect(() => unpackPoints(text)).toThrow(StoredPointsError))

test.each([
  ['the start', '1970-01-01', 0],
  ['before it', '1969-12-31', -1],
  ['a leap day', '2024-02-29', 19_782],
])('dayOf and dateOf: %s', (_why, date, day) => {
  expect(dayOf(date)).toBe(day)
  expect(dateOf(day)).toBe(date)
  expect(dayOf(date)).toBe(day)
})

test('dayOf and dateOf: an invalid date, and more days than are cached', () => {
  expect(dayOf('2026-02-30')).toBeNaN()
  expect(dateOf(1e12)).toBe('')
  for (let day = 0; day < 60_000; day += 1) expect(dayOf(dateOf(day)) === day).toBe(true)
})
