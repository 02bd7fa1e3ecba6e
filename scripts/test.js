/**
 * Usage: `npm test`
 *
 * All checks: format, types, lint, build, unit and integration tests, faults in their short form, browser
 * tests. Installs their tools, a browser included. Ends with one line `N passed, N failed`, or `N passed, N
 * failed, N skipped` with the missing tools named on the line before it. Types, lint and build count as one
 * check each.
 */
import { findBrowser } from './checks/browser.js'
import { slowest, stepDurations } from './checks/durations.js'
import { nothing, report, sum } from './checks/outcome.js'
import { faults, format, lint, playwright, types, vitest } from './checks/runners.js'
import { setUp } from './set-up.js'
import { SetUpFailure } from './set-up/plain-words.js'
import { stopChildrenWithUs } from './set-up/run.js'

/**
 * A check that has not ended by then hangs: it is stopped and has failed. The limit is far above the usual
 * duration, since with 25 minutes tests failed on a busy machine.
 */
const LIMIT_MS = 45 * 60_000
/**
 * Duration of all checks on two otherwise idle cores. A longer run is reported, since the tests may have
 * become slow.
 */
const USUAL_MS = 12 * 60_000
const SLOWEST_FILES = 10
const BROWSER_INSTALL_MS = 5 * 60_000
const MISSING_BROWSER =
  'Chromium (as root: apt-get install chromium; else: npx playwright install --with-deps chromium)'

const startedAt = performance.now()
const leftMs = () => Math.max(1, LIMIT_MS - (performance.now() - startedAt))

/** @typedef {import('./checks/outcome.js').Outcome} Outcome */

/** @type {Outcome[]} */
const outcomes = []
/** @type {string[]} */
const missingTools = []
/** @type {import('./checks/durations.js').StepDuration[]} */
const steps = []

/**
 * Nothing that one step throws keeps the others, or the last line, from being heard.
 *
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function step(name, work) {
  console.log(`\n== ${name}`)
  const fromMs = performance.now() - startedAt
  const outcome = await work().catch((error) => {
    console.log(error instanceof SetUpFailure ? error.message : error)
    return { ...nothing(), failures: [`${name}: ${firstLine(error)}`] }
  })
  outcomes.push(outcome)
  steps.push({ name, fromMs, ms: performance.now() - startedAt - fromMs })
  return outcome.failures.length === 0
}

/** @param {unknown} error */
function firstLine(error) {
  return String(error instanceof Error ? error.message : error).split('\n')[0]
}

/** @param {string} node */
async function browserTests(node) {
  const browser = await findBrowser(node, Math.min(leftMs(), BROWSER_INSTALL_MS))
  if (browser !== undefined) return playwright(node, leftMs(), { browser: browser.path })
  missingTools.push(MISSING_BROWSER)
  return playwright(node, leftMs(), { browser: undefined, onlyList: true })
}

stopChildrenWithUs()
let node = ''
const isSetUp = await step('set-up', async () => {
  node = await setUp({ build: false })
  return nothing()
})
if (isSetUp) {
  // None of them has work for both cores all the time.
  const [isBuilt] = await Promise.all([
    step('build', async () => {
      await setUp({ build: true })
      return { ...nothing(), passed: 1 }
    }),
    step('format', () => format(node, leftMs())),
    step('types', () => types(node, leftMs())),
    step('lint', () => lint(node, leftMs())),
  ])
  const tested = step('unit and integration tests', () => vitest(node, leftMs()))
  // Faults wait for most of their time, and tests of files that start other programs do.
  const provoked = isBuilt
    ? step('faults, short form', () => faults(node, leftMs(), tested))
    : Promise.resolve(false)
  await Promise.all([tested, provoked])
  if (isBuilt) {
    await step('browser tests', () => browserTests(node))
  } else outcomes.push({ ...nothing(), failures: ['faults and browser tests: not run, there is no build'] })
}

const tookMs = performance.now() - startedAt
if (tookMs > USUAL_MS)
  console.log(
    `\nThis took ${Math.round(tookMs / 60_000)} minutes. On two cores of its own it is to take less than ${USUAL_MS / 60_000}.`,
  )
console.log(stepDurations(steps).join('\n'))
console.log(
  slowest(
    outcomes.flatMap(({ durations = [] }) => durations),
    SLOWEST_FILES,
  ).join('\n'),
)
const all = sum(outcomes)
console.log(report(all, missingTools).join('\n'))
process.exitCode = all.failures.length === 0 ? 0 : 1
