/**
 * Usage: `npm start` (node scripts/start.js)
 *
 * Installs and builds changes, then runs the portal. Settings are environment variables: see
 * docs/operations.md.
 */
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain } from './set-up/plain-words.js'
import { become } from './set-up/run.js'

try {
  const node = await setUp({ build: true })
  const env = { NODE_ENV: 'production', ...process.env }
  await become(node, [join(ROOT, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], { cwd: ROOT, env })
} catch (error) {
  explain(error)
}
