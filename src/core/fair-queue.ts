/**
 * Fair queueing: items wait in groups, groups are served in rotation, and a full queue drops from its longest
 * group instead of refusing the newcomer. Groups are nested, so that a network with many members gets one
 * share, and its members share that one (max-min fairness).
 */

/**
 * The groups of an item from the outermost to the innermost, all of one queue equally deep:
 * `['2001:db8::/48', '2001:db8:0:1::/64']`.
 */
export type GroupPath = readonly string[]

export interface FairQueue<Item> {
  readonly size: number
  /** The item that was pushed first, of all groups. */
  readonly oldest: Item | undefined
  push(path: GroupPath, item: Item): void
  /** Removes the first item of the next group in the rotation. */
  shift(): Item | undefined
  /**
   * Whether the longest group stays longer than or as long as this item's group if its newest item is dropped
   * for this one.
   */
  canDisplace(path: GroupPath): boolean
  /**
   * Removes the newest item of the longest group that an item of this path may displace; `undefined` =
   * {@link FairQueue.canDisplace} is false.
   */
  displace(path: GroupPath): Item | undefined
}

/** An empty queue. It has no limit of its own: the caller compares `size`, and drops. */
export function fairQueue<Item>(): FairQueue<Item> {
  const root = rotation<Item>()
  /** In insertion order. */
  const entries = new Set<Entry<Item>>()
  const removed = (entry: Entry<Item> | undefined): Item | undefined => {
    if (entry) entries.delete(entry)
    return entry?.item
  }
  return {
    get size() {
      return entries.size
    },
    get oldest() {
      return entries.values().next().value?.item
    },
    push: (path, item) => {
      const entry = { item }
      entries.add(entry)
      root.push(path, entry)
    },
    shift: () => removed(root.shift()),
    canDisplace: (path) => root.canDisplace(path),
    displace: (path) => (root.canDisplace(path) ? removed(root.displace(path)) : undefined),
  }
}

interface Entry<Item> {
  readonly item: Item
}

/** One group: its items, or its subgroups. */
interface Group<Item> {
  readonly size: number
  push(path: GroupPath, entry: Entry<Item>): void
  shift(): Entry<Item> | undefined
  /** The newest item of the longest group. */
  pop(): Entry<Item> | undefined
  canDisplace(path: GroupPath): boolean
  displace(path: GroupPath): Entry<Item> | undefined
}

function list<Item>(): Group<Item> {
  const entries: Entry<Item>[] = []
  return {
    get size() {
      return entries.length
    },
    push: (_path, entry) => void entries.push(entry),
    shift: () => entries.shift(),
    pop: () => entries.pop(),
    canDisplace: () => false,
    displace: () => undefined,
  }
}

/** Round-robin rotation of groups: each gives one item per turn. */
function rotation<Item>(): Group<Item> {
  /** Insertion order is service order; no group is empty. */
  const groups = new Map<string, Group<Item>>()
  const sizes = sizeIndex()
  let size = 0

  /** Changes one group and keeps the size index and the map consistent. */
  function changed<Result>(key: string, group: Group<Item>, change: () => Result): Result {
    const before = group.size
    const result = change()
    size += group.size - before
    sizes.move(key, before, group.size)
    if (group.size === 0) groups.delete(key)
    return result
  }

  function longest(): [key: string, group: Group<Item>] | null {
    const key = sizes.longest()
    const group = key === undefined ? undefined : groups.get(key)
    return key === undefined || group === undefined ? null : [key, group]
  }

  /**
   * The group to drop from for a new item of this path: the longest group that stays at least as long as the
   * newcomer's, or its own group.
   */
  function victim([key = '', ...inner]: GroupPath): {
    readonly key: string
    readonly group: Group<Item>
    readonly inner: GroupPath | null
  } | null {
    const own = groups.get(key)
    const [longestKey, group] = longest() ?? []
    if (longestKey !== undefined && group && group.size > (own?.size ?? 0) + 1)
      return { key: longestKey, group, inner: null }
    return own?.canDisplace(inner) === true ? { key, group: own, inner } : null
  }

  return {
    get size() {
      return size
    },
    push: ([key = '', ...inner], entry) => {
      const group = groups.get(key) ?? (inner.length > 0 ? rotation<Item>() : list<Item>())
      groups.set(key, group)
      changed(key, group, () => group.push(inner, entry))
    },
    shift: () => {
      const [first] = groups
      if (!first) return undefined
      const [key, group] = first
      groups.delete(key) // re-inserted as the last of the rotation
      groups.set(key, group)
      return changed(key, group, () => group.shift())
    },
    pop: () => {
      const longestKey = longest()
      return longestKey ? changed(...longestKey, () => longestKey[1].pop()) : undefined
    },
    canDisplace: (path) => victim(path) !== null,
    displace: (path) => {
      const target = victim(path)
      if (!target) return undefined
      const { key, group, inner } = target
      return changed(key, group, () => (inner === null ? group.pop() : group.displace(inner)))
    },
  }
}

/**
 * Index of the longest group in constant time; sizes change by one. Of equally long groups, one of those that
 * reached the size last.
 */
function sizeIndex(): { longest(): string | undefined; move(key: string, from: number, to: number): void } {
  const bySize = new Map<number, string[]>()
  /** Position of a group in the list of its size. */
  const positions = new Map<string, number>()
  let max = 0

  function leave(key: string, size: number): void {
    const keys = bySize.get(size)
    const position = positions.get(key)
    const last = keys?.pop()
    if (!keys || position === undefined || last === undefined) return
    if (last !== key) {
      keys[position] = last
      positions.set(last, position)
    }
    positions.delete(key)
    if (keys.length === 0) bySize.delete(size)
  }

  return {
    longest: () => bySize.get(max)?.at(-1),
    move: (key, from, to) => {
      if (from > 0) leave(key, from)
      if (to > 0) {
        const keys = bySize.get(to) ?? []
        bySize.set(to, keys)
        positions.set(key, keys.push(key) - 1)
      }
      max = Math.max(max, to)
      while (max > 0 && !bySize.has(max)) max -= 1
    },
  }
}
