import { expect, test } from 'vitest'
import { dayOf } from '#core/time/day-number.ts'
import { seriesDating } from './series-dating.ts'

test.each<[why: string, days: readonly string[], start: number, end: number]>([
  ['years that begin', ['2023-01-01', '2024-01-01'], 12, 0],
  ['years that end', ['2023-12-31', '2024-12-31'], 0, 12],
  ['half-years that begin', ['2023-07-01', '2024-01-01'], 6, 0],
  ['quarters that end', ['2024-03-31', '2024-06-30', '2024-12-31'], 0, 3],
  ['months that begin', ['2024-01-01', '2024-02-01', '2024-04-01'], 1, 0],
  ['months that end, one in a leap year', ['2024-01-31', '2024-02-29'], 0, 1],
  ['one day that is neither', ['2024-01-01', '2024-02-02'], 0, 0],
  ['first and last days mixed', ['2024-01-01', '2024-01-31'], 0, 0],
])('seriesDating: %s', (_why, days, start, end) =>
  expect(seriesDating(Float64Array.from(days, dayOf))).toEqual({ start, end }),
)
