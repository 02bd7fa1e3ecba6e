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
])('an honest text is not touched: %s', (_why, text) => {
  const { source, rest } = guardSource(text)
  expect([source, rest]).toEqual([text.trim(), []])
})

/** All that is read of a text, parsed or not. */
const read = (text: string) => {
  const { source, rest } = guardSource(text)
  return [...(source === '' ? [] : [source]), ...rest].join('\n')
}

test.each([
  ['a lone backtick is a word, whatever follows it', `5\` høy ${'og bred '.repeat(12_000)}`, 1_700],
  ['code that is closed costs no more than words', `${'`a` b '.repeat(60)}\n`, 100],
  [
    'code that is never closed costs the rest of its paragraph',
    `${'a ` b '.repeat(3)}${'word '.repeat(2_000)}`,
    420,
  ],
  ['and no more than that', `${'a ` b '.repeat(3)}\n\n${'word '.repeat(2_000)}`, 175],
  ['a link costs its address', '[a](/b) '.repeat(20), 220],
])('the work of marks: %s', (_why, text, most) => {
  const { rest, work } = guardSource(text)
  expect(rest).toEqual([])
  expect(work).toBeLessThan(most)
  expect(work).toBeGreaterThan(most * 0.8)
})

test.each([
  ['in words, beside a fence', '5` høy og to\n```js\na\n```', '5` høy og to\n\na'],
  ['behind an escaped one', 'a \\`` og *to*', 'a `` og to'],
  ['at the start of a line', '` og to', '` og to'],
])('a lone backtick stays what it was: %s', (_why, text, words) =>
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
])('what is disguised comes back: %s', (_why, source) => {
  const guarded = guardSource(source).source
  expect(guarded).not.toBe(source)
  expect(restoreMarks(guarded)).toBe(source)
})

test('an escaped mark beyond the budget is still only the mark', () => {
  const tree = parseMarkdown(`${'*'.repeat(300)}a\\*b`, { imageHosts: [] })
  expect(plainText(tree)).toBe(`${'*'.repeat(300)}a*b`)
})

test('disguises in the text itself are no way in', () => {
  expect(restoreMarks(guardSource('\uFDD0a\uFDD0').source)).toBe('\uFFFDa\uFFFD')
})

test('the budget of one paragraph is not taken from the next', () => {
  const tree = parseMarkdown(`${'*a_ '.repeat(500)}\n\n**b**`, { imageHosts: [] })
  expect(tree.at(-1)).toEqual({
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: 'b' }] }],
  })
})

/** The shapes that make parsers slow; without the guard several of these take from seconds to minutes. */
const N = 50_000
const hostile: readonly [string, string][] = [
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
  ['list and quote by turns', `${'- > '.repeat(N)}a`],
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
  ['escapes that shorten a run', `${'\\``'.repeat(60)}${'word '.repeat(N)}`],
  [
    'code in another paragraph that cannot close it',
    `${'a ` b `` c ``` '.repeat(20)}${'word '.repeat(N)}\n> ${'a ` b `` c ``` '.repeat(20)}`,
  ],
  ['addresses without an end', `${'[a]('.repeat(60)}${'b'.repeat(2 * N)}`],
  ['titles in parentheses without an end', `${'[a](b ('.repeat(60)}${'word '.repeat(N)}`],
  ['labels that go back to the first bracket', `${'['.repeat(90)}${'word '.repeat(19_000)}${']'.repeat(90)}`],
  [
    'pictures in pictures round many pieces',
    `${'!['.repeat(60)}${'&amp;'.repeat(19_000)}${'](/b)'.repeat(60)}`,
  ],
  ['quotes in the cell of a table', `|${'> '.repeat(20)}a\n|-|\n`.repeat(N / 10)],
  ['signs of a heading inside a heading', `# ${'# ='.repeat(N)}`],
]
test.each(hostile)('hostile text is parsed within the time-out of a test: %s', (_why, source) => {
  expect(Array.isArray(parseMarkdown(source, { imageHosts: [] }))).toBe(true)
})

/** Measured once (bench/markdown.bench.ts): what is counted takes about a hundredth of a millisecond. */
test.each(hostile)('of a hostile text no more is parsed than it may take: %s', (_why, text) => {
  const { source, work } = guardSource(text)
  expect(work).toBeLessThanOrEqual(MAX_MARKDOWN_WORK)
  expect(source.split('\n').length).toBeLessThanOrEqual(MAX_MARKDOWN_WORK)
})

test.each([
  ['lines of prose', 'Leien i sentrum har steget i tre kvartaler.', '\n', 1_148],
  ['paragraphs', 'Leien i sentrum har steget i tre kvartaler.', '\n\n', 736],
  ['points', '- Et punkt', '\n', 351],
  ['points with a gap', '- Et punkt', '\n\n', 295],
  ['numbered points', '1. Et punkt', '\n', 350],
  ['points two levels down', '    - Et punkt', '\n', 311],
  ['points that are links', '- [Oslo](/oslo)', '\n', 151],
  ['points to be ticked', '- [ ] Ring megler', '\n', 285],
  ['lines of one quote', '> Det som ble sagt', '\n', 857],
  ['quotes', '> Det som ble sagt', '\n\n', 204],
  ['headings', '## Oslo', '\n\n', 455],
  ['bold words', '**Leien steg.**', '\n\n', 280],
])('how much is parsed of nothing but %s', (_why, one, gap, count) => {
  const { source } = guardSource((one + gap).repeat(4_000))
  expect(source.split(one)).toHaveLength(count + 1)
})

/** A pattern that looks for the end of a line from each of them took from nine to seventeen seconds. */
test.each([
  ['no-break spaces', '\u00A0'],
  ['separators of lines that end none', '\u2028'],
  ['form feeds', '\f'],
])(
  'blanks without number are parsed in a moment: %s',
  (_why, blank) => {
    expect(plainText(parseMarkdown(`a${blank.repeat(2 * N - 2)}b`, { imageHosts: [] }))).toHaveLength(2 * N)
  },
  4_000,
)
