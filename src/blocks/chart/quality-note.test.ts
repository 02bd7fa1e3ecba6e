import { expect, test } from 'vitest'
import type { ChartOptions, ChartSeries } from '#chart/data/model.ts'
import { prepareChart } from '#chart/data/prepare.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { qualityNote } from './quality-note.ts'

const MEASURED = 'solid'
const OURS = 'approx'

/** One value per year from 2018, with qualities by letter: measured, own, or a gap. */
function yearly(title: string, qualities: string, overrides: Partial<ChartSeries> = {}): ChartSeries {
  const letters = [...qualities]
  return {
    id: title,
    title,
    unit: '%',
    source: 'Kvartal',
    step: false,
    forecastFrom: null,
    frequency: 'annual',
    dates: letters.map((_, index) => `${2018 + index}-12-31`),
    values: letters.map((letter) => (letter === '-' ? null : 5)),
    quality: letters.map((letter) => (letter === 'o' ? OURS : MEASURED)),
    ...overrides,
  }
}

function note(series: readonly ChartSeries[], locale: Locale, years: Partial<ChartOptions> = {}): string {
  const texts = textsByLocale[locale]
  const options: ChartOptions = {
    type: 'line',
    fromYear: null,
    toYear: null,
    yAxes: 'single',
    locale,
    today: '2026-11-20',
    texts: texts.chart.words,
    ...years,
  }
  return qualityNote(prepareChart(series, options), texts.blockWords.drawn, locale).replaceAll('\u00A0', ' ')
}

const monthly = yearly('Prisvekst', '', {
  frequency: 'monthly',
  dates: ['2025-11-30', '2025-12-31', '2026-01-31', '2026-07-31'],
  values: [3, 3.2, 3.6, 3],
  quality: [MEASURED, OURS, OURS, MEASURED],
})
const ofOneYear = (frequency: string) => ({
  ...monthly,
  frequency,
  dates: ['2025-11-30', '2026-02-01', '2026-04-01', '2026-07-31'],
})
const changes = yearly('Rente', '', {
  frequency: 'change',
  step: true,
  dates: ['2014-01-02', '2023-12-15'],
  values: [1.5, 4.5],
  quality: [OURS, MEASURED],
})

test.each<
  [why: string, series: readonly ChartSeries[], nb: string, en: string, years?: Partial<ChartOptions>]
>([
  ['all measured', [yearly('A', 'mmmm')], '', ''],
  ['no points', [yearly('A', '')], '', ''],
  ['one year', [yearly('A', 'mmmo')], 'Illustrasjonstall: 2021.', 'Illustrative figures: 2021.'],
  [
    'a run and a year',
    [yearly('A', 'ooommo')],
    'Illustrasjonstall: 2018–2020 og 2023.',
    'Illustrative figures: 2018–2020 and 2023.',
  ],
  [
    'three runs',
    [yearly('A', 'omomo')],
    'Illustrasjonstall: 2018, 2020 og 2022.',
    'Illustrative figures: 2018, 2020 and 2022.',
  ],
  [
    'a gap does not part a run',
    [yearly('A', 'o-om')],
    'Illustrasjonstall: 2018–2020.',
    'Illustrative figures: 2018–2020.',
  ],
  [
    'more runs than a sentence can hold',
    [yearly('A', 'omomomomomo')],
    'Illustrasjonstall: 6 av 11 tall.',
    'Illustrative figures: 6 of 11 figures.',
  ],
  [
    'every number',
    [yearly('A', 'ooo')],
    'Illustrasjonstall: alle tallene.',
    'Illustrative figures: all figures.',
  ],
  [
    'one series of two',
    [yearly('A', 'mmo'), yearly('B', 'mmm')],
    'Illustrasjonstall: A (2020).',
    'Illustrative figures: A (2020).',
  ],
  [
    'two series that differ',
    [yearly('A', 'mmo'), yearly('B', 'omm')],
    'Illustrasjonstall: A (2020); B (2018).',
    'Illustrative figures: A (2020); B (2018).',
  ],
  [
    'two series alike',
    [yearly('A', 'mmo'), yearly('B', 'mmo')],
    'Illustrasjonstall: 2020.',
    'Illustrative figures: 2020.',
  ],
  [
    'a forecast',
    [yearly('A', 'mmmm', { forecastFrom: '2020-12-31' })],
    'Prognose: 2020–2021.',
    'Forecast: 2020–2021.',
  ],
  [
    'a forecast that is ours is a forecast',
    [yearly('A', 'omo', { forecastFrom: '2020-12-31' })],
    'Illustrasjonstall: 2018. Prognose: 2020.',
    'Illustrative figures: 2018. Forecast: 2020.',
  ],
  [
    'months',
    [monthly],
    'Illustrasjonstall: desember 2025 til januar 2026.',
    'Illustrative figures: December 2025 to January 2026.',
  ],
  [
    'months of one year',
    [ofOneYear('monthly')],
    'Illustrasjonstall: februar til april 2026.',
    'Illustrative figures: February to April 2026.',
  ],
  [
    'quarters of one year',
    [ofOneYear('quarterly')],
    'Illustrasjonstall: 1. kvartal til 2. kvartal 2026.',
    'Illustrative figures: Q1 to Q2 2026.',
  ],
  [
    'only years that are shown',
    [yearly('A', 'ommo')],
    'Illustrasjonstall: 2021.',
    'Illustrative figures: 2021.',
    { fromYear: 2019 },
  ],
  [
    'a rate that was ours when the first year began',
    [changes],
    'Illustrasjonstall: 1. jan. 2020.',
    'Illustrative figures: 1 Jan 2020.',
    { fromYear: 2020 },
  ],
])('quality note: %s', (_why, series, nb, en, years) => {
  expect([note(series, 'nb-NO', years), note(series, 'en-GB', years)]).toEqual([nb, en])
})
