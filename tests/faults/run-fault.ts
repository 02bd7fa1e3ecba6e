/**
 * Usage: node run-fault.ts {name} {file for its report} [--short] [what it is told]: one fault, printed and
 * written down; it ends with its stdin.
 */
import { writeFileSync } from 'node:fs'
import type { FaultReport } from './fault.ts'
import { loadFault } from './load-fault.ts'

const WIDTH = 56

// The runner never writes, but keeps the line open for as long as it is there.
process.stdin.on('end', () => process.exit(1)).resume()

const [name = '', file = '', ...rest] = process.argv.slice(2)
const startedAt = performance.now()

async function reportOf(): Promise<FaultReport> {
  try {
    const fault = await loadFault(name)
    console.log(`\n== ${name} (${fault.covers}): ${fault.title}`)
    const isShort = rest.includes('--short')
    const args = rest.filter((arg) => arg !== '--short')
    return await fault.run({ isShort, args, log: (line) => console.log(`  ${line}`), random: Math.random })
  } catch (failure) {
    console.log(failure)
    return {
      figures: [],
      failures: [`it could not be run: ${failure instanceof Error ? failure.message : String(failure)}`],
    }
  }
}

const { figures, failures, skipped = [] } = await reportOf()
const seconds = (performance.now() - startedAt) / 1_000
for (const [what, value] of figures) console.log(`${what.padEnd(WIDTH)}${String(value).padStart(12)}`)
console.log(`${'seconds'.padEnd(WIDTH)}${seconds.toFixed(0).padStart(12)}`)
for (const part of skipped) console.log(`SKIPPED: ${part}`)
for (const failure of failures) console.log(`WRONG: ${failure}`)
writeFileSync(file, JSON.stringify({ name, failures, skipped }))
// Connections and children of a run that failed may still be there.
process.exit(failures.length === 0 ? 0 : 1)
