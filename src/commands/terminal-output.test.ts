import { expect, test } from 'vitest'
import { formatColumns, formatOsloTime } from './terminal-output.ts'

test('columns are as wide as their content', () => {
  expect(
    formatColumns(
      ['A', 'BB'],
      [
        ['æøå', 'x\ny'],
        ['1', ''],
      ],
    ),
  ).toBe('A    BB\næøå  x y\n1\n')
})

test.each([
  ['winter', '2026-11-20T12:00:00Z', '2026-11-20 13:00'],
  ['summer, the day after', '2026-07-01T22:30:00Z', '2026-07-02 00:30'],
])('formatOsloTime: %s', (_why, instant, text) => expect(formatOsloTime(Date.parse(instant))).toBe(text))
