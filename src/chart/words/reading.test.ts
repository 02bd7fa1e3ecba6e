import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartWordsEn } from '#texts/en/blocks/chart-words.ts'
import { chartWordsNb } from '#texts/nb/blocks/chart-words.ts'
import { DASH_PATTERNS } from '../page/dash-patterns.ts'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { legendOf, sourcesOf } from './legend.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartSeries, type ChartView } from '../data/model.ts'
import { prepareChart } from '../data/prepare.ts'
import { summaryOf } from './summary.ts'
import { tableOf } from './table.ts'
import { axisLabels, appendUnit, formatSpokenValue, formatValue } from '../geometry/value-text.ts'
import { truncateToWidth, textWidth } from '../geometry/text-width.ts'

function prepared(name: string) {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  return { chart: prepareChart(example.series, example.options), options: example.options }
}

test.each([
  [
    'yearly figures by their year',
    'one line',
    [
      'Kontorledighet i Oslo: 7,20 % (2012) til 6,30 % (2025). Lavest 5,60 % (2023), høyest 8,60 % (2015). Fallende.',
    ],
  ],
  [
    'only the years chosen',
    'years chosen',
    [
      'Styringsrenten: 0.00% (1 Jan 2021) to 4.50% (15 Dec 2023). Lowest 0.00% (1 Jan 2021), highest 4.50% (15 Dec 2023). Rising.',
      'Kontorledighet i Oslo: 7.10% (2021) to 5.90% (2024). Lowest 5.60% (2023), highest 7.10% (2021). Falling.',
    ],
  ],
  [
    'thousands without separators',
    'two axes',
    [
      'Kontorledighet i Oslo: 7,20 % (2012) til 6,30 % (2025). Lavest 5,60 % (2023), høyest 8,60 % (2015). Fallende.',
      'Prime-leie i Oslo: 3600 kr/kvm (2012) til 5822,73 kr/kvm (2025). Lavest 3600 kr/kvm (2012), høyest 5822,73 kr/kvm (2025). Stigende.',
    ],
  ],
  [
    'flat',
    'identical values',
    ['Uendret: 5,00 % (2018) til 5,00 % (2021). Lavest 5,00 % (2018), høyest 5,00 % (2018). Om lag uendret.'],
  ],
  [
    'the last value is never a forecast',
    'columns below zero',
    [
      'BNP Fastlands-Norge, volumvekst: 0,90 % (2016) til 0,60 % (2024). Lavest −2,80 % (2020), høyest 4,50 % (2021). Om lag uendret. Prognose til 2027.',
      'Boligpriser, årsvekst: 7,00 % (2016) til 2,80 % (2024). Lavest −0,50 % (2023), høyest 10,50 % (2021). Fallende. Prognose til 2027.',
    ],
  ],
  ['nothing', 'all null', []],
])('summaryOf: %s', (_why, name, sentences) => {
  const { chart, options } = prepared(name)
  const summary = summaryOf(chart, options)
  expect(summary.series.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(sentences)
  if (sentences.length === 0) expect(summary.opening).toBe('Ingen data i perioden.')
})

const OF_YEARS: ChartSeries = {
  id: 'a',
  title: 'A',
  unit: '%',
  source: 'SSB',
  dates: [],
  values: [],
  step: false,
  forecastFrom: null,
  quality: 'solid',
  frequency: 'annual',
}

test.each([
  ['an amount that lost a seventh fell, whatever its range', 'mrd. kr', [68, 160, 40, 58.2], 'Fallende'],
  [
    'an amount that moved by a twentieth of itself and little of its range',
    'mrd. kr',
    [60, 160, 40, 58.2],
    'Om lag uendret',
  ],
  ['a percentage is compared with its range only', '%', [2.4, 7, 0.9, 2.7], 'Om lag uendret'],
])('the direction: %s', (_why, unit, values, direction) => {
  const { options } = prepared('one line')
  const dates = values.map((_, index) => `${2020 + index}-12-31`)
  const chart = prepareChart([{ ...OF_YEARS, unit, values, dates }], {
    ...options,
    fromYear: null,
    toYear: null,
  })
  expect(summaryOf(chart, options).series[0]).toContain(`). ${direction}.`)
})

test('English names the currency before the number, as its prose does', () => {
  const { options } = prepared('one line')
  const english: ChartOptions = {
    ...options,
    locale: 'en-GB',
    texts: chartWordsEn,
    fromYear: null,
    toYear: null,
  }
  const chart = prepareChart(
    [
      {
        ...OF_YEARS,
        title: 'Volume',
        unit: 'NOK bn',
        values: [160, 58.2],
        dates: ['2021-12-31', '2023-12-31'],
      },
    ],
    english,
  )
  expect(summaryOf(chart, english).series.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Volume: NOK 160 bn (2021) to NOK 58.2 bn (2023). Lowest NOK 58.2 bn (2023), highest NOK 160 bn (2021). Falling.',
  ])
})

