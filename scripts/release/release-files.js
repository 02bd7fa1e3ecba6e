/** Contents of a release. */
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { billOfMaterials } from '../packages/bill-of-materials.js'
import { versionBy } from '../set-up/node-runtime.js'
import { lockedPackages, nameOf, serverPackages } from '../packages/shipped-packages.js'

/** Files and folders of the project that go with it, as they are. */
export const COPIED = [
  'dist',
  'content',
  'deploy',
  'docs/operations.md',
  'docs/deployment.md',
  'docs/alerts.yml',
  'LICENSE',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
]

/** Files of the building machine: its stamp, and the secrets of a compose installation in deploy/. */
const LEFT = new Set(['.kvartal-built', '.env', 'tls', 'acme'])

/** Only Node's executable is copied; the package has headers and manuals too. */
const NODE_PACKAGE = /^node-linux-/
/** Types, sources and manuals, which no program loads. A licence is kept whatever its name. */
const NOT_LOADED = /\.(?:d\.[mc]?ts|[mc]?ts|map|md|markdown|c|cc|cpp|h|hpp|gyp|gypi|flow)$/i
const LICENCE = /^(?:licen[cs]e|notice|copying)/i

/**
 * @param {{ root: string; folder: string; node: string }} release `folder`: that is not there yet; `node`:
 *   the program that runs the portal
 */
export async function fillRelease({ root, folder, node }) {
  await mkdir(join(folder, 'bin'), { recursive: true })
  for (const path of COPIED)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !LEFT.has(basename(source)),
    })
  const packages = lockedPackages(root)
  for (const path of serverPackages(packages)) await copyPackage(root, folder, path, packages)
  await copyNode(folder, node)
  await copyCommands(root, folder)
  const { name, version, description, license, type, engines } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const bill = await billOfMaterials({ root, nodeVersion: versionBy(join(folder, 'bin', 'node')) })
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, description, license, private: true, type, engines }, null, 2)}\n`,
  )
}

/**
 * One package without those that lie in it, which are copied by their own names.
 *
 * @param {string} root
 * @param {string} folder
 * @param {string} path
 * @param {import('../packages/shipped-packages.js').LockedPackages} packages
 */
async function copyPackage(root, folder, path, packages) {
  const from = join(root, path)
  if (!existsSync(from)) {
    if (packages[path]?.optional === true) return // for another platform
    throw new Error(`${path} is not installed`)
  }
  const name = nameOf(path)
  if (name.startsWith('@types/') || NODE_PACKAGE.test(name)) return
  await cp(from, join(folder, path), {
    recursive: true,
    dereference: true,
    filter: (source) => isLoaded(relative(from, source)),
  })
}

/** @param {string} path inside a package, '' = the package itself */
export function isLoaded(path, { platform, arch } = process) {
  const parts = path.split(sep)
  // Nested ones are build dependencies of the package.
  if (parts[0] === 'node_modules') return false
  const file = basename(path)
  if (LICENCE.test(file)) return true
  if (parts.at(-2) === 'prebuilds' && file.endsWith('.node')) return file === `${platform}-${arch}.node`
  return !NOT_LOADED.test(file) && !(file === 'sqlite3' && parts[0] === 'deps')
}

/** @param {string} folder @param {string} node */
async function copyNode(folder, node) {
  const program = await realpath(node)
  await cp(program, join(folder, 'bin', 'node'))
  await chmod(join(folder, 'bin', 'node'), 0o755)
  const licence = join(dirname(program), '..', 'LICENSE')
  if (existsSync(licence)) await cp(licence, join(folder, 'bin', 'node.LICENSE'))
}

/** @param {string} root @param {string} folder */
async function copyCommands(root, folder) {
  for (const name of ['portal', 'health', 'backup']) {
    await cp(join(root, 'deploy', 'bin', name), join(folder, 'bin', name))
    await chmod(join(folder, 'bin', name), 0o755)
  }
}
