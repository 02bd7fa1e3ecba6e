/** Shipped packages and their licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundaries } from '../../boundaries.js'
import { bundledPackages, lockedPackages, nameOf, serverPackages } from './shipped-packages.js'

/**
 * Terms (SPDX) that ask for no more than to be named with their text, or that reach no further than the file
 * that they are in (MPL).
 */
const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]

/** Licences of packages whose package.json names none, read off the licence text that they carry. */
export const READ_LICENCES = /** @type {Readonly<Record<string, string | undefined>>} */ ({ 'png-js': 'MIT' })

/**
 * An SPDX expression without brackets inside brackets: `MIT`, `(MIT OR GPL-2.0)`, `MIT AND ISC`.
 *
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowedLicence(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowedLicence)
  return plain.split(' AND ').every((term) => ALLOWED_LICENCES.includes(term.trim()))
}

/** @typedef {{ name: string; version: string; licence: string; path: string; where: 'server' | 'browser' }} Shipped */

/**
 * All that is shipped. Builds of one package for other platforms count as that package.
 *
 * @param {string} root
 * @returns {Shipped[]} by name
 */
export function shippedPackages(root) {
  const packages = lockedPackages(root)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const onServer = serverPackages(packages).filter((path) => !nameOf(path).startsWith('@types/'))
  const bundled = bundledPackages(
    packages,
    importedFrom(Object.keys({ ...dependencies, ...devDependencies })),
  )
  const main = onServer.filter((path) => packages[path]?.optional !== true)
  const isBuildOfMain = (/** @type {string} */ path) =>
    packages[path]?.optional === true && main.some((other) => path.startsWith(`${other}-`))
  const paths = new Map([
    ...bundled.map((path) => /** @type {const} */ ([path, 'browser'])),
    ...onServer.filter((path) => !isBuildOfMain(path)).map((path) => /** @type {const} */ ([path, 'server'])),
  ])
  return [...paths]
    .map(([path, where]) => ({
      path,
      where,
      name: nameOf(path),
      version: packages[path]?.version ?? '',
      licence: packages[path]?.license ?? READ_LICENCES[nameOf(path)] ?? 'none named',
    }))
    .sort((a, b) => (a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1))
}

/**
 * Packages that the table of layers allows to src/; every import is held to that table. @param {readonly
 * string[]} known
 */
function importedFrom(known) {
  const rows = Object.values(boundaries).flatMap((layer) => [
    layer,
    ...Object.values('files' in layer ? layer.files : {}),
  ])
  const allowed = rows.flatMap(({ packages }) => packages)
  return known.filter((name) =>
    allowed.some((entry) => (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name)),
  )
}

/**
 * The text of the terms as the package brings it.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string | null} `null` = it brings none
 */
export function licenceText(root, path) {
  const folder = join(root, path)
  if (!existsSync(folder)) return null
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
}
