/**
 * Usage: `node scripts/third-party-notices.js`
 *
 * Writes THIRD-PARTY-NOTICES.md: the authors and licences of the shipped packages. tests/supply-chain.test.ts
 * compares its table with the shipped packages.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceText, shippedPackages } from './packages/licences.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Its licence names all that is inside, on 150 pages; a release has it as bin/node.LICENSE. */
const NODE = /^node-linux-/

const packages = shippedPackages(ROOT)
/** @type {Map<string, string[]>} */
const texts = new Map()
const without = []
for (const { name, version, path } of packages) {
  if (NODE.test(name)) continue
  const text = licenceText(ROOT, path)
  if (text === null) without.push(`${name} ${version}`)
  else texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`])
}

writeFileSync(
  join(ROOT, 'THIRD-PARTY-NOTICES.md'),
  `# Third-party notices

Kvartal is under the [MIT licence](LICENSE). It is shipped with the work of others, each under its own terms. Written by
\`node scripts/third-party-notices.js\`.

## Packages

"Browser" is part of the files that readers' browsers get. Programs for single platforms are under the terms of their package.

| Package | Version | Licence | Where |
|---|---|---|---|
${packages.map(({ name, version, licence, where }) => `| ${name} | ${version} | ${licence} | ${where} |`).join('\n')}

Node.js is under the MIT licence, and what is inside it under terms that a release holds as \`bin/node.LICENSE\`. What is under the
Mozilla Public License 2.0 is shipped unchanged; its source is where npm has the package from.

## Typefaces

Inter (© The Inter Project Authors) and Newsreader (© The Newsreader Project Authors), both under the SIL Open Font License 1.1, whose text is
below. Pages have the files of the packages above; pictures have parts of the same typefaces, made for this portal.

## Maps and data

The background of maps is © Kartverket, CC BY 4.0, unless the operator names another. Who published each series, and under which terms, stands
on its page and in its file; where the content that is shipped comes from is said in [content/README.md](content/README.md).

## Texts

${[...texts].map(([text, names]) => `### ${names.join(', ')}\n\n\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\`\n`).join('\n')}
${without.length === 0 ? '' : `### Without a text of their own\n\nUnder the licence that the table names: ${without.join(', ')}.\n`}`,
)
console.log(`${packages.length} packages, ${texts.size} texts; without one: ${without.join(', ') || 'none'}`)
