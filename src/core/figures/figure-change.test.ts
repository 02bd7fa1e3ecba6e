import { expect, test } from 'vitest'
import {
  changeAmount,
  changeDateStyle,
  changeDirection,
  percentChange,
  updatedDate,
} from './figure-change.ts'

test.each([
  ['above zero', 0.01, 'up'],
  ['below zero', -0.01, 'down'],
  ['zero', 0, 'even'],
  ['minus zero', -0, 'even'],
  ['unknown', null, 'even'],
  ['not a number', Number.NaN, 'even'],
])('changeDirection: %s', (_why, change, direction) => expect(changeDirection(change)).toBe(direction))

test.each([
  ['doubled', 200, 100, 100],
  ['fall', 90, -10, -10],
  ['below zero, rising: stays positive', -1, 1, 50],
  ['below zero, falling: stays negative', -3, -1, -50],
  ['through zero', 1, 2, 200],
  ['rounded to two', 103, 3, 3],
  ['thirds', 4, 1, 33.33],
  ['half a hundredth is rounded up', 100.005, 0.005, 0.01],
  ['earlier value 0', 5, 5, null],
  ['both 0', 0, 0, null],
  ['no change', 5, 0, 0],
  ['unknown change', 5, null, null],
])('percentChange: %s', (_why, value, change, percent) => expect(percentChange(value, change)).toBe(percent))

test.each([
  ['per cent', { value: 110, change: 10, unit: 'indeks', asPercent: true }, 10, 'percent'],
  [
    'a decrease is written without sign',
    { value: 90, change: -10, unit: 'indeks', asPercent: true },
    10,
    'percent',
  ],
  ['in the unit', { value: 110, change: -10, unit: 'indeks', asPercent: false }, 10, 'unit'],
  ['a percentage series', { value: 6.5, change: -0.2, unit: '%', asPercent: false }, 0.2, 'percentagePoints'],
  [
    'a percentage series, per cent requested',
    { value: 6, change: 1, unit: '%', asPercent: true },
    20,
    'percent',
  ],
  [
    'a percentage that would round to 0',
    { value: 1_000_000, change: 40, unit: 'NOK', asPercent: true },
    40,
    'unit',
  ],
  ['nothing changed', { value: 6, change: 0, unit: 'NOK', asPercent: true }, 0, 'percent'],
  ['from 0 in the unit', { value: 5, change: 5, unit: 'NOK', asPercent: true }, 5, 'unit'],
  [
    'from 0 in a percentage series',
    { value: 5, change: 5, unit: '%', asPercent: true },
    5,
    'percentagePoints',
  ],
])('changeAmount: %s', (_why, figure, amount, unitKind) => {
  expect(changeAmount(figure)).toEqual({ amount, unitKind })
})

test.each([
  ['the same day', '2026-11-20', 'short'],
  ['27 days', '2026-10-24', 'short'],
  ['28 days', '2026-10-23', 'monthYear'],
  ['299 days', '2026-01-25', 'monthYear'],
  ['300 days', '2026-01-24', 'year'],
  ['no date', '', 'year'],
])('changeDateStyle: %s', (_why, changeDate, style) =>
  expect(changeDateStyle(changeDate, '2026-11-20')).toBe(style),
)

test.each([
  ['7 days later', '2026-11-01', '2026-11-08', '2026-11-01'],
  ['8 days later', '2026-11-01', '2026-11-09', '2026-11-09'],
  ['8 days before (a forecast point)', '2026-11-09', '2026-11-01', '2026-11-01'],
  ['an instant counts as its day in Oslo', '2026-11-01', '2026-11-08T23:30:00Z', '2026-11-09'],
  ['unknown', '2026-11-01', null, '2026-11-01'],
  ['no date', '2026-11-01', 'nylig', '2026-11-01'],
])('updatedDate: %s', (_why, valueDate, lastUpdated, shown) => {
  expect(updatedDate(valueDate, lastUpdated)).toBe(shown)
})
