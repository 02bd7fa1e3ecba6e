import { expect, test } from 'vitest'
import { decimalsToShow } from './decimals-to-show.ts'
import { formatNumber } from './number.ts'

test.each([
  ['as a key figure', 4.25, '%', '4,25'],
  ['two decimals are enough', 0.25, 'NOK', '0,25'],
  ['two decimals would lose most of the value', 0.042, 'NOK', '0,042'],
  ['two decimals would give 0', 0.0042, '%', '0,0042'],
  ['nothing', 0, 'NOK', '0'],
])('decimalsToShow: %s', (_why, value, unit, formatted) =>
  expect(formatNumber(value, 'nb-NO', decimalsToShow(value, unit))).toBe(formatted),
)
