/**
 * Usage: npm run check
 *
 * The quick half of the tests: format, types, lint, boundaries, dependencies with their licences
 * (tests/supply-chain.test.ts), unit tests and DOM tests. No build, no database, no browser.
 */
import { nothing, report, sum, totals } from './checks/outcome.js'
import { format, lint, types, vitest } from './checks/runners.js'
import { setUp } from './set-up.js'
import { explain } from './set-up/plain-words.js'
import { stopChildrenWithUs } from './set-up/run.js'

const LIMIT_MS = 10 * 60_000

/** @type {(node: string, limitMs: number) => Promise<import('./checks/outcome.js').Outcome>} */
const tests = (node, limitMs) => vitest(node, limitMs, ['unit', 'dom'])

try {
  const node = await setUp({ build: false })
  stopChildrenWithUs()
  const outcomes = [nothing()]
  /** @type {(name: string, check: typeof tests) => Promise<void>} */
  const checked = async (name, check) => {
    const outcome = await check(node, LIMIT_MS)
    console.log(`${name}: ${outcome.failures.length === 0 ? 'ok' : 'FAILED'} (${totals(outcome)})`)
    outcomes.push(outcome)
  }
  // None of the three has work for both cores all the time.
  await Promise.all([checked('format', format), checked('types', types), checked('lint', lint)])
  await checked('boundaries, unit and DOM tests', tests)
  const all = sum(outcomes)
  console.log(report(all, []).join('\n'))
  process.exitCode = all.failures.length === 0 ? 0 : 1
} catch (error) {
  explain(error)
}
