import { expect, test } from 'vitest'
import type { MailPart, MailRun } from './mail-content.ts'
import { mailText } from './mail-text.ts'
import { MAX_LINE_LENGTH } from './wrap-text.ts'

const run = (text: string, href: string | null = null): MailRun => ({ text, href, isStrong: false })

/** The parts alone, without the frame of every mail. */
function textOf(...parts: readonly MailPart[]): string {
  const completeMail = mailText({
    locale: 'en-GB',
    subject: '',
    preheader: '',
    sender: { name: 'Kvartal', tagline: 'Insight', href: 'https://k.example/' },
    parts,
    footer: [],
  })
  return completeMail.slice('Kvartal\nInsight\n\n'.length, completeMail.indexOf(`\n\n${'-'.repeat(24)}`))
}

const columns = [
  { label: 'Area', isNumber: false },
  { label: 'Vacancy', isNumber: true },
]
const longLabel = `Vacancy ${'of offices '.repeat(8)}`.trim()

test.each<[string, MailPart, string]>([
  [
    'a section is underlined, its address below',
    { kind: 'section', text: 'Oslo', href: 'https://k.example/oslo' },
    'Oslo\n----\nhttps://k.example/oslo',
  ],
  [
    'an address under the words that lead there',
    { kind: 'prose', isNote: false, runs: [run('See '), run('here', 'https://k.example/a'), run(' first.')] },
    'See here first.\nhere:\nhttps://k.example/a',
  ],
  [
    'a text that ends the paragraph is not repeated',
    { kind: 'prose', isNote: false, runs: [run('See '), run('here', 'https://k.example/a')] },
    'See here:\nhttps://k.example/a',
  ],
  ['a line ends where it was ended', { kind: 'prose', isNote: true, runs: [run('one\ntwo')] }, 'one\ntwo'],
  [
    'numbers go on from the first, lists in lists stand further in',
    {
      kind: 'bullets',
      start: 9,
      items: [
        { runs: [run('a')], inner: [{ start: null, items: [{ runs: [run('b')], inner: [] }] }] },
        { runs: [run('c')], inner: [] },
      ],
    },
    '9. a\n   - b\n10. c',
  ],
  [
    'a headline with all that belongs to it',
    {
      kind: 'list',
      items: [{ text: 'Rates', href: 'https://k.example/r', lead: 'Up again.', note: 'Today' }],
    },
    '- Rates\n  Up again.\n  Today\n  https://k.example/r',
  ],
  ['a single headline', { kind: 'list', items: [{ text: 'Rates', href: null, note: '' }] }, '- Rates'],
  [
    'a figure',
    {
      kind: 'figures',
      figures: [{ title: 'Rate', href: null, value: '4%', change: '↑ Up 1', note: '2026' }],
    },
    'Rate: 4%\n  ↑ Up 1\n  2026',
  ],
  [
    'a picture is its words',
    {
      kind: 'picture',
      src: 'https://k.example/p.png',
      alt: 'From 1 to 2.',
      width: 600,
      height: 260,
      href: null,
      caption: 'SSB',
    },
    'From 1 to 2.\nSSB',
  ],
  [
    'columns, with the digits under each other',
    {
      kind: 'table',
      caption: 'Areas',
      columns,
      rows: [
        ['Vika', '4.5%'],
        ['Bryn', '12.0%'],
      ],
    },
    'Areas\n\nArea  Vacancy\nVika     4.5%\nBryn    12.0%',
  ],
  [
    'no caption, no line for it',
    { kind: 'table', caption: '', columns, rows: [['Vika', '4.5%']] },
    'Area  Vacancy\nVika     4.5%',
  ],
  [
    'too wide for a line: row by row',
    {
      kind: 'table',
      caption: '',
      columns: [columns[0] ?? { label: '', isNumber: false }, { label: longLabel, isNumber: true }],
      rows: [['Vika', '4.5%']],
    },
    `Area: Vika\n  Vacancy ${'of offices '.repeat(6)}of\n  offices of offices: 4.5%`,
  ],
  [
    'cells that lead somewhere: row by row',
    { kind: 'table', caption: '', columns, rows: [[{ text: 'Vika', href: 'https://k.example/v' }, '4.5%']] },
    'Area: Vika\n  https://k.example/v\n  Vacancy: 4.5%',
  ],
])('%s', (_why, part, expected) => expect(textOf(part)).toBe(expected))

test('lines fit, and wrapped list items are indented', () => {
  const lines = textOf({ kind: 'list', items: [{ text: 'word '.repeat(40), href: null, note: '' }] }).split(
    '\n',
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.every((line) => line.length <= MAX_LINE_LENGTH)).toBe(true)
  expect(lines.slice(1).every((line) => /^ {2}\S/.test(line))).toBe(true)
})
