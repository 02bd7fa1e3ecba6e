import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeHref } from '../addresses/safe-url.ts'
import { guardSource, MAX_MARKDOWN_WORK } from './guarded-source.ts'
import { parseMarkdown } from './parse.ts'
import { plainText } from './plain-text.ts'
import type { MarkdownBlock, MarkdownInline, MarkdownTree } from './tree.ts'

const parse = (source: string) => parseMarkdown(source, { imageHosts: ['bilder.example'] })
const text = (value: string): MarkdownInline => ({ type: 'text', value })
const paragraph = (...children: readonly MarkdownInline[]): MarkdownBlock => ({ type: 'paragraph', children })
const list = (...items: readonly (readonly [boolean | null, ...MarkdownBlock[]])[]): MarkdownBlock => ({
  type: 'list',
  ordered: false,
  items: items.map(([checked, ...children]) => ({ checked, children })),
})

const allowed: readonly [string, string, MarkdownTree][] = [
  ['paragraphs', 'En\nto\n\ntre', [paragraph(text('En to')), paragraph(text('tre'))]],
  [
    'blanks at the ends of lines are removed',
    'En \u00A0\n \u2003to\u00A0\nt\u00A0re',
    [paragraph(text('En to t\u00A0re'))],
  ],
  ['heading 1 becomes 2', '# Oslo', [{ type: 'heading', level: 2, children: [text('Oslo')] }]],
  ['heading 1 by underline', 'Oslo\n===', [{ type: 'heading', level: 2, children: [text('Oslo')] }]],
  ['heading 6', '###### Oslo', [{ type: 'heading', level: 6, children: [text('Oslo')] }]],
  [
    'bold and italic',
    '**a** *b*',
    [
      paragraph({ type: 'strong', children: [text('a')] }, text(' '), {
        type: 'emphasis',
        children: [text('b')],
      }),
    ],
  ],
  ['hard break', 'a\\\nb', [paragraph(text('a'), { type: 'break' }, text('b'))]],
  ['link', '[Oslo](/oslo)', [paragraph({ type: 'link', url: '/oslo', children: [text('Oslo')] })]],
  [
    'bare link in brackets',
    '<https://example.org>',
    [paragraph({ type: 'link', url: 'https://example.org', children: [text('https://example.org')] })],
  ],
  [
    'link with a blank in its address',
    '[x](</my uri>)',
    [paragraph({ type: 'link', url: '/my%20uri', children: [text('x')] })],
  ],
  [
    'picture with signs in its address',
    '![x](</a "b".png>)',
    [paragraph({ type: 'image', url: '/a%20%22b%22.png', alt: 'x' })],
  ],
  [
    'a link without text shows its address',
    '[](/oslo)',
    [paragraph({ type: 'link', url: '/oslo', children: [text('/oslo')] })],
  ],
  ['list', '- a\n- b', [list([null, paragraph(text('a'))], [null, paragraph(text('b'))])]],
  ['list in a list', '- a\n  - b', [list([null, paragraph(text('a')), list([null, paragraph(text('b'))])])]],
  [
    'ordered list',
    '1. a',
    [{ type: 'list', ordered: true, items: [{ checked: null, children: [paragraph(text('a'))] }] }],
  ],
  [
    'ordered list from 3',
    '3. a',
    [{ type: 'list', ordered: true, start: 3, items: [{ checked: null, children: [paragraph(text('a'))] }] }],
  ],
  [
    'picture of this site',
    '![Kart](/bilder/kart.svg)',
    [paragraph({ type: 'image', url: '/bilder/kart.svg', alt: 'Kart' })],
  ],
  [
    'picture of a listed host',
    '![](https://BILDER.example/a.png)',
    [paragraph({ type: 'image', url: 'https://BILDER.example/a.png', alt: '' })],
  ],
  ['indentation is not code', '      innrykk', [paragraph(text('innrykk'))]],
  ['Windows line ends', 'a\r\n\r\nb', [paragraph(text('a')), paragraph(text('b'))]],
  ['empty', '', []],
]
test.each(allowed)('parseMarkdown: %s', (_why, source, tree) => expect(parse(source)).toEqual(tree))

