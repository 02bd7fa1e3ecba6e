/**
 * Usage: npm run faults -- <name> [arguments of its own]
 *
 * Runs tests/faults/<name>-crash.ts: the product's own processes, killed again and again. Without a name it lists them.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'
import { inForeground } from './set-up/run.js'

const FOLDER = join(ROOT, 'tests', 'faults')
const ENDING = '-crash.ts'

try {
  const [name = '', ...args] = process.argv.slice(2)
  const names = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length))
  if (!names.includes(name)) throw new SetUpFailure(`npm run faults -- <name>, where the name is one of: ${names.join(', ')}`)
  const node = await setUp({ build: false })
  process.exitCode = await inForeground(node, [join(FOLDER, `${name}${ENDING}`), ...args], { cwd: ROOT, env: process.env })
} catch (error) {
  explain(error)
}
