/**
 * Mann–Whitney U test (1947), by the normal approximation, for samples of 20 and more: whether two lists of
 * times have the same distribution.
 */

export interface Comparison {
  /** Difference of the medians, in the unit of the times. */
  readonly medianDifference: number
  /** Two-sided probability of at least this difference under the same distribution. */
  readonly p: number
}

export function compareTimes(first: readonly number[], second: readonly number[]): Comparison {
  let wins = 0
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0
  const [n, m] = [first.length, second.length]
  const z = Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return { medianDifference: Math.abs(median(first) - median(second)), p: Math.min(1, 2 * upperTail(z)) }
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
  )
}

/** Upper tail of the normal distribution: Abramowitz and Stegun 26.2.17, to 7 digits. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
