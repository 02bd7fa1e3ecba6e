/**
 * Usage: node run-fault.ts {name} {report file} [--short] [arguments of the fault]: runs one fault, prints
 * and writes its report, and ends with its stdin.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { errorMessage } from '#core/text/error-message.ts'
import type { FaultReport } from './fault.ts'
import { loadFault } from './load-fault.ts'

const WIDTH = 56
/** Linux's unit of processor time, on every machine. */
const TICKS_PER_SECOND = 100

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
    return { figures: [], failures: [`it could not be run: ${errorMessage(failure)}`] }
  }
}

/**
 * Of this process and its ended children.
 *
 * @returns null where the system does not report it
 */
function processorSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

const { figures, failures, skipped = [] } = await reportOf()
const seconds = (performance.now() - startedAt) / 1_000
for (const [what, value] of figures) console.log(`${what.padEnd(WIDTH)}${String(value).padStart(12)}`)
console.log(`${'seconds'.padEnd(WIDTH)}${seconds.toFixed(0).padStart(12)}`)
const worked = processorSeconds()
if (worked !== null) console.log(`${'processor seconds'.padEnd(WIDTH)}${worked.toFixed(1).padStart(12)}`)
for (const part of skipped) console.log(`SKIPPED: ${part}`)
for (const failure of failures) console.log(`WRONG: ${failure}`)
writeFileSync(file, JSON.stringify({ name, failures, skipped, seconds }))
// Connections and children of a failed run may still be open.
process.exit(failures.length === 0 ? 0 : 1)
