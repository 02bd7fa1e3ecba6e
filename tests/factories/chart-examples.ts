/**
 * Named charts for tests and golden pictures: typical charts, and bad data. The numbers are invented; they
 * are no statistics.
 */
import { chartWordsEn } from '#texts/en/blocks/chart-words.ts'
import { dayNumber, isoOf } from '#core/time/day-number.ts'
import type { ChartOptions, ChartSeries } from '#chart/data/model.ts'
import { CHART_OPTIONS } from './chart-series.ts'

export interface ChartExample {
  readonly series: readonly ChartSeries[]
  readonly options: ChartOptions
}

const EN: ChartOptions = { ...CHART_OPTIONS, locale: 'en-GB', texts: chartWordsEn }

type Values = readonly (number | null)[]

function series(
  id: string,
  title: string,
  unit: string,
  points: Pick<ChartSeries, 'dates' | 'values'>,
  overrides: Partial<ChartSeries> = {},
): ChartSeries {
  return {
    id,
    title,
    unit,
    source: 'Kvartal',
    step: false,
    forecastFrom: null,
    quality: 'solid',
    ...points,
    ...overrides,
  }
}

/** One point on 31 December of each year from `year`. */
function yearly(year: number, values: Values) {
  return { dates: values.map((_, index) => `${year + index}-12-31`), values }
}

/** One point on the last day of each quarter or month from the first one of `year`. */
function everyMonths(months: number, year: number, values: Values) {
  const dates = values.map((_, index) => {
    const month = (index + 1) * months
    return isoOf(dayNumber(year + Math.floor(month / 12), (month % 12) + 1, 1) - 1)
  })
  return { dates, values }
}

function daily(from: string, values: Values) {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  return { dates: values.map((_, index) => isoOf(dayNumber(year, month, day) + index)), values }
}

/** A wave with a linear rise, rounded; deterministic. */
function wave(count: number, start: number, rise: number, swing: number, length: number): number[] {
  return Array.from(
    { length: count },
    (_, index) =>
      Math.round((start + rise * index + swing * Math.sin((index / length) * 2 * Math.PI)) * 100) / 100,
  )
}

const vacancy = series(
  'oslo-vacancy',
  'Kontorledighet i Oslo',
  '%',
  yearly(2012, [7.2, 7.5, 8.1, 8.6, 8.2, 7.4, 6.6, 6.1, 6.9, 7.1, 6.2, 5.6, 5.9, 6.3]),
)
const rent = series('oslo-rent', 'Prime-leie i Oslo', 'kr/kvm', yearly(2012, wave(14, 3600, 180, 150, 7)))
const rate = series(
  'policy-rate',
  'Styringsrenten',
  '%',
  {
    dates: [
      '2018-09-21',
      '2019-03-22',
      '2019-09-20',
      '2020-03-13',
      '2020-05-08',
      '2021-09-24',
      '2022-06-24',
      '2023-03-24',
      '2023-12-15',
      '2025-06-20',
      '2025-09-19',
    ],
    values: [0.75, 1, 1.5, 1, 0, 0.25, 1.25, 3, 4.5, 4.25, 4],
  },
  { step: true },
)
const unemployment = series(
  'unemployment',
  'Arbeidsledighet (AKU)',
  '%',
  yearly(2014, [3.3, 4.3, 4.7, 4.2, 3.8, 3.7, 4.6, 4.4, 3.2, 3.6, 4, 4.5, 4.4, 4.3, 4.2]),
  { forecastFrom: '2026-12-31' },
)
const growth = series(
  'growth',
  'BNP Fastlands-Norge, volumvekst',
  '%',
  yearly(2016, [0.9, 2, 2.3, 2.4, -2.8, 4.5, 4.3, 0.7, 0.6, 1.9, 1.6, 1.5]),
  { forecastFrom: '2025-12-31' },
)
const prices = series(
  'prices',
  'Boligpriser, årsvekst',
  '%',
  yearly(2016, [7, 5.7, 1.4, 2.5, 4.3, 10.5, 4.9, -0.5, 2.8, 5.2, 4.4, 4]),
  { forecastFrom: '2025-12-31' },
)
const index = series('index', 'Indeks for leie', '', everyMonths(3, 2019, wave(28, 100, 1.1, 3, 9)))
const volume = series('volume', 'Transaksjonsvolum', 'kr', yearly(2015, wave(11, 80e9, 2e9, 30e9, 6)))
const cities = ['Oslo', 'Bergen', 'Trondheim', 'Stavanger'].map((city, index) =>
  series(
    `rent-${city}`,
    city,
    'kr/kvm',
    everyMonths(3, 2018, wave(32, 5000 - 700 * index, 30 - 4 * index, 120, 8 + index)),
  ),
)
const madeUp = series(
  'made-up',
  'Leieprisindeks',
  'indeks',
  everyMonths(1, 2022, wave(58, 100, 0.6, 2, 14)),
  { quality: 'approx' },
)
const events = [
  { date: '2022-06-24', title: 'Renten opp til 1,25' },
  { date: '2022-08-19', title: 'Renten opp igjen' },
  { date: '2025-06-20', title: 'Renten ned' },
]
const longTitle = 'Lang tittel '.repeat(17).slice(0, 200)
const longUnit = 'en enhet med mange ord i seg som ikke tar slutt'

