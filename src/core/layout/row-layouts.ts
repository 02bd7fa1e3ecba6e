/** How a row is divided (specification §2 "Layout editor"; decision 18). */

/**
 * In the order of decision 18, in which they are offered; the name says each column's share of the width in
 * per cent.
 */
export const ROW_LAYOUT_ORDER = ['100', '5050', '3366', '6633', '333333'] as const

export type RowLayout = (typeof ROW_LAYOUT_ORDER)[number]

/** How many columns there are. */
export const COLUMNS_OF_ROW = {
  '100': 1,
  '5050': 2,
  '3366': 2,
  '6633': 2,
  '333333': 3,
} as const satisfies Readonly<Record<RowLayout, number>>

/** Of each column, in per cent of the row's width. */
export const ROW_SHARES: Readonly<Record<RowLayout, readonly number[]>> = {
  '100': [100],
  '5050': [50, 50],
  '3366': [100 / 3, 200 / 3],
  '6633': [200 / 3, 100 / 3],
  '333333': [100 / 3, 100 / 3, 100 / 3],
}

/** Far more than 20 blocks need; a list of empty rows has an end as well. */
export const MAX_ROWS_PER_LAYOUT = 100

/**
 * What becomes of blocks whose column is cut: they move to the last column that remains, or they go with it
 * (decision 22).
 */
export type Overflow = 'move' | 'drop'

/**
 * As many columns as the layout has: empty ones added on the right, or cut there. The same list when it fits
 * already.
 */
export function fitColumns<T>(
  columns: readonly (readonly T[])[],
  layout: RowLayout,
  overflow: Overflow,
): readonly (readonly T[])[] {
  const count = COLUMNS_OF_ROW[layout]
  if (columns.length === count) return columns
  if (columns.length < count)
    return [...columns, ...Array.from({ length: count - columns.length }, (): readonly T[] => [])]
  const kept = columns.slice(0, count - 1)
  const last = columns[count - 1] ?? []
  return [...kept, overflow === 'move' ? [...last, ...columns.slice(count).flat()] : last]
}
