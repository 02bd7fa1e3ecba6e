import { expect, test } from 'vitest'
import { decimalsToShow } from './decimals-to-show.ts'
import { formatNumber } from './number.ts'

test.each([
  ['as a key figure', 4.25, '%', '4,25'],
  ['two decimals do', 0.25, 'NOK', '0,25'],
  ['two would leave too little', 0.042, 'NOK', '0,042'],
  ['two would leave nothing', 0.0042, '%', '0,0042'],
  ['nothing', 0, 'NOK', '0'],
])('decimalsToShow: %s', (_why, value, unit, written) =>
  expect(formatNumber(value, 'nb-NO', decimalsToShow(value, unit))).toBe(written),
)
