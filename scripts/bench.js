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
import { inForeground } from './set-up/run.js'

const FOLDER = join(ROOT, 'bench')
const PEERS = join(FOLDER, 'peers')
/** Of a run of all, without peers. */
const MAX_MINUTES = 15

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
  /** @type {(file: string, args: readonly string[]) => Promise<number>} */
  const measure = (file, args) => inForeground(node, [join(FOLDER, file), ...args], { cwd: ROOT, env })
  await measure('calibration.ts', [])
  const failed = []
  const took = []
  for (const file of benches) {
    console.log(`\n== ${file}`)
    const startedAt = performance.now()
    if ((await measure(file, options)) !== 0) failed.push(file)
    took.push({ file, seconds: (performance.now() - startedAt) / 1_000 })
    console.log(`(${took.at(-1)?.seconds.toFixed(0)} s)`)
  }
  const all = took.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(
    `\nAll ${took.length} took ${(all / 60).toFixed(1)} min (goal: ${MAX_MINUTES} min on two cores):`,
  )
  for (const { file, seconds } of took.toSorted((one, other) => other.seconds - one.seconds))
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`)
  if (failed.length > 0) throw new SetUpFailure(`\nFailed or missed its goal: ${failed.join(', ')}`)
} catch (error) {
  explain(error)
}
