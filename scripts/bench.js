/**
 * Usage: npm run bench [-- <part of a name> …] [-- --peers] Runs bench/*.bench.ts one after the other. With
 * --peers, the compared programs (bench/peers) are installed first.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, stamp } from './set-up/fingerprint.js'
import { installPackages, ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'
import { inForeground } from './set-up/run.js'

const FOLDER = join(ROOT, 'bench')
const PEERS = join(FOLDER, 'peers')

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

  const failed = []
  for (const file of benches) {
    console.log(`\n== ${file}`)
    const code = await inForeground(node, [join(FOLDER, file), ...options], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) failed.push(file)
  }
  if (failed.length > 0) throw new SetUpFailure(`\nFailed or missed its goal: ${failed.join(', ')}`)
} catch (error) {
  explain(error)
}
