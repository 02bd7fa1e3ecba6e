/**
 * Usage: `npm run faults [-- <name> …] [--short] [--wait] [--json FILE] [postgres://…] [minutes=…]`
 *
 * Runs tests/faults/<name>.fault.ts, by default all of them, and prints the figures of each. Each has a
 * process of its own. In the short form three processes run in parallel, each one fault after the other,
 * since they mostly wait; of those that put load on a portal one at a time, and faults that measure speed run
 * alone at the end. With `--wait` all of these, and those that judge delays, start when the standard input
 * has ended. Exits with 1 when a condition was violated. Addresses and `key=value` arguments are passed on to
 * each.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { keptFolder, memoryFolder } from '../set-up/memory-folder.ts'
import { faultProcess, type FaultProcess } from './fault-process.ts'
import { PREPARED, prepareData } from './harness/prepared.ts'
import { ENDING, loadFault } from './load-fault.ts'

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

interface Lane {
  /** Its output is shown live, or at the end where several lanes run in parallel. */
  run(name: string, isShown: boolean): Promise<Outcome>
  end(): void
}

/**
 * Faults that run one after the other: in the short form in one process, until one fails, since a third of a
 * second goes into loading what they share; otherwise each in a process of its own.
 */
function openLane(): Lane {
  let runner: FaultProcess | undefined
  const end = () => {
    runner?.end()
    runner = undefined
  }
  return {
    end,
    run: async (name, isShown) => {
      runner ??= faultProcess(folder, [...(values.short ? ['--short'] : []), ...args], {
        TMPDIR: folder,
        ...shared,
      })
      const startedAt = performance.now()
      let output = ''
      const ended = await runner.run(name, (text) => {
        if (isShown) process.stdout.write(text)
        else output += text
      })
      if (ended || !values.short) end()
      process.stdout.write(output)
      return outcomeOf(name, ended, Math.round(performance.now() - startedAt))
    },
  }
}

function outcomeOf(name: string, ended: { readonly code: number | null } | null, ms: number): Outcome {
  try {
    const report = readFileSync(path.join(folder, `${name}.json`), 'utf8')
    return { ...outcomeSchema.parse(JSON.parse(report)), ms }
  } catch {
    return { name, failures: [`ended with code ${ended?.code ?? null} and without a report`], ms }
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
  const lane = openLane()
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (!early.has(name)) await prepared
    outcomes.push(await lane.run(name, false))
  }
  lane.end()
}

// Faults without prepared data start during the preparation, short ones last.
const rank = (name: string) => (early.has(name) ? -1 : LONGEST.indexOf(name) + 1 || LONGEST.length + 1)
for (const names of [besideTests, besideLoad]) names.sort((a, b) => rank(a) - rank(b))
await Promise.all(Array.from({ length: LANES }, () => inTurn(besideTests)))
await Promise.all([prepared, inputEnd])
await Promise.all([inTurn(loads), ...Array.from({ length: LANES - 1 }, () => inTurn(besideLoad))])
const lastLane = openLane()
for (const name of alone) outcomes.push(await lastLane.run(name, true))
lastLane.end()

const wrong = outcomes.filter(({ failures }) => failures.length > 0)
console.log(
  wrong.length === 0 ? '\nAll is well.' : `\nDid not hold: ${wrong.map(({ name }) => name).join(', ')}`,
)
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(outcomes))
process.exitCode = wrong.length === 0 ? 0 : 1
