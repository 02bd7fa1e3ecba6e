/**
 * Usage: npm run pictures
 *
 * Takes the pictures of README.md and docs/tour.md again, from the demo pack, in a real browser. They are
 * committed.
 */
import { join } from 'node:path'
import { findBrowser } from './checks/browser.js'
import { ROOT, setUp } from './set-up.js'
import { explain, SetUpFailure } from './set-up/plain-words.js'
import { inForeground } from './set-up/run.js'

const BROWSER_LIMIT_MS = 5 * 60_000

try {
  const node = await setUp({ build: true })
  const browser = await findBrowser(node, BROWSER_LIMIT_MS)
  if (browser === undefined) throw new SetUpFailure('Pictures are taken by Chromium, and there is none.')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }),
  }
  process.exitCode = await inForeground(node, [join(ROOT, 'scripts', 'take-pictures.ts')], { cwd: ROOT, env })
} catch (error) {
  explain(error)
}