const usual = {
  'one line': { series: [vacancy], options: CHART_OPTIONS },
  panels: { series: [vacancy, index, rent], options: { ...CHART_OPTIONS, panels: true } },
  'panels of columns': {
    series: [
      series('oslo', 'Oslo', '%', yearly(2020, [5, 6, 7, 6.5])),
      series('bergen', 'Bergen', '%', yearly(2021, [8, 9, 8]), { forecastFrom: '2023-01-01' }),
      series('rest', 'Uten tall', '%', yearly(2020, [null])),
      series('rent', 'Leie', 'kr/kvm', yearly(2020, [3000, 3100, 3300, 3400])),
    ],
    options: { ...CHART_OPTIONS, type: 'column', panels: true },
  },
  'two axes': { series: [vacancy, rent], options: CHART_OPTIONS },
  'four axes': {
    series: [
      vacancy,
      series('share', 'Andel i sentrum', '%', yearly(2012, wave(14, 40, 1, 3, 5))),
      index,
      volume,
    ],
    options: CHART_OPTIONS,
  },
  'four axes in one': { series: [vacancy, rent, index], options: { ...CHART_OPTIONS, yAxes: 'single' } },
  'end labels': { series: cities, options: CHART_OPTIONS },
  spline: { series: cities.slice(0, 2), options: { ...EN, type: 'spline' } },
  'steps and forecast': { series: [rate, unemployment], options: CHART_OPTIONS },
  'columns below zero': { series: [growth, prices], options: { ...CHART_OPTIONS, type: 'column' } },
  'columns by quarter': {
    series: [series('built', 'Completed space', 'sqm', everyMonths(3, 2024, wave(11, 12_000, 500, 6000, 5)))],
    options: { ...EN, type: 'column' },
  },
  'columns with a step line': { series: [growth, rate], options: { ...CHART_OPTIONS, type: 'column' } },
  'ten series': {
    series: Array.from({ length: 10 }, (_, i) =>
      series(`s${i}`, `Serie ${i + 1}`, '%', yearly(2005, wave(21, 2 + i, 0.1, 0.8, 4 + i))),
    ),
    options: CHART_OPTIONS,
  },
  'ten columns': {
    series: Array.from({ length: 10 }, (_, i) =>
      series(`s${i}`, `Serie ${i + 1}`, '%', yearly(2022, wave(4, 2 + i, 0.1, 0.8, 4 + i))),
    ),
    options: { ...CHART_OPTIONS, type: 'column' },
  },
  'gaps and lone points': {
    series: [
      series(
        'gaps',
        'Telling',
        '%',
        yearly(2008, [4, null, 5, 5.5, null, null, 6, 6.2, 5.8, null, 5, null, 4.8, 4.7]),
      ),
    ],
    options: CHART_OPTIONS,
  },
  'illustrative with events': { series: [madeUp], options: { ...CHART_OPTIONS, events } },
  'years chosen': { series: [rate, vacancy], options: { ...EN, fromYear: 2021, toYear: 2024 } },
  'daily for twenty years': {
    series: [series('daily', 'Valutakurs', 'NOK', daily('2006-01-02', wave(7300, 8, 0.0004, 0.6, 900)))],
    options: EN,
  },
} satisfies Record<string, ChartExample>

