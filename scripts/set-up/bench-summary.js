/** Last lines of a run of benchmarks: the time of each, and what was missed or not reached. */

/**
 * `missed`: a goal was missed, or the benchmark failed. `not reached`: a load was too much for this machine,
 * or the benchmark was ended at its time limit.
 *
 * @typedef {'held' | 'missed' | 'not reached'} Outcome
 *
 * @typedef {{ file: string; seconds: number; outcome: Outcome }} Ended
 */

/** Exit code of a benchmark that missed no goal and could not reach a load (bench/goal-table.ts). */
const NOT_REACHED = 3

/**
 * @param {{ code: number; timedOut: boolean }} ending
 * @returns {Outcome}
 */
export function outcomeOf({ code, timedOut }) {
  if (timedOut || code === NOT_REACHED) return 'not reached'
  return code === 0 ? 'held' : 'missed'
}

/**
 * @param {readonly Ended[]} all in the order of their run
 * @param {number} maxMinutes goal of a run of all
 * @returns {string[]} lines; the longest benchmark comes first
 */
export function summaryLines(all, maxMinutes) {
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  /** @type {(outcome: Outcome) => string} */
  const namesOf = (outcome) =>
    all
      .filter((one) => one.outcome === outcome)
      .map(({ file }) => file)
      .join(', ') || 'none'
  return [
    `All ${all.length} took ${(seconds / 60).toFixed(1)} min (goal: ${maxMinutes} min on two cores):`,
    ...all
      .toSorted((one, other) => other.seconds - one.seconds)
      .map((one) => `${one.seconds.toFixed(0).padStart(5)} s  ${one.file}`),
    `Not reached on this machine: ${namesOf('not reached')}`,
    `Failed or missed a goal: ${namesOf('missed')}`,
  ]
}
