/** Steps that bring a list into another order. */

export interface OrderMove<Item> {
  readonly item: Item
  /** The item that it is put before; `null` = at the end. */
  readonly before: Item | null
}

/**
 * Moves and insertions, to be applied one after the other, that make `current` equal to `wanted`. Where one
 * item has changed its position there is a single one: of that item, whichever way it went. Items of
 * `current` that are not wanted are left out of account. No item may be in a list twice.
 */
export function orderMoves<Item>(
  current: readonly Item[],
  wanted: readonly Item[],
): readonly OrderMove<Item>[] {
  const list = current.filter((item) => wanted.includes(item))
  const moves: OrderMove<Item>[] = []
  const place = (item: Item, before: Item | null) => {
    const from = list.indexOf(item)
    if (from >= 0) list.splice(from, 1)
    const to = before === null ? -1 : list.indexOf(before)
    list.splice(to < 0 ? list.length : to, 0, item)
    moves.push({ item, before: to < 0 ? null : before })
  }
  for (const [index, item] of wanted.entries()) {
    const found = list[index]
    if (found === item) continue
    // The next one is right: it is this one that belongs further down.
    if (found !== undefined && list[index + 1] === item)
      place(found, wanted[wanted.indexOf(found) + 1] ?? null)
    else place(item, found ?? null)
  }
  return moves
}
