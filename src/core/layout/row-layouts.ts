/** Row layouts (specification §2 "Layout editor"; decision 18). */

/**
 * In the order of decision 18, in which they are offered; the name gives the width of each column in per
 * cent.
 */
export const ROW_LAYOUT_ORDER = ['100', '5050', '3366', '6633', '333333'] as const

export type RowLayout = (typeof ROW_LAYOUT_ORDER)[number]

/** Number of columns. */
export const COLUMNS_OF_ROW = {
  '100': 1,
  '5050': 2,
  '3366': 2,
  '6633': 2,
  '333333': 3,
} as const satisfies Readonly<Record<RowLayout, number>>

/** Width of each column, in per cent of the row. */
export const ROW_SHARES: Readonly<Record<RowLayout, readonly number[]>> = {
  '100': [100],
  '5050': [50, 50],
  '3366': [100 / 3, 200 / 3],
  '6633': [200 / 3, 100 / 3],
  '333333': [100 / 3, 100 / 3, 100 / 3],
}

/** Far more than 20 blocks need; bounds a list of empty rows. */
export const MAX_ROWS_PER_LAYOUT = 100

/** Treatment of blocks in removed columns: `move` to the last remaining column, or `drop` (decision 22). */
export type Overflow = 'move' | 'drop'

/**
 * Adjusts the number of columns to the row layout: empty ones are added on the right, surplus ones removed
 * there. Returns the same list when the number fits.
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
  const remaining = columns.slice(0, count - 1)
  const last = columns[count - 1] ?? []
  return [...remaining, overflow === 'move' ? [...last, ...columns.slice(count).flat()] : last]
}
