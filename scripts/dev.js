/**
 * Usage: `npm run dev`
 *
 * Installs changed packages, then runs the portal from its source, with live updates.
 */
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain } from './set-up/plain-words.js'
import { become } from './set-up/run.js'

try {
  const node = await setUp({ build: false })
  await become(node, [join(ROOT, 'scripts', 'dev-server.ts'), ...process.argv.slice(2)], { cwd: ROOT })
} catch (error) {
  explain(error)
}
