/**
 * Usage: `npm run bench [-- <part of a name> …] [-- --peers]`
 *
 * Runs bench/*.bench.ts one after the other, and prints what this machine is (bench/calibration.ts) and how
 * long each took. With --peers, the compared programs (bench/peers) are installed first.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, stamp } from './set-up/fingerprint.js'
import { installPackages, ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'
import { outcomeOf, summaryLines } from './set-up/bench-summary.js'
import { run, stopChildrenWithUs } from './set-up/run.js'

const FOLDER = join(ROOT, 'bench')
const PEERS = join(FOLDER, 'peers')
/** Of a run of all, without peers. */
const MAX_MINUTES = 15
/** For one benchmark: several times what the longest takes on two cores. */
const LIMIT_MS = 8 * 60_000

async function installPeers() {
  if (!existsSync(join(PEERS, 'package.json')))
    throw new SetUpFailure('There is no bench/peers/package.json to install.')
  const stampFile = join(PEERS, 'node_modules', '.kvartal-installed')
  const wanted = fingerprint(PEERS, ['package.json', 'package-lock.json'])
  if (isStamped(stampFile, wanted)) return
  process.stderr.write('Installing what the benchmarks compare with …\n')
  await installPackages(PEERS)
  stamp(stampFile, wanted)
}

try {
  const args = process.argv.slice(2)
  const options = args.filter((arg) => arg.startsWith('--'))
  const names = args.filter((arg) => !arg.startsWith('--'))
  const node = await setUp({ build: true })
  if (options.includes('--peers')) await installPeers()

  const benches = readdirSync(FOLDER)
    .filter(
      (file) =>
        file.endsWith('.bench.ts') && (names.length === 0 || names.some((name) => file.includes(name))),
    )
    .sort()
  if (benches.length === 0) {
    throw new SetUpFailure(
      names.length === 0 ? 'There is no bench/*.bench.ts.' : `No benchmark is called ${names.join(' or ')}.`,
    )
  }

  const env = { ...process.env, NODE_ENV: 'production' }
  /** @type {(file: string, args: readonly string[]) => ReturnType<typeof run>} */
  const measure = (file, args) =>
    run(node, [join(FOLDER, file), ...args], { cwd: ROOT, env, limitMs: LIMIT_MS, echo: true })
  stopChildrenWithUs()
  await measure('calibration.ts', [])
  /** @type {import('./set-up/bench-summary.js').Ended[]} */
  const ended = []
  for (const file of benches) {
    console.log(`\n== ${file}`)
    const startedAt = performance.now()
    const ending = await measure(file, options)
    const seconds = (performance.now() - startedAt) / 1_000
    ended.push({ file, seconds, outcome: outcomeOf(ending) })
    console.log(`(${seconds.toFixed(0)} s${ending.timedOut ? ', ended at the time limit' : ''})`)
  }
  console.log(`\n${summaryLines(ended, MAX_MINUTES).join('\n')}`)
  if (ended.some(({ outcome }) => outcome === 'missed')) process.exitCode = 1
} catch (error) {
  explain(error)
}
