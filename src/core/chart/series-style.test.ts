import { expect, test } from 'vitest'
import { seriesStyle } from './series-style.ts'

test.each([
  ['first', 0, 0, 'Solid', 'disc'],
  ['last colour', 3, 3, 'Solid', 'diamond'],
  ['second dash', 4, 0, 'Dash', 'disc'],
  ['tenth series', 9, 1, 'Dot', 'square'],
  ['last dash', 16, 0, 'ShortDash', 'disc'],
  ['styles repeat after twenty series', 20, 0, 'Solid', 'disc'],
  ['below zero', -1, 0, 'Solid', 'disc'],
  ['not a number', Number.NaN, 0, 'Solid', 'disc'],
])('seriesStyle: %s', (_why, index, colour, dash, marker) =>
  expect(seriesStyle(index)).toEqual({ colour, dash, marker }),
)

test.each<[string, 'colour' | 'marker']>([
  ['by colour and dash', 'colour'],
  ['by marker and dash, without colour', 'marker'],
])('twenty series are all different: %s', (_why, part) => {
  const styles = Array.from(
    { length: 20 },
    (_, index) => `${seriesStyle(index).dash} ${seriesStyle(index)[part]}`,
  )
  expect(new Set(styles).size).toBe(20)
})