test.each([
  [
    'quarters from the last to the first',
    '3. kvartal\n2. kvartal\n1. kvartal',
    '3. kvartal\n2. kvartal\n1. kvartal',
  ],
  ['dates', '25. september 2026\n19. juni 2026', '25. september 2026\n19. juni 2026'],
  ['dates with lines between them', '25. september\n\n19. juni', '25. september\n\n19. juni'],
  ['the same day of several months', '1. januar\n1. april', '1. januar\n1. april'],
  ['a number with a leading zero', '01. januar', '01. januar'],
  ['one date', '25. september', '25. september'],
  ['consecutive dates', '1. mai\n2. mai', '1. mai\n2. mai'],
  ['parentheses', '3) c\n1) a', '3) c\n1) a'],
  ['nested content under an item stays', '3. c\n   - d\n1. a', '3. c\n\n- d\n\n1. a'],
  ['in a list', '- a\n  3. c\n  2. b', '- a 3. c 2. b'],
  ['in a list, after a blank line', '- a\n\n  3. c\n  2. b', '- a\n  3. c\n  2. b'],
  ['in a quote', '> 3. c\n> 2. b', '3. c\n2. b'],
  ['with checkboxes', '3. [ ] c\n1. [x] a', '3. [ ] c\n\n1. [x] a'],
])('a number at the start of a line is never changed: %s', (_why, source, words) =>
  expect(plainText(parse(source))).toBe(words),
)

const checkboxes: readonly [string, string, MarkdownBlock][] = [
  ['open', '- [ ] Ring megler', list([false, paragraph(text('Ring megler'))])],
  ['ticked', '* [x] Ring', list([true, paragraph(text('Ring'))])],
  ['ticked with a capital', '- [X] Ring', list([true, paragraph(text('Ring'))])],
  ['before bold', '- [ ] **Ring**', list([false, paragraph({ type: 'strong', children: [text('Ring')] })])],
  ['without words', '- [ ]', list([false])],
  [
    'with a list below',
    '- [x] a\n  - [ ] b',
    list([true, paragraph(text('a')), list([false, paragraph(text('b'))])]),
  ],
  ['mixed', '- [ ] a\n- b', list([false, paragraph(text('a'))], [null, paragraph(text('b'))])],
  ['escaped is text', '- \\[ ] a', list([null, paragraph(text('[ ] a'))])],
  ['without a space is text', '- [x]a', list([null, paragraph(text('[x]a'))])],
  [
    'without a space before bold is text',
    '- [x]**a**',
    list([null, paragraph(text('[x]'), { type: 'strong', children: [text('a')] })]),
  ],
  [
    'a link is a link',
    '- [x](/oslo)',
    list([null, paragraph({ type: 'link', url: '/oslo', children: [text('x')] })]),
  ],
]
test.each(checkboxes)('checkbox: %s', (_why, source, block) => expect(parse(source)).toEqual([block]))