const badExamples = {
  'no series': { series: [], options: CHART_OPTIONS },
  'no points': {
    series: [series('none', 'Tom serie', '%', { dates: [], values: [] })],
    options: CHART_OPTIONS,
  },
  'one point': { series: [series('one', 'Ett tall', '%', yearly(2024, [6.5]))], options: CHART_OPTIONS },
  'one column': {
    series: [series('one', 'Ett tall', '%', yearly(2024, [6.5]))],
    options: { ...CHART_OPTIONS, type: 'column' },
  },
  'all null': {
    series: [series('nulls', 'Bare hull', '%', yearly(2020, [null, null, null]))],
    options: CHART_OPTIONS,
  },
  'identical values': {
    series: [series('same', 'Uendret', '%', yearly(2018, [5, 5, 5, 5]))],
    options: CHART_OPTIONS,
  },
  'all zero': { series: [series('zero', 'Null', '%', yearly(2018, [0, 0, 0, 0]))], options: CHART_OPTIONS },
  'huge both ways': {
    series: [series('huge', 'Enormt', 'kr', yearly(2018, [-1e12, 1e12, 4e11, -2e11]))],
    options: CHART_OPTIONS,
  },
  tiny: {
    series: [series('tiny', 'Bitte lite', '', yearly(2018, [1e-9, 3e-9, 2e-9]))],
    options: CHART_OPTIONS,
  },
  'not numbers': {
    series: [
      series('nan', 'Med feil', '%', yearly(2018, [1, Number.NaN, Number.POSITIVE_INFINITY, 3, 1e300, 2])),
    ],
    options: CHART_OPTIONS,
  },
  'unreadable dates': {
    series: [
      series('dates', 'Datofeil', '%', {
        dates: ['2020-02-30', '2021-12-31', 'i går', '2022-12-31'],
        values: [1, 2, 3, 4],
      }),
    ],
    options: CHART_OPTIONS,
  },
  'unsorted with a correction': {
    series: [
      series('mixed', 'Usortert', '%', {
        dates: ['2022-12-31', '2020-12-31', '2021-12-31', '2020-12-31'],
        values: [4, 1, 3, 2],
      }),
    ],
    options: CHART_OPTIONS,
  },
  'two hundred years': {
    series: [series('long', 'To hundre år', 'indeks', yearly(1990, wave(200, 100, 2, 20, 40)))],
    options: CHART_OPTIONS,
  },
  'from after to': { series: [vacancy], options: { ...CHART_OPTIONS, fromYear: 2024, toYear: 2020 } },
  'eleven series': {
    series: Array.from({ length: 11 }, (_, i) =>
      series(`s${i}`, `Serie ${i + 1}`, '', yearly(2020, [i, i + 1, i + 2])),
    ),
    options: EN,
  },
  'the same id twice': { series: [vacancy, vacancy], options: CHART_OPTIONS },
  'without unit': { series: [index], options: CHART_OPTIONS },
  'different frequencies': {
    series: [
      vacancy,
      index,
      series('m', 'Månedstall', '%', everyMonths(1, 2020, wave(70, 4, 0.02, 0.7, 12))),
    ],
    options: CHART_OPTIONS,
  },
  'a title of 200 signs': {
    series: [series('title', longTitle, longUnit, yearly(2020, [1, 2, 3])), vacancy],
    options: CHART_OPTIONS,
  },
  'only a forecast': {
    series: [series('ahead', 'Anslag', '%', yearly(2026, [2, 2.5, 2.2]), { forecastFrom: '2026-01-01' })],
    options: CHART_OPTIONS,
  },
  'markup in texts': {
    series: [series('"><script>', '<b>Tittel</b> & "mer"', '<i>', yearly(2020, [1, 2, 3])), vacancy],
    options: CHART_OPTIONS,
  },
} satisfies Record<string, ChartExample>

/** Must be drawn, or reported in a note. */
export const BAD_EXAMPLES: Readonly<Record<string, ChartExample>> = badExamples
export const CHART_EXAMPLES: Readonly<Record<string, ChartExample>> = { ...usual, ...badExamples }
