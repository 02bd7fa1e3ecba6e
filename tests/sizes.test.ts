/** Files and functions of a size that can be read, in the whole tree. Lines count as they stand, with their comments. */
import { describe, expect, test } from 'vitest'
import { functionsOf, projectFiles, readText } from './source-files.ts'

const MOST_LINES_OF_FILE = 250
const MOST_LINES_OF_FUNCTION = 60

/** What may be longer, and why. Whatever is short enough again has to go from here. */
const LONGER_FILES: Readonly<Record<string, string>> = {}
const LONGER_FUNCTIONS: Readonly<Record<string, string>> = {}

const code = projectFiles().filter((path) => /\.(?:tsx?|js)$/.test(path))

describe('what counts as a function', () => {
  const body = 'a()\n'.repeat(3)
  test.each<[string, string, readonly [string, number][]]>([
    ['a declaration', `function one() {\n${body}}`, [['one', 5]]],
    ['an arrow with a name', `const one = () => {\n${body}}`, [['one', 5]]],
    ['a method', `class One {\n  two() {\n${body}}\n}`, [['two', 5]]],
    ['one in another', `function one() {\n  const two = () => {\n${body}}\n}`, [['one', 7], ['two', 5]]],
    ['one without a name', `a(() => {\n${body}})`, [['', 5]]],
    ['a test', `test('one', () => {\n${body}})`, [['', 5]]],
    ['a chapter of tests is none', `describe('one', () => {\n${body}})`, []],
    ['nor one of several cases', `test.describe('one', () => {\n${body}})\ndescribe.each([1])('%s', () => {\n${body}})`, []],
    ['nor a suite, which is a chapter that several databases go through', `export function oneSuite() {\n  describe('one', () => {\n${body}})\n}`, []],
    ['a type', 'type One = () => void', []],
  ])('%s', (_why, source, found) => expect(functionsOf('x.ts', source).map(({ name, lines }) => [name, lines])).toEqual(found))
})

/** What is longer than allowed without an exception, and exceptions that nothing needs. */
function offences(sizes: readonly (readonly [name: string, lines: number])[], most: number, exceptions: Readonly<Record<string, string>>): string[] {
  const long = sizes.filter(([, lines]) => lines > most)
  return [
    ...long.filter(([name]) => !(name in exceptions)).map(([name, lines]) => `${name}: ${lines} lines`),
    ...Object.keys(exceptions).filter((name) => !long.some(([other]) => other === name)).map((name) => `${name}: needs no exception`),
  ]
}

test.each<[string, number, Readonly<Record<string, string>>, readonly string[]]>([
  ['short enough', 5, {}, []],
  ['too long', 6, {}, ['a: 6 lines']],
  ['too long, and why', 6, { a: 'a reason' }, []],
  ['an exception for what is short', 5, { a: 'a reason' }, ['a: needs no exception']],
])('%s', (_why, lines, exceptions, found) => expect(offences([['a', lines]], 5, exceptions)).toEqual(found))

test(`no file is longer than ${MOST_LINES_OF_FILE} lines`, () => {
  const sizes = code.map((path) => [path, readText(path).trimEnd().split('\n').length] as const)
  expect(sizes.length).toBeGreaterThan(0)
  expect(offences(sizes, MOST_LINES_OF_FILE, LONGER_FILES)).toEqual([])
})

test(`no function is longer than ${MOST_LINES_OF_FUNCTION} lines`, () => {
  const sizes = code.flatMap((path) => functionsOf(path).map(({ name, lines }) => [`${path} ${name}`, lines] as const))
  expect(sizes.length).toBeGreaterThan(0)
  expect(offences(sizes, MOST_LINES_OF_FUNCTION, LONGER_FUNCTIONS)).toEqual([])
})
