/** Numbers that order a list and stay as they are when entries are added, removed or moved. */

/** Keys closer than this are spread again, long before the precision of a double ends. */
const MIN_GAP = 1e-6

/**
 * Assigns rising keys to a list. As many entries as possible keep the key that they had, so that an entry
 * added at the front changes no other entry.
 *
 * @param before the key of each entry in the list before, in the order of the new list; `null` = it is new
 */
export function orderKeys(before: readonly (number | null)[]): number[] {
  const kept = longestRise(before)
  const keys: number[] = []
  for (let index = 0; index < before.length;) {
    const own = kept.has(index) ? (before[index] ?? null) : null
    if (own !== null) {
      keys.push(own)
      index += 1
      continue
    }
    let end = index
    while (end < before.length && !kept.has(end)) end += 1
    const gap = keysBetween(keys.at(-1) ?? null, before[end] ?? null, end - index)
    if (gap === null) return before.map((_key, position) => position)
    keys.push(...gap)
    index = end
  }
  return keys
}

/** `null` = there is no room for so many. */
function keysBetween(low: number | null, high: number | null, count: number): number[] | null {
  const steps = Array.from({ length: count }, (_, step) => step)
  if (high === null) return steps.map((step) => (low ?? -1) + 1 + step)
  if (low === null) return steps.map((step) => high - count + step)
  const gap = (high - low) / (count + 1)
  return gap < MIN_GAP ? null : steps.map((step) => low + gap * (step + 1))
}

/** Indexes of a longest rising subsequence of the numbers. */
function longestRise(values: readonly (number | null)[]): ReadonlySet<number> {
  /** Index of the smallest last value of a rise of each length. */
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous.set(index, ends[low - 1])
    ends[low] = index
  }
  const rise = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) rise.add(index)
  return rise
}
