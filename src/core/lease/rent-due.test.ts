import { expect, test } from 'vitest'
import { exact, exactText } from './exact.ts'
import { comparePaid, rentBetween } from './rent-due.ts'

test.each([
  ['a year', '1200000', '2025-01-01', '2026-01-01', '1200000.00'],
  ['a month', '1200000', '2025-02-01', '2025-03-01', '100000.00'],
  ['half of a month of 30 days', '1200000', '2025-04-01', '2025-04-16', '50000.00'],
  ['from the last day of January to 2 February', '1200000', '2025-01-31', '2025-02-02', '6797.24'],
  ['29 February', '1200000', '2024-02-29', '2024-03-01', '3448.28'],
  ['no day', '1200000', '2025-01-01', '2025-01-01', '0.00'],
  ['a third of an øre is rounded', '1', '2025-01-01', '2025-02-01', '0.08'],
])('%s', (_name, yearly, from, to, expected) => {
  expect(exactText(rentBetween(exact(yearly), from, to), 2)).toBe(expected)
})

test('each period in which due and paid stay the same is one row', () => {
  const rows = comparePaid(
    [
      { from: '2024-01-01', rent: exact('1200000') },
      { from: '2025-01-01', rent: exact('1260000') },
    ],
    [
      { from: '2024-01-01', rent: exact('1200000') },
      { from: '2025-07-01', rent: exact('1260000') },
    ],
    '2026-01-01',
  )
  expect(rows.map(({ from, to, difference }) => `${from} ${to} ${exactText(difference, 2)}`)).toEqual([
    '2024-01-01 2025-01-01 0.00',
    '2025-01-01 2025-07-01 30000.00',
    '2025-07-01 2026-01-01 0.00',
  ])
})

test('nothing was paid before the first payment', () => {
  const [row] = comparePaid(
    [{ from: '2025-01-01', rent: exact('120000') }],
    [{ from: '2025-03-01', rent: exact('120000') }],
    '2025-04-01',
  )
  expect(row && [exactText(row.due, 2), exactText(row.paid, 2)]).toEqual(['20000.00', '0.00'])
})