const OF_YEARS_AND_QUARTERS: readonly ChartSeries[] = [
  ['quarterly', ['2026-04-01', '2026-07-01']],
  ['half-year', ['2026-01-01', '2026-07-01']],
  ['annual', ['2024-12-31', '2025-12-31']],
  ['monthly', ['2026-09-01', '2026-10-06']],
  ['daily', ['2026-09-01', '2026-10-01']],
  ['irregular', ['2026-03-31', '2026-09-30']],
].map(([frequency = '', dates]) => ({
  id: String(frequency),
  title: 'Ledighet',
  unit: '%',
  source: 'SSB',
  dates: [...(dates ?? [])],
  values: [5, 6],
  step: false,
  forecastFrom: null,
  quality: 'solid',
  frequency: String(frequency),
}))

test.each([
  ['quarterly', '2. kvartal 2026', '3. kvartal 2026'],
  ['half-year', '1. halvår 2026', '2. halvår 2026'],
  ['annual', '2024', '2025'],
  // A single point dated by its day does not change the others.
  ['monthly', 'september 2026', 'oktober 2026'],
  ['daily', '1. sep. 2026', '1. okt. 2026'],
  ['irregular', 'mars 2026', 'september 2026'],
])('dated as the series is measured: %s', (id, first, last) => {
  const { options } = prepared('one line')
  const chart = prepareChart(
    OF_YEARS_AND_QUARTERS.filter((item) => item.id === id),
    { ...options, fromYear: null, toYear: null },
  )
  const [summary = ''] = summaryOf(chart, options).series
  expect([summary.includes(`(${first}) til`), summary.includes(`(${last}). Lavest`)], summary).toEqual([
    true,
    true,
  ])
  expect(tableOf(chart, options).rows.map(({ date }) => date)).toEqual([last, first])
})

const RATE = CHART_EXAMPLES['years chosen']?.series.slice(0, 1) ?? []

test.each<[string, Partial<ChartOptions>, string | null, string | null, string, string[]]>([
  [
    'starts with the value in force',
    {},
    '2024-11-20',
    null,
    'Linjediagram med 1 serie fra 2024 til 2026.',
    [
      'Styringsrenten: 4,50 % (20. nov. 2024) til 4,00 % (19. sep. 2025). Lavest 4,00 % (19. sep. 2025), høyest 4,50 % (20. nov. 2024). Fallende.',
    ],
  ],
  [
    'one change is a change',
    {},
    '2025-07-01',
    '2025-12-31',
    'Linjediagram med 1 serie fra 2025 til 2025.',
    [
      'Styringsrenten: 4,25 % (1. juli 2025) til 4,00 % (19. sep. 2025). Lavest 4,00 % (19. sep. 2025), høyest 4,25 % (1. juli 2025). Fallende.',
    ],
  ],
  [
    'without a change it holds',
    {},
    '2024-01-01',
    '2024-12-31',
    'Linjediagram med 1 serie fra 2024 til 2024.',
    [
      'Styringsrenten: 4,50 % (1. jan. 2024) til 4,50 % (31. des. 2024). Lavest 4,50 % (1. jan. 2024), høyest 4,50 % (1. jan. 2024). Om lag uendret.',
    ],
  ],
  [
    'also when the years of the chart have no change',
    { fromYear: 2024, toYear: 2024 },
    null,
    null,
    'Linjediagram med 1 serie fra 2024 til 2024.',
    [
      'Styringsrenten: 4,50 % (1. jan. 2024) til 4,50 % (31. des. 2024). Lavest 4,50 % (1. jan. 2024), høyest 4,50 % (1. jan. 2024). Om lag uendret.',
    ],
  ],
  [
    'a view that starts with a change',
    {},
    '2025-09-19',
    null,
    'Linjediagram med 1 serie fra 2025 til 2026.',
    [
      'Styringsrenten: 4,00 % (19. sep. 2025) til 4,00 % (19. sep. 2025). Lavest 4,00 % (19. sep. 2025), høyest 4,00 % (19. sep. 2025). Om lag uendret.',
    ],
  ],
  [
    'no value before the first change',
    { fromYear: 2018 },
    null,
    '2018-12-31',
    'Linjediagram med 1 serie fra 2018 til 2018.',
    [
      'Styringsrenten: 0,75 % (21. sep. 2018) til 0,75 % (21. sep. 2018). Lavest 0,75 % (21. sep. 2018), høyest 0,75 % (21. sep. 2018). Om lag uendret.',
    ],
  ],
])('summary of a held rate: %s', (_why, years, from, to, opening, sentences) => {
  const options = { ...prepared('one line').options, ...years }
  const summary = summaryOf(prepareChart(RATE, options), options, { from, to, hidden: [] })
  expect([summary.opening, summary.series.map((text) => text.replaceAll('\u00A0', ' '))]).toEqual([
    opening,
    sentences,
  ])
})

