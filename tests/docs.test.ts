/**
 * Commands and settings in the documents exist. Links and npm scripts: repository-hygiene.test.ts; files and
 * words: docs-names.test.ts.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BLOCK_TYPES } from '#blocks/registry.schema.ts'
import { settingFacts } from '#environment/settings-report.ts'
import { projectFiles, readText, ROOT, settingNames } from './source-files.ts'

/** Decisions and the changelog describe an earlier state. */
const documents = projectFiles().filter(
  (path) => /^(?:[A-Z]+\.md|docs\/[^/]+\.md)$/.test(path) && path !== 'CHANGELOG.md',
)
const SETTINGS = settingNames()
const PORTAL_COMMANDS = projectFiles('src/commands')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => /: Command = \{\n {2}name: '([a-z-]+)'/.exec(readText(path))?.[1] ?? '')
  .filter((name) => name !== '')
const namesIn = (folder: string, ending: string) =>
  projectFiles(folder)
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(folder.length + 1, -ending.length))

/** All matches of a pattern in the documents, each once, with its document. */
function named(pattern: RegExp): { readonly path: string; readonly name: string }[] {
  return documents.flatMap((path) =>
    [...new Set([...readText(path).matchAll(pattern)].map(([, name = '']) => name))].map((name) => ({
      path,
      name,
    })),
  )
}

test('there are documents, settings and commands', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/operations.md')
  expect(SETTINGS.length).toBeGreaterThan(20)
  expect(PORTAL_COMMANDS).toEqual(expect.arrayContaining(['backup', 'export', 'move-to-postgres', 'user']))
})

