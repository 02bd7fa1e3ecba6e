/** Lists with one item more, less, or elsewhere; the list itself stays as it is. */

export function insertAt<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return [...list.slice(0, index), item, ...list.slice(index)]
}

export function removeAt<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_item, at) => at !== index)
}

/** The same list when an index does not exist or nothing would move. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || from === to || !isValidIndex(to, list.length - 1)) return list
  return insertAt(removeAt(list, from), to, item)
}

/** Whether it is one of the places 0 to `last`. */
export function isValidIndex(index: number, last: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= last
}
