import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { storedFromDate, storedToDate } from '#core/chart/chart-years.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { prepareChart } from '#chart/data/prepare.ts'
import { readSeriesAnswer } from '#chart/data/read-series.ts'
import { INITIAL_CHART_STATE } from '#chart/interaction/chart-state.ts'
import { shownChart } from '#chart/interaction/shown-chart.ts'
import { exampleAnswerBook } from '../example.ts'
import { need } from '../need.ts'
import { viewExample } from '../example-view.ts'
import { chartExamples } from './chart.examples.ts'
import { chartSchema } from './chart.schema.ts'
import { withoutPicture, type ChartView } from './chart.view.ts'
import { ChartWeb } from './chart.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): ChartView {
  const example = chartExamples.find((example) => example.name === name)
  const viewed = example && viewExample('chart', example, locale)
  if (viewed?.type !== 'chart') throw new Error(`no example ${name}`)
  return viewed.view
}

function viewWith(name: string, attributes: Readonly<Record<string, unknown>>): ChartView {
  const example = chartExamples.find((example) => example.name === name)
  if (!example) throw new Error(`no example ${name}`)
  const block = { ...example.block, attributes: { ...example.block.attributes, ...attributes } }
  const viewed = viewExample('chart', { ...example, block }, 'nb-NO')
  if (viewed.type !== 'chart') throw new Error(`no chart ${name}`)
  return viewed.view
}

