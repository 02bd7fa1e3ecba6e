import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boundaries, boundaryTable, MARKERS, SURFACES, TEST_PACKAGES, UNBOUNDED } from '../boundaries.js'
import type { Allowance, Layer } from '../boundaries.js'
import packageJson from '../package.json' with { type: 'json' }
import { circlesIn, circularGroups, folderImports } from './import-circles.ts'
import { importsAtOnceOf, importsOf, projectFiles, readText } from './source-files.ts'

const layers: ReadonlyMap<string, Layer> = new Map(Object.entries(boundaries))
const dependencies = new Set(Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }))
/** Types of an untyped package: `mdast` is `@types/mdast`. */
const isDependency = (name: string) => dependencies.has(name) || dependencies.has(`@types/${name}`)

/** Allowed import cycles that only lazy imports close, each within one folder. */
const LAZY_CIRCLES: readonly (readonly string[])[] = []

const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

/**
 * `'src/blocks/figures/figures.view.ts'` → blocks, view; a file directly in `src/`, or in an unbounded
 * folder, belongs to no layer.
 */
function placeOf(path: string): { layer: string | undefined; kind: string } {
  const parts = path.split('/')
  const [, folder = ''] = parts
  return {
    layer: parts.length > 2 && !UNBOUNDED.includes(folder) ? folder : undefined,
    kind: /\.([a-z]+)\.[a-z]+$/.exec(path)?.[1] ?? '',
  }
}

/**
 * Allowed imports of a file: its layer's row, or the row of its kind; a test may use those of any file of the
 * layer.
 */
function allowanceOf(layer: Layer, kind: string): Allowance {
  const byKind = layer.files ?? {}
  if (kind !== 'test') return byKind[kind] ?? layer
  const rows = [layer, ...Object.values(byKind)]
  const packages = [...rows.flatMap((row) => row.packages), ...TEST_PACKAGES]
  return { layers: rows.flatMap((row) => row.layers), packages, node: true }
}

/** Why `path` may not import `from`; undefined = it may. */
function refusal(path: string, from: string): string | undefined {
  const { layer: name, kind } = placeOf(path)
  const layer = name === undefined ? undefined : layers.get(name)
  if (name === undefined) return undefined
  if (layer === undefined) return `src/${name} is not in boundaries.js`
  const allowance = allowanceOf(layer, kind)
  const target = from.replace(/\?\w+$/, '')

  if (target.startsWith('.')) return refusedInside(name, kind, posix.join(posix.dirname(path), target))
  if (target.startsWith('#tests/')) return kind === 'test' ? undefined : 'only tests use #tests'
  if (target.startsWith('#')) {
    const wanted = target.slice(1)
    const other = wanted.split('/')[0] ?? ''
    if (other === name) return 'inside the layer, imports are relative'
    const isAllowed = allowance.layers.some(
      (entry) => entry === other || entry === wanted.replace(/\.\w+$/, ''),
    )
    return isAllowed ? undefined : `${name}${kind === '' ? '' : ` (${kind})`} may not import ${wanted}`
  }
  if (target.startsWith('node:'))
    return allowance.node === true ? undefined : `${name} runs in the browser too`
  if (builtinModules.includes(target)) return "Node's own modules are written node:…"
  const packageName = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
  if (!isDependency(packageName)) return `${packageName} is not in package.json`
  const isAllowed = allowance.packages.some(
    (entry) => entry === packageName || entry === packageName.replace(/\/.*/, '/*'),
  )
  return isAllowed ? undefined : `${name}${kind === '' ? '' : ` (${kind})`} may not use ${packageName}`
}

function refusedInside(layer: string, kind: string, target: string): string | undefined {
  if (!target.startsWith(`src/${layer}/`)) return 'leaves its layer by a relative path: write #layer/…'
  const surface = placeOf(target).kind
  const isOpen = layer !== 'blocks' || !SURFACES.includes(surface) || kind === surface || kind === 'test'
  return isOpen ? undefined : `only *.${surface} files (and tests) import ${posix.basename(target)}`
}

