/** Result of the checks: counts in a common form for all tools, and the lines at the end of `npm test`. */
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {import('./durations.js').FileDuration} FileDuration
 *
 * @typedef {{ passed: number; failures: string[]; skips: string[]; durations?: FileDuration[] }} Outcome
 *   `failures` and `skips` by full name
 *
 * @typedef {{ fullName: string; status: string }} VitestTest
 *
 * @typedef {{
 *   name: string
 *   status: string
 *   message: string
 *   assertionResults: VitestTest[]
 *   startTime?: number
 *   endTime?: number
 * }} VitestFile
 *
 * @typedef {{ testResults: VitestFile[] }} VitestReport the parts of vitest's JSON report that are read here
 *
 * @typedef {{ title: string; tests: { status: string; results?: { duration: number }[] }[] }} PlaywrightSpec
 *
 * @typedef {{ title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }} PlaywrightSuite
 *
 * @typedef {{ suites: PlaywrightSuite[]; errors?: { message?: string }[] }} PlaywrightReport
 *
 * @typedef {{ name: string; failures: string[]; skipped?: string[]; ms?: number }} FaultOutcome
 */

/** @type {() => Outcome} */
export const nothing = () => ({ passed: 0, failures: [], skips: [] })

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skips: outcomes.flatMap(({ skips }) => skips),
  }
}

/**
 * The last line of a run: `'12 passed, 0 failed'`, or with `', 3 skipped'` where there are any.
 *
 * @param {Outcome} outcome
 */
export function totals({ passed, failures, skips }) {
  const line = `${passed} passed, ${failures.length} failed`
  return skips.length === 0 ? line : `${line}, ${skips.length} skipped`
}

/**
 * The end of a run: what failed and what was skipped, by name, then the missing tools, then the totals.
 *
 * @param {Outcome} outcome
 * @param {readonly string[]} missingTools
 * @returns {string[]} lines
 */
export function report(outcome, missingTools) {
  const lines = []
  if (outcome.failures.length > 0) lines.push('', 'Failed:', ...outcome.failures.map((name) => `  ${name}`))
  if (outcome.skips.length > 0) {
    lines.push('', 'Skipped:', ...outcome.skips.map((name) => `  ${name}`))
    const tools =
      missingTools.length === 0 ? 'none; each test above says itself why' : missingTools.join(', ')
    lines.push(`Missing tools: ${tools}`)
  }
  return [...lines, totals(outcome)]
}

/**
 * Reads vitest's JSON report.
 *
 * @param {VitestReport} json
 * @param {number} exitCode vitest's own: an error between the tests is in it and nowhere else
 * @returns {Outcome}
 */
export function fromVitest(json, exitCode) {
  const outcome = nothing()
  for (const file of json.testResults) {
    for (const test of file.assertionResults) {
      const name = `${file.name} > ${test.fullName}`
      if (test.status === 'passed') outcome.passed++
      else if (test.status === 'failed') outcome.failures.push(name)
      else outcome.skips.push(name)
    }
    const hasNamedFailure = file.assertionResults.some(({ status }) => status === 'failed')
    if (file.status === 'failed' && !hasNamedFailure) {
      outcome.failures.push(`${file.name} (the file itself): ${firstLine(file.message)}`)
    }
  }
  return withGuards('vitest', outcome, exitCode)
}

/**
 * Reads Playwright's JSON report. A test that passed only on a second try has failed.
 *
 * @param {PlaywrightReport} json
 * @param {number} exitCode
 * @param {{ wasOnlyListed?: boolean }} [options] `wasOnlyListed`: nothing was run, so each test is a skipped
 *   one
 * @returns {Outcome}
 */
export function fromPlaywright(json, exitCode, { wasOnlyListed = false } = {}) {
  const outcome = nothing()
  /** @type {(suite: PlaywrightSuite, path: string[]) => void} */
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...path, spec.title].join(' > ')
        if (wasOnlyListed || test.status === 'skipped') outcome.skips.push(name)
        else if (test.status === 'expected') outcome.passed++
        else outcome.failures.push(test.status === 'flaky' ? `${name} (not every time)` : name)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title])
  }
  for (const file of json.suites) visit(file, [file.title])
  for (const error of json.errors ?? []) outcome.failures.push(`playwright: ${firstLine(error.message)}`)
  return withGuards('playwright', outcome, exitCode)
}

/**
 * Reads what tests/faults/run-faults.ts wrote: each fault is one check, each part that could not run a
 * skipped one.
 *
 * @param {FaultOutcome[]} faults
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function fromFaults(faults, exitCode) {
  const outcome = nothing()
  for (const { name, failures, skipped = [] } of faults) {
    if (failures.length === 0) outcome.passed++
    outcome.failures.push(...failures.map((why) => `fault ${name}: ${why}`))
    outcome.skips.push(...skipped.map((part) => `fault ${name}: ${part}`))
  }
  return withGuards('faults', outcome, exitCode)
}

/**
 * A runner that found nothing, or that says it failed and names no test, has failed.
 *
 * @param {string} runner
 * @param {Outcome} outcome
 * @param {number} exitCode
 */
function withGuards(runner, outcome, exitCode) {
  if (outcome.failures.length > 0) return outcome
  if (outcome.passed + outcome.skips.length === 0)
    return { ...outcome, failures: [`${runner}: no tests were found`] }
  if (exitCode !== 0)
    return { ...outcome, failures: [`${runner}: ended with code ${exitCode} though no test failed`] }
  return outcome
}

/** @param {string | undefined} text */
function firstLine(text = '') {
  const plain = stripVTControlCharacters(text)
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'no message'
  )
}
