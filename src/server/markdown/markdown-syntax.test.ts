import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { singleLineText } from '../search/markdown-text.ts'
import {
  escapeMarkdown,
  markdownHeading,
  markdownLine,
  markdownLink,
  markdownTable,
} from './markdown-syntax.ts'

test.each<[string, string, string]>([
  ['plain words', 'Kontorledighet i Oslo', 'Kontorledighet i Oslo'],
  ['a number', '4,5 % (2026)', '4,5 % (2026)'],
  ['emphasis', '*a* __b__ ~~c~~', '\\*a\\* \\_\\_b\\_\\_ \\~\\~c\\~\\~'],
  ['a link', '[klikk](javascript:alert(1))', '\\[klikk\\](javascript:alert(1))'],
  ['a tag', '<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['a cell of a table', 'a | b', 'a \\| b'],
  ['a heading on a line of its own', 'a\n# b', 'a \\# b'],
  ['an entity', 'a &lt; b & c', 'a \\&lt; b & c'],
  ['code', '`a`', '\\`a\\`'],
  ['an exclamation mark that ends the text', 'Ny!', 'Ny\\!'],
  ['control characters', 'a\u0000\r\n\u2028b', 'a b'],
])('escapeMarkdown: %s', (_why, text, escaped) => expect(escapeMarkdown(text)).toBe(escaped))

test.each<[string, string, string]>([
  ['a bullet', '- a', '\\- a'],
  ['an item with a number', '12. a', '12\\. a'],
  ['a decimal is no item', '1.5 a', '1.5 a'],
  ['the underline of a heading', '===', '\\==='],
])('markdownLine: %s', (_why, text, line) => expect(markdownLine(text)).toBe(line))

test('a Markdown reader reads the text that was written', () => {
  const signs = fc.constantFrom(...'\\`*_[]()<>|~#&;:!-+=.1 aå"\'/\n\t')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (text) => {
      const read = parseMarkdown(`Før ${escapeMarkdown(text)}`, { imageHosts: [] })
      expect(read.map(({ type }) => type)).toEqual(['paragraph'])
      const said = (one: string) => one.replace(/\s+/g, ' ').trim()
      expect(said(singleLineText(read))).toBe(said(`Før ${text}`))
    }),
    { numRuns: 500 },
  )
})

test('a text at the start of a line starts no other block', () => {
  const signs = fc.constantFrom(...'\\`*_[]()<>|~#&;!-+=.)1 a\n')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
      const read = parseMarkdown(`${markdownLine(text)}\n\nSlutt`, { imageHosts: [] })
      expect(read.every(({ type }) => type === 'paragraph')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each<[string, string, string | null, string]>([
  ['a page', 'Oslo', 'https://a.example/oslo', '[Oslo](https://a.example/oslo)'],
  ['nowhere', 'Oslo*', null, 'Oslo\\*'],
  ['an invalid address', 'Oslo', 'ikke en adresse', 'Oslo'],
  ['brackets and spaces', 'a]', 'https://a.example/a)b c', '[a\\]](https://a.example/a%29b%20c)'],
  ['no text', '', 'https://a.example/', '<https://a.example/>'],
])('markdownLink: %s', (_why, text, href, link) => expect(markdownLink(text, href)).toBe(link))

test('a heading and a table', () => {
  expect(markdownHeading(2, 'A\nB #')).toBe('## A B \\#')
  expect(
    markdownTable({
      columns: [
        { label: 'Dato', isNumber: false },
        { label: 'Rente | %', isNumber: true },
      ],
      rows: [['2026', '4,5'], ['2025']],
    }),
  ).toBe('| Dato | Rente \\| % |\n| --- | ---: |\n| 2026 | 4,5 |\n| 2025 |  |')
})