/** The file that an import names, from the project folder; of a package the name itself. */
function fileOf(path: string, from: string): string {
  const target = from.replace(/\?\w+$/, '')
  if (target.startsWith('.')) return posix.join(posix.dirname(path), target)
  if (target.startsWith('#tests/')) return target.slice(1)
  return target.startsWith('#') ? `src/${target.slice(1)}` : target
}

describe('the rules themselves', () => {
  test.each([
    ['its own folder', 'src/core/a.ts', './b.ts', true],
    ['up, inside the layer', 'src/blocks/figures/figures.view.ts', '../registry.schema.ts', true],
    ['up, into another layer', 'src/chart/a.ts', '../core/b.ts', false],
    ['out of src', 'src/core/a.ts', '../../package.json', false],
    ['a layer it may', 'src/chart/a.ts', '#core/b.ts', true],
    ['a layer it may not', 'src/core/a.ts', '#texts/nb/all-texts.ts', false],
    ['its own layer by name', 'src/core/a.ts', '#core/b.ts', false],
    ['one file of a layer', 'src/server/pages.ts', '#web/document/render-document.tsx', true],
    ['another file of that layer', 'src/server/pages.ts', '#web/site-pages.tsx', false],
    ['a kind with less than its layer', 'src/blocks/text/text.schema.ts', '#texts/nb/all-texts.ts', false],
    ['a kind with more', 'src/blocks/text/text.web.tsx', '#ui/link.tsx', true],
    ['a view that draws', 'src/blocks/text/text.view.ts', './text.web.tsx', false],
    ['a registry of a surface', 'src/blocks/registry.web.ts', './text/text.web.tsx', true],
    ['a package of the layer', 'src/contract/a.ts', 'zod', true],
    ['a package of another layer', 'src/core/a.ts', 'zod', false],
    ['a path inside a package', 'src/web/entry-client.tsx', 'react-dom/client', true],
    ['any package of a scope', 'src/ui/fonts.ts', '@fontsource-variable/inter', true],
    ['an unknown package', 'src/server/a.ts', 'express', false],
    ['types without their package', 'src/core/a.ts', 'mdast', true],
    ['SQL outside the store', 'src/server/a.ts', 'kysely', false],
    ['Node on the server', 'src/server/a.ts', 'node:fs', true],
    ['Node in the browser', 'src/core/a.ts', 'node:fs', false],
    ['Node without its prefix', 'src/server/a.ts', 'fs', false],
    ['a test helper in a test', 'src/core/a.test.ts', '#tests/factories.ts', true],
    ['a test helper in the product', 'src/core/a.ts', '#tests/factories.ts', false],
    ['a test draws any surface', 'src/blocks/text/text.test.tsx', './text.web.tsx', true],
    ["a test follows its layer's rule", 'src/core/a.test.ts', '#server/app.ts', false],
    ['a path computed at run time', 'src/server/a.ts', '?', false],
    ['an unknown layer', 'src/utils/a.ts', './b.ts', false],
    ['main puts all together', 'src/main.ts', '#server/app.ts', true],
    ['a command puts all together', 'src/commands/series/series.ts', '#store/open-store.ts', true],
    ['a layer uses a command', 'src/jobs/a.ts', '../commands/series.ts', false],
  ])('%s', (_why, path, from, isAllowed) => expect(refusal(path, from) === undefined).toBe(isAllowed))

  test.each([
    ['static', "import { a } from './a.ts'", ['./a.ts']],
    ['type', "import type { A } from './a.ts'", ['./a.ts']],
    ['side effect', "import './a.css'", ['./a.css']],
    ['again exported', "export * from './a.ts'; export type { B } from './b.ts'", ['./a.ts', './b.ts']],
    ['later', "const a = () => import('./a.tsx')", ['./a.tsx']],
    ['type in place', "let a: import('./a.ts').A", ['./a.ts']],
    ['at run time', 'const a = (name: string) => import(name)', ['?']],
    ['no import', "export const a = 'import x from y' // import './b.ts'", []],
  ])('reads an import: %s', (_why, source, imports) => expect(importsOf('x.tsx', source)).toEqual(imports))
})

