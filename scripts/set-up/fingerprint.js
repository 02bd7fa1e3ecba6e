/** Detects changes since the last installation and build by a hash of their inputs. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every input of `dist/`. */
export const BUILD_INPUTS = [
  'src',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/build',
  'scripts/set-up/run.js',
  'scripts/set-up/safe-versions.js',
]

/** Every input of `node_modules/`. */
export const INSTALL_INPUTS = ['package.json', 'package-lock.json', '.npmrc']

/** Tests and golden files are never built. */
const NOT_BUILT = /\.test\.tsx?$|(?:^|\/)golden\//

/**
 * A hash of the names and contents of files and folders; what does not exist counts as absent.
 *
 * @param {string} root the folder that `inputs` are relative to
 * @param {readonly string[]} inputs
 * @param {string} [salt] what else decides, such as the platform
 */
export function fingerprint(root, inputs, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of inputs.flatMap((input) => filesOf(root, input)).sort()) {
    hash.update(`\0${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path relative, with `/`
 * @returns {string[]}
 */
function filesOf(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return NOT_BUILT.test(path) ? [] : [path]
  return readdirSync(join(root, path)).flatMap((name) => filesOf(root, `${path}/${name}`))
}

/**
 * Whether the stamp says that this very input was dealt with.
 *
 * @param {string} stampFile
 * @param {string} wanted
 */
export function isStamped(stampFile, wanted) {
  try {
    return readFileSync(stampFile, 'utf8').trim() === wanted
  } catch {
    return false
  }
}

/**
 * @param {string} stampFile
 * @param {string} value
 */
export function stamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${value}\n`)
}

/**
 * @typedef {Record<string, string>} Ranges package name → version range
 *
 * @typedef {{ dependencies?: Ranges; devDependencies?: Ranges; optionalDependencies?: Ranges }} Manifest
 *
 * @typedef {Manifest & {
 *   version?: string
 *   optional?: boolean
 *   os?: string | string[]
 *   cpu?: string | string[]
 *   libc?: string[]
 * }} Locked
 *
 * @typedef {{ packages?: Record<string, Locked> }} Lockfile
 */

/**
 * Whether `node_modules` already holds what is asked for, say after `npm ci` by hand, so that it need not be
 * made again.
 *
 * @param {Manifest} manifest package.json
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} found node_modules/.package-lock.json, npm's own record of what it installed
 * @param {{ platform: string; arch: string }} [machine]
 */
export function isInstallationOf(manifest, wanted, found, machine = process) {
  const { '': root, ...packages } = wanted.packages ?? {}
  if (root === undefined || !hasSameDependencies(manifest, root)) return false
  return Object.entries(packages).every(([path, locked]) => {
    const installed = found.packages?.[path]
    return installed === undefined ? mayBeAbsent(locked, machine) : installed.version === locked.version
  })
}

/**
 * @param {Manifest} a
 * @param {Manifest} b
 */
function hasSameDependencies(a, b) {
  /** @type {(ranges: Ranges | undefined) => string} */
  const text = (ranges) =>
    JSON.stringify(
      Object.entries(ranges ?? {})
        .map((pair) => pair.join(' '))
        .sort(),
    )
  return /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']).every(
    (kind) => text(a[kind]) === text(b[kind]),
  )
}

/**
 * npm leaves out an optional package for another platform, and what only such a package needs. One made for
 * this very platform must be there; which C library this machine has is not asked.
 *
 * @param {Locked} locked
 * @param {{ platform: string; arch: string }} machine
 */
function mayBeAbsent({ optional, os, cpu, libc }, { platform, arch }) {
  if (optional !== true) return false
  const isForThisMachine =
    os !== undefined &&
    cpu !== undefined &&
    libc === undefined &&
    [os].flat().includes(platform) &&
    [cpu].flat().includes(arch)
  return !isForThisMachine
}
