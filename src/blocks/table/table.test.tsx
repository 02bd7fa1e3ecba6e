import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { parseBlock } from '../registry.schema.ts'
import { viewExample } from '../example-view.ts'
import { tableExamples } from './table.examples.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './table.schema.ts'
import type { TableCell, TableView } from './table.view.ts'
import { TableWeb } from './table.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): TableView {
  const example = tableExamples.find((example) => example.name === name)
  const viewed = example && viewExample('table', example, locale)
  if (viewed?.type !== 'table') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string, hasHeading = true): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <TableWeb view={viewOf(name)} hasHeading={hasHeading} />
    </LanguageProvider>,
  ).replaceAll(/ class="[^"]*"/g, '')
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const cells = ({ rows }: TableView, pick: (cell: TableCell) => unknown) => rows.map((row) => row.map(pick))

test.each<[string, Locale, readonly (readonly string[])[]]>([
  [
    'Norwegian',
    'nb-NO',
    [
      ['Økern Portal', '12 500,0', '4,75 %', '1. mars 2026'],
      ['Aker brygge', '980,5', '4,50 %', '20. november 2025'],
      ['Bjørvika', '−3,0', '10,00 %', '9. januar 2026'],
    ],
  ],
  [
    'English',
    'en-GB',
    [
      ['Økern Portal', '12,500.0', '4.75%', '1 March 2026'],
      ['Aker brygge', '980.5', '4.50%', '20 November 2025'],
      ['Bjørvika', '-3.0', '10.00%', '9 January 2026'],
    ],
  ],
])('numbers with the decimals of their column, dates in full, in %s', (_why, locale, rows) => {
  expect(cells(viewOf('every type', locale), (cell) => plain(cell.text))).toEqual(rows)
})

test('numbers sort as numbers, dates by the calendar', () => {
  expect(cells(viewOf('every type'), (cell) => cell.sort)[0]).toEqual([
    'Økern Portal',
    12_500,
    4.75,
    '2026-03-01',
  ])
})

test('a thousand is spoken as one number', () =>
  expect(cells(viewOf('every type'), (cell) => cell.spoken)[0]?.[1]).toBe('12500,0'))

test('a cell of another kind than its column’s is no data', () => {
  const view = viewOf('cells of another kind')
  expect(
    new Set(cells(view, (cell) => `${cell.text} ${cell.spoken} ${cell.sort} ${cell.link?.href}`).flat()),
  ).toEqual(new Set(['– ingen opplysning null undefined']))
  expect(view.rows).toHaveLength(4)
})

test('a column may have the name of an Object.prototype property', () => {
  expect(cells(viewOf('names that every object has'), (cell) => cell.text)).toEqual([
    ['–', '–', '–'],
    ['–', '–', '/metode'],
  ])
})

test.each([
  ['a path', 'every type', /<th scope="row"[^>]*><span><a href="\/oslo">Økern Portal<\/a>/],
  [
    'outside',
    'every type',
    /<a href="https:\/\/example\.org\/aker" target="_blank" rel="noopener noreferrer">Aker brygge.*? \(åpnes i ny fane\)/,
  ],
  ['no address', 'every type', /<span>Bjørvika<\/span>/],
])('the first text of a row is a link: %s', (_why, name, markup) => expect(markupOf(name)).toMatch(markup))

test.each<[why: string, row: Readonly<Record<string, string>>, links: readonly (string | undefined)[]]>([
  ['the first', { a: 'Vika', b: 'Oslo' }, ['/oslo', undefined]],
  ['the next, where the first has no words', { a: ' ', b: 'Oslo' }, [undefined, '/oslo']],
  ['none without a text', {}, [undefined, undefined]],
])('which text of a row is its link: %s', (_why, row, links) => {
  const attributes = {
    columns: [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ],
    rows: [{ ...row, url: '/oslo' }],
  }
  const viewed = viewExample('table', { name: 'links', block: { attributes }, answers: [] }, 'nb-NO')
  expect(viewed.type === 'table' && viewed.view.rows[0]?.map(({ link }) => link?.href)).toEqual(links)
})

test('no link that may not be followed', () => expect(markupOf('hostile')).not.toContain('href='))

test.each([
  [
    'the block’s heading',
    'every type',
    true,
    '<caption id="_R_0_" data-hidden="true"><span>Tabell: Leieavtaler</span>',
  ],
  ['its own caption', 'own caption', false, '<caption id="_R_0_"><span>Avtaler i 2026</span>'],
  ['the unit under its column', 'every type', true, 'Areal<small> kvm</small>'],
  [
    'by the first column, ascending',
    'every type',
    true,
    'data-align="start" aria-sort="ascending"><button type="button"><span>Bygg<',
  ],
  ['numbers at the end', 'every type', true, '<td data-align="end" translate="no">'],
])('table: %s', (_why, name, hasHeading, part) => expect(markupOf(name, hasHeading)).toContain(part))

test.each([['without rows'], ['empty']])('table %s has a note', (name) =>
  expect(markupOf(name)).toMatch(/role="status".*Tabellen har ingen rader\./),
)

const column = (key: string) => ({ key, label: 'A' })
test.each([
  [
    'as many columns as may be',
    { columns: Array.from({ length: MAX_TABLE_COLUMNS }, (_, index) => column(`k${index}`)) },
    'known',
  ],
  [
    'too many columns',
    { columns: Array.from({ length: MAX_TABLE_COLUMNS + 1 }, (_, index) => column(`k${index}`)) },
    'invalid',
  ],
  ['a key twice', { columns: [column('a'), column('a')] }, 'invalid'],
  ['as many rows as may be', { rows: Array.from({ length: MAX_TABLE_ROWS }, () => ({})) }, 'known'],
  ['too many rows', { rows: Array.from({ length: MAX_TABLE_ROWS + 1 }, () => ({})) }, 'invalid'],
  ['a cell as long as may be', { rows: [{ a: 'a'.repeat(1000) }] }, 'known'],
  ['a cell too long', { rows: [{ a: 'a'.repeat(1001) }] }, 'invalid'],
  ['a column of no known type', { columns: [{ ...column('a'), type: 'html' }] }, 'invalid'],
  ['an invalid row', { rows: ['a'] }, 'invalid'],
])('table attributes: %s', (_why, attributes, status) => {
  expect(parseBlock(blockSchema.parse({ type: 'table', attributes })).status).toBe(status)
})

test.each<[string, 'text' | 'date' | 'number', readonly (string | number | null)[], TableView['direction']]>([
  ['rising dates', 'date', ['2025-01-01', '2026-01-01'], 'ascending'],
  ['falling dates', 'date', ['2026-01-01', '2026-01-01', '2025-01-01'], 'descending'],
  ['descending numbers, one unknown', 'number', [3, null, 1], 'descending'],
  ['in no order', 'number', [3, 1, 2], 'ascending'],
  ['all alike', 'number', [1, 1], 'ascending'],
  ['falling words', 'text', ['b', 'a'], 'ascending'],
  ['nothing', 'date', [], 'ascending'],
])('the order it starts in: %s', (_why, type, values, direction) => {
  const attributes = {
    columns: [{ key: 'first', label: 'Først', type }],
    rows: values.map((first) => ({ first })),
  }
  const viewed = viewExample('table', { name: 'order', block: { attributes }, answers: [] }, 'nb-NO')
  expect(viewed?.type === 'table' && viewed.view.direction).toBe(direction)
})
