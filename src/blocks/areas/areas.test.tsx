import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { areasCsvRows } from './areas-csv.ts'
import { areasExamples } from './areas.examples.ts'
import type { AreaCell, AreasView } from './areas.view.ts'
import { AreasWeb } from './areas.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): AreasView {
  const example = areasExamples.find((example) => example.name === name)
  const viewed = example && viewExample('areas', example, locale)
  if (viewed?.type !== 'areas') throw new Error(`no example ${name}`)
  return viewed.view
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const cells = (pick: (cell: AreaCell) => unknown, { rows }: AreasView) =>
  rows.map(({ name, vacancy, change, good, high }) => [name, ...[vacancy, change, good, high].map(pick)])

test('only the market’s own areas, by name in Norwegian order, with signs and ranges', () => {
  expect(cells((cell) => plain(cell.text), viewOf('as in Oslo'))).toEqual([
    ['Asker', '7,0 %', '0,0', '4 200–5 300', '5 500–6 800'],
    ['Fornebu', '18,0 %', '+3,0', '4 200–5 300', '5 500–6 800'],
    ['Vika', '4,5 %', '+0,5', '4 200–5 300', '5 500–6 800'],
    ['Økern', '12,0 %', '−0,6', '1 700–2 100', '5 500–6 800'],
  ])
})

test('in English, numbers and ranges are written the English way', () => {
  expect(cells((cell) => cell.text, viewOf('logistics', 'en-GB'))).toEqual([
    ['Berger', '2.5%', '+1.5', '1,200–1,450', '1,500–1,800'],
  ])
})

test.each<[Locale, string[], string[]]>([
  ['nb-NO', ['Vika', 'fra 2 000', 'inntil 2 500'], ['Vika', 'fra 2000', 'inntil 2500']],
  ['en-GB', ['Vika', 'from 2,000', 'up to 2,500'], ['Vika', 'from 2000', 'up to 2500']],
])('%s: a range with one bound says which', (locale, visibleTexts, spokenTexts) => {
  const view = viewOf('ranges with one bound', locale)
  const rents = (pick: (cell: AreaCell) => string) =>
    cells((cell) => plain(pick(cell)), view)[1]?.filter((_cell, index) => index === 0 || index > 2)
  expect([rents(({ text }) => text), rents(({ spoken }) => spoken)]).toEqual([visibleTexts, spokenTexts])
})

test('a range with one bound sorts by it, and the file contains only that bound', () => {
  const view = viewOf('ranges with one bound')
  expect(view.rows.map(({ good }) => good.sort)).toEqual([
    [1900, 2600],
    [2000, 2000],
  ])
  expect(
    areasCsvRows(view, textsByLocale['nb-NO'])
      .slice(1, 3)
      .map((row) => row.slice(3, 7)),
  ).toEqual([
    [1900, 2600, 5500, 6800],
    [2000, null, null, 2500],
  ])
})

test('one decimal, more where it would contradict the colour or hide a change; the popup has two', () => {
  const { rows } = viewOf('beside the bound of a colour')
  expect(
    rows.map(({ vacancy, change }) => [
      plain(vacancy.text),
      plain(vacancy.exact ?? ''),
      vacancy.level,
      change.text,
    ]),
  ).toEqual([
    ['7,04 %', '', 'medium', '+0,04'],
    ['12,0004 %', '', 'high', '+0,0004'],
    ['7,0 %', '6,96 %', 'low', '+0,7'],
    ['4,3 %', '4,26 %', 'low', '+0,005'],
  ])
  expect(viewOf('as in Oslo').rows.map(({ vacancy }) => vacancy.exact)).toEqual([null, null, null, null])
})

test('a change is only as sure as the value before', () => {
  const view = viewOf('a previous value that only illustrates')
  expect(cells((cell) => cell.illustrative, view)).toEqual([
    ['Bryn', false, false, false, false],
    ['Vika', false, true, false, false],
  ])
  expect(view.illustrative).toBe(true)
  expect(
    areasCsvRows(view, textsByLocale['nb-NO'])
      .slice(1, 3)
      .map((row) => row[7]),
  ).toEqual(['', 'Endring'])
})

test.each<[string, Locale, string, boolean, string[]]>([
  ['as in Oslo', 'nb-NO', 'Endring siden juli 2022', false, Array<string>(4).fill('siden juli 2022')],
  ['as in Oslo', 'en-GB', 'Change since July 2022', false, Array<string>(4).fill('since July 2022')],
  [
    'compared with several counts',
    'nb-NO',
    'Endring siden juli 2022; fra et udatert tall: Asker; siden januar 2023: Bryn',
    true,
    ['fra et udatert tall', 'siden januar 2023', 'siden juli 2022', '', 'siden juli 2022'],
  ],
  [
    'compared with counts that have no date',
    'en-GB',
    'Change from an undated figure',
    false,
    ['from an undated figure'],
  ],
  ['no areas', 'nb-NO', '', false, []],
])('%s, %s: since when the vacancy changed', (name, locale, since, isSinceByRow, rows) => {
  const view = viewOf(name, locale)
  expect(view).toMatchObject({ since, isSinceByRow })
  expect(view.rows.map(({ change }) => change.since)).toEqual(rows)
})

test('the date of changes is below the table, or in each row where the counts differ', () => {
  expect(markupOf('as in Oslo', true)).toContain('<span>Endring siden juli 2022</span>')
  const differing = markupOf('compared with several counts', true)
  expect(differing).not.toContain('Endring siden juli 2022')
  expect(differing.match(/data-uncopied="true">[^<]+</g)).toEqual([
    'data-uncopied="true">fra et udatert tall<',
    'data-uncopied="true">siden januar 2023<',
    'data-uncopied="true">siden juli 2022<',
    'data-uncopied="true">siden juli 2022<',
  ])
})

