/**
 * Usage: node run-fault.ts {folder of the reports} [--short] [arguments of the faults]: runs the faults whose
 * names come in lines on standard input, prints and writes the report of each, and ends with its stdin.
 *
 * One after the other in one process, which loads what they share once.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { errorMessage } from '#core/text/error-message.ts'
import type { FaultReport } from './fault.ts'
import { FAULT_END } from './fault-process.ts'
import { loadFault } from './load-fault.ts'

const WIDTH = 56
/** Linux's unit of processor time, on every machine. */
const TICKS_PER_SECOND = 100

const [folder = '', ...rest] = process.argv.slice(2)

async function reportOf(name: string): Promise<FaultReport> {
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
 * Of this process and its ended children so far.
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

/** @param before processor seconds of earlier faults. @returns whether it passed */
async function runOne(name: string, before: number): Promise<boolean> {
  const startedAt = performance.now()
  const { figures, failures, skipped = [] } = await reportOf(name)
  const seconds = (performance.now() - startedAt) / 1_000
  for (const [what, value] of figures) console.log(`${what.padEnd(WIDTH)}${String(value).padStart(12)}`)
  console.log(`${'seconds'.padEnd(WIDTH)}${seconds.toFixed(0).padStart(12)}`)
  const worked = processorSeconds()
  if (worked !== null)
    console.log(`${'processor seconds'.padEnd(WIDTH)}${(worked - before).toFixed(1).padStart(12)}`)
  for (const part of skipped) console.log(`SKIPPED: ${part}`)
  for (const failure of failures) console.log(`WRONG: ${failure}`)
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ name, failures, skipped, seconds }))
  return failures.length === 0
}

let running: Promise<void> = Promise.resolve()
let worked = 0
createInterface({ input: process.stdin })
  .on('line', (name) => {
    running = running.then(async () => {
      const isPassed = await runOne(name, worked)
      worked = processorSeconds() ?? 0
      // Connections and children of a failed run may still be open.
      if (!isPassed) process.exit(1)
      process.stdout.write(FAULT_END)
    })
  })
  // The runner has ended, or has no more faults.
  .on('close', () => process.exit(0))