describe('a circle of imports', () => {
  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ['none', { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }, []],
    ['a file and itself', { 'a.ts': ['a.ts'] }, ['a.ts → a.ts']],
    ['two', { 'a.ts': ['b.ts'], 'b.ts': ['a.ts'] }, ['a.ts → b.ts → a.ts']],
    [
      'behind others, once',
      { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['d.ts'], 'd.ts': ['b.ts'] },
      ['b.ts → c.ts → d.ts → b.ts'],
    ],
    [
      'two that share a file',
      { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['a.ts'], 'c.ts': ['a.ts'] },
      ['a.ts → b.ts → a.ts', 'a.ts → c.ts → a.ts'],
    ],
    ['with modules outside of the project', { 'a.ts': ['node:fs'] }, []],
  ])('%s', (_why, imports, circles) => expect(circlesIn(new Map(Object.entries(imports)))).toEqual(circles))

  test.each([
    ['a value', "import { a } from './a.ts'", ['./a.ts']],
    ['a type', "import type { A } from './a.ts'", ['./a.ts']],
    ['a type in place', "let a: import('./a.ts').A", ['./a.ts']],
    ['again exported', "export * from './a.ts'", ['./a.ts']],
    ['a lazy import closes no cycle', "const a = () => import('./a.ts')", []],
  ])('counts %s', (_why, source, imports) => expect(importsAtOnceOf('x.ts', source)).toEqual(imports))

  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly (readonly string[])[]]>([
    ['none', { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': ['node:fs'] }, []],
    ['two files', { 'b.ts': ['a.ts'], 'a.ts': ['b.ts'], 'c.ts': ['a.ts'] }, [['a.ts', 'b.ts']]],
    [
      'two circles that share a file',
      { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['a.ts'], 'c.ts': ['a.ts', 'd.ts'], 'd.ts': [] },
      [['a.ts', 'b.ts', 'c.ts']],
    ],
    [
      'two groups, one importing the other',
      { 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'c.ts'], 'c.ts': ['d.ts'], 'd.ts': ['c.ts'] },
      [
        ['c.ts', 'd.ts'],
        ['a.ts', 'b.ts'],
      ],
    ],
  ])('groups the files of a circle: %s', (_why, imports, groups) =>
    expect(circularGroups(new Map(Object.entries(imports)))).toEqual(groups),
  )

  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ['none', { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['c/1.ts'] }, []],
    ['of other files', { 'a/1.ts': ['b/1.ts'], 'b/2.ts': ['a/2.ts'] }, ['a → b → a']],
    ['within one folder', { 'a/1.ts': ['a/2.ts'], 'a/2.ts': ['a/3.ts'] }, []],
    ['a folder and one inside it', { 'a/1.ts': ['a/b/1.ts'], 'a/b/1.ts': ['a/1.ts'] }, []],
    [
      'a folder and one with the same prefix',
      { 'a/1.ts': ['ab/1.ts'], 'ab/1.ts': ['a/1.ts'] },
      ['a → ab → a'],
    ],
    ['over a third', { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['c/1.ts'], 'c/1.ts': ['a/1.ts'] }, ['a → b → c → a']],
  ])('of folders: %s', (_why, imports, circles) =>
    expect(circlesIn(folderImports(new Map(Object.entries(imports))))).toEqual(circles),
  )
})

