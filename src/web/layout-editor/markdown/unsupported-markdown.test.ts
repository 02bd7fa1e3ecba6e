import { expect, test } from 'vitest'
import { unsupportedKinds, type UnsupportedKind } from './unsupported-markdown.ts'

test.each<[why: string, markdown: string, lost: readonly UnsupportedKind[]]>([
  ['nothing', '', []],
  ['all that may be there', '## a\n\n- [x] **b** *c* [d](/e)\n1. ![f](/g.png)\n\nh\\\ni', []],
  ['a table', '| a | b |\n|---|:--|\n| 1 | 2 |', ['tables']],
  ['a bar in words', 'Oslo | Bergen - Trondheim', []],
  ['fenced code', 'a\n```js\nb\n```', ['code']],
  ['code in words', 'a `b` c', ['code']],
  ['an escaped backtick', String.raw`a \`b\` c`, []],
  ['HTML', 'a <b>b</b>', ['html']],
  ['a comment', '<!-- a -->', ['html']],
  ['less than', '3 < 4 og 5 > 4', []],
  ['an address in angle brackets', '<https://example.org>', []],
  ['a footnote', 'a[^1]\n\n[^1]: b', ['footnotes']],
  ['a reference', '[a][b]\n\n[b]: https://example.org', ['references']],
  ['a quote', '> a', ['quotes']],
  ['a dividing line', 'a\n\n---\n\nb', ['rules']],
  ['an underlined heading', 'a\n---', []],
  ['a dividing line and an underlined heading', 'a\n\n***\n\nb\n---', ['rules']],
  ['heading 1', '# a', ['topHeadings']],
  ['an underlined heading 1', 'a\n===', ['topHeadings']],
  ['a title', '[a](/b "c")', ['titles']],
  ['a script for an address', '[a](javascript:b)', ['addresses']],
  ['an image of another site', '![a](https://other.example/b.png)', ['addresses']],
  ['an image from a listed host', '![a](https://bilder.example.org/b.png)', []],
  ['too many lines', 'a\n'.repeat(4_001), ['length']],
])('%s', (_why, markdown, expected) =>
  expect(unsupportedKinds(markdown, ['bilder.example.org'])).toEqual(expected),
)

test.each([
  ['bars', '|'.repeat(100_000)],
  ['brackets', '['.repeat(100_000)],
  ['less-than signs', '<a'.repeat(50_000)],
  ['backticks', '`'.repeat(100_000)],
  ['dividing signs', '- '.repeat(50_000) + 'a'],
  ['opened links', '[a]('.repeat(25_000)],
  ['spaces', `[a](b${' '.repeat(50_000)}`],
])(
  'a long line of %s is looked at without growing slow',
  (_why, line) => {
    expect(Array.isArray(unsupportedKinds(line, []))).toBe(true)
  },
  5_000,
)
