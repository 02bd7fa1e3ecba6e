import { expect, test } from 'vitest'
import { balancedColumns, isNumberBroken, isUnitBroken, isWide, widestEm } from './figure-grid.ts'

test.each([
  ['six in a wide row', 6, 6, 6],
  ['not five and one', 6, 5, 3],
  ['three and three', 6, 4, 3],
  ['five: three and two', 5, 4, 3],
  ['seven: four and three', 7, 6, 4],
  ['four: two and two', 4, 3, 2],
  ['twenty: four rows of five', 20, 6, 5],
  ['fewer than there is room for', 2, 6, 2],
  ['one', 1, 6, 1],
  ['none', 0, 6, 1],
])('balancedColumns: %s', (_why, count, maxColumns, columns) =>
  expect(balancedColumns(count, maxColumns)).toBe(columns),
)

const figure = (text: string, unit: string) => ({
  number: { text, value: 0, from: 0, decimals: {} },
  unit: unit === '' ? null : { gap: '\u00A0', text: unit, isLong: unit.length > 5 },
})

test('two percentages fit side by side on a phone, millions do not', () => {
  expect(isWide(widestEm([figure('4,25', '%'), figure('6,50', '%')]))).toBe(false)
  expect(isWide(widestEm([figure('4,25', '%'), figure('1 234 567', 'kr')]))).toBe(true)
})

test('a number of hundreds of digits is broken over lines and leaves the others their size', () => {
  const enormous = figure('9'.repeat(309), '')
  expect(isNumberBroken(enormous.number)).toBe(true)
  expect(isNumberBroken(figure('1 234 567 890', 'kr').number)).toBe(false)
  expect(widestEm([figure('4,50', '%'), enormous])).toBeLessThan(10)
})

test('the widest figure decides, and a unit adds to it', () => {
  expect(widestEm([figure('1', ''), figure('123', '')])).toBe(widestEm([figure('123', '')]))
  expect(widestEm([figure('123', 'kr')])).toBeGreaterThan(widestEm([figure('123', '')]))
  expect(widestEm([])).toBe(1)
})

test.each([
  ['a unit in capitals', '6,800', 'NOK/sqm', 4.71],
  ['a short number', '11.03', 'NOK', 3.8],
])(
  'at least as wide as in a browser, so that the unit stays beside its number: %s',
  (_why, number, unit, drawnEm) => {
    expect(widestEm([figure(number, unit)])).toBeGreaterThanOrEqual(drawnEm)
  },
)

test('a long unit is wrapped and does not shrink the numbers', () => {
  const sentence = 'kroner per kvadratmeter og år'
  expect([isUnitBroken({ text: sentence }), isUnitBroken({ text: 'mrd. kr' })]).toEqual([true, false])
  expect(widestEm([figure('123', sentence)])).toBe(widestEm([figure('123', '')]))
})
