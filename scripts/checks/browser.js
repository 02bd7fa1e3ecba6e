/** A Chromium for the tests: the machine's own, else installed, else the line to type. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../set-up.js'
import { run } from '../set-up/run.js'

/** The first is the same browser without the code for windows, and a fifth faster to test with. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Debian's packages; the first is not in every release. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const PROBE_MS = 30_000

/** @typedef {{ path: string | undefined }} Found `undefined`: the one that Playwright keeps */

/**
 * @param {string} node
 * @param {number} limitMs for an installation
 * @returns {Promise<Found | undefined>} nothing when there is none and none could be had
 */
export async function findBrowser(node, limitMs) {
  const path = await onThisMachine()
  if (path !== undefined) return { path }
  if (await playwrightsOwnRuns(node)) return { path: undefined }
  return installed(node, limitMs)
}

async function onThisMachine() {
  const { CHROMIUM_PATH, CHROMIUM, PATH = '' } = process.env
  const inPath = PATH.split(delimiter).flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
  for (const path of [
    CHROMIUM_PATH,
    CHROMIUM,
    ...PROGRAMS.map((name) => join('/usr/bin', name)),
    ...inPath,
  ]) {
    // A distribution may have a stub there that only says how to install the real one.
    if (path && existsSync(path) && (await run(path, ['--version'], { limitMs: PROBE_MS })).code === 0)
      return path
  }
  return undefined
}

/** @param {string} node */
async function playwrightsOwnRuns(node) {
  const launch = `import { chromium } from '@playwright/test'
    const browser = await chromium.launch({ args: ['--no-sandbox'] })
    await browser.close()`
  const { code } = await run(node, ['--input-type=module', '--eval', launch], {
    cwd: ROOT,
    limitMs: PROBE_MS,
  })
  return code === 0
}

/**
 * @param {string} node
 * @param {number} limitMs
 * @returns {Promise<Found | undefined>}
 */
async function installed(node, limitMs) {
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0) {
    console.log('No Chromium here: installing it with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env, limitMs })
    for (const name of PACKAGES) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, limitMs })
      const path = await onThisMachine()
      if (path !== undefined) return { path }
    }
  }
  console.log("No Chromium here: asking for Playwright's own …")
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(node, [cli, 'install', 'chromium'], { cwd: ROOT, limitMs })
  return (await playwrightsOwnRuns(node)) ? { path: undefined } : undefined
}
