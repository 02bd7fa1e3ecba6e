/**
 * Usage: npm run sbom [-- FILE] Writes a bill of materials (CycloneDX 1.6, JSON), by default to
 * .cache/sbom.cdx.json. It is computed from the lock file alone, so it needs no network, and equal lock files
 * give equal bytes. `npm sbom` would leave out packages bundled for browsers.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { shippedPackages } from './packages/licences.js'
import { lockedPackages } from './packages/shipped-packages.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} name @param {string} version package URL: https://github.com/package-url/purl-spec */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The lock file has base64, the bill wants hexadecimal digits. @param {string | undefined} integrity */
function hashesOf(integrity) {
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return content === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }
}

/** @param {string} root */
export function billOfMaterials(root) {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const locked = lockedPackages(root)
  const components = shippedPackages(root).map((shipped) => ({
    type: 'library',
    'bom-ref': `${purl(shipped.name, shipped.version)}#${shipped.path}`,
    name: shipped.name,
    version: shipped.version,
    purl: purl(shipped.name, shipped.version),
    licenses: [{ license: { id: shipped.licence } }],
    ...hashesOf(locked[shipped.path]?.integrity),
    properties: [{ name: 'kvartal:where', value: shipped.where }],
  }))
  const portal = {
    type: 'application',
    'bom-ref': purl(name, version),
    name,
    version,
    description,
    licenses: [{ license: { id: license } }],
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: portal },
    components,
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = resolve(process.argv[2] ?? join(ROOT, '.cache', 'sbom.cdx.json'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(billOfMaterials(ROOT), null, 2)}\n`)
  console.log(file)
}
