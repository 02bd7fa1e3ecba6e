/**
 * Usage: npm run faults -- newsletter [--short] [postgres://… of an empty database]
 *
 * Sends newsletters while their senders are killed, and counts what arrived. Ends with 1 when one arrived twice or is missing without being
 * listed. Without an address it uses SQLite in a folder of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crashRun, SHORT } from './newsletter-run.ts'
import { verdictOf } from './newsletter-verdict.ts'

const args = process.argv.slice(2)
const size = args.includes('--short') ? SHORT : { readers: 500, slots: 20, mailMs: 500, killEveryMs: 1_000, mostKills: 200 }
const databaseUrl = args.find((arg) => arg.startsWith('postgres'))
const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-faults-'))
const startedAt = performance.now()
try {
  const result = await crashRun({ ...size, place: databaseUrl ?? folder, random: Math.random, log: (line) => console.log(line) })
  const { lines, failures } = verdictOf(result, size.readers)
  console.log()
  for (const [what, count] of lines) console.log(`${what.padEnd(24)}${String(count).padStart(7)}`)
  console.log(`${'seconds'.padEnd(24)}${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(7)}`)
  for (const failure of failures) console.log(`WRONG: ${failure}`)
  if (failures.length === 0) console.log('All is well: nothing arrived twice, and everything that did not arrive is listed.')
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
