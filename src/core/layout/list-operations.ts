/** Immutable list operations. */

/** The list with an item at `index`; at its end where `index` is its length or more. */
export function insertAt<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return [...list.slice(0, index), item, ...list.slice(index)]
}

/** The list without the item at `index`; an equal list where there is none. */
export function removeAt<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_item, itemIndex) => itemIndex !== index)
}

/** Moves one item. Returns the same list when an index does not exist or nothing moves. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || from === to || !isValidIndex(to, list.length - 1)) return list
  return insertAt(removeAt(list, from), to, item)
}

/** Whether the index is an integer from 0 to `last`. */
export function isValidIndex(index: number, last: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= last
}
