/** The npm packages that are distributed: those that the server loads, and those bundled for browsers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{
 *   version: string
 *   license?: string
 *   dev?: boolean
 *   devOptional?: boolean
 *   optional?: boolean
 *   hasInstallScript?: boolean
 *   resolved?: string
 *   integrity?: string
 *   dependencies?: Record<string, string>
 * }} LockedPackage
 *
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages by path: `node_modules/zod`
 */

/**
 * All packages of the lock file, without the project itself.
 *
 * @param {string} root
 * @returns {LockedPackages}
 */
export function lockedPackages(root) {
  const { '': _project, ...packages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  return packages
}

/**
 * What `npm ci --omit=dev` installs, on whatever platform.
 *
 * @param {LockedPackages} packages
 * @returns {string[]} paths
 */
export function serverPackages(packages) {
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    dev === true || devOptional === true ? [] : [path],
  )
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`. @param {string} path */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Development packages that become part of the files that browsers get, or of the built server, with all that
 * they need.
 *
 * @param {LockedPackages} packages
 * @param {readonly string[]} names of those that src/ imports
 * @returns {string[]} paths
 */
export function bundledPackages(packages, names) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @type {(name: string, from: string) => void} */
  const add = (name, from) => {
    const path = resolvedPath(packages, name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    for (const needed of Object.keys(packages[path]?.dependencies ?? {})) add(needed, path)
  }
  for (const name of names) add(name, '')
  return [...found].sort()
}

/**
 * Where Node finds a package: in the nearest node_modules above the importing file.
 *
 * @param {LockedPackages} packages
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function resolvedPath(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
