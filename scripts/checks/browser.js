/** A Chromium for the tests: the machine's own, else installed, else the line to type. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../set-up.js'
import { run } from '../set-up/run.js'

/** The same browser without the code for windows: tests take a fifth less time with it. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const PROGRAMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Debian's packages; the first is not in every release. */
const PACKAGES = [HEADLESS_SHELL, 'chromium']
const PROBE_MS = 30_000

/** @typedef {{ path: string | undefined }} Found `undefined`: the one that Playwright keeps */

/**
 * @param {string} node
 * @param {number} limitMs for an installation
 * @returns {Promise<Found | undefined>} nothing when there is none and none could be had
 */
export async function findBrowser(node, limitMs) {
  const path = await onThisMachine()
  if (path !== undefined) return { path: isFastest(path) ? path : ((await headlessShell(limitMs)) ?? path) }
  if (await playwrightsOwnRuns(node)) return { path: undefined }
  return installed(node, limitMs)
}

/**
 * Whether there is no reason to install another browser: the path was chosen in the environment, or is the
 * headless shell.
 *
 * @param {string} path
 */
function isFastest(path) {
  const { CHROMIUM_PATH, CHROMIUM } = process.env
  return path === CHROMIUM_PATH || path === CHROMIUM || path.endsWith(HEADLESS_SHELL)
}

/**
 * Installs Debian's headless shell beside another browser, where that is possible.
 *
 * @param {number} limitMs
 * @returns {Promise<string | undefined>} its path
 */
async function headlessShell(limitMs) {
  if (!(await canInstall())) return undefined
  console.log('Installing chromium-headless-shell with apt-get: tests take less time with it …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', HEADLESS_SHELL], { env, limitMs })
  if ((await install()).code !== 0) {
    await run('apt-get', ['update'], { env, limitMs })
    await install()
  }
  const path = await onThisMachine()
  return path?.endsWith(HEADLESS_SHELL) ? path : undefined
}

async function canInstall() {
  return process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0
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
    // A distribution may have a stub there that only prints how to install the browser.
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
  if (await canInstall()) {
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
