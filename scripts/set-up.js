/**
 * Usage: `node scripts/set-up.js [--build]`
 *
 * Prepares a clone for running: packages, a new enough Node and, with --build, the built portal. Does only
 * what changed since the last time, and otherwise needs no network. Runs on Node 20 without any package.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  BUILD_INPUTS,
  fingerprint,
  INSTALL_INPUTS,
  isInstallationOf,
  isStamped,
  stamp,
} from './set-up/fingerprint.js'
import { withLock } from './set-up/lock.js'
import { linkPortalNode, portalNode, refuseOldNode } from './set-up/node-runtime.js'
import { explain, sentenceFor, SetUpFailure } from './set-up/plain-words.js'
import { run, stopChildrenWithUs } from './set-up/run.js'

/** The project folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const LOCK = join(ROOT, '.cache', 'set-up.lock')
const INSTALL_STAMP = join(ROOT, 'node_modules', '.kvartal-installed')
/** A hung network must not hang `npm test`. */
const INSTALL_LIMIT_MS = 10 * 60_000
const BUILD_STAMP = join(ROOT, 'dist', '.kvartal-built')

/** Progress goes to stderr: the output of `npm run portal -- export` stays clean. @param {string} line */
const printLine = (line) => process.stderr.write(`${line}\n`)

/**
 * Installs and builds what is out of date; a second process waits for the first and then finds the work done.
 *
 * @param {{ build: boolean }} wanted
 * @returns {Promise<string>} the path of a Node that can run the portal
 * @throws {SetUpFailure} with a sentence that says what to do
 */
export async function setUp({ build }) {
  refuseOldNode()
  const isReady = () => isInstalled() && (!build || isBuilt())
  if (!isReady()) {
    const stopStopping = stopChildrenWithUs()
    await withLock(
      LOCK,
      async () => {
        if (!isInstalled()) await install()
        if (build && !isBuilt()) await buildPortal(portalNode(ROOT))
      },
      {
        waiting: (pid) =>
          printLine(`Another start (process ${pid ?? 'unknown'}) is installing or building; waiting for it.`),
      },
    ).finally(stopStopping)
  }
  return portalNode(ROOT)
}

/** Packages contain programs, so the platform counts. */
function installFingerprint() {
  return fingerprint(ROOT, INSTALL_INPUTS, `${process.platform}-${process.arch}`)
}

function isInstalled() {
  return isStamped(INSTALL_STAMP, installFingerprint())
}

function isBuilt() {
  return isStamped(BUILD_STAMP, fingerprint(ROOT, BUILD_INPUTS))
}

async function install() {
  const wanted = installFingerprint()
  if (!isInstalledAlready()) {
    printLine('Installing packages (only when they change; a minute or so) …')
    rmSync(INSTALL_STAMP, { force: true })
    await installPackages(ROOT)
  }
  linkPortalNode(ROOT)
  stamp(INSTALL_STAMP, wanted)
}

/** An existing `node_modules` without a stamp, or a package.json in which only a script changed. */
function isInstalledAlready() {
  try {
    const [manifest, wanted, found] = [
      'package.json',
      'package-lock.json',
      'node_modules/.package-lock.json',
    ].map((path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
    return isInstallationOf(manifest, wanted, found)
  } catch {
    return false
  }
}

/**
 * `npm ci` without install scripts, also under NODE_ENV=production (the build needs the development
 * packages).
 *
 * @param {string} folder with a package.json and a package-lock.json
 * @throws {SetUpFailure}
 */
export async function installPackages(folder) {
  const env = { ...process.env, PATH: pathWithoutPackages(process.env['PATH'] ?? '') }
  const version = await run('npm', ['--version'], { env, cwd: folder })
  if (version.code !== 0) {
    throw new SetUpFailure('npm is missing: install it (on Debian: apt-get install npm) and start again.')
  }

  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const { code, output, timedOut } = await run('npm', args, { env, cwd: folder, limitMs: INSTALL_LIMIT_MS })
  if (timedOut)
    throw new SetUpFailure('Installing the packages took too long: try again when the network is faster.')
  if (code !== 0)
    throw new SetUpFailure(sentenceFor(output) ?? `npm ci failed (exit code ${code}):\n${output.trim()}`)
}

/** npm must not run on the very Node that it is about to replace. @param {string} path */
function pathWithoutPackages(path) {
  const delimiter = process.platform === 'win32' ? ';' : ':'
  return path
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
}

/** @param {string} node */
async function buildPortal(node) {
  printLine('Building (only when the source changes) …')
  const wanted = fingerprint(ROOT, BUILD_INPUTS)
  const { code, output } = await run(node, [join(ROOT, 'scripts', 'build.js')], { cwd: ROOT })
  if (code !== 0) {
    throw new SetUpFailure(sentenceFor(output) ?? `The build failed (exit code ${code}):\n${output.trim()}`)
  }
  stamp(BUILD_STAMP, wanted)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const node = await setUp({ build: process.argv.includes('--build') })
    printLine(`Ready. Node for the portal: ${node}`)
  } catch (error) {
    explain(error)
  }
}