test('heard: words for signs and dashes, no thousands separators', () => {
  expect(cells((cell) => plain(cell.spoken), viewOf('as in Oslo')).at(-1)).toEqual([
    'Økern',
    '12,0 %',
    'Ned 0,6 prosentpoeng siden juli 2022',
    '1700 til 2100',
    '5500 til 6800',
  ])
  expect(viewOf('as in Oslo').rows[0]?.change.spoken).toBe('Uendret siden juli 2022')
  expect(cells((cell) => cell.spoken, viewOf('figures that are missing'))[1]).toEqual([
    'Vika',
    'ingen tall',
    'ingen tall',
    'ingen tall',
    'fra 5500',
  ])
})

test('sort keys: numbers, both ends of a range, null without a figure', () => {
  expect(cells((cell) => cell.sort, viewOf('figures that are missing'))).toEqual([
    ['Bryn', 4.5, null, [4200, 5300], [5500, 6800]],
    ['Vika', null, null, null, [5500, 5500]],
  ])
})

test('each figure that only illustrates is marked, and no other', () => {
  expect(cells((cell) => cell.illustrative, viewOf('as in Oslo'))).toEqual([
    ['Asker', true, true, true, true],
    ['Fornebu', false, false, false, false],
    ['Vika', false, false, true, true],
    ['Økern', false, false, true, true],
  ])
  expect([viewOf('as in Oslo').illustrative, viewOf('logistics').illustrative]).toEqual([true, false])
})

test.each([
  ['green up to 7', 'Asker', 'low'],
  ['yellow up to 12', 'Økern', 'medium'],
  ['violet above', 'Fornebu', 'high'],
])('vacancy level: %s', (_why, name, level) => {
  expect(viewOf('as in Oslo').rows.find((row) => row.name === name)?.vacancy.level).toBe(level)
})

test.each<[string, Locale, string, string, string]>([
  [
    'as in Oslo',
    'nb-NO',
    'Kontorledighet',
    'Tall per januar 2024',
    'Ledighet og leiepriser per område, Oslo',
  ],
  ['as in Oslo', 'en-GB', 'Office vacancy', 'Figures as of January 2024', 'Vacancy and rents by area, Oslo'],
  [
    'logistics',
    'nb-NO',
    'Ledighet',
    'Tall per desember 2025',
    'Ledighet og leiepriser per område, Logistikk rundt Oslo',
  ],
  [
    'from several dates',
    'nb-NO',
    'Kontorledighet',
    'Tall fra januar 2024 til juni 2025',
    'Ledighet og leiepriser per område, Oslo',
  ],
])('%s, %s: heading, date and caption', (name, locale, vacancyLabel, asOf, caption) => {
  expect(viewOf(name, locale)).toMatchObject({ vacancyLabel, asOf, caption })
})

test.each<[string, Locale, string]>([
  ['as in Oslo', 'nb-NO', 'Tallene er fra januar 2024 og er eldre enn ventet.'],
  ['as in Oslo', 'en-GB', 'The figures are from January 2024 and are older than expected.'],
  ['from several dates', 'nb-NO', 'De eldste tallene er fra januar 2024 og er eldre enn ventet.'],
  ['logistics', 'nb-NO', 'Tallene er fra desember 2025 og er eldre enn ventet.'],
  ['in time', 'nb-NO', ''],
  ['no areas', 'nb-NO', ''],
])('%s, %s: age', (name, locale, age) => expect(viewOf(name, locale).age).toBe(age))

test('as a file: the figures, empty cells, and the illustrative mark', () => {
  const [heading, ...rows] = areasCsvRows(viewOf('figures that are missing'), textsByLocale['nb-NO'])
  expect(heading).toEqual([
    'Område',
    'Kontorledighet (%)',
    'Endring (prosentpoeng)',
    'God standard, fra',
    'God standard, til',
    'Høy standard, fra',
    'Høy standard, til',
    'Illustrasjonstall',
    'Endring, fra',
  ])
  expect(rows.slice(0, 2).map((row) => row.slice(0, 7))).toEqual([
    ['Bryn', 4.5, null, 4200, 5300, 5500, 6800],
    ['Vika', null, null, null, null, 5500, null],
  ])
  expect(areasCsvRows(viewOf('as in Oslo'), textsByLocale['nb-NO'])[1]?.[7]).toBe(
    'Kontorledighet, Endring, God standard, Høy standard',
  )
})

test('a market without areas says so', () => {
  expect(viewOf('no areas')).toMatchObject({
    rows: [],
    asOf: '',
    notes: ['Det finnes ingen områder for dette markedet.'],
  })
})

function markupOf(name: string, hasHeading: boolean): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <AreasWeb view={viewOf(name)} hasHeading={hasHeading} />
    </LanguageProvider>,
  )
}

test('the caption is hidden where a heading has the same text', () => {
  expect(markupOf('as in Oslo', true)).toContain('data-hidden="true"')
  expect(markupOf('as in Oslo', false)).not.toContain('data-hidden')
})

test('five sortable columns, by name at first; the star is explained', () => {
  const markup = markupOf('as in Oslo', true)
  expect(markup.match(/<th scope="col"/g)).toHaveLength(5)
  expect(markup.match(/aria-sort="ascending"/g)).toHaveLength(1)
  expect(markup).toContain('* Illustrasjonstall')
  expect(markupOf('logistics', true)).not.toContain('*')
})

test('a vacancy without a figure has no level to hear', () => {
  expect(markupOf('figures that are missing', true).match(/, (?:lav|middels|høy) ledighet/g)).toEqual([
    ', lav ledighet',
  ])
})
