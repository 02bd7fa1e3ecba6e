import { expect, test } from 'vitest'
import { distinctDecimals, formatDistinctFigure } from './distinct-decimals.ts'

test.each([
  ['two decimals differ', 4.25, 4.3, '%', '4,25\u00A0%', '4,30\u00A0%'],
  ['a third is needed', 9.5827, 9.5841, 'NOK', '9,583\u00A0NOK', '9,584\u00A0NOK'],
  ['one value has fewer decimals', 7, 7.004, '%', '7,00\u00A0%', '7,004\u00A0%'],
  ['rounding would flip the sign', -0.001, 0.001, '', '−0,001', '0,001'],
  [
    'a large value',
    123_456.78912,
    123_456.78913,
    'NOK',
    '123\u00A0456,78912\u00A0NOK',
    '123\u00A0456,78913\u00A0NOK',
  ],
  ['decimals depend on the size of each value', 24.5, 25.5, '%', '24,50\u00A0%', '25,5\u00A0%'],
  ['equal values', 9.5827, 9.5827, 'NOK', '9,58\u00A0NOK', '9,58\u00A0NOK'],
  ['a difference from binary rounding is ignored', 0.1 + 0.2, 0.3, '%', '0,30\u00A0%', '0,30\u00A0%'],
])('formatDistinctFigure: %s', (_why, value, otherValue, unit, before, after) => {
  expect([
    formatDistinctFigure(value, otherValue, unit, 'nb-NO'),
    formatDistinctFigure(otherValue, value, unit, 'nb-NO'),
  ]).toEqual([before, after])
})

test.each([
  ['the usual decimals differ', 6.5, 6.6, 1],
  ['one more decimal is needed', 6.52, 6.54, 2],
])('distinctDecimals: %s', (_why, a, b, maxDecimals) => {
  expect(distinctDecimals(a, b, { minDecimals: 1, maxDecimals: 1 })).toEqual({
    minDecimals: 1,
    maxDecimals: maxDecimals,
  })
})
