/**
 * Usage: `npm run portal -- <command> [arguments]`
 *
 * The portal's own commands (import, export, user, …); without one it lists them. Installs and builds changes
 * first. Paths are relative to the project folder, as those of `npm start`.
 */
import { join } from 'node:path'
import { ROOT, setUp } from './set-up.js'
import { explain } from './set-up/plain-words.js'
import { become } from './set-up/run.js'

try {
  const node = await setUp({ build: true })
  const env = { NODE_ENV: 'production', ...process.env }
  await become(node, [join(ROOT, 'dist', 'server', 'portal.js'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
  })
} catch (error) {
  explain(error)
}