describe('the project', () => {
  const sources = projectFiles('src').filter((path) => SOURCE.test(path))

  test('has sources', () => expect(sources.length).toBeGreaterThan(0))

  test('every import in src is allowed by the table', () => {
    const refused = sources.flatMap((path) =>
      importsOf(path).flatMap((from) => {
        const why = refusal(path, from)
        return why === undefined ? [] : [`${path} imports ${from}: ${why}`]
      }),
    )
    expect(refused).toEqual([])
  })

  test('no import cycles between files or folders of src, types included', () => {
    const files = projectFiles().filter((path) => /\.(?:tsx?|js)$/.test(path))
    const imports = new Map(
      files.map((path) => [path, importsAtOnceOf(path).map((from) => fileOf(path, from))] as const),
    )
    expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
    expect(circlesIn(imports)).toEqual([])
    // Tests look at their neighbours' examples.
    const inSrc = [...imports].filter(([path]) => path.startsWith('src/') && !TEST.test(path))
    expect(circlesIn(folderImports(new Map(inSrc)))).toEqual([])
  })

  test('no import cycles with lazy imports, except the allowed ones', () => {
    const imports = new Map(
      sources
        .filter((path) => !TEST.test(path))
        .map((path) => [path, importsOf(path).map((from) => fileOf(path, from))] as const),
    )
    const allowed = LAZY_CIRCLES.map(String)
    expect(circularGroups(imports).filter((group) => !allowed.includes(String(group)))).toEqual([])
  })

  test('no layer rests on itself', () => {
    const rests = [...layers].map(([name, layer]) => {
      const rows = [layer, ...Object.values(layer.files ?? {})]
      return [name, rows.flatMap((row) => row.layers.map((entry) => entry.split('/')[0] ?? ''))] as const
    })
    expect(circlesIn(new Map(rests))).toEqual([])
  })

  test('the table, the folders and the import names of package.json are the same', () => {
    const folders = new Set(
      projectFiles('src')
        .map((path) => placeOf(path).layer)
        .filter((name) => name !== undefined),
    )
    expect([...folders].filter((name) => !layers.has(name))).toEqual([])
    const names = Object.keys(packageJson.imports)
      .map((name) => name.slice(1, -2))
      .filter((name) => name !== 'tests')
    expect(names.sort()).toEqual([...layers.keys()].sort())
  })

  test('the table names only layers and packages that exist', () => {
    const rows = [...layers.values()].flatMap((layer) => [layer, ...Object.values(layer.files ?? {})])
    const unknownLayers = rows
      .flatMap((row) => row.layers)
      .filter((entry) => !layers.has(entry.split('/')[0] ?? ''))
    const exists = (entry: string) =>
      entry.endsWith('/*')
        ? [...dependencies].some((name) => name.startsWith(entry.slice(0, -1)))
        : isDependency(entry)
    const unknownPackages = [...rows.flatMap((row) => row.packages), ...TEST_PACKAGES].filter(
      (entry) => !exists(entry),
    )
    expect([...unknownLayers, ...unknownPackages]).toEqual([])
  })

  test('ARCHITECTURE.md prints the table (node scripts/print-boundaries.ts --write)', () => {
    const [start, end] = MARKERS
    const printed = readText('ARCHITECTURE.md').split(start)[1]?.split(end)[0]
    expect(printed?.trim()).toBe(boundaryTable())
  })
})

describe('wire words', () => {
  const WIRE_WORDS = /\b(?:board_settings|lastdatasourcevalue|datasources|clusters)\b/gi
  /** The addresses themselves may be requested from anywhere; they are public. */
  const ADDRESS = /\/api\/portal\/(?:lastdatasourcevalue|datasources|clusters)\b/g
  const wireWordsIn = (source: string) => source.replaceAll(ADDRESS, '').match(WIRE_WORDS) ?? []

  test.each([
    ['a wire word', 'const clusters = []', 1],
    ['in a comment', '// the board_settings of a user', 1],
    ['an address', "fetch('/api/portal/datasources?sources=1')", 0],
    ['our own word', 'const areas = []', 0],
  ])('%s', (_why, source, count) => expect(wireWordsIn(source)).toHaveLength(count))

  test('occur only in the contract, in tests and in documents', () => {
    const bounded = projectFiles()
      .filter(
        (path) =>
          /^(?:src|scripts|bench|content)\//.test(path) && /\.(?:tsx?|js|css|ya?ml|json|html)$/.test(path),
      )
      .filter((path) => !path.startsWith('src/contract/') && !TEST.test(path) && !path.includes('/golden/'))
    const found = bounded.flatMap((path) => wireWordsIn(readText(path)).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
  })
})
