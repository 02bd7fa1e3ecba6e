/**
 * Usage: npm run faults [-- <name> …] [--short] [--json FILE] [postgres://…]
 *
 * Runs tests/faults/<name>.fault.ts, all of them when none is named, one after the other, and prints what each counted. Ends with 1 when
 * something did not hold. What is no name and no option is handed on to each.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault, FaultReport } from './fault.ts'

const ENDING = '.fault.ts'
const WIDTH = 52

const { values, positionals } = parseArgs({ options: { short: { type: 'boolean', default: false }, json: { type: 'string' } }, allowPositionals: true })
const known = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length)).sort()
const wanted = known.filter((name) => positionals.includes(name))
const args = positionals.filter((word) => !known.includes(word))
const strangers = args.filter((word) => !word.includes('://'))

interface Outcome extends FaultReport {
  readonly name: string
}

async function outcomeOf(name: string): Promise<Outcome> {
  const startedAt = performance.now()
  try {
    const { fault }: { fault: Fault } = await import(path.join(import.meta.dirname, name + ENDING))
    console.log(`\n== ${name} (${fault.covers}): ${fault.title}`)
    const report = await fault.run({ isShort: values.short, args, log: (line) => console.log(`  ${line}`), random: Math.random })
    print(report, (performance.now() - startedAt) / 1_000)
    return { name, ...report }
  } catch (failure) {
    console.log(failure)
    return { name, figures: [], failures: [`it could not be run: ${failure instanceof Error ? failure.message : String(failure)}`] }
  }
}

function print({ figures, failures, skipped = [] }: FaultReport, seconds: number): void {
  for (const [what, value] of figures) console.log(`${what.padEnd(WIDTH)}${String(value).padStart(12)}`)
  console.log(`${'seconds'.padEnd(WIDTH)}${seconds.toFixed(0).padStart(12)}`)
  for (const part of skipped) console.log(`SKIPPED: ${part}`)
  for (const failure of failures) console.log(`WRONG: ${failure}`)
}

if (strangers.length > 0) {
  console.error(`There is no fault called ${strangers.join(' or ')}; there are: ${known.join(', ')}`)
  process.exit(1)
}
const outcomes: Outcome[] = []
for (const name of wanted.length === 0 ? known : wanted) outcomes.push(await outcomeOf(name))
const wrong = outcomes.filter(({ failures }) => failures.length > 0)
console.log(wrong.length === 0 ? '\nAll is well.' : `\nDid not hold: ${wrong.map(({ name }) => name).join(', ')}`)
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(outcomes))
// Connections and children of a run that failed may still be there.
process.exit(wrong.length === 0 ? 0 : 1)
