/**
 * Durations for the end of `npm test`: of each step, and of each test file, whatever runner ran it, of which
 * the slowest are printed.
 */

/**
 * @typedef {{ file: string; ms: number }} FileDuration
 *
 * @typedef {{ name: string; fromMs: number; ms: number }} StepDuration `fromMs` since the start of the run:
 *   steps overlap
 *
 * @typedef {{ results?: { duration: number }[] }} TimedTest
 *
 * @typedef {{ title: string; specs?: { tests: TimedTest[] }[]; suites?: TimedSuite[] }} TimedSuite
 */

/**
 * Reads vitest's JSON report: from the start of the first test of a file to the end of its last one.
 *
 * @param {{ testResults: { name: string; startTime?: number; endTime?: number }[] }} json
 * @returns {FileDuration[]}
 */
export function vitestDurations({ testResults }) {
  return testResults.map(({ name, startTime = 0, endTime = startTime }) => ({
    file: name,
    ms: endTime - startTime,
  }))
}

/**
 * Reads Playwright's JSON report: the sum over the tests of a file, which run side by side.
 *
 * @param {{ suites: TimedSuite[] }} json
 * @param {string} folder of the files
 * @returns {FileDuration[]}
 */
export function playwrightDurations({ suites }, folder) {
  /** @type {(suite: TimedSuite) => number} */
  const durationOf = ({ specs = [], suites: inner = [] }) =>
    [
      ...specs
        .flatMap(({ tests }) => tests)
        .flatMap(({ results = [] }) => results.map(({ duration }) => duration)),
      ...inner.map(durationOf),
    ].reduce((total, ms) => total + ms, 0)
  return suites.map((suite) => ({ file: `${folder}/${suite.title}`, ms: durationOf(suite) }))
}

/**
 * Reads what tests/faults/run-faults.ts wrote; a fault without a duration is left out.
 *
 * @param {{ name: string; ms?: number }[]} faults
 * @returns {FileDuration[]}
 */
export function faultDurations(faults) {
  return faults.flatMap(({ name, ms }) =>
    ms === undefined ? [] : [{ file: `tests/faults/${name}.fault.ts`, ms }],
  )
}

/**
 * A heading and one line for each of the slowest files, slowest first; no lines where nothing was timed.
 *
 * @param {readonly FileDuration[]} durations
 * @param {number} count how many files
 * @returns {string[]} lines
 */
export function slowest(durations, count) {
  const timed = durations.filter(({ ms }) => ms > 0).toSorted((a, b) => b.ms - a.ms)
  if (timed.length === 0) return []
  const lines = timed
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
  return ['', 'Slowest test files:', ...lines]
}

/**
 * A heading and one line for each step, in the order in which they began.
 *
 * @param {readonly StepDuration[]} steps
 * @returns {string[]} lines
 */
export function stepDurations(steps) {
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1).padStart(8)
  const lines = steps
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .map(({ name, fromMs, ms }) => `${seconds(ms)} s  ${name} (from ${seconds(fromMs).trim()} s)`)
  return ['', 'Steps:', ...lines]
}
