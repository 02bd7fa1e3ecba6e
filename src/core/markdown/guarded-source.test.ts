import { expect, test } from 'vitest'
import {
  MAX_MARKDOWN_CHARACTERS,
  MAX_MARKDOWN_LINES,
  MAX_MARKDOWN_WORK,
  guardSource,
  restoreMarks,
} from './guarded-source.ts'
import { parseMarkdown } from './parse.ts'
import { plainText } from './plain-text.ts'

test.each([
  ['prose', 'En *to* tre\n\n> fire\n\n- [ ] fem\n  1. seks [x](/y) \\* `z` <b>'],
  ['a checklist of 150', '- [ ] **a** b\n\n'.repeat(150).trimEnd()],
  ['links', '* [a](/b)\n'.repeat(39).trimEnd()],
  ['130 links', '* [a](/b)\n\n'.repeat(130).trimEnd()],
  ['350 points', `${'- Et punkt\n'.repeat(35)}\n`.repeat(10).trimEnd()],
  ['a quote of thirty lines, ten times', `${'> Det som ble sagt.\n'.repeat(30)}\n`.repeat(10).trimEnd()],
  ['thirty pages', `${'Leien i sentrum har steget i året som gikk. '.repeat(9)}\n\n`.repeat(220).trimEnd()],
])('ordinary text is unchanged: %s', (_why, text) => {
  const { source, rest } = guardSource(text)
  expect([source, rest]).toEqual([text.trim(), []])
})

/** All text that is returned, parsed or not. */
const read = (text: string) => {
  const { source, rest } = guardSource(text)
  return [...(source === '' ? [] : [source]), ...rest].join('\n')
}

test.each([
  ['a single backtick is text, whatever follows', `5\` høy ${'og bred '.repeat(12_000)}`, 1_700],
  ['closed code costs no more than words', `${'`a` b '.repeat(60)}\n`, 100],
  ['unclosed code costs the rest of its paragraph', `${'a ` b '.repeat(3)}${'word '.repeat(2_000)}`, 420],
  [
    'unclosed code costs nothing beyond its paragraph',
    `${'a ` b '.repeat(3)}\n\n${'word '.repeat(2_000)}`,
    175,
  ],
  ['a link costs its address', '[a](/b) '.repeat(20), 220],
])('cost of marks: %s', (_why, text, maxWork) => {
  const { rest, work } = guardSource(text)
  expect(rest).toEqual([])
  expect(work).toBeLessThan(maxWork)
  expect(work).toBeGreaterThan(maxWork * 0.8)
})

test.each([
  ['in words, beside a fence', '5` høy og to\n```js\na\n```', '5` høy og to\n\na'],
  ['behind an escaped one', 'a \\`` og *to*', 'a `` og to'],
  ['at the start of a line', '` og to', '` og to'],
])('a single backtick is kept: %s', (_why, text, words) =>
  expect(plainText(parseMarkdown(text, { imageHosts: [] }))).toBe(words),
)

test('characters and lines beyond the limits are cut off', () => {
  expect(read('a'.repeat(MAX_MARKDOWN_CHARACTERS + 1))).toHaveLength(MAX_MARKDOWN_CHARACTERS)
  expect(read('a\n'.repeat(MAX_MARKDOWN_LINES + 1)).match(/a/g)).toHaveLength(MAX_MARKDOWN_LINES)
})

test.each([
  ['inline marks', '*_[]!`<'.repeat(100)],
  ['stars', '*'.repeat(250)],
  ['quotes', `${'> '.repeat(20)}a`],
  ['numbers', `${'1. '.repeat(20)}a`],
])('restored after parsing: %s', (_why, source) => {
  const guarded = guardSource(source).source
  expect(guarded).not.toBe(source)
  expect(restoreMarks(guarded)).toBe(source)
})

test('an escaped mark beyond the budget gives only the mark', () => {
  const tree = parseMarkdown(`${'*'.repeat(300)}a\\*b`, { imageHosts: [] })
  expect(plainText(tree)).toBe(`${'*'.repeat(300)}a*b`)
})

test('disguise characters in the source are removed', () => {
  expect(restoreMarks(guardSource('\uFDD0a\uFDD0').source)).toBe('\uFFFDa\uFFFD')
})

test('each paragraph has its own budget of marks', () => {
  const tree = parseMarkdown(`${'*a_ '.repeat(500)}\n\n**b**`, { imageHosts: [] })
  expect(tree.at(-1)).toEqual({
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: 'b' }] }],
  })
})

