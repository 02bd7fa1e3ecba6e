/**
 * Bill of materials (CycloneDX 1.6) of what a release of this machine's platform holds: the packages of the
 * server, those bundled for browsers, and Node. cyclonedx-npm writes it from a lock file with those packages
 * alone; suppliers, hashes and Node are added (decision 0115).
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { READ_LICENCES, shippedPackages } from './licences.js'
import { lockedPackages, nameOf, serverPackages } from './shipped-packages.js'

const run = promisify(execFile)

/** The Node of the release is a file of its own, and not one of these packages. */
const NODE_PACKAGE = /^node-linux-/

/**
 * @typedef {{
 *   type: string
 *   name: string
 *   version: string
 *   'bom-ref': string
 *   group?: string
 *   purl?: string
 *   cpe?: string
 *   supplier?: { name: string }
 *   licenses?: unknown[]
 *   hashes?: { alg: string; content: string }[]
 *   properties?: { name: string; value: string }[]
 * }} Component
 *
 * @typedef {{
 *   bomFormat: string
 *   specVersion: string
 *   serialNumber: string
 *   metadata: { timestamp: string; component: Component; tools: unknown; supplier?: { name: string } }
 *   components: Component[]
 *   dependencies: { ref: string; dependsOn?: string[] }[]
 * }} Bill
 */

/**
 * @param {{ root: string; nodeVersion: string }} project `nodeVersion`: of the Node in the release, as
 *   `v26.12.1`
 * @returns {Promise<Bill>} with a serial number and a time of its own
 */
export async function billOfMaterials({ root, nodeVersion }) {
  const packages = releasedPackages(root)
  const bill = await billOfLockFile(root, packages)
  const where = new Map(shippedPackages(root).map((shipped) => [shipped.path, shipped.where]))
  for (const component of bill.components) {
    const path = pathOf(component)
    component.supplier = { name: supplierOf(root, path) }
    component.hashes = [{ alg: 'SHA-512', content: sha512Of(packages[path]?.integrity) }]
    // A build for one platform belongs to the package that loads it, which the server does.
    component.properties?.push({ name: 'kvartal:where', value: where.get(path) ?? 'server' })
    const licence = READ_LICENCES[nameOf(path)]
    if (component.licenses === undefined && licence !== undefined)
      component.licenses = [{ license: { id: licence } }]
  }
  bill.metadata.supplier = { name: 'Kvartal' }
  bill.metadata.component.supplier = { name: 'Kvartal' }
  return withNode(bill, nodeVersion.replace(/^v/, ''))
}

/**
 * Packages of a release by path, as the lock file describes them, without builds for other platforms.
 *
 * @param {string} root
 */
function releasedPackages(root) {
  const locked = lockedPackages(root)
  const paths = new Set([...shippedPackages(root).map(({ path }) => path), ...serverPackages(locked)])
  // npm installs no build for another platform, and a release copies what is installed.
  const isReleased = (/** @type {string} */ path) =>
    !NODE_PACKAGE.test(nameOf(path)) &&
    !nameOf(path).startsWith('@types/') &&
    (locked[path]?.optional !== true || existsSync(join(root, path)))
  return Object.fromEntries(
    [...paths]
      .filter(isReleased)
      .sort()
      .map((path) => {
        const { dev: _dev, devOptional: _devOptional, ...entry } = locked[path] ?? { version: '' }
        // Types are part of no program.
        const dependencies = Object.fromEntries(
          Object.entries(entry.dependencies ?? {}).filter(([name]) => !name.startsWith('@types/')),
        )
        return /** @type {const} */ ([path, { ...entry, dependencies }])
      }),
  )
}

/**
 * Runs cyclonedx-npm on a project that has the released packages as its dependencies and nothing else.
 *
 * @param {string} root
 * @param {Record<string, import('./shipped-packages.js').LockedPackage>} packages
 * @returns {Promise<Bill>} that fits the schema of CycloneDX
 */
async function billOfLockFile(root, packages) {
  const { name, version, description, license, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const manifest = {
    name,
    version,
    description,
    license,
    private: true,
    dependencies: Object.fromEntries(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([needed]) => `node_modules/${needed}` in packages,
      ),
    ),
  }
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-sbom-'))
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name, version, lockfileVersion: 3, packages: { '': manifest, ...packages } }),
    )
    const tool = join(root, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js')
    const options = ['--package-lock-only', '--flatten-components', '--short-PURLs', '--validate']
    await run(process.execPath, [tool, ...options, '--spec-version', '1.6', '--output-file', 'sbom.json'], {
      cwd: folder,
    })
    return JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {Component} component @returns {string} as in the lock file: `node_modules/zod` */
function pathOf({ name, properties = [] }) {
  const path = properties.find((property) => property.name === 'cdx:npm:package:path')?.value
  if (path === undefined) throw new Error(`cyclonedx-npm gave no path for ${name}`)
  return path
}

/**
 * The author, else the maintainers or the owner of the repository, else the package's own contributors.
 *
 * @param {string} root
 * @param {string} path
 */
function supplierOf(root, path) {
  const file = join(root, path, 'package.json')
  const name = nameOf(path)
  if (!existsSync(file)) return `contributors of ${name}`
  const { author, maintainers, contributors, repository } = JSON.parse(readFileSync(file, 'utf8'))
  const person = [author, ...[maintainers, contributors].flat()].map(personName).find((found) => found !== '')
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '')
  const [, owner] = /(?:github\.com[/:]|^)([\w.-]+)\/[\w.-]+$/.exec(address) ?? []
  return person ?? owner ?? `contributors of ${name}`
}

/** `Ann <a@example.org> (https://…)` or `{ name }` → `Ann`. @param {unknown} person */
function personName(person) {
  const name = typeof person === 'object' && person !== null && 'name' in person ? person.name : person
  const text = typeof name === 'string' ? name : ''
  return text.replace(/\s*[<(].*$/, '').trim()
}

/** The lock file has base64, the bill wants hexadecimal digits. @param {string | undefined} integrity */
function sha512Of(integrity) {
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  if (content === undefined) throw new Error('a shipped package has no hash in package-lock.json')
  return Buffer.from(content, 'base64').toString('hex')
}

/** @param {Bill} bill @param {string} version @returns {Bill} */
function withNode(bill, version) {
  const ref = `node@${version}`
  const portal = bill.metadata.component['bom-ref']
  return {
    ...bill,
    components: [
      ...bill.components,
      {
        type: 'platform',
        name: 'node',
        version,
        'bom-ref': ref,
        supplier: { name: 'OpenJS Foundation' },
        licenses: [{ license: { id: 'MIT' } }],
        cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
        purl: `pkg:generic/node@${version}`,
        properties: [{ name: 'kvartal:where', value: 'server' }],
      },
    ],
    dependencies: [
      ...bill.dependencies.map((entry) =>
        entry.ref === portal ? { ...entry, dependsOn: [...(entry.dependsOn ?? []), ref] } : entry,
      ),
      { ref },
    ],
  }
}
