import { expect, test } from 'vitest'
import { seriesStyle } from './series-style.ts'

test.each([
  ['first', 0, 0, 'Solid'],
  ['last colour', 3, 3, 'Solid'],
  ['second dash', 4, 0, 'Dash'],
  ['tenth series', 9, 1, 'Dot'],
  ['last dash', 16, 0, 'ShortDash'],
  ['starts over', 20, 0, 'Solid'],
  ['below zero', -1, 0, 'Solid'],
  ['not a number', Number.NaN, 0, 'Solid'],
])('seriesStyle: %s', (_why, index, colour, dash) => expect(seriesStyle(index)).toEqual({ colour, dash }))

test('twenty series are all different', () => {
  const styles = Array.from({ length: 20 }, (_, index) => JSON.stringify(seriesStyle(index)))
  expect(new Set(styles).size).toBe(20)
})
