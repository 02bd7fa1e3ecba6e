/** Illustrative numbers are marked wherever a chart writes figures: table, summary, tooltip and speech. */
import { expect, test } from 'vitest'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { chartWordsEn } from '#texts/en/blocks/chart-words.ts'
import { dayOf } from '#core/time/day-number.ts'
import { WHOLE_VIEW, type ChartOptions, type ChartSeries } from '../data/model.ts'
import { pageScene } from '../scene/panels.ts'
import { prepareChart } from '../data/prepare.ts'
import { summaryOf } from '../words/summary.ts'
import { tableOf } from '../words/table.ts'
import { INITIAL_CHART_STATE } from './chart-state.ts'
import { pointAnnouncement } from './point-cursor.ts'
import { tooltipAt } from './tooltip-values.ts'
import { shownChart } from './shown-chart.ts'
import { CHART_OPTIONS } from '#tests/factories/chart-series.ts'

const WORDS = {
  percent: 'prosent',
  point: ({ date, title, value }: { date: string; title: string; value: string }) =>
    `${date}: ${title} ${value}`,
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

function vacancy(quality: ChartSeries['quality'], overrides: Partial<ChartSeries> = {}): ChartSeries {
  return {
    id: 'a',
    title: 'Ledighet',
    unit: '%',
    source: 'Kvartal',
    step: false,
    forecastFrom: '2026-12-31',
    frequency: 'annual',
    quality,
    dates: ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31', '2026-12-31'],
    values: [4, 6, 5, 5, 7],
    ...overrides,
  }
}
/** The second is the highest; the last is a forecast, whatever its word. */
const MIXED = vacancy(['solid', 'approx', 'solid', 'solid', 'approx'])
const ALL = vacancy('approx-low')

test.each<[string, ChartSeries, readonly string[]]>([
  ['single points', MIXED, ['7,00 (prognose)', '5,00', '5,00', '6,00 (illustrasjonstall)', '4,00']],
  [
    'all points',
    ALL,
    [
      '7,00 (prognose)',
      '5,00 (illustrasjonstall)',
      '5,00 (illustrasjonstall)',
      '6,00 (illustrasjonstall)',
      '4,00 (illustrasjonstall)',
    ],
  ],
])('the table: %s', (_why, testedSeries, cells) => {
  expect(
    tableOf(prepareChart([testedSeries], CHART_OPTIONS), CHART_OPTIONS).rows.map((row) => row.cells[0]),
  ).toEqual(cells)
})

test.each<[string, ChartSeries, string]>([
  [
    'only published ones where there are any',
    MIXED,
    'Ledighet: 4,00 % (2022) til 5,00 % (2025). Lavest 4,00 % (2022), høyest 5,00 % (2024). Stigende. Prognose til 2026.',
  ],
  [
    'also where most only illustrate',
    vacancy(['approx', 'solid', 'solid', 'approx', 'approx'], { values: [4, 6, 5, 9, 7] }),
    'Ledighet: 6,00 % (2023) til 5,00 % (2024). Lavest 5,00 % (2024), høyest 6,00 % (2023). Fallende. Prognose til 2026.',
  ],
  [
    'a single published point gives no trend',
    vacancy(['approx', 'approx', 'solid', 'approx', 'approx']),
    'Ledighet: 4,00 % (2022, illustrasjonstall) til 5,00 % (2025, illustrasjonstall). Prognose til 2026.',
  ],
  [
    'a published first value keeps its quality, and highest and lowest ignore the others',
    vacancy(['solid', 'approx', 'approx', 'approx', 'approx']),
    'Ledighet: 4,00 % (2022) til 5,00 % (2025, illustrasjonstall). Prognose til 2026.',
  ],
  [
    'all illustrative: stated once, without lowest, highest and trend',
    ALL,
    'Ledighet: 4,00 % (2022) til 5,00 % (2025). Prognose til 2026. Illustrasjonstall.',
  ],
])('the summary: %s', (_why, testedSeries, sentence) => {
  expect(summaryOf(prepareChart([testedSeries], CHART_OPTIONS), CHART_OPTIONS).series.map(plain)).toEqual([
    sentence,
  ])
})

test.each<[string, ChartOptions, string, string]>([
  ['an illustrative value', CHART_OPTIONS, '2023-12-31', '6,00 % (illustrasjonstall)'],
  [
    'in English',
    { ...CHART_OPTIONS, locale: 'en-GB', texts: chartWordsEn },
    '2023-12-31',
    '6.00% (illustrative)',
  ],
  ['a measured value', CHART_OPTIONS, '2024-12-31', '5,00 %'],
  ['a forecast', CHART_OPTIONS, '2026-12-31', '7,00 % (prognose)'],
])('at the pointer and aloud: %s', (_why, options, day, text) => {
  const chart = prepareChart([MIXED], options)
  expect(tooltipAt(chart, options, [], dayOf(day)).rows.map((row) => plain(row.text))).toEqual([text])
  expect(
    plain(pointAnnouncement(chart, options, { series: 'a', day: dayOf(day) }, { ...WORDS, percent: '%' })),
  ).toContain(`Ledighet ${text}`)
})

test('a held rate has the quality of its last change, also where it is carried in', () => {
  const rate = vacancy(['approx', 'solid'], {
    dates: ['2022-06-30', '2024-06-30'],
    values: [3, 4],
    step: true,
    forecastFrom: null,
  })
  const chart = prepareChart([rate], { ...CHART_OPTIONS, fromYear: 2023 })
  const read = (day: string) =>
    tooltipAt(chart, CHART_OPTIONS, [], dayOf(day)).rows.map((row) => plain(row.text))
  expect([read('2023-01-01'), read('2024-01-01'), read('2025-01-01')]).toEqual([
    ['3,00 % (illustrasjonstall)'],
    ['3,00 % (illustrasjonstall)'],
    ['4,00 %'],
  ])
})

test('a rate carried in from a forecast is a forecast, in picture and words', () => {
  const rate = vacancy('solid', {
    dates: ['2024-06-30', '2027-06-30', '2029-06-30'],
    values: [3, 4, 5],
    step: true,
    forecastFrom: '2027-06-30',
  })
  const options = { ...CHART_OPTIONS, fromYear: 2028 }
  const chart = prepareChart([rate], options)
  expect(tooltipAt(chart, options, [], dayOf('2028-02-01')).rows.map((row) => plain(row.text))).toEqual([
    '4,00 % (prognose)',
  ])
  expect(summaryOf(chart, options).series.map(plain)).toEqual([expect.stringContaining('Prognose til')])
  const {
    forecast,
    series: [preparedSeries],
  } = pageScene(chart, options, WHOLE_VIEW)
  expect([forecast?.from, preparedSeries?.paths.line, preparedSeries?.paths.forecast !== '']).toEqual([
    0,
    '',
    true,
  ])
})

test.each<[string, string | null, readonly string[]]>([
  ['a measured base adds no marks', null, ['175 (prognose)', '125', '125', '150 (illustrasjonstall)', '100']],
  [
    'an illustrative base marks all values',
    '2023-06-01',
    [
      '116,67 (prognose)',
      '83,33 (illustrasjonstall)',
      '83,33 (illustrasjonstall)',
      '100 (illustrasjonstall)',
    ],
  ],
])('as an index: %s', (_why, from, cells) => {
  const { chart, view } = shownChart(
    prepareChart([MIXED], CHART_OPTIONS),
    CHART_OPTIONS,
    { ...INITIAL_CHART_STATE, mode: 'index', from },
    chartControlsNb,
  )
  expect(tableOf(chart, CHART_OPTIONS, view).rows.map((row) => row.cells[0])).toEqual(cells)
})

/** Number of segments per part of a line: each starts with a move. */
const pieces = (series: ChartSeries, options: ChartOptions = CHART_OPTIONS) => {
  const {
    series: [preparedSeries],
  } = pageScene(prepareChart([series], options), options, WHOLE_VIEW)
  const count = (path = '') => path.match(/m/g)?.length ?? 0
  return [
    count(preparedSeries?.paths.line),
    count(preparedSeries?.paths.illustrative),
    count(preparedSeries?.paths.forecast),
  ]
}

test.each<[string, ChartSeries, ChartOptions, readonly number[]]>([
  ['a published series has no dashed part', vacancy('solid'), CHART_OPTIONS, [1, 0, 1]],
  ['an illustrative series is dashed throughout', ALL, CHART_OPTIONS, [0, 1, 1]],
  ['both segments at an illustrative point are dashed', MIXED, CHART_OPTIONS, [1, 1, 1]],
  [
    'an illustrative end is dashed from the last published point',
    vacancy(['solid', 'solid', 'approx', 'approx', 'forecast']),
    CHART_OPTIONS,
    [1, 1, 1],
  ],
  [
    'steps have no dashed part',
    vacancy(['solid', 'approx', 'solid', 'solid', 'approx'], { step: true }),
    CHART_OPTIONS,
    [2, 0, 1],
  ],
  ['one column each', MIXED, { ...CHART_OPTIONS, type: 'column' }, [3, 1, 1]],
])('the picture: %s', (_why, series, options, parts) => {
  expect(pieces(series, options)).toEqual(parts)
})
