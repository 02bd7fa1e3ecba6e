/**
 * Names in code type in the documents exist: files, folders, and words of the code. Commands and settings:
 * docs.test.ts.
 */
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles, readText } from './source-files.ts'

const files = projectFiles()
/** The changelog describes files as they were. */
const documents = files.filter(
  (path) => path.endsWith('.md') && !['CHANGELOG.md', 'THIRD-PARTY-NOTICES.md'].includes(path),
)

interface NamedThing {
  readonly path: string
  readonly name: string
}

/**
 * Each span of code type in the prose of a document, once. Fenced code is terminal input or output on a
 * screen.
 */
function spansOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span))]
}

const spans: readonly NamedThing[] = documents.flatMap((path) =>
  spansOf(readText(path)).map((name) => ({ path, name })),
)

describe('files and folders', () => {
  const LEADS_FROM_ROOT = /^(?:bench|content|deploy|docs|scripts|src|tests)\//
  /** A name without a folder must be one of these; names of pictures and fonts may come from elsewhere. */
  const IS_FILE = /^[\w.@{}*/-]*[\w}*]\.(?:conf|css|env|js|md|ts|tsx|yaml|yml)$/

  /** Base folder of the names in a document about one folder. */
  const INSIDE: Readonly<Record<string, string>> = {
    'docs/content-pack.md': 'content',
    'docs/operations.md': 'content',
  }
  /** Examples, and files of the content pack format that this pack does not have. */
  const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
    'CONTRIBUTING.md': ['./x.ts', 'change-sentence.ts'],
    'docs/content-pack.md': ['post-sources.yaml', 'renter-leie.yaml'],
    'docs/operations.md': ['post-sources.yaml'],
    'docs/wire.md': ['post-sources.yaml'],
  }
  /** Addresses and paths of a machine, build outputs, extensions, and the block of docs/adding-a-block.md. */
  const IS_NO_FILE = /^\/|^dist\/|^\.\w+$|^quote\//

  /** The files of a span: the whole of it, or some of several words. */
  function filesIn(span: string): string[] {
    return span.split(/[\s,]+/).filter((word) => LEADS_FROM_ROOT.test(word) || IS_FILE.test(word))
  }

  /**
   * Every path and its suffixes, in whole segments: `src/a/b.ts`, `a/b.ts`, `b.ts`; folders from the root
   * only.
   */
  function placesOf(paths: readonly string[]): ReadonlySet<string> {
    return new Set(
      paths.flatMap((path) => {
        const parts = path.split('/')
        return parts.flatMap((_part, index) => [
          parts.slice(0, index + 1).join('/'),
          parts.slice(index).join('/'),
        ])
      }),
    )
  }

  const here = placesOf(files)

  /** From the root, from the document's folder or the folder that it is about, or as the end of a path. */
  function isThere({ path, name }: NamedThing, places = here): boolean {
    const wanted = ['', posix.dirname(path), ...(INSIDE[path] === undefined ? [] : [INSIDE[path]])].map(
      (start) => posix.join(start, name).replace(/\/$/, ''),
    )
    if (!/[{*<]/.test(name)) return wanted.some((place) => places.has(place))
    // `{name}` and `<name>` stand for one segment of a name, `*` for any part of one.
    const patterns = wanted.map(
      (place) => new RegExp(`^${place.replaceAll('.', '\\.').replaceAll(/\{[^}]*\}|<[^>]*>|\*/g, '[^/]+')}$`),
    )
    return [...places].some((place) => patterns.some((pattern) => pattern.test(place)))
  }

  const FEW = placesOf(['src/a/b.ts', 'src/a/deeper/deep.ts'])
  test.each<[string, string, string, boolean]>([
    ['a file', 'README.md', 'src/a/b.ts', true],
    ['a folder', 'README.md', 'src/a', true],
    ['a folder with its slash', 'README.md', 'src/a/', true],
    ['the start of a name does not match', 'README.md', 'src/a/b', false],
    ['a removed file', 'README.md', 'src/a/c.ts', false],
    ['a file that has moved', 'README.md', 'src/b.ts', false],
    ['a short name', 'docs/x.md', 'b.ts', true],
    ['a short name with a folder', 'docs/x.md', 'a/b.ts', true],
    ['the end of a name does not match', 'docs/x.md', 'eep.ts', false],
    ['in the folder of the document', 'src/a/README.md', 'deeper/', true],
    ['a placeholder', 'README.md', 'src/{folder}/*.ts', true],
    ['a placeholder', 'README.md', 'src/{folder}/*.tsx', false],
  ])('%s', (_why, path, name, expected) => expect(isThere({ path, name }, FEW)).toBe(expected))

  const named = spans.flatMap(({ path, name }) => filesIn(name).map((file) => ({ path, name: file })))

  test('are named', () => expect(named.length).toBeGreaterThan(200))

  test('that are named are there', () => {
    const isElsewhere = ({ path, name }: NamedThing) =>
      IS_NO_FILE.test(name) || ELSEWHERE[path]?.includes(name) === true
    expect(named.filter((each) => !isElsewhere(each) && !isThere(each))).toEqual([])
  })
})

describe('words of the code', () => {
  /** `camelCase`, `PascalCase` and `snake_case`, also followed by parameters: the format of names in code. */
  const WORD = /^([A-Za-z]\w*)(?:\(.*\))?$/
  const IS_GIVEN = /[a-z][A-Z]|^[A-Z][a-z]+[A-Z]|[a-z]_[a-z]/
  /** Others' words. */
  const THEIRS = [
    // Default metrics of prom-client.
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_max_seconds',
    // Kubernetes.
    'PrometheusRule',
    'ReadWriteMany',
  ]

  const known = new Set(
    files
      .filter(
        (path) =>
          /^(?:bench|content|deploy|scripts|src|tests)\//.test(path) &&
          /\.(?:conf|css|csv|env|js|service|ts|tsx|yaml)$/.test(path) &&
          path !== 'tests/docs-names.test.ts',
      )
      .flatMap((path) => readText(path).match(/[A-Za-z_]\w*/g) ?? []),
  )

  function givenWord(span: string): string | null {
    const word = WORD.exec(span)?.[1] ?? ''
    return IS_GIVEN.test(word) ? word : null
  }

  test.each([
    ['planPage', 'planPage'],
    ['HotPath', 'HotPath'],
    ['findPage(site, path)', 'findPage'],
    ['board_settings', 'board_settings'],
    ['Bearer', null],
    ['npm', null],
    ['DATA_DIR', null],
    ['frame-ancestors', null],
    ['{ ok: true }', null],
  ])('of %s: %s', (span, word) => expect(givenWord(span)).toBe(word))

  test('that are named are used', () => {
    const words = spans.flatMap(({ path, name }) => {
      const word = givenWord(name)
      return word === null ? [] : [{ path, name: word }]
    })
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter(({ name }) => !known.has(name) && !THEIRS.includes(name))).toEqual([])
  })
})
