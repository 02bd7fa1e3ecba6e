import { expect, test } from 'vitest'
import { COLUMNS_OF_ROW, ROW_LAYOUT_ORDER, ROW_SHARES } from './row-layouts.ts'

test('five row layouts in the order of decision 18, with the widths of their names', () => {
  expect(ROW_LAYOUT_ORDER.map((layout) => [layout, ROW_SHARES[layout].map(Math.floor)])).toEqual([
    ['100', [100]],
    ['5050', [50, 50]],
    ['3366', [33, 66]],
    ['6633', [66, 33]],
    ['333333', [33, 33, 33]],
  ])
  expect(ROW_LAYOUT_ORDER.map((layout) => COLUMNS_OF_ROW[layout])).toEqual([1, 2, 2, 2, 3])
})
