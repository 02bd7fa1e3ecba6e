/** The order of two lists that grew from the same one. */

/**
 * Theirs is the frame: what only I moved stands where I put it, what both moved stands where they put it, and
 * what only I have comes after what it follows in mine.
 *
 * @param base mine and theirs before either changed; the other lists may have more and fewer
 * @param kept what the result has; each is in mine or theirs
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
    const before = mine.slice(0, index).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** The fewest items whose moving explains the new order. */
function movedItems(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = after.filter((id) => before.includes(id))
  const still = new Set(
    longestIncreasingSubsequence(common.map((id) => before.indexOf(id))).map((index) => before[index]),
  )
  return new Set(common.filter((id) => !still.has(id)))
}

/** The first of the longest rising sub-sequences; short lists only. */
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