/** Inputs with superlinear parsing time; without the guard several take from seconds to minutes. */
const N = 50_000
const slowInputs: readonly [string, string][] = [
  ['nested strong emphasis', `${'*a **a '.repeat(N)}b${' a** a*'.repeat(N)}`],
  ['emphasis closers', 'a_ '.repeat(N)],
  ['emphasis openers', '_a '.repeat(N)],
  ['mismatched openers and closers', '*a_ '.repeat(N)],
  ['multiples of three', `a**b${'c* '.repeat(N)}`],
  ['stars and underscores', '*_'.repeat(N)],
  ['link closers', 'a]'.repeat(N)],
  ['link openers', '[a'.repeat(N)],
  ['link openers and emphasis closers', '[ a_'.repeat(N)],
  ['brackets and parentheses', '[ (]('.repeat(N)],
  ['pictures in pictures', '!['.repeat(N)],
  ['empty pictures', '![[]()'.repeat(N)],
  ['nested brackets', `${'['.repeat(N)}a${']'.repeat(N)}`],
  ['hard links', '**x [a*b**c*](d)'.repeat(N)],
  ['unclosed links', '[a](b'.repeat(N)],
  ['unclosed links with an angle', '[a](<b'.repeat(N)],
  ['unclosed titles', '[a](b "'.repeat(N)],
  ['definitions', '[a]: u\n'.repeat(N)],
  ['quotes in quotes', `${'> '.repeat(N)}a`],
  ['quotes without spaces', '>'.repeat(N)],
  ['lazy lines of a quote', `> a\n${'b\n'.repeat(N)}`],
  ['lazy lines of eight quotes', `${'> '.repeat(8)}a\n${'b\n'.repeat(N)}`],
  [
    'lists in lists by indentation',
    Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}* a\n`).join(''),
  ],
  ['lists in lists on one line', `${'* '.repeat(N)}a`],
  ['alternating lists and quotes', `${'- > '.repeat(N)}a`],
  ['empty lines in a deep list', `${'- '.repeat(N / 10)}x${'\n'.repeat(N)}`],
  ['many items', '* a\n'.repeat(N)],
  ['numbered items', '1. a\n'.repeat(N)],
  [
    'backticks of every length',
    Array.from({ length: 440 }, (_, length) => `e${'`'.repeat(length + 1)}`).join(''),
  ],
  ['unclosed comments', `</${'<!--'.repeat(N)}`],
  ['unclosed declarations', 'a <!A '.repeat(N)],
  ['unclosed instructions', '<?'.repeat(N)],
  ['unclosed entities', '&'.repeat(N)],
  ['NUL', 'abc\u0000de\u0000'.repeat(N)],
  ['backslashes', '\\'.repeat(N)],
  ['spaces inside a line', `a${' '.repeat(N)}b`],
  ['tabs', '\t'.repeat(N)],
  ['table rows', '|a|\n|-|\n'.repeat(N)],
  ['heading underlines', 'a\n='.repeat(N)],
  ['code that is never closed, behind escapes', `${'``\\'.repeat(66)}${'word '.repeat(N)}`],
  ['escapes that shorten a run of backticks', `${'\\``'.repeat(60)}${'word '.repeat(N)}`],
  [
    'code in another paragraph that cannot close it',
    `${'a ` b `` c ``` '.repeat(20)}${'word '.repeat(N)}\n> ${'a ` b `` c ``` '.repeat(20)}`,
  ],
  ['unterminated addresses', `${'[a]('.repeat(60)}${'b'.repeat(2 * N)}`],
  ['unterminated titles in parentheses', `${'[a](b ('.repeat(60)}${'word '.repeat(N)}`],
  [
    'labels that search back to the first bracket',
    `${'['.repeat(90)}${'word '.repeat(19_000)}${']'.repeat(90)}`,
  ],
  ['nested pictures around many nodes', `${'!['.repeat(60)}${'&amp;'.repeat(19_000)}${'](/b)'.repeat(60)}`],
  ['quotes in the cell of a table', `|${'> '.repeat(20)}a\n|-|\n`.repeat(N / 10)],
  ['signs of a heading inside a heading', `# ${'# ='.repeat(N)}`],
]
test.each(slowInputs)('a slow input is parsed within the test timeout: %s', (_why, source) => {
  expect(Array.isArray(parseMarkdown(source, { imageHosts: [] }))).toBe(true)
})

/** Measured with bench/markdown.bench.ts: one unit of work takes about a hundredth of a millisecond. */
test.each(slowInputs)('at most the maximum work of a slow input is parsed: %s', (_why, text) => {
  const { source, work } = guardSource(text)
  expect(work).toBeLessThanOrEqual(MAX_MARKDOWN_WORK)
  expect(source.split('\n').length).toBeLessThanOrEqual(MAX_MARKDOWN_WORK)
})

test.each([
  ['lines of prose', 'Leien i sentrum har steget i tre kvartaler.', '\n', 1_148],
  ['paragraphs', 'Leien i sentrum har steget i tre kvartaler.', '\n\n', 736],
  ['points', '- Et punkt', '\n', 351],
  ['list items with a blank line', '- Et punkt', '\n\n', 295],
  ['numbered list items', '1. Et punkt', '\n', 350],
  ['list items two levels down', '    - Et punkt', '\n', 311],
  ['list items that are links', '- [Oslo](/oslo)', '\n', 151],
  ['task list items', '- [ ] Ring megler', '\n', 285],
  ['lines of one quote', '> Det som ble sagt', '\n', 857],
  ['quotes', '> Det som ble sagt', '\n\n', 204],
  ['headings', '## Oslo', '\n\n', 455],
  ['bold words', '**Leien steg.**', '\n\n', 280],
])('number of parsed lines: %s', (_why, line, gap, count) => {
  const { source } = guardSource((line + gap).repeat(4_000))
  expect(source.split(line)).toHaveLength(count + 1)
})

/** A regular expression that searches for a line end from each of them took nine to seventeen seconds. */
test.each([
  ['no-break spaces', '\u00A0'],
  ['Unicode line separators', '\u2028'],
  ['form feeds', '\f'],
])(
  'long runs of blanks are parsed in linear time: %s',
  (_why, blank) => {
    expect(plainText(parseMarkdown(`a${blank.repeat(2 * N - 2)}b`, { imageHosts: [] }))).toHaveLength(2 * N)
  },
  4_000,
)
