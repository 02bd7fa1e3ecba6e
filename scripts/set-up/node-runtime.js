/** Minimum versions of Node: 20 starts the commands, the portal needs 24 or newer. */
import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compareVersions } from './safe-versions.js'
import { SetUpFailure } from './plain-words.js'

/** The oldest Node that can run these scripts. */
export const STARTING_MAJOR = 20
/** The oldest Node that the portal is tested with. */
export const PORTAL_MAJOR = 24

/**
 * @param {string} version `'v20.11.1'`, with or without the letter
 * @param {number} major
 * @returns {boolean} false also for what is not a version
 */
export function isAtLeast(version, major) {
  const found = /^v?(\d+)\.\d+\.\d+/.exec(version.trim())
  return found !== null && Number(found[1]) >= major
}

/**
 * The newest program that runs and is new enough for the portal; of equal ones the first. An older one may
 * have holes that are known.
 *
 * @param {readonly string[]} programs
 * @param {(program: string) => string} [versionOf] empty when it does not run
 * @returns {string | undefined}
 */
export function newestPortalNode(programs, versionOf = versionBy) {
  const found = programs
    .map((program) => ({ program, version: versionOf(program) }))
    .filter(({ version }) => isAtLeast(version, PORTAL_MAJOR))
  return found.toSorted((a, b) => compareVersions(b.version, a.version))[0]?.program
}

/**
 * A Node that can run the portal: the newer of the running one and the one among the project's own packages.
 *
 * @param {string} root
 * @param {string} [running]
 * @returns {string} its path
 * @throws {SetUpFailure} when neither will do
 */
export function portalNode(root, running = process.execPath) {
  const own = ownNode(root)
  // The installation may have replaced the running one, so it is checked as well.
  const node = newestPortalNode([running, own])
  if (node !== undefined) return node

  // npm puts node_modules/.bin first in PATH: a Node that does not run here would stop every later `npm
  // start`.
  const link = linkToNode(root)
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined && versionBy(link) === '')
    rmSync(link, { force: true })
  throw (
    missingLibrary(own) ??
    new SetUpFailure(
      `The portal needs Node ${PORTAL_MAJOR} or newer; this is ${process.version}, and the packages hold none that runs on ` +
        `${process.platform} ${process.arch}. Install it from https://nodejs.org and start again.`,
    )
  )
}

/**
 * Lays `node_modules/.bin/node`, by which the documents name it, where npm has not: npm 9, which Debian has,
 * lays no link to it. Nor does this to one that does not run here.
 *
 * @param {string} root
 */
export function linkPortalNode(root) {
  const [own, link] = [ownNode(root), linkToNode(root)]
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined || newestPortalNode([own]) === undefined)
    return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), own), link)
}

/** The one among the packages, in its package. @param {string} root */
function ownNode(root) {
  return join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

/** @param {string} root */
function linkToNode(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

/**
 * The one thing that Node needs of the machine and a small Debian lacks.
 *
 * @param {string} program
 * @returns {SetUpFailure | undefined}
 */
function missingLibrary(program) {
  const { stderr } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  const [, library] = /([\w.+-]+\.so[.\d]*): cannot open shared object file/.exec(stderr ?? '') ?? []
  if (library === undefined) return undefined
  const how = library.startsWith('libatomic.')
    ? 'install it (on Debian: apt-get install libatomic1)'
    : 'install it'
  return new SetUpFailure(`Node needs the library ${library}, which is missing here: ${how} and start again.`)
}

/** @throws {SetUpFailure} when the running Node is too old even to set up */
export function refuseOldNode(version = process.version) {
  if (isAtLeast(version, STARTING_MAJOR)) return
  throw new SetUpFailure(
    `Node ${STARTING_MAJOR} or newer is needed to start; this is ${version}. See https://nodejs.org.`,
  )
}

/** As `v26.12.1`; empty when the program does not run. @param {string} program */
export function versionBy(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim() : ''
}
