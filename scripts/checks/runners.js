/** Runs the tools that check the project, each with an outcome as result. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { ROOT } from '../set-up.js'
import { run } from '../set-up/run.js'
import { faultDurations, playwrightDurations, vitestDurations } from './durations.js'
import { fromFaults, fromPlaywright, fromVitest, nothing } from './outcome.js'

/** @typedef {import('./outcome.js').Outcome} Outcome */

const RESULTS = join(ROOT, '.cache', 'test-results')
const bin = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path)

/** The tests set their own NODE_ENV. */
const { NODE_ENV: _nodeEnv, ...machine } = process.env

/** Types and lint run beside each other. */
const HALF_OF_CORES = Math.max(1, Math.floor(availableParallelism() / 2))
/** Each checker derives many types that the others have derived already; four are the compiler's own choice. */
const CHECKERS = Math.min(HALF_OF_CORES, 4)
/**
 * Settings of Go for the compiler and the type-aware half of the linter: garbage is collected when the heap
 * is five times as large as what is in use, not twice, and earlier where that is a quarter of the machine's
 * memory. Each then takes up to 2.5 GB and a third less processor time.
 */
const GO = {
  GOGC: '400',
  GOMEMLIMIT: `${Math.floor(totalmem() / 4 / 2 ** 20)}MiB`,
  GOMAXPROCS: String(HALF_OF_CORES),
}

/**
 * Types of the whole project, scripts included: one check.
 *
 * @param {string} node
 * @param {number} limitMs
 */
export function types(node, limitMs) {
  return single(
    'types (tsc)',
    node,
    [bin('typescript', 'bin', 'tsc'), '--noEmit', '--pretty', 'false', '--checkers', String(CHECKERS)],
    limitMs,
    GO,
  )
}

/**
 * The linter: one check. It uses types where its type-aware half runs on this machine.
 *
 * @param {string} node
 * @param {number} limitMs
 */
export async function lint(node, limitMs) {
  const tsgolint = await run(node, [bin('oxlint-tsgolint', 'bin', 'tsgolint.js'), '--help'], { limitMs })
  const typeAware = tsgolint.code === 0 ? ['--type-aware'] : []
  if (typeAware.length === 0)
    console.log('  (the type-aware half of the linter does not run on this machine)')
  return single('lint (oxlint)', node, [bin('oxlint', 'bin', 'oxlint'), ...typeAware], limitMs, GO)
}

/**
 * The formatter without changes to files: one check.
 *
 * @param {string} node
 * @param {number} limitMs
 */
export function format(node, limitMs) {
  return single(
    'format (oxfmt; mend with npm run format)',
    node,
    [bin('oxfmt', 'bin', 'oxfmt'), '--list-different'],
    limitMs,
  )
}

/**
 * @param {string} name
 * @param {string} node
 * @param {string[]} args
 * @param {number} limitMs
 * @param {NodeJS.ProcessEnv} [settings]
 * @returns {Promise<Outcome>}
 */
async function single(name, node, args, limitMs, settings = {}) {
  const env = { ...process.env, ...settings }
  const { code, output } = await run(node, args, { cwd: ROOT, env, limitMs })
  if (code === 0) return { ...nothing(), passed: 1 }
  console.log(output.trimEnd())
  return { ...nothing(), failures: [`${name}: exit code ${code}`] }
}

/**
 * @param {string} node
 * @param {number} limitMs
 * @param {string[]} [projects] all of vitest.config.ts when none is named
 * @returns {Promise<Outcome>}
 */
export async function vitest(node, limitMs, projects = []) {
  const file = fresh('vitest.json')
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((name) => `--project=${name}`),
  ]
  // Colour codes are for terminals, and a CI that asks for them would have them in its log.
  const env = { ...machine, NO_COLOR: '1' }
  const ending = await run(node, args, { cwd: ROOT, env, limitMs, echo: true })
  return judged(
    'vitest',
    file,
    ending,
    (/** @type {import('./outcome.js').VitestReport} */ { testResults }) => {
      const named = testResults.map((result) => ({
        ...result,
        name: relative(ROOT, result.name).split(sep).join('/'),
      }))
      const report = { testResults: named }
      return { ...fromVitest(report, ending.code), durations: vitestDurations(report) }
    },
  )
}

/**
 * The tests in a browser.
 *
 * @param {string} node
 * @param {number} limitMs
 * @param {{ browser: string | undefined; onlyList?: boolean }} how the browser's path, or nothing for
 *   Playwright's own
 * @returns {Promise<Outcome>}
 */
export async function playwright(node, limitMs, { browser, onlyList = false }) {
  const file = fresh('playwright.json')
  const path = browser === undefined ? {} : { CHROMIUM_PATH: browser }
  const env = { ...machine, ...path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const how = onlyList ? ['--list', '--reporter=json'] : ['--reporter=list,json']
  const args = [bin('@playwright', 'test', 'cli.js'), 'test', ...how]
  const ending = await run(node, args, { cwd: ROOT, env, limitMs, echo: !onlyList })
  return judged(
    'playwright',
    file,
    ending,
    (/** @type {import('./outcome.js').PlaywrightReport} */ json) => ({
      ...fromPlaywright(json, ending.code, { wasOnlyListed: onlyList }),
      durations: playwrightDurations(json, 'tests'),
    }),
  )
}

/**
 * The short form of every fault (tests/faults) on the built portal.
 *
 * @param {string} node
 * @param {number} limitMs
 * @param {Promise<unknown>} quiet settles when nothing else runs: faults that measure speed start then
 */
export async function faults(node, limitMs, quiet) {
  const file = fresh('faults.json')
  const script = join(ROOT, 'tests', 'faults', 'run-faults.ts')
  const ending = await run(node, [script, '--short', '--wait', '--json', file], {
    cwd: ROOT,
    env: machine,
    limitMs,
    echo: true,
    inputUntil: quiet,
  })
  return judged('faults', file, ending, (/** @type {import('./outcome.js').FaultOutcome[]} */ json) => ({
    ...fromFaults(json, ending.code),
    durations: faultDurations(json),
  }))
}

/** A report left by an earlier run must not be read as this one's. @param {string} name */
function fresh(name) {
  const file = join(RESULTS, name)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/**
 * @template Report
 * @param {string} runner
 * @param {string} file
 * @param {import('../set-up/run.js').Ending} ending
 * @param {(json: Report) => Outcome} read
 * @returns {Outcome}
 */
function judged(runner, file, { code, timedOut }, read) {
  if (timedOut) return { ...nothing(), failures: [`${runner}: stopped, out of time`] }
  if (!existsSync(file))
    return { ...nothing(), failures: [`${runner}: ended with code ${code} and without a report`] }
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no reason given'
    return { ...nothing(), failures: [`${runner}: its report cannot be read (${why})`] }
  }
}
