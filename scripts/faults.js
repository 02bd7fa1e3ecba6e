/**
 * Usage: npm run faults [-- <name> …] [--short]
 *
 * What the portal survives, done to it: tests/faults/*.fault.ts, all of them or those that are named
 * (docs/reliability.md).
 */
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain } from './set-up/plain-words.js'
import { inForeground } from './set-up/run.js'

try {
  const node = await setUp({ build: true })
  const script = join(ROOT, 'tests', 'faults', 'run-faults.ts')
  process.exitCode = await inForeground(node, [script, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: process.env,
  })
} catch (error) {
  explain(error)
}