describe('settings', () => {
  /** Not the portal's: Node's, Compose's, and that of the programs which start a browser. */
  const OTHERS = ['NODE_ENV', 'KVARTAL_VERSION', 'CHROMIUM_PATH', 'NODE_24', 'MCP_CALLS', 'MCP_MESSAGES']

  test('that are named in code type exist', () => {
    expect(
      named(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[=`]/g).filter(
        ({ name }) => ![...SETTINGS, ...OTHERS].includes(name),
      ),
    ).toEqual([])
  })

  /** Cells of the table's rows, between its heading and the next. */
  const table = (/\n## Settings\n([^]*?)\n## /.exec(readText('docs/operations.md'))?.[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const namesOf = ([, names = '']: readonly string[]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)

  test('that exist are all in the table of docs/operations.md, once, and no other', () =>
    expect(table.flatMap(namesOf).toSorted()).toEqual(
      settingFacts()
        .map(({ name }) => name)
        .toSorted(),
    ))

  test.each(settingFacts())('$name: the table says its default, and whether it is a secret', (facts) => {
    const row = table.find((cells) => namesOf(cells).includes(facts.name)) ?? []
    expect(row[1]?.includes('†')).toBe(facts.isSecret)
    // The tiles' default is an address of 80 characters; the table has its name.
    if (facts.defaultValue !== null && facts.name !== 'MAP_TILES_URL')
      expect(row[2]?.replaceAll('`', '')).toBe(facts.defaultValue)
  })

  test('have the same words in the short table of README.md, except those that only the long one has', () => {
    const rows = (path: string) =>
      readText(path)
        .split('\n')
        .filter((line) => /^\| `[A-Z_]+`(?: †)? \|/.test(line))
        .map((line) => line.split('|').slice(1, 3).join('|'))
    expect(rows('README.md').filter((row) => !rows('docs/operations.md').includes(row))).toEqual([])
  })
})

describe('commands', () => {
  test('of the portal exist', () => {
    expect(
      named(/npm run portal(?: --silent)? -- ([a-z-]+)/g).filter(
        ({ name }) => !PORTAL_COMMANDS.includes(name),
      ),
    ).toEqual([])
  })

  test('of the portal are all in docs/operations.md', () => {
    expect(
      PORTAL_COMMANDS.filter((name) => !readText('docs/operations.md').includes(`portal -- ${name}`)),
    ).toEqual([])
  })

  test.each([
    ['faults', namesIn('tests/faults', '.fault.ts'), (file: string, word: string) => file === word],
    // A part of a name chooses as well.
    ['bench', namesIn('bench', '.bench.ts'), (file: string, word: string) => file.includes(word)],
  ] as const)('npm run %s -- names existing files', (script, files, fits) => {
    const words = named(new RegExp(`npm run ${script} -- ([a-z-]+(?: [a-z-]+(?![\\w=-]))*)`, 'g')).flatMap(
      ({ path, name }) =>
        name
          .split(' ')
          .filter((word) => !word.startsWith('--'))
          .map((word) => ({ path, word })),
    )
    expect(words.filter(({ word }) => !files.some((file) => fits(file, word)))).toEqual([])
  })

  test('run with Node 20, which reads no TypeScript, or name the Node that does', () => {
    expect(named(/(?<!bin\/)\bnode ([\w./-]+\.ts)/g)).toEqual([])
  })

  test('name files that are here', () => {
    expect(
      named(/\bnode (?!node_modules\/|dist\/)([\w./-]+\.(?:ts|js|mjs))/g).filter(
        ({ name }) => !existsSync(join(ROOT, name)),
      ),
    ).toEqual([])
  })
})

describe('tables', () => {
  /** The words in code type of one column, counted from 1, of a document's rows that match a pattern. */
  const column = (path: string, row: RegExp, at: number) =>
    readText(path)
      .split('\n')
      .filter((line) => row.test(line))
      .flatMap((line) => [...(line.split('|')[at] ?? '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span))

  test('of docs/reliability.md have every fault, and no other', () => {
    const named = column('docs/reliability.md', /^\| (?!What happens|---)/, 2)
      .filter((span) => !/^npm |\.ts$/.test(span))
      .map((span) => span.split(' ')[0])
    expect(new Set(named)).toEqual(new Set(namesIn('tests/faults', '.fault.ts')))
  })

  test('of docs/accessibility.md name tests in a browser that are here', () => {
    const named = column('docs/accessibility.md', /^\| (?!What|---)/, 3).filter((span) => !span.includes('/'))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !namesIn('tests/e2e', '.spec.ts').includes(name))).toEqual([])
  })

  test('of docs/browsers.md have every journey of tests/engines', () => {
    const journeys = [...readText('tests/engines/engine-journeys.ts').matchAll(/\['([^']+)', \w+\]/g)].map(
      ([, title]) => title,
    )
    const named = readText('docs/browsers.md')
      .split('\n')
      .filter((line) => /^\| .*\bpasses\b/.test(line))
      .map((line) => line.split('|')[1]?.trim())
    expect(journeys.length).toBeGreaterThan(5)
    expect(new Set(named)).toEqual(new Set(journeys))
  })
})

test('docs/adding-a-block.md names every registry of blocks', () => {
  const registries = projectFiles('src/blocks')
    .map((path) => path.slice('src/blocks/'.length))
    .filter((name) => /^registry\.[\w.]+\.tsx?$/.test(name) && !name.includes('.test.'))
  expect(registries.length).toBeGreaterThan(5)
  expect(registries.filter((name) => !readText('docs/adding-a-block.md').includes(`\`${name}\``))).toEqual([])
})

test('docs/content-pack.md describes the attributes of every type of block', () => {
  const types = [...readText('docs/content-pack.md').matchAll(/^\| `(\w+)` \| (?:required|optional)/gm)]
  expect(new Set(types.map(([, type]) => type))).toEqual(new Set(BLOCK_TYPES))
})

test('every file of deploy/ is named where it is used: in docs, in the compose file, or in the image', () => {
  const kustomizations = projectFiles('deploy').filter((path) => path.endsWith('/kustomization.yaml'))
  const users = [...documents, 'deploy/compose.yaml', 'Dockerfile', ...kustomizations]
    .map((path) => readText(path))
    .join('\n')
  const unnamed = projectFiles('deploy').filter((path) => {
    const name = path.split('/').at(-1) ?? ''
    return !users.includes(name) && !users.includes(name.replace(/^kvartal(?=[.-])[^.]*/, 'kvartal*'))
  })
  expect(unnamed).toEqual([])
})
