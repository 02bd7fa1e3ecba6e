import { describe, expect, test } from 'vitest'
import {
  alertKey,
  isPassed,
  formatPassedValue,
  formatThreshold,
  formatValueBesideThreshold,
  type Threshold,
} from './alerts.ts'

const above = (value: number): Threshold => ({ series: 's', above: true, value })
const below = (value: number): Threshold => ({ series: 's', below: true, value })

test.each<[string, Threshold, number, boolean]>([
  ['value above the threshold', above(7), 7.01, true],
  ['value equal to the threshold', above(7), 7, false],
  ['value below the threshold', above(7), 6.99, false],
  ['fallen below', below(7), 6.99, true],
  ['equal, from above', below(7), 7, false],
  ['not fallen', below(7), 7.01, false],
  ['above a negative threshold', above(-1), -0.5, true],
  ['below a negative threshold', below(-1), -1.5, true],
  ['0 and −0 are the same', above(0), -0, false],
  ['`above: false` written out', { series: 's', above: false, below: true, value: 7 }, 6, true],
])('isPassed: %s', (_why, alert, now, passed) => expect(isPassed(alert, now)).toBe(passed))

describe('alertKey', () => {
  test.each<[string, Threshold, string]>([
    [
      'a series',
      { series: 'no-cpi', above: true, value: 3.5 },
      '{"series":"no-cpi","above":true,"value":3.5}',
    ],
    ['an area', { area: 'oslo-vika', below: true, value: 4 }, '{"area":"oslo-vika","below":true,"value":4}'],
    [
      'false and missing members are omitted',
      { value: 4, below: true, above: false, series: undefined, area: 'a' },
      '{"area":"a","below":true,"value":4}',
    ],
    ['−0 is 0', above(-0), '{"series":"s","above":true,"value":0}'],
  ])('%s', (_why, alert, key) => {
    expect(alertKey(alert)).toBe(key)
    const read: unknown = JSON.parse(key)
    expect(read).toEqual(
      JSON.parse(
        JSON.stringify({
          series: alert.series,
          area: alert.area,
          ...(alert.above === true ? { above: true } : { below: true }),
          value: alert.value,
        }),
      ),
    )
  })

  test.each<[string, Threshold, Threshold, boolean]>([
    [
      'members in another order',
      { series: 's', above: true, value: 7 },
      { value: 7, above: true, series: 's' },
      true,
    ],
    ['another direction', above(7), below(7), false],
    ['another value', above(7), above(7.1), false],
    ['a series and an area of the same name', above(7), { area: 's', above: true, value: 7 }, false],
    ['another series', above(7), { series: 't', above: true, value: 7 }, false],
  ])('alertKey is the same for the same alert: %s', (_why, a, b, isSame) =>
    expect(alertKey(a) === alertKey(b)).toBe(isSame),
  )
})

test.each<[string, Threshold, string, string, string]>([
  ['a whole number', above(7), '%', '7\u00A0%', '7%'],
  ['all given decimals', above(5.125), '%', '5,125\u00A0%', '5.125%'],
  ['a sum with a binary rounding error', above(0.1 + 0.2), '%', '0,3\u00A0%', '0.3%'],
  ['thousands', above(6500), 'NOK', '6\u00A0500\u00A0NOK', '6,500\u00A0NOK'],
  ['below nothing', below(-0.5), '%', '−0,5\u00A0%', '-0.5%'],
  ['a negative threshold', above(120), '', '120', '120'],
])('formatThreshold: %s', (_why, alert, unit, nb, en) => {
  expect([formatThreshold(alert, unit, 'nb-NO'), formatThreshold(alert, unit, 'en-GB')]).toEqual([nb, en])
})

test.each<[string, Threshold, number, string]>([
  ['one decimal', above(7), 7.2, '7,2\u00A0%'],
  ['rounded', above(7), 7.2349, '7,23\u00A0%'],
  ['more decimals where rounding would hide the difference', above(7), 7.0004, '7,0004\u00A0%'],
  ['more decimals where rounding would hide the difference, from below', below(7), 6.9996, '6,9996\u00A0%'],
  ['a precise threshold', above(7.134), 7.1341, '7,1341\u00A0%'],
  ['not passed, and not rounded across the threshold', above(9.583), 9.5826, '9,58\u00A0%'],
  ['not passed, although two decimals would equal the threshold', above(9.584), 9.5839, '9,58\u00A0%'],
  ['not passed, although two decimals would be beyond the threshold', above(9.586), 9.5856, '9,586\u00A0%'],
  ['a difference smaller than any written decimal', above(7), 7 + 1e-14, '7\u00A0%'],
])('formatPassedValue: %s', (_why, alert, value, text) =>
  expect(formatPassedValue(alert, value, '%', 'nb-NO')).toBe(text),
)

test.each<[string, Threshold, number, string, string]>([
  ['as on the page', above(7), 7.2, '%', '7,20\u00A0%'],
  ['rounding would equal the threshold that was passed', above(9.58), 9.5827, 'NOK', '9,583\u00A0NOK'],
  ['rounding would cross the threshold that was not passed', above(9.589), 9.5853, 'NOK', '9,585\u00A0NOK'],
])('formatValueBesideThreshold: %s', (_why, alert, value, unit, text) =>
  expect(formatValueBesideThreshold(alert, value, unit, 'nb-NO')).toBe(text),
)