test('a rate holds to the break of its line, and not beyond its last forecast', () => {
  const [rate] = RATE
  if (!rate) throw new Error('example')
  const options = prepared('one line').options
  const otherSeries = { ...rate, id: 'other', step: false }
  const spoken = (change: Partial<ChartSeries>, from: string, to: string) =>
    summaryOf(prepareChart([{ ...rate, ...change }, otherSeries], options), options, {
      from,
      to,
      hidden: ['other'],
    }).series.length
  const dates = ['2020-01-01', '2021-01-01', '2022-01-01']
  expect(spoken({ dates, values: [1, null, 2] }, '2020-06-01', '2020-12-31')).toBe(0)
  expect(spoken({ dates, values: [1, 3, 2] }, '2020-06-01', '2020-12-31')).toBe(1)
  expect(spoken({ dates, values: [1, 3, 2], forecastFrom: '2022-01-01' }, '2021-06-01', '2021-12-31')).toBe(1)
})

test('a carried-in rate holds no longer than its line, as where a gap follows', () => {
  const [rate] = RATE
  if (!rate) throw new Error('example')
  const options = { ...prepared('one line').options, fromYear: 2024 }
  const { series } = summaryOf(
    prepareChart([{ ...rate, dates: ['2023-12-15', '2024-06-15'], values: [4.5, null] }], options),
    options,
  )
  expect(series.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Styringsrenten: 4,50 % (1. jan. 2024) til 4,50 % (1. jan. 2024). Lavest 4,50 % (1. jan. 2024), høyest 4,50 % (1. jan. 2024). Om lag uendret.',
  ])
})

test('the summary opens with kind, number and years, and follows the view', () => {
  const { chart, options } = prepared('two axes')
  expect(summaryOf(chart, options).opening).toBe('Linjediagram med 2 serier fra 2012 til 2025.')
  const view = { from: '2018-01-01', to: '2020-12-31', hidden: ['oslo-rent'] }
  expect(summaryOf(chart, options, view).opening).toBe('Linjediagram med 1 serie fra 2018 til 2020.')
})

test('with all series hidden the summary says so, and not that there are no figures', () => {
  const { chart, options } = prepared('two axes')
  const openingOf = (view: Partial<ChartView>) =>
    summaryOf(chart, options, { ...WHOLE_VIEW, ...view }).opening
  expect(openingOf({ hidden: chart.series.map(({ id }) => id) })).toBe(options.texts.allHidden)
  expect(summaryOf({ ...chart, series: [] }, options).opening).toBe(options.texts.noData)
})

test('tableOf: newest first, forecasts marked, missing values named', () => {
  const { chart, options } = prepared('steps and forecast')
  const table = tableOf(chart, options, undefined, 6)
  expect(table.headings).toEqual(['Styringsrenten (%)', 'Arbeidsledighet (AKU) (%)'])
  expect(table.rows[0]).toEqual({ iso: '2028-12-31', date: '31. des. 2028', cells: ['–', '4,20 (prognose)'] })
  expect(table.rows[4]).toEqual({ iso: '2025-09-19', date: '19. sep. 2025', cells: ['4,00', '–'] })
  expect([table.rows.length, table.omitted]).toEqual([6, 20])
})

test.each<[string, Partial<ChartOptions>, string | null, string | null, string[]]>([
  ['between two changes', {}, '2024-02-01', '2025-03-01', ['1. feb. 2024 4,50']],
  ['with a change in view', {}, '2025-07-01', '2025-12-31', ['19. sep. 2025 4,00', '1. juli 2025 4,25']],
  ['from a change on', {}, '2025-09-19', null, ['19. sep. 2025 4,00']],
  ['where the years of the chart begin', { fromYear: 2024, toYear: 2024 }, null, null, ['1. jan. 2024 4,50']],
  ['before the first change', { fromYear: 2018 }, null, '2018-12-31', ['21. sep. 2018 0,75']],
])('the table of a held rate starts with the one in force: %s', (_why, years, from, to, rows) => {
  const options = { ...prepared('one line').options, ...years }
  const table = tableOf(prepareChart(RATE, options), options, { from, to, hidden: [] })
  expect(table.rows.map(({ date, cells }) => [date, ...cells].join(' ').replaceAll('\u00A0', ' '))).toEqual(
    rows,
  )
})

