/**
 * Repeated rounds of a measurement. Their number follows from the time that they take: a slow machine makes
 * fewer, so that a run of all benchmarks ends in a time that is known.
 */

export interface RoundsPlan {
  /** Made however long they take. */
  readonly atLeast: number
  readonly atMost: number
  /** No further round begins after this time, milliseconds. */
  readonly withinMs: number
}

/**
 * Makes one round that does not count, which warms everything up, and then the others.
 *
 * @param round its argument is `false` for the first
 * @param isEnough whether the counted rounds suffice, also fewer than `atLeast`
 * @param now milliseconds
 * @returns number of counted rounds
 */
export async function makeRounds(
  { atLeast, atMost, withinMs }: RoundsPlan,
  round: (isCounted: boolean) => Promise<void>,
  isEnough: () => boolean = () => false,
  now: () => number = () => performance.now(),
): Promise<number> {
  const startedAt = now()
  await round(false)
  let counted = 0
  while (counted < atLeast || (counted < atMost && now() - startedAt < withinMs)) {
    await round(true)
    counted += 1
    if (isEnough()) break
  }
  return counted
}

/** Ranks of the interval from the end of the sorted figures, by the least number of figures for each. */
const RANKS = [
  [15, 4],
  [12, 3],
  [9, 2],
  [6, 1],
] as const

/**
 * Whether the median of more rounds would lie on the same side of a limit: all of the interval between two
 * ranks does, which contains the median in 96 of 100 cases and more, however the figures are distributed (the
 * sign test). Fewer than six figures never suffice.
 *
 * @param figures one of each round
 */
export function isVerdictCertain(figures: readonly number[], limit: number): boolean {
  const rank = RANKS.find(([count]) => figures.length >= count)?.[1]
  if (rank === undefined) return false
  const sorted = figures.toSorted((one, other) => one - other)
  const [lowest, highest] = [sorted[rank - 1] ?? Number.NaN, sorted[sorted.length - rank] ?? Number.NaN]
  return highest <= limit || lowest > limit
}