/** What a browser has of an example: the interaction of its view, and the series of its answer. */
function loadedChart(name: string, { interaction }: ChartView) {
  const example = chartExamples.find((example) => example.name === name)
  const parameters = { sources: [...(interaction?.ids ?? [])], lang: 'no' as const }
  const answer = example && exampleAnswerBook(example, 'no').get(need('series', parameters))
  const read = readSeriesAnswer(answer?.ok === true ? answer.data : null)
  if (!interaction || !read.ok) throw new Error(`no figures of ${name}`)
  const options = { ...interaction, locale: 'nb-NO' as const, texts: textsByLocale['nb-NO'].chart.words }
  return { prepared: prepareChart(read.series, options), options }
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each<[string, Locale, string]>([
  ['line', 'nb-NO', 'Linjediagram med 1 serie fra 2018 til 2024.'],
  ['line', 'en-GB', 'Line chart of 1 series from 2018 to 2024.'],
  ['column', 'nb-NO', 'Søylediagram med 1 serie fra 2018 til 2026.'],
  ['ten series', 'nb-NO', 'Linjediagram med 10 serier fra 2018 til 2020.'],
  ['years', 'nb-NO', 'Linjediagram med 1 serie fra 2020 til 2022.'],
  ['years as text', 'nb-NO', 'Linjediagram med 1 serie fra 2020 til 2024.'],
  ['nothing chosen', 'en-GB', 'No data sources selected for this block.'],
  ['no points', 'nb-NO', 'Ingen data i perioden.'],
  ['years reversed', 'nb-NO', 'Ingen data i perioden.'],
])('summary: %s, %s', (name, locale, opening) => expect(viewOf(name, locale).summary.opening).toBe(opening))

test('the summary describes each series and its forecast', () => {
  expect(viewOf('forecast').summary.series.map(plain)).toEqual([
    'Volumvekst: 2,20 % (2018) til 0,60 % (2024). Lavest −2,80 % (2020), høyest 4,50 % (2021). Fallende. Prognose til 2026.',
  ])
})

test.each<[string, Locale, string[]]>([
  ['line', 'nb-NO', []],
  ['nothing chosen', 'nb-NO', ['Ingen datakilder er valgt for denne blokken.']],
  ['unknown id', 'nb-NO', ['Fant ikke datakilden gone.']],
  ['unknown id', 'en-GB', ['The data source gone was not found.']],
  ['years reversed', 'nb-NO', ['Fra-året er etter til-året.', '«Kontorledighet» har ingen tall i perioden.']],
  ['no points', 'nb-NO', ['«Tom serie» har ingen tall i perioden.']],
])('notes: %s, %s', (name, locale, notes) => expect(viewOf(name, locale).notes).toEqual(notes))

test.each([
  [
    'one named axis each',
    'four axes',
    ['venstre akse', 'høyre akse', 'ytre venstre akse', 'ytre høyre akse'],
  ],
  ['a single axis has no name', 'one axis for all', ['', '', '', '']],
  ['hidden by the block', 'hidden legend', []],
])('legend: %s', (_why, name, axes) =>
  expect(
    viewOf(name)
      .legend.map((entry) => entry.axis)
      .sort(),
  ).toEqual([...axes].sort()),
)

test('a rate without change in the years of the block is drawn, summarised and in the table', () => {
  const steps = chartExamples.find((example) => example.name === 'steps')
  if (!steps) throw new Error('no example steps')
  const attributes = { ...steps.block.attributes, fromDate: storedFromDate(2024), toDate: storedToDate(2024) }
  const viewed = viewExample('chart', { ...steps, block: { ...steps.block, attributes } }, 'nb-NO')
  const { notes, summary, picture, table, actions } =
    viewed.type === 'chart' ? viewed.view : viewOf('nothing chosen')
  expect([notes, picture?.empty, actions]).toEqual([[], null, { table: true }])
  expect(table?.rows).toEqual([{ iso: '2024-01-01', date: '1. jan. 2024', cells: ['4,50'] }])
  expect([summary.opening, ...summary.series].map(plain)).toEqual([
    'Linjediagram med 1 serie fra 2024 til 2024.',
    'Styringsrenten: 4,50 % (1. jan. 2024) til 4,50 % (31. des. 2024). Lavest 4,50 % (1. jan. 2024), høyest 4,50 % (1. jan. 2024). Om lag uendret.',
  ])
})

test('ten series differ by colour and dash', () => {
  const styles = viewOf('ten series').legend.map((entry) => `${entry.colour} ${entry.dash}`)
  expect(new Set(styles).size).toBe(10)
})

test.each([
  ['all points', 'hidden legend', true],
  ['most points', 'mostly illustrative', true],
  ['none', 'line', false],
  ['only in other years', 'illustrative before its years', false],
])('illustrative: %s', (_why, name, illustrative) => expect(viewOf(name).illustrative).toBe(illustrative))

test.each<[string, Locale, string]>([
  ['line', 'nb-NO', 'Eldre enn ventet: Kontorledighet (siste tall 2024).'],
  ['line', 'en-GB', 'Older than expected: Kontorledighet (latest figure 2024).'],
  [
    'a figure that was due',
    'nb-NO',
    'Eldre enn ventet: Kontorledighet (siste tall 2024, nytt ventet 5. jan. 2026).',
  ],
  [
    'a figure that was due',
    'en-GB',
    'Older than expected: Kontorledighet (latest figure 2024, next due 5 Jan 2026).',
  ],
  ['steps', 'nb-NO', ''],
  ['forecast', 'nb-NO', 'Eldre enn ventet: Volumvekst (siste tall 2024).'],
  ['years', 'nb-NO', ''],
  ['no points', 'nb-NO', ''],
])('age: %s, %s', (name, locale, age) => expect(viewOf(name, locale).age).toBe(age))

test('panels: no legend, each titled; the browser gets the same setting', () => {
  const view = viewOf('panels')
  expect([
    view.legend,
    view.picture?.panels.map(({ title }) => title),
    view.interaction?.panels,
    view.interaction?.hasLegend,
  ]).toEqual([
    [],
    ['Kontorledighet (%)', 'Volumvekst (%)', 'Andel i sentrum (%)', 'Toppleie (kr/kvm)'],
    true,
    false,
  ])
})

test.each<[string, Locale, string, string[], string[]]>([
  [
    'as seen',
    'nb-NO',
    'Linjediagram med 2 serier fra 2020 til 2023.',
    ['Kontorledighet (indeks)', 'Andel i sentrum (indeks) skjult', 'Toppleie (indeks)'],
    [],
  ],
  [
    'as seen',
    'en-GB',
    'Line chart of 2 series from 2020 to 2023.',
    ['Kontorledighet (index)', 'Andel i sentrum (index) hidden', 'Toppleie (index)'],
    [],
  ],
  [
    'moving window',
    'nb-NO',
    'Linjediagram med 2 serier fra 2021 til 2026.',
    ['Kontorledighet (%)', 'Volumvekst (%)'],
    [],
  ],
])('window, mode and hidden: %s, %s', (name, locale, opening, legend, notes) => {
  const view = viewOf(name, locale)
  expect(view.summary.opening).toBe(opening)
  expect(view.legend.map(({ title, off = '' }) => `${title} ${off}`.trim())).toEqual(legend)
  expect(view.notes).toEqual(notes)
  expect(view.interaction?.first?.window).toBeDefined()
})

test.each<[Locale, string]>([
  ['nb-NO', 'Tallene slutter 31. des. 2001. Grafen viser de siste 2 årene fram til da.'],
  ['en-GB', 'The figures end on 31 Dec 2001. The chart shows the last 2 years up to then.'],
])('a moving window of a series that ended is counted from its last figure: %s', (locale, note) => {
  const view = viewOf('moving window of a series that ended', locale)
  expect(view.notes).toEqual([note])
  expect(view.picture?.empty).toBe(null)
  expect(view.interaction?.first?.window).toEqual({ last: 2, unit: 'years' })
  expect(view.table?.rows.map(({ date }) => date)).toEqual(['2001', '2000', '1999'])
})

test("the server's picture is the one that the browser draws in the same state", () => {
  const { picture, interaction } = viewOf('as seen')
  const changed = viewWith('as seen', { window: null, mode: 'value', hidden: [] })
  const { prepared, options } = loadedChart('as seen', changed)
  const { controls } = textsByLocale['nb-NO'].chart
  const state = interaction?.first?.state ?? INITIAL_CHART_STATE
  expect(state).toEqual({ from: '2020-06-30', to: '2023-12-31', hidden: ['share'], mode: 'index' })
  expect(shownChart(prepared, options, state, controls).scene).toEqual(picture)
})

test.each<[string, unknown, boolean]>([
  ['a fixed stretch', { window: { from: '2020-01-01', to: null } }, true],
  ['the last years, in digits', { window: { last: '5', unit: 'years' } }, true],
  ['no window', { window: null }, true],
  ['neither end', { window: {} }, false],
  ['reversed', { window: { from: '2021-01-01', to: '2020-01-01' } }, false],
  ['no such day', { window: { from: '2021-02-30' } }, false],
  ['too many years', { window: { last: 101, unit: 'years' } }, false],
  ['none', { window: { last: 0, unit: 'months' } }, false],
  ['another unit', { window: { last: 5, unit: 'weeks' } }, false],
  ['another mode', { mode: 'change' }, false],
  ['hidden ids of other series', { hidden: ['gone'] }, true],
  ['hidden without ids', { hidden: 'vacancy' }, false],
])('attributes as seen: %s', (_why, attributes, isValid) =>
  expect(chartSchema.attributes.safeParse(attributes).success).toBe(isValid),
)

test('a chart that is seen whole has the attributes, the key and the interaction of before', () => {
  const whole = viewWith('line', { window: null, mode: 'value', hidden: [] })
  expect(whole).toEqual(viewOf('line'))
  expect(viewOf('line').interaction).not.toHaveProperty('first')
})

test('publishers, each once', () => expect(viewOf('ten series').sources).toEqual(['Kvartal']))

test('the table has the newest figures first, with forecasts and gaps marked', () => {
  const rows = viewOf('forecast').table?.rows ?? []
  expect(rows.slice(0, 3).map((row) => [row.date, ...row.cells])).toEqual([
    ['2026', '1,60 (prognose)'],
    ['2025', '1,90 (prognose)'],
    ['2024', '0,60'],
  ])
  expect(viewOf('ten series').table?.rows).toHaveLength(3)
})

const draw = (view: ChartView) => (
  <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
    <ChartWeb view={view} />
  </LanguageProvider>
)

test('the server writes the picture, its summary and the table', () => {
  const markup = renderToString(draw(viewOf('line')))
  expect(markup).toContain('<svg')
  expect(markup).toContain('<figcaption>')
  expect(markup).toContain('<details')
})

test("without its picture the view keeps the container of the server's nodes", () => {
  const figureOf = (view: ChartView) => /<figure.*<\/figure>/s.exec(renderToStaticMarkup(draw(view)))?.[0]
  expect(figureOf(viewOf('line'))).toContain('<svg')
  expect(figureOf(withoutPicture(viewOf('line')))).toMatch(/<div[^>]*><\/div>/)
  expect(figureOf(withoutPicture(viewOf('line')))).not.toContain('<svg')
})

test('without a series there is only a text, no picture and no table', () => {
  const markup = renderToStaticMarkup(draw(viewOf('nothing chosen')))
  expect(markup).not.toMatch(/<figure|<details/)
  expect(markup.match(/Ingen datakilder er valgt/g)).toHaveLength(1)
})
