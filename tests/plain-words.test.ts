/** Names and comments in the words of the field (CONTRIBUTING.md, "Names and comments"). */
import { describe, expect, test } from 'vitest'
import { projectFiles, readText } from './source-files.ts'

const code = projectFiles().filter((path) => /\.(?:tsx?|js|jsx|css)$/.test(path))
const tests = code.filter((path) => /\.(?:test|spec)\.|-suite\.|\.fault\./.test(path))

/** Pronouns without a subject, and archaic adverbs: the subject of a sentence is named. */
const VAGUE = /\b(?:whoever|nobody|somebody|anybody|everybody|anew|meanwhile)\b/i

/** The part of a line that is a comment; '' = none. A `//` after a colon belongs to an address. */
function commentIn(line: string): string {
  if (/^\s*(?:\*|\/\*|\/\/|\{\/\*)/.test(line)) return line
  return /(?:^|[\s;,{(])\/\/ .*$/.exec(line)?.[0] ?? ''
}

/** Titles of tests, groups and steps that are written as one literal on the line of the call or the next. */
const TITLE =
  /\b(?:test|it|describe|step)(?:\.(?!each)\w+)*(?:\(|(?:\.each[^]{0,4000}?\]\)\())\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

/** A type whose whole name is a participle names no thing: `Asked`, `Told`, `Settled`. */
const PARTICIPLE =
  /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (?!(?:Embed|Feed|Need|Seed|Speed)\b)((?:[A-Z][a-z]+ed|Asked|Behind|Drawn|Done|Found|Given|Held|Kept|Known|Made|Read|Said|Seen|Sent|Shown|Taken|Told|Written))\b(?!\w)/

const EXTREME = /^(?:export )?const (?:MOST|LEAST|LONGEST|SHORTEST)_\w+/

function linesWith(paths: readonly string[], finds: (line: string) => boolean): string[] {
  return paths.flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, index) => (finds(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

describe('the rules themselves', () => {
  test.each<[string, string, boolean]>([
    ['a comment of its own', '// Nobody waits.', true],
    ['a line of a docstring', ' * Told to whoever asks.', true],
    ['a comment after code', `const a = 1 ${'//'} made anew`, true],
    ['a comment in markup', '{/* for somebody */}', true],
    ['a plain comment', '// Readers wait at most 1 s.', false],
    ['a word in code', "const name = 'nobody'", false],
    ['an address', "const url = 'https://nobody.example'", false],
  ])('%s', (_why, line, isFound) => expect(VAGUE.test(commentIn(line))).toBe(isFound))

  test.each<[string, string, boolean]>([
    ['a participle', 'export interface Settled {', true],
    ['an irregular participle', 'type Told = string', true],
    ['a participle with its noun', 'interface SettledMail {', false],
    ['a noun that ends alike', 'export type Feed = {', false],
  ])('%s', (_why, line, isFound) => expect(PARTICIPLE.test(line)).toBe(isFound))
})

test('comments name their subject', () => {
  expect(linesWith(code, (line) => VAGUE.test(commentIn(line)))).toEqual([])
})

test('titles of tests name their subject', () => {
  expect(
    tests.flatMap((path) =>
      [...readText(path).matchAll(TITLE)]
        .map(([, single = '', double = '', template = '']) => single + double + template)
        .filter((title) => VAGUE.test(title))
        .map((title) => `${path}: ${title}`),
    ),
  ).toEqual([])
})

test('limits are called MAX_ and MIN_', () => {
  expect(linesWith(code, (line) => EXTREME.test(line))).toEqual([])
})

test('no type is a bare participle', () => {
  expect(linesWith(code, (line) => PARTICIPLE.test(line))).toEqual([])
})
