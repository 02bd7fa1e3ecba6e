import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#core/time/day-number.ts'
import {
  dayAtFraction,
  rangeFromDrag,
  pan,
  fractionOfDay,
  clampRange,
  rangeToReveal,
  zoomAround,
  WHOLE_RANGE,
  type TimeRange,
} from './time-window.ts'

const span = (from: string, to: string) => ({ first: dayOf(from), last: dayOf(to) })
const WHOLE = span('2000-01-01', '2020-01-01')
const LIMITS = { whole: WHOLE, minDays: 60 }

test.each<[string, TimeRange, string | null, string | null]>([
  [
    'zoom in around the middle',
    zoomAround(WHOLE, dayOf('2010-01-01'), 0.5, LIMITS),
    '2005-01-01',
    '2015-01-02',
  ],
  ['zoom in at the right edge: open end', zoomAround(WHOLE, WHOLE.last, 0.5, LIMITS), '2010-01-01', null],
  [
    'zoom in around a day out of view',
    zoomAround(span('2005-01-01', '2007-01-01'), WHOLE.last, 0.5, LIMITS),
    '2006-01-01',
    '2007-01-01',
  ],
  ['out to all', zoomAround(span('2005-01-01', '2016-01-01'), dayOf('2010-01-01'), 2, LIMITS), null, null],
  [
    'zoom out at the left edge stays inside',
    zoomAround(span('2000-01-01', '2002-01-01'), dayOf('2001-01-01'), 2, LIMITS),
    null,
    '2004-01-02',
  ],
  [
    'not below the minimum',
    zoomAround(span('2010-01-01', '2010-03-02'), dayOf('2010-01-31'), 0.5, LIMITS),
    '2010-01-01',
    '2010-03-02',
  ],
  ['dragged from right to left', rangeFromDrag(WHOLE, 0.75, 0.25, LIMITS), '2004-12-31', '2015-01-01'],
  ['dragged beyond the edge', rangeFromDrag(WHOLE, 0.5, 7, LIMITS), '2010-01-01', null],
  ['dragged over everything', rangeFromDrag(WHOLE, -1, 2, LIMITS), null, null],
  ['moved to later', pan(span('2005-01-01', '2007-01-01'), 0.5, LIMITS), '2006-01-01', '2008-01-01'],
  ['moved to the end at most', pan(span('2018-06-01', '2019-06-01'), 5, LIMITS), '2019-01-01', null],
  ['the full span is no zoom', clampRange(WHOLE, LIMITS), null, null],
])('%s', (_why, range, from, to) => expect(range).toEqual({ from, to }))

test('reveals a day only when it is out of view, with a margin', () => {
  const shown = span('2005-01-01', '2006-01-01')
  expect(rangeToReveal(shown, dayOf('2005-05-05'), LIMITS)).toBe(null)
  expect(rangeToReveal(shown, dayOf('2006-02-01'), LIMITS)).toEqual({ from: '2005-04-15', to: '2006-04-15' })
  expect(rangeToReveal(shown, dayOf('2004-12-01'), LIMITS)).toEqual({ from: '2004-09-19', to: '2005-09-19' })
})

test('fractionOfDay and dayAtFraction are inverse', () => {
  expect(fractionOfDay(dayAtFraction(0.25, WHOLE), WHOLE)).toBeCloseTo(0.25, 9)
  expect([dayAtFraction(-1, WHOLE), dayAtFraction(2, WHOLE)]).toEqual([WHOLE.first, WHOLE.last])
})

test('after any operation the range is inside, wide enough and not reversed', () => {
  const day = fc.integer({ min: -20_000, max: 30_000 })
  const factors = fc.double({ min: 0.01, max: 100, noNaN: true })
  const shares = fc.double({ min: -3, max: 3, noNaN: true })
  const widths = fc.integer({ min: 1, max: 20_000 })
  const minDayCount = fc.integer({ min: 7, max: 800 })
  fc.assert(
    fc.property(
      day,
      widths,
      minDayCount,
      factors,
      day,
      shares,
      (first, width, minDays, factor, position, share) => {
        const limits = { whole: { first, last: first + width }, minDays }
        const { whole: fullSpan } = limits
        for (const range of [
          zoomAround(fullSpan, position, factor, limits),
          pan(fullSpan, share, limits),
          rangeFromDrag(fullSpan, share, factor, limits),
        ]) {
          const from = range.from === null ? first : dayOf(range.from)
          const to = range.to === null ? first + width : dayOf(range.to)
          expect(from).toBeGreaterThanOrEqual(first)
          expect(to).toBeLessThanOrEqual(first + width)
          expect(to - from).toBeGreaterThanOrEqual(Math.min(minDays, width) - 1)
        }
      },
    ),
  )
  expect(clampRange({ first: 5, last: 5 }, { whole: { first: 0, last: 3 }, minDays: 7 })).toEqual(WHOLE_RANGE)
})
