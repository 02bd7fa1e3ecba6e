import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { changeText } from './figures.email.ts'
import { figuresExamples } from './figures.examples.ts'
import { FiguresSkeleton } from './figures-skeleton.web.tsx'
import type { FiguresView } from './figures.view.ts'
import { FiguresWeb } from './figures.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): FiguresView {
  const example = figuresExamples.find((example) => example.name === name)
  const viewed = example && viewExample('figures', example, locale)
  if (viewed?.type !== 'figures') throw new Error(`no example ${name}`)
  return viewed.view
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Number, date and change as a reader meets them, and the change on hover. */
function textsOf(view: FiguresView): string[][] {
  return view.figures.map(({ number, unit, date, change }) => [
    plain(`${number.text}${unit ? unit.gap + unit.text : ''}`),
    date,
    change ? plain([change.word, change.amount?.text].filter(Boolean).join(' ')) : '',
    plain(change?.sentence?.text ?? ''),
  ])
}

test.each<[string, Locale, string[][]]>([
  [
    'normal',
    'nb-NO',
    [
      ['4,25 %', '18. sep. 2026', 'Ned 0,25 %-poeng', 'ned 0,25 prosentpoeng siden mai 2026'],
      ['6,50 %', '1. halvår 2026', 'Opp 0,3 %-poeng', 'opp 0,3 prosentpoeng siden 2025'],
      ['6 800 kr/kvm', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm siden 2024'],
      ['82,4 mrd. kr', '2025', 'Ned 12,1 mrd. kr', 'ned 12,1 mrd. kr siden 2024'],
    ],
  ],
  [
    'normal',
    'en-GB',
    [
      ['4.25%', '18 Sept 2026', 'Down 0.25 pp', 'down 0.25 percentage points since May 2026'],
      ['6.50%', 'H1 2026', 'Up 0.3 pp', 'up 0.3 percentage points since 2025'],
      ['6,800 kr/kvm', '2025', 'Up 1,200 kr/kvm', 'up 1,200 kr/kvm since 2024'],
      ['82.4 mrd. kr', '2025', 'Down 12.1 mrd. kr', 'down 12.1 mrd. kr since 2024'],
    ],
  ],
  ['null change', 'nb-NO', [['6,50 %', '1. halvår 2026', 'Endring ukjent', '']]],
  ['null change with a date', 'en-GB', [['6.50%', 'H1 2026', 'Change unknown', '']]],
  ['unchanged', 'nb-NO', [['118,4', 'oktober 2026', 'Uendret', 'uendret siden september 2026']]],
  ['unchanged', 'en-GB', [['118.4', 'October 2026', 'Unchanged', 'unchanged since September 2026']]],
  [
    'date of the change unknown',
    'nb-NO',
    [['6 800 kr/kvm', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm fra et udatert tall']],
  ],
  [
    'percent change',
    'nb-NO',
    [
      ['6 800 kr/kvm', '2025', 'Opp 21,43 %', 'opp 21,43 % siden 2024'],
      ['6,50 %', '1. halvår 2026', 'Opp 4,84 %', 'opp 4,84 % siden 2025'],
    ],
  ],
  ['round percent change', 'nb-NO', [['13 200 kr/kvm', '2025', 'Opp 10 %', 'opp 10 % siden 2024']]],
  [
    'percent change from zero',
    'nb-NO',
    [['1 200 kr/kvm', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm siden 2024']],
  ],
  [
    'one percentage point',
    'nb-NO',
    [['6,50 %', '1. halvår 2026', 'Opp 1 %-poeng', 'opp 1 prosentpoeng siden 2025']],
  ],
  ['one percentage point', 'en-GB', [['6.50%', 'H1 2026', 'Up 1 pp', 'up 1 percentage point since 2025']]],
  ['hidden change', 'nb-NO', [['4,25 %', '18. sep. 2026', '', '']]],
  [
    'where the unit stands',
    'nb-NO',
    [
      ['6 800 kr/kvm', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm siden 2024'],
      ['6 800 kr/kvm', '2025', 'Opp 1 200', 'opp 1 200 siden 2024'],
      ['6 800', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm siden 2024'],
    ],
  ],
  [
    'changed lately',
    'nb-NO',
    [['4,25 %', '6. nov. 2026', 'Ned 0,25 %-poeng', 'ned 0,25 prosentpoeng siden 6. nov.']],
  ],
  [
    'changed lately',
    'en-GB',
    [['4.25%', '6 Nov 2026', 'Down 0.25 pp', 'down 0.25 percentage points since 6 Nov']],
  ],
  [
    'negative and large',
    'nb-NO',
    [
      ['−2,80 %', 'oktober 2026', 'Ned 7,1 %-poeng', 'ned 7,1 prosentpoeng siden september 2026'],
      ['1 234 567 890,5 kr', 'oktober 2026', 'Opp 1 000 000 kr', 'opp 1 000 000 kr siden september 2026'],
    ],
  ],
  [
    'negative and large',
    'en-GB',
    [
      ['-2.80%', 'October 2026', 'Down 7.1 pp', 'down 7.1 percentage points since September 2026'],
      ['1,234,567,890.5 kr', 'October 2026', 'Up 1,000,000 kr', 'up 1,000,000 kr since September 2026'],
    ],
  ],
  [
    'small changes',
    'nb-NO',
    [
      ['1 103,49 NOK', 'juni 2026', 'Opp 0,0042 NOK', 'opp 0,0042 NOK siden mai 2026'],
      ['1 103,49 NOK', 'juni 2026', 'Opp 0,0042 NOK', 'opp 0,0042 NOK siden mai 2026'],
      ['6,50 %', '1. halvår 2026', 'Ned 0,0042 %-poeng', 'ned 0,0042 prosentpoeng siden 2025'],
    ],
  ],
  [
    'quarters and half-years',
    'nb-NO',
    [
      ['118,4', '3. kvartal 2026', 'Opp 1,2', 'opp 1,2 siden 2. kvartal 2026'],
      ['6,50 %', '2. halvår 2026', 'Opp 0,3 %-poeng', 'opp 0,3 prosentpoeng siden mars 2026'],
    ],
  ],
  [
    'quarters and half-years',
    'en-GB',
    [
      ['118.4', 'Q3 2026', 'Up 1.2', 'up 1.2 since Q2 2026'],
      ['6.50%', 'H2 2026', 'Up 0.3 pp', 'up 0.3 percentage points since March 2026'],
    ],
  ],
  [
    'from an illustrative value',
    'nb-NO',
    [
      ['118,4', 'oktober 2026', 'Opp 1,2', 'opp 1,2 siden september 2026 (illustrasjonstall)'],
      ['6 800 kr/kvm', '2025', 'Opp 1 200 kr/kvm', 'opp 1 200 kr/kvm siden 2024'],
      ['11,03 NOK', 'juni 2026', 'Opp 0,0042 NOK', 'opp 0,0042 NOK fra et udatert tall (illustrasjonstall)'],
    ],
  ],
  [
    'from an illustrative value',
    'en-GB',
    [
      ['118.4', 'October 2026', 'Up 1.2', 'up 1.2 since September 2026 (illustrative)'],
      ['6,800 kr/kvm', '2025', 'Up 1,200 kr/kvm', 'up 1,200 kr/kvm since 2024'],
      ['11.03 NOK', 'June 2026', 'Up 0.0042 NOK', 'up 0.0042 NOK from an undated figure (illustrative)'],
    ],
  ],
])('%s, %s', (name, locale, figures) => expect(textsOf(viewOf(name, locale))).toEqual(figures))

test.each<[string, string, Locale, string[]]>([
  ['no sources', 'no sources', 'nb-NO', ['Ingen datakilder er valgt for denne blokken.']],
  ['no sources', 'no sources', 'en-GB', ['No data sources selected for this block.']],
  [
    'unknown series named once, beside known ones',
    'unknown series',
    'nb-NO',
    ['Fant ikke datakildene gone, lost.'],
  ],
  [
    'a series without a value by its title, an unknown one by its ID',
    'series without a value',
    'nb-NO',
    ['Det finnes ikke tall ennå for Konkurser, Eget navn.', 'Fant ikke datakilden gone.'],
  ],
  [
    'a series without a value',
    'series without a value',
    'en-GB',
    ['No value is available yet for Konkurser, Eget navn.', 'The data source gone was not found.'],
  ],
  [
    'one sentence for both where the list of series is unavailable',
    'no list of series',
    'nb-NO',
    ['Noen av tallene som er valgt, kan ikke vises.'],
  ],
  ['no note', 'normal', 'nb-NO', []],
])('notes: %s', (_why, name, locale, notes) => expect(viewOf(name, locale).notes).toEqual(notes))

test.each<[string, string, number, string | RegExp]>([
  [
    'the day it was updated, when that is more than a week later',
    'updated later',
    0,
    'Oppdatert 20. jan. 2026',
  ],
  [
    'and the day of the next figure, when it is to come',
    'next update',
    1,
    /^Oppdatert .+ 2026\. Nytt tall ventet 10\. des\. 2026$/,
  ],
  [
    'a next update in the past',
    'next update',
    0,
    /^Oppdatert .+ 2026\. Nytt tall ventet 10\. sep\. 2026, ikke kommet$/,
  ],
  ['not of a meeting that has passed', 'next update', 2, /^Oppdatert \d+\. \S+ 2026$/],
  ['the day of the value, when they are close', 'updated later', 1, 'Oppdatert 18. sep. 2026'],
])('updated: %s', (_why, name, at, updated) =>
  expect(viewOf(name).figures[at]?.updated).toMatch(
    typeof updated === 'string' ? new RegExp(`^${RegExp.escape(updated)}$`) : updated,
  ),
)

test.each([
  ['no thousands separators', 'long unit', '6800 kr/kvm', '1200 kr/kvm', 'opp 1200 kr/kvm siden 2024'],
  ['decimals', 'changed lately', '4,25 %', '0,25 %-poeng', 'ned 0,25 prosentpoeng siden 6. nov.'],
])('spoken: %s', (_why, name, spoken, amount, sentence) => {
  const [figure] = viewOf(name).figures
  expect(
    [figure?.spoken, figure?.change?.amount?.spoken, figure?.change?.sentence?.spoken].map((text) =>
      plain(text ?? ''),
    ),
  ).toEqual([spoken, amount, sentence])
})

test('the unit is heard only where it is shown', () => {
  expect(viewOf('where the unit stands').figures.map((figure) => plain(figure.spoken))).toEqual([
    '6800 kr/kvm',
    '6800 kr/kvm',
    '6800',
  ])
})

test('the good direction sets the tone and its word', () => {
  expect(viewOf('good direction').figures.map((figure) => figure.change?.tone)).toEqual([
    { kind: 'bad', word: 'ugunstig' },
    { kind: 'good', word: 'gunstig' },
  ])
  expect(viewOf('normal').figures[0]?.change?.tone).toBeNull()
  expect(viewOf('unchanged').figures[0]?.change?.tone).toBeNull()
})

test.each([
  ['six characters', 'long unit', true],
  ['one', 'hidden change', false],
])('long unit: %s', (_why, name, isLong) => expect(viewOf(name).figures[0]?.unit?.isLong).toBe(isLong))

test('sources once each, without empty ones; illustrative where one figure is', () => {
  expect(viewOf('normal').sources).toEqual(['Norges Bank', 'Kvartal'])
  expect(viewOf('negative and large').sources).toEqual(['SSB'])
  expect([viewOf('illustrative').illustrative, viewOf('unchanged').illustrative]).toEqual([true, false])
  expect(viewOf('illustrative').figures.map((figure) => figure.illustrative)).toEqual([true, false])
})

test('a change from an illustrative value is marked by itself, unless the figure is marked already', () => {
  const view = viewOf('from an illustrative value')
  expect(view.figures.map(({ illustrative, change }) => [illustrative, change?.mark])).toEqual([
    [false, 'Endring: illustrasjonstall'],
    [true, ''],
    [false, 'Endring: illustrasjonstall'],
  ])
  expect(view.illustrative).toBe(true)
  expect(markupOf('from an illustrative value').match(/>Illustrasjonstall</g)).toHaveLength(1)
  expect(markupOf('from an illustrative value').match(/>Endring: illustrasjonstall</g)).toHaveLength(2)
})

test('in a mail it stands with the change, with and without a date', () => {
  expect(
    viewOf('from an illustrative value').figures.map(({ change }) => change && plain(changeText(change))),
  ).toEqual([
    '↑ Opp 1,2 siden september 2026 (illustrasjonstall)',
    '↑ Opp 1 200 kr/kvm siden 2024, gunstig',
    '↑ Opp 0,0042 NOK fra et udatert tall (illustrasjonstall)',
  ])
})

test.each<[string, string, Locale, string[], string]>([
  ['all in time', 'normal', 'nb-NO', ['', ''], ''],
  [
    'two of three, each beside its date',
    'late',
    'nb-NO',
    ['Siste tall er fra 2024', '', 'Siste tall er fra juli 2026'],
    '2 av tallene er eldre enn ventet.',
  ],
  [
    'in English',
    'late',
    'en-GB',
    ['The latest figure is from 2024', '', 'The latest figure is from July 2026'],
    '2 of the figures are older than expected.',
  ],
  [
    'a day that was due and has passed',
    'next update',
    'nb-NO',
    ['Siste tall er fra juli 2026 (nytt tall ventet 10. sep. 2026, ikke kommet)', '', ''],
    'Ett av tallene er eldre enn ventet.',
  ],
  [
    'the same in English',
    'next update',
    'en-GB',
    ['The latest figure is from July 2026 (next due 10 Sept 2026, not yet received)', '', ''],
    'One of the figures is older than expected.',
  ],
  ['a single figure has one note', 'late alone', 'nb-NO', ['Siste tall er fra 2024'], ''],
])('late: %s', (_why, name, locale, late, age) => {
  const view = viewOf(name, locale)
  expect([view.figures.slice(0, late.length).map((figure) => figure.late), view.age]).toEqual([late, age])
})

test('the menu gets the figures by address, once each, and changes are detected by value and date', () => {
  expect(viewOf('late').actions).toEqual({
    csv: {
      from: 'address',
      url: '/api/portal/datasources.csv?sources=old,rate,prices&lang=no&shape=spreadsheet',
    },
  })
  expect(viewOf('late').seen?.[0]).toEqual({ kind: 'figure', id: 'old', value: '6.5', date: '2024-12-31' })
  expect(viewOf('no sources').actions).toBeUndefined()
  expect(viewOf('not to be taken along').actions).toEqual({})
})

test('a title of its own', () => expect(viewOf('own title').figures[0]?.title).toBe('Dyreste kontor'))

test('the animation starts at the previous value, or at zero', () => {
  expect(viewOf('changed lately').figures[0]?.number).toMatchObject({ from: 4.5, value: 4.25 })
  expect(viewOf('null change').figures[0]?.number).toMatchObject({ from: 0, value: 6.5 })
})

function markupOf(name: string): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <FiguresWeb view={viewOf(name)} />
    </LanguageProvider>,
  )
}

test('both notes are tied to buttons that the keyboard reaches', () => {
  const markup = markupOf('changed lately')
  const described = [...markup.matchAll(/<button type="button"[^>]*aria-describedby="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect(described).toHaveLength(2)
  const [updated, change] = described
  expect(markup).toContain(`role="tooltip" id="${updated}"`)
  // The button says the change itself; its description is only since when (WCAG 4.1.2).
  expect(plain(markup)).toContain(`id="${change}" hidden="">siden 6. nov.<`)
  expect(plain(markup)).toContain('Oppdatert 6. nov. 2026')
  expect(plain(markup)).toContain('ned 0,25 prosentpoeng siden 6. nov.')
})

test('without a sentence there is no hover text', () => {
  expect(markupOf('null change').match(/role="tooltip"/g)).toHaveLength(1)
})

test('illustrative figures are marked', () => {
  expect(markupOf('illustrative').match(/Illustrasjonstall/g)).toHaveLength(1)
  expect(markupOf('unchanged')).not.toContain('Illustrasjonstall')
})

test('while loading: words that say so and the shapes of the figures', () => {
  const markup = renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <FiguresSkeleton count={6} />
    </LanguageProvider>,
  )
  expect(markup).toContain('Henter nøkkeltall …')
  expect(markup.match(/<div><\/div>/g)).toHaveLength(6)
})
