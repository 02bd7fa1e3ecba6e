/**
 * Names in comments and in titles of tests exist: files, the parameters that `@param` describes, the function
 * that a title begins with, the errors that are thrown. Names in documents: docs-names.test.ts.
 */
import { describe, expect, test } from 'vitest'
import { projectFiles, readText } from './source-files.ts'

const files = projectFiles()
const code = files.filter((path) => /^(?:bench|scripts|src|tests)\/.*\.(?:tsx?|js|css)$/.test(path))

/** A comment that begins a line, or follows code on it; a text in quotes may hold `/*`, as globs do. */
const COMMENT = /^[ \t]*\{?\/\*[^]*?\*\/|(?<=^|[\s;,{(])\/\/ .*$/gm

function commentsOf(source: string): string[] {
  return [...source.matchAll(COMMENT)].map(([comment]) => comment)
}

describe('files', () => {
  /** A file of this project's kinds: `page-model.ts`, `core/time/iso-date.ts`. Paths of a site begin with `/`. */
  const FILE = /(?<![\w./#*}>@-])(?:#|\.\/)?[a-z][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|css|md)\b/g
  /** Examples, in tests that read paths. */
  const IS_EXAMPLE = /^(?:\.\/|a\/|src\/a\/)?[ab]\.ts$/

  function filesNamedIn(comment: string): string[] {
    return [...comment.matchAll(FILE)].map(([name]) => name).filter((name) => !IS_EXAMPLE.test(name))
  }

  /** Whether a path is the name, or ends with it in whole segments; `#` stands for `src/`. */
  function isNamed(path: string, name: string): boolean {
    return `/${path}`.endsWith(`/${name.replace(/^#/, 'src/').replace(/^\.\//, '')}`)
  }

  test.each<[string, string, readonly string[]]>([
    ['a name', '/** As `page-model.ts` does. */', ['page-model.ts']],
    ['a path', '// See core/time/iso-date.ts.', ['core/time/iso-date.ts']],
    ['a layer', '/* `#core/palette.ts` */', ['#core/palette.ts']],
    ['a page of the site', '/** `/oslo` → `/oslo.md` */', []],
    ['an ending', '/** All `.fault.ts` and `*.web.tsx`. */', []],
  ])('%s', (_why, comment, expected) => expect(filesNamedIn(comment)).toEqual(expected))

  test('that comments name are there', () => {
    const bySuffix = Map.groupBy(files, (path) => path.split('/').at(-1) ?? '')
    const isThere = (name: string) =>
      (bySuffix.get(name.split('/').at(-1) ?? '') ?? []).some((path) => isNamed(path, name))
    const named = code.flatMap((path) =>
      commentsOf(readText(path)).flatMap((comment) => filesNamedIn(comment).map((name) => ({ path, name }))),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })
})

describe('parameters', () => {
  const DOCSTRING = /^( *)(\/\*\*(?:(?!\*\/)[^])*\*\/)/gm
  /** A destructured parameter has no name of its own. */
  const HAS_PATTERN = /\(\s*[{[]|,\s*[{[]/

  /** Names that `@param` describes and the declaration after the comment does not have. */
  function unknownParameters(source: string): string[] {
    return [...source.matchAll(DOCSTRING)].flatMap((match) => {
      const [found, indent = '', docstring = ''] = match
      // Up to a blank line, the end of a declaration, or the docstring of the next member.
      const [declaration = ''] = source
        .slice(match.index + found.length)
        .split(new RegExp(`\\n\\n|\\n\\}|\\n${indent}/\\*\\*`))
      if (HAS_PATTERN.test(declaration)) return []
      return [...docstring.matchAll(/@param (\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(declaration))
    })
  }

  test.each<[string, string, readonly string[]]>([
    ['a parameter', '/** @param a first */\nfunction f(a: number) {\n', []],
    ['a former parameter', '/** @param least of all */\nfunction f(min: number) {\n', ['least']],
    ['a destructured parameter', '/** @param options of f */\nfunction f({ a }: Options) {\n', []],
  ])('%s', (_why, source, expected) => expect(unknownParameters(source)).toEqual(expected))

  test('that comments describe are there', () => {
    const unknown = code
      .filter((path) => path !== 'tests/comment-names.test.ts')
      .flatMap((path) => unknownParameters(readText(path)).map((name) => `${path}: ${name}`))
    expect(unknown).toEqual([])
  })
})

describe('errors', () => {
  const CLASS = /class (\w+) extends \w*Error\b[^{]*\{[^}]*?\bname = '(\w+)'/g
  const THROWN = /@throws (?:\{@link )?([A-Z]\w+)/g

  const sources = code.map((path) => ({ path, source: readText(path) }))

  test('have the name of their class', () => {
    const named = sources.flatMap(({ source }) => [...source.matchAll(CLASS)])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(([, className, name]) => className !== name).map(([found]) => found)).toEqual([])
  })

  test('that comments say are thrown are there', () => {
    const used = new Set(
      sources.flatMap(({ source }) => source.replaceAll(COMMENT, '').match(/\b[A-Z]\w+/g) ?? []),
    )
    const thrown = sources.flatMap(({ path, source }) =>
      [...source.matchAll(THROWN)].map(([, name = '']) => ({ path, name })),
    )
    expect(thrown.length).toBeGreaterThan(50)
    expect(thrown.filter(({ name }) => !used.has(name))).toEqual([])
  })
})

describe('functions', () => {
  /** A title that is the name of a function, or begins with it: `planPage`, `planPage: %s`. */
  const TITLE = /(?:test|describe|it|\]\)|\}\))\(\s*(['"`])([a-z]+[A-Z]\w*)(?=: |\1)/g
  const TEXT = /(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g

  /** Names in titles that the code of the file does not use. */
  function unknownFunctions(source: string): string[] {
    const used = new Set(source.replaceAll(TEXT, "''").match(/\w+/g))
    return [...source.matchAll(TITLE)].map(([, , name = '']) => name).filter((name) => !used.has(name))
  }

  test.each<[string, string, readonly string[]]>([
    ['a tested function', "test('planPage: none', () => planPage())", []],
    ['a former name', "])('pagePlan: %s', () => planPage())", ['pagePlan']],
    ['a group', "describe('pagePlan', () => planPage())", ['pagePlan']],
    ['a word of the sentence', "test('asks oEmbed: twice', () => {})", []],
  ])('%s', (_why, source, expected) => expect(unknownFunctions(source)).toEqual(expected))

  test('that titles begin with are tested', () => {
    const unknown = code
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== 'tests/comment-names.test.ts')
      .flatMap((path) => unknownFunctions(readText(path)).map((name) => `${path}: ${name}`))
    expect(unknown).toEqual([])
  })
})
