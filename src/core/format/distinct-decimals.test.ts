import { expect, test } from 'vitest'
import { distinctDecimals, formatDistinctFigure } from './distinct-decimals.ts'

test.each([
  ['two decimals tell them apart', 4.25, 4.3, '%', '4,25\u00A0%', '4,30\u00A0%'],
  ['a third is needed', 9.5827, 9.5841, 'NOK', '9,583\u00A0NOK', '9,584\u00A0NOK'],
  ['one ends before the other', 7, 7.004, '%', '7,00\u00A0%', '7,004\u00A0%'],
  ['rounding would turn the sign round', -0.001, 0.001, '', '−0,001', '0,001'],
  [
    'a large one',
    123_456.78912,
    123_456.78913,
    'NOK',
    '123\u00A0456,78912\u00A0NOK',
    '123\u00A0456,78913\u00A0NOK',
  ],
  ['each has the decimals of its own size', 24.5, 25.5, '%', '24,50\u00A0%', '25,5\u00A0%'],
  ['the same', 9.5827, 9.5827, 'NOK', '9,58\u00A0NOK', '9,58\u00A0NOK'],
  ['dust of binary arithmetic is no difference', 0.1 + 0.2, 0.3, '%', '0,30\u00A0%', '0,30\u00A0%'],
])('withUnitBeside: %s', (_why, one, other, unit, before, after) => {
  expect([
    formatDistinctFigure(one, other, unit, 'nb-NO'),
    formatDistinctFigure(other, one, unit, 'nb-NO'),
  ]).toEqual([before, after])
})

test.each([
  ['what is usual is enough', 6.5, 6.6, 1],
  ['one more', 6.52, 6.54, 2],
])('decimalsToTell: %s', (_why, one, other, most) => {
  expect(distinctDecimals(one, other, { minDecimals: 1, maxDecimals: 1 })).toEqual({
    minDecimals: 1,
    maxDecimals: most,
  })
})