test.each([
  ['inline code', 'a `b*c*` d', 'a b*c* d'],
  ['HTML', 'a <b onclick="x()">b</b>', 'a <b onclick="x()">b</b>'],
  ['an HTML block', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['an HTML comment', '<!-- a -->', '<!-- a -->'],
  ['script link', '[a](javascript:alert(1))', 'a'],
  ['script link by entity', '[a](javascript&colon;alert(1))', 'a'],
  ['script link with a tab entity', '[a](java&Tab;script:alert(1))', 'a'],
  ['script in brackets', '<javascript:alert(1)>', 'javascript:alert(1)'],
  ['link to another host without scheme', '[a](//evil.example)', 'a'],
  ['picture of another host', '![Kart](https://evil.example/a.png)', 'Kart'],
  [
    'picture whose host begins like a listed one',
    '![Kart](https://bilder.example.evil.example/a.png)',
    'Kart',
  ],
  ['picture of a listed host on another port', '![Kart](https://bilder.example:8443/a.png)', 'Kart'],
  ['picture without encryption', '![Kart](http://bilder.example/a.png)', 'Kart'],
  ['picture as data', '![Kart](data:image/png;base64,AAAA)', 'Kart'],
  ['picture in mail scheme', '![Kart](mailto:a@b.example)', 'Kart'],
  ['quote', '> sitat', 'sitat'],
  ['reference link', '[a][b]', '[a][b]'],
])('becomes its text: %s', (_why, source, value) => expect(parse(source)).toEqual([paragraph(text(value))]))

test.each([
  ['fenced code', '```js\na\n  b\n```', [text('a'), { type: 'break' }, text('  b')]],
  [
    'table',
    '| By | Leie |\n| --- | ---: |\n| Oslo | **6300** |',
    [text('By · Leie'), { type: 'break' }, text('Oslo · '), { type: 'strong', children: [text('6300')] }],
  ],
])('becomes lines: %s', (_why, source, children) =>
  expect(parse(source)).toEqual([{ type: 'paragraph', children }]),
)

test.each([
  ['a rule', '---'],
  ['an empty heading', '##'],
  ['a refused picture without words', '![](data:x)'],
  ['an empty quote', '>'],
])('gives no output: %s', (_why, source) => expect(parse(source)).toEqual([]))

describe('a text beyond the maximum work', () => {
  const LINES = Array.from({ length: 1_000 }, (_, index) => `- **n${index}**`)
  const { length: unparsedCount } = guardSource(LINES.join('\n')).rest

  test('is parsed up to the limit, and the rest is plain text', () => {
    const [first, end, ...otherBlocks] = parse(LINES.join('\n'))
    expect([first?.type === 'list' && first.items.length, end?.type, otherBlocks]).toEqual([
      1_000 - unparsedCount,
      'paragraph',
      [],
    ])
    expect(JSON.stringify([first, end]).match(/n\d+/g)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => `n${index}`),
    )
    expect(end).toMatchObject({ children: expect.arrayContaining([text('- **n999**')]) })
  })

  test('is parsed whole with a larger work budget', () => {
    expect(parseMarkdown(LINES.join('\n'), { imageHosts: [], maxWork: Infinity })).toMatchObject([
      { type: 'list', items: { length: 1_000 } },
    ])
  })

  test('several texts share a budget, and each has its own plain-text rest', () => {
    const sharedBudget = { left: 1.5 * MAX_MARKDOWN_WORK }
    const items = () => {
      const [first] = parseMarkdown(LINES.join('\n'), { imageHosts: [], sharedBudget })
      return first?.type === 'list' ? first.items.length : 0
    }
    const parsedCounts = [items(), items(), items()]
    expect(parsedCounts[0]).toBe(1_000 - unparsedCount)
    expect(parsedCounts[1]).toBeGreaterThan((1_000 - unparsedCount) / 3)
    expect(parsedCounts[1]).toBeLessThan(((1_000 - unparsedCount) * 2) / 3)
    expect(parsedCounts[2]).toBeLessThan(3)
    expect(parseMarkdown('*a*', { imageHosts: [], sharedBudget: { left: 0 } })).toEqual([
      paragraph(text('*a*')),
    ])
  })
})

test('lists and marks deeper than eight are flattened, with every word kept', () => {
  const source = Array.from({ length: 14 }, (_, level) => `${'  '.repeat(level)}- n${level}`).join('\n')
  const tree = parse(source)
  // A list and its item on each level, then the paragraph and its text.
  expect(depthOf(tree)).toBe(2 * 8 + 2)
  expect(JSON.stringify(tree).match(/n\d+/g)).toEqual(Array.from({ length: 14 }, (_, level) => `n${level}`))
})

test('any text gives a tree with safe addresses only', () => {
  const pieces = fc.constantFrom(
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '!',
    '`',
    '<',
    '>',
    '\\',
    '&',
    '#',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '|',
    '[ ] ',
    'x',
    'javascript:',
    '//a',
    '/b',
    'https://c',
    'data:',
    '&Tab;',
    '\uFDD0',
    '\u0000',
    '\uD800',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      for (const url of parse(parts.join('')).flatMap(urlsOfBlock)) expect(safeHref(url)).toBe(url)
    }),
    { numRuns: 500 },
  )
})

function urlsOfBlock(block: MarkdownBlock): readonly string[] {
  if (block.type !== 'list') return block.children.flatMap(urlsOf)
  return block.items.flatMap((item) => item.children.flatMap(urlsOfBlock))
}

function urlsOf(inline: MarkdownInline): readonly string[] {
  const own = 'url' in inline ? [inline.url] : []
  return 'children' in inline ? [...own, ...inline.children.flatMap(urlsOf)] : own
}

/** Depth of nested objects; arrays do not count. */
function depthOf(value: unknown): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(depthOf))
  return typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0
}
