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
 * @param now milliseconds
 * @returns number of counted rounds
 */
export async function makeRounds(
  { atLeast, atMost, withinMs }: RoundsPlan,
  round: (isCounted: boolean) => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const startedAt = now()
  await round(false)
  let counted = 0
  while (counted < atLeast || (counted < atMost && now() - startedAt < withinMs)) {
    await round(true)
    counted += 1
  }
  return counted
}
