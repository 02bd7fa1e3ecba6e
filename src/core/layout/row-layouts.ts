/** How a row is divided (specification §2 "Layout editor"; decision 18). */

/** In the order in which they are offered; the name says each column's share of the width in per cent, the value how many there are. */
export const COLUMNS_OF_ROW = { '100': 1, '5050': 2, '3366': 2, '6633': 2, '333333': 3 } as const

export type RowLayout = keyof typeof COLUMNS_OF_ROW

/** Integer-like keys would come sorted by number, so the order of decision 18 is written out. */
export const ROW_LAYOUT_ORDER: readonly RowLayout[] = ['100', '5050', '3366', '6633', '333333']

/** Far more than 20 blocks need; a list of empty rows has an end as well. */
export const MAX_ROWS_PER_LAYOUT = 100

/** What becomes of blocks whose column is cut: they move to the last column that remains, or they go with it (decision 22). */
export type Overflow = 'move' | 'drop'

/** As many columns as the layout has: empty ones added on the right, or cut there. The same list when it fits already. */
export function fitColumns<T>(columns: readonly (readonly T[])[], layout: RowLayout, overflow: Overflow): readonly (readonly T[])[] {
  const count = COLUMNS_OF_ROW[layout]
  if (columns.length === count) return columns
  if (columns.length < count) return [...columns, ...Array.from({ length: count - columns.length }, (): readonly T[] => [])]
  const kept = columns.slice(0, count - 1)
  const last = columns[count - 1] ?? []
  return [...kept, overflow === 'move' ? [...last, ...columns.slice(count).flat()] : last]
}
