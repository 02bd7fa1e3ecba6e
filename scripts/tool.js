/**
 * Usage: npm run format | lint | typecheck | build
 *
 * One development tool in the foreground, after the set-up that every command of this project does. Arguments
 * after `--` reach the tool: `npm run format -- --check`.
 */
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'
import { inForeground } from './set-up/run.js'

const bin = (/** @type {string[]} */ ...path) => join(ROOT, 'node_modules', ...path)

/** @type {Readonly<Record<string, readonly string[]>>} */
const TOOLS = {
  format: [bin('oxfmt', 'bin', 'oxfmt')],
  lint: [bin('oxlint', 'bin', 'oxlint'), '--type-aware'],
  typecheck: [bin('typescript', 'bin', 'tsc'), '--noEmit'],
  build: [join(ROOT, 'scripts', 'build.js')],
}

try {
  const [name = '', ...rest] = process.argv.slice(2)
  const tool = TOOLS[name]
  if (tool === undefined)
    throw new SetUpFailure(`No tool "${name}"; there are: ${Object.keys(TOOLS).join(', ')}.`)
  const node = await setUp({ build: false })
  process.exitCode = await inForeground(node, [...tool, ...rest], { cwd: ROOT })
} catch (error) {
  explain(error)
}
