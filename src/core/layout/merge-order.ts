/** Merged order of two lists with a common base. */

/**
 * Starts from the order of theirs. An item moved only by me takes my position; an item moved by both takes
 * theirs; an item only in mine follows its predecessor in mine.
 *
 * @param base order before either change; the other lists may have more or fewer items
 * @param kept items of the result; each is in mine or theirs
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): readonly string[] {
  const inTheirs = new Set(theirs)
  const moved = movedItems(base, mine)
  const movedByThem = movedItems(base, theirs)
  const placed = (id: string) =>
    kept.has(id) && (!inTheirs.has(id) || (moved.has(id) && !movedByThem.has(id)))
  const order = theirs.filter((id) => kept.has(id) && !(placed(id) && mine.includes(id)))
  mine.forEach((id, index) => {
    if (!placed(id)) return
    const before = mine.slice(0, index).findLast((earlierId) => order.includes(earlierId))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Smallest set of items whose moves explain the new order. */
function movedItems(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = after.filter((id) => before.includes(id))
  const unmoved = new Set(
    longestIncreasingSubsequence(common.map((id) => before.indexOf(id))).map((index) => before[index]),
  )
  return new Set(common.filter((id) => !unmoved.has(id)))
}

/** Longest increasing subsequence (the first one); quadratic, for short lists. */
function longestIncreasingSubsequence(numbers: readonly number[]): readonly number[] {
  const endingAt: (readonly number[])[] = []
  let longest: readonly number[] = []
  numbers.forEach((number, index) => {
    let best: readonly number[] = []
    for (let before = 0; before < index; before += 1) {
      const run = endingAt[before] ?? []
      if ((run.at(-1) ?? Infinity) < number && run.length > best.length) best = run
    }
    const run = [...best, number]
    endingAt.push(run)
    if (run.length > longest.length) longest = run
  })
  return longest
}
