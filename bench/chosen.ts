/**
 * A pseudo-random sample of a list: different for each seed, the same at every run.
 *
 * @param seed of a reader
 */
export function pseudoRandomSample(from: readonly string[], count: number, seed: number): string[] {
  const left = [...from]
  let state = seed + 1
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return left.splice(state % left.length, 1).join('')
  })
}