test('legendOf: title with unit, style, and the axis where there are several', () => {
  const { chart, options } = prepared('columns with a step line')
  expect(legendOf(chart, options)).toEqual([
    {
      id: 'growth',
      title: 'BNP Fastlands-Norge, volumvekst (%)',
      shape: 'area',
      colour: 0,
      dash: 'Solid',
      marker: 'disc',
      illustrative: false,
      axis: '',
    },
    {
      id: 'policy-rate',
      title: 'Styringsrenten (%)',
      shape: 'line',
      colour: 1,
      dash: 'Solid',
      marker: 'square',
      illustrative: false,
      axis: '',
    },
  ])
  const four = prepared('four axes')
  expect(legendOf(four.chart, four.options).map((entry) => entry.axis)).toEqual([
    'venstre akse',
    'høyre akse',
    'ytre venstre akse',
    'ytre høyre akse',
  ])
  expect(sourcesOf(four.chart)).toEqual(['Kvartal'])
  const [first, ...otherEntries] = four.chart.series
  expect(
    first && sourcesOf({ ...four.chart, series: [{ ...first, source: 'SSB; Kvartal' }, ...otherEntries] }),
  ).toEqual(['SSB', 'Kvartal'])
})

test.each([
  ['even decimals', 0, 0.5, '%', ['0,0 %', '0,5 %', '1,0 %']],
  ['a step of 2.5', 0, 2.5, '', ['0,0', '2,5', '5,0']],
  ['thousands', 0, 5000, '', ['0', '5 000', '10 000']],
  ['millions', 0, 2_500_000, '', ['0', '2,5 mill.', '5,0 mill.']],
  ['below zero', -1e12, 1e12, 'kr', ['−1 bill. kr', '0 kr', '1 bill. kr']],
  ['very small', 0, 1e-12, '', ['0', '1·10⁻¹²', '2·10⁻¹²']],
])('axisLabels: %s', (_why, low, step, suffix, labels) => {
  const scale = { low, high: low + 2 * step, step, intervals: 2 }
  expect(
    axisLabels(scale, suffix, 'nb-NO', chartWordsNb).map((label) => label.replaceAll('\u00A0', ' ')),
  ).toEqual(labels)
})

test.each([
  ['two decimals', 5822.734, '5 822,73', '5822,73 kr'],
  ['more decimals where two would lose the value', 1.23e-9, '0,0000000012', '0,0000000012 kr'],
  ['zero', 0, '0', '0 kr'],
])('values: %s', (_why, value, formatted, spokenText) => {
  expect(formatValue(value, 'kr', 'nb-NO').replaceAll('\u00A0', ' ')).toBe(formatted)
  expect(formatSpokenValue(value, 'kr', 'nb-NO').replaceAll('\u00A0', ' ')).toBe(spokenText)
})

test('truncates texts longer than the width', () => {
  expect(truncateToWidth('Oslo', 10)).toBe('Oslo')
  const cut = truncateToWidth('Kontorledighet i Oslo', 6)
  expect(cut.endsWith('…')).toBe(true)
  expect(textWidth(cut)).toBeLessThanOrEqual(6)
})

test('chart.css has the dash patterns of the pictures', () => {
  const css = readFileSync(new URL('../page/chart.css', import.meta.url), 'utf8')
  const rules = Object.entries(DASH_PATTERNS).flatMap(([dash, pattern]) =>
    pattern === 'none' ? [] : [`.chart-${dash.toLowerCase()} .chart-mark { stroke-dasharray: ${pattern}; }`],
  )
  expect(rules).toHaveLength(4)
  expect(rules.filter((rule) => !css.includes(rule))).toEqual([])
})

test.each([
  ['an amount', '58.2', 'NOK bn', 'NOK 58.2 bn'],
  ['an amount per area', '6,300', 'NOK/sqm', 'NOK 6,300/sqm'],
  ['a currency alone', '80', 'USD', 'USD 80'],
  ['no currency', '50,000', 'sqm', '50,000 sqm'],
  ['per cent', '6.50', '%', '6.50%'],
  ['no unit', '5', '', '5'],
])('in an English sentence: %s', (_why, formatted, unit, text) =>
  expect(appendUnit(formatted, unit, 'en-GB').replaceAll('\u00A0', ' ')).toBe(text),
)
test('in a sentence in bokmål the unit follows', () =>
  expect(appendUnit('58,2', 'NOK bn', 'nb-NO').replaceAll('\u00A0', ' ')).toBe('58,2 NOK bn'))
