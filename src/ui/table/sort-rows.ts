/**
 * The order of a sortable table. Source: specification §4 "Sortable tables" and decision 31 (no data last,
 * ranges by lower then upper bound).
 */

/** Sort key of a cell; a list of numbers is compared item by item, `null` = no data. */
export type SortValue = number | string | readonly number[] | null

export type SortDirection = 'ascending' | 'descending'

export type SortOrder<Key extends string> = { readonly key: Key; readonly direction: SortDirection }

type SortableRow<Key extends string> = { readonly cells: Readonly<Record<Key, { readonly sort: SortValue }>> }

/**
 * The sorted rows; the given list is unchanged. Cells without data (`null`, NaN, an empty list) come last in
 * both directions, equal cells keep their order in both directions, numbers precede strings.
 *
 * @param compareText order of two strings, negative when the first comes first (the language's collation)
 */
export function sortRows<Key extends string, Row extends SortableRow<Key>>(
  rows: readonly Row[],
  { key, direction }: SortOrder<Key>,
  compareText: (a: string, b: string) => number,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [rowA.cells[key].sort, rowB.cells[key].sort]
    const [aMissing, bMissing] = [isMissing(a), isMissing(b)]
    if (aMissing || bMissing) return Number(aMissing) - Number(bMissing)
    return sign * compareValues(a, b, compareText)
  })
}

/** The order after a press on a column header: the same column reverses, another starts ascending. */
export function nextSortOrder<Key extends string>(current: SortOrder<Key>, pressed: Key): SortOrder<Key> {
  const isReversed = current.key === pressed && current.direction === 'ascending'
  return { key: pressed, direction: isReversed ? 'descending' : 'ascending' }
}

/**
 * The reader's order if its column exists, else the initial order: newer figures may lack a column.
 *
 * @param columns a column is sortable by default
 */
export function validSortOrder<Key extends string>(
  columns: readonly { readonly key: Key; readonly sortable?: boolean }[],
  current: SortOrder<Key>,
  initial: SortOrder<Key>,
): SortOrder<Key> {
  return columns.some(({ key, sortable }) => key === current.key && sortable !== false) ? current : initial
}

function isMissing(value: SortValue): boolean {
  if (value === null) return true
  if (typeof value === 'string') return false
  return typeof value === 'number' ? Number.isNaN(value) : value.length === 0 || value.some(Number.isNaN)
}

function compareValues(
  a: SortValue,
  b: SortValue,
  compareText: (a: string, other: string) => number,
): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? 1 : -1
  return compareLists(listOf(a), listOf(b))
}

function listOf(value: number | readonly number[] | null): readonly number[] {
  if (value === null) return []
  return typeof value === 'number' ? [value] : value
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const otherKey = b[i]
    if (otherKey === undefined) return 1
    if (value !== otherKey) return value < otherKey ? -1 : 1
  }
  return a.length - b.length
}
