/**
 * Usage: `npm run faults [-- <name> …] [--short] [--wait] [--json FILE] [postgres://…] [minutes=…]`
 *
 * Runs tests/faults/<name>.fault.ts, by default all of them, and prints the figures of each. Each has a
 * process of its own. In the short form three run in parallel, since they mostly wait; of those that put load
 * on a portal one at a time, and faults that measure speed run alone at the end. With `--wait` all of these,
 * and those that judge delays, start when the standard input has ended. Exits with 1 when a condition was
 * violated. Addresses and `key=value` arguments are passed on to each.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { keptFolder, memoryFolder } from '../set-up/memory-folder.ts'
import { PREPARED, prepareData } from './harness/prepared.ts'
import { ENDING, loadFault } from './load-fault.ts'

const ONE = path.join(import.meta.dirname, 'run-fault.ts')
const LANES = 3
/** The slowest of the short forms, slowest first. */
const LONGEST = [
  'rolling-restart',
  'backup-under-load',
  'failing-statement',
  'clock',
  'torn-copy',
  'slow-clients',
  'late-database',
  'database-away',
]

const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    wait: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
  allowPositionals: true,
})
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort()
const args = positionals.filter((word) => !known.includes(word))
const strangers = args.filter((word) => !/^\w+=|:\/\//.test(word))
if (strangers.length > 0) {
  console.error(`There is no fault called ${strangers.join(' or ')}; there are: ${known.join(', ')}`)
  process.exit(1)
}

const outcomeSchema = z.object({
  name: z.string(),
  failures: z.array(z.string()),
  skipped: z.array(z.string()).optional(),
  seconds: z.number().optional(),
})
type Outcome = z.infer<typeof outcomeSchema> & { readonly ms: number }

/** Parent folder of all folders of the faults. */
const folder = (values.short ? memoryFolder() : undefined) ?? keptFolder()
// Programs compiled once for all processes of the run, the built portal among them.
process.env['NODE_COMPILE_CACHE'] ??= path.join(folder, 'compiled')
const shared = values.short ? { [PREPARED]: folder } : {}

/** Other programs run beside this one for as long as the input stays open. */
const inputEnd = values.wait
  ? new Promise((resolve) => void process.stdin.once('end', resolve).resume())
  : Promise.resolve()

/** In a process of its own; its output is shown live, or at the end where several run in parallel. */
async function outcomeOf(name: string, isShown: boolean): Promise<Outcome> {
  const file = path.join(folder, `${name}.json`)
  const startedAt = performance.now()
  const child = spawn(process.execPath, [ONE, name, file, ...(values.short ? ['--short'] : []), ...args], {
    env: { ...process.env, TMPDIR: folder, ...shared },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isShown) process.stdout.write(text)
      else output += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  process.stdout.write(output)
  const ms = Math.round(performance.now() - startedAt)
  try {
    return { ...outcomeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), ms }
  } catch {
    return { name, failures: [`ended with code ${code} and without a report`], ms }
  }
}

const wanted = positionals.some((word) => known.includes(word))
  ? known.filter((name) => positionals.includes(name))
  : known
/** Short forms by what may run beside them. */
const [besideTests, besideLoad, loads]: [string[], string[], string[]] = [[], [], []]
const early = new Set<string>()
for (const name of values.short ? wanted : []) {
  const { wantsQuiet, putsLoad, judgesDelays, makesOwnData } = await loadFault(name)
  if (makesOwnData) early.add(name)
  if (putsLoad) loads.push(name)
  else if (judgesDelays) besideLoad.push(name)
  else if (!wantsQuiet) besideTests.push(name)
}
const alone = new Set(wanted).difference(new Set([...besideTests, ...besideLoad, ...loads]))
const prepared = values.short && early.size < wanted.length ? prepareData(folder) : Promise.resolve()
const outcomes: Outcome[] = []

/** One at a time. The same list may be given several times: each takes the next of it. */
async function inTurn(names: string[]): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (!early.has(name)) await prepared
    outcomes.push(await outcomeOf(name, false))
  }
}

// Faults without prepared data start during the preparation, short ones last.
const rank = (name: string) => (early.has(name) ? -1 : LONGEST.indexOf(name) + 1 || LONGEST.length + 1)
for (const names of [besideTests, besideLoad]) names.sort((a, b) => rank(a) - rank(b))
await Promise.all(Array.from({ length: LANES }, () => inTurn(besideTests)))
await Promise.all([prepared, inputEnd])
await Promise.all([inTurn(loads), ...Array.from({ length: LANES - 1 }, () => inTurn(besideLoad))])
for (const name of alone) outcomes.push(await outcomeOf(name, true))

const wrong = outcomes.filter(({ failures }) => failures.length > 0)
console.log(
  wrong.length === 0 ? '\nAll is well.' : `\nDid not hold: ${wrong.map(({ name }) => name).join(', ')}`,
)
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(outcomes))
process.exitCode = wrong.length === 0 ? 0 : 1
