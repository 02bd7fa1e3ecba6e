/**
 * Usage: `npm run sbom [-- FILE]`
 *
 * Writes the bill of materials (CycloneDX 1.6, JSON) of what is shipped, by default to .cache/sbom.cdx.json.
 * It needs no network. A release has its own as sbom.cdx.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { billOfMaterials } from './packages/bill-of-materials.js'
import { ROOT, setUp } from './set-up.js'
import { versionBy } from './set-up/node-runtime.js'
import { explain } from './set-up/plain-words.js'

try {
  const node = await setUp({ build: false })
  const file = resolve(process.argv[2] ?? join(ROOT, '.cache', 'sbom.cdx.json'))
  const bill = await billOfMaterials({ root: ROOT, nodeVersion: versionBy(node) })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(file)
} catch (error) {
  explain(error)
}
