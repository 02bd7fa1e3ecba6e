/** Chart blocks as readers meet them, and as bad settings make them. The numbers are invented for the purpose. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Series } from '#contract/entities/series.ts'
import { storedFromDate, storedToDate } from '#core/chart/chart-years.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import { exampleData, HOSTILE_TEXT, type Example } from '../example.ts'

type Points = readonly (number | null)[]

/** A point on 31 December of each year from `year`. */
function yearly(
  ID: string,
  title: string,
  unit: string,
  year: number,
  values: Points,
  overrides: Partial<Series> = {},
): Series {
  return {
    ID,
    texts: { title, unit, source: 'Kvartal' },
    frequency: 'annual',
    definition: '',
    licence: '',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    values: [...values],
    dates: values.map((_, index) => `${year + index}-12-31`),
    quality: 'solid',
    forecast_from: null,
    last_updated: '2026-01-20T09:00:00Z',
    ...overrides,
  }
}

const vacancy = yearly('vacancy', 'Kontorledighet', '%', 2018, [8.1, 7.2, 6.6, 6.1, 5.9, 6.5, 6.3])
const share = yearly('share', 'Andel i sentrum', '%', 2018, [41, 43, 42, 44, 45, 47, 46])
const index = yearly('index', 'Leieprisindeks', '', 2018, [100, 104, 109, 108, 115, 121, 127])
const rent = yearly('rent', 'Toppleie', 'kr/kvm', 2018, [5000, 5200, 5300, 5600, 6000, 6400, 6800], {
  quality: 'approx',
})
const gaps = yearly('gaps', 'Telling', '%', 2018, [4, null, 5, 5.5, null, null, 6])
const growth = yearly('growth', 'Volumvekst', '%', 2018, [2.2, 2, -2.8, 4.5, 4.3, 0.7, 0.6, 1.9, 1.6], {
  forecast_from: '2025-12-31',
})
const policyRate = yearly('policy-rate', 'Styringsrenten', '%', 2018, [], {
  frequency: 'change',
  step: true,
  texts: { title: 'Styringsrenten', unit: '%', source: 'Norges Bank' },
  dates: ['2019-09-20', '2020-05-08', '2022-06-24', '2023-12-15', '2025-09-19'],
  values: [1.5, 0, 1.25, 4.5, 4],
})
const ten = Array.from({ length: MAX_CHART_SERIES }, (_, index) =>
  yearly(`s${index}`, `Serie ${index + 1}`, '%', 2018, [index, index + 1.5, index + 1]),
)

function chart(
  name: string,
  knownSeries: readonly Series[],
  attributes: Readonly<Record<string, unknown>> = {},
  block: Partial<Block> = {},
): Example {
  const series = knownSeries.map((ids) => ids.ID)
  return {
    name,
    block: { heading: 'Utviklingen', ...block, attributes: { series, ...attributes } },
    answers: [exampleData('series', { sources: [...new Set(series)] }, [...knownSeries])],
  }
}

export const chartExamples: readonly Example[] = [
  chart('line', [vacancy]),
  chart('spline', [vacancy, growth], { type: 'spline' }),
  chart('column', [growth], { type: 'column' }),
  chart('four axes', [vacancy, share, index, rent]),
  chart('one axis for all', [vacancy, share, index, rent], { yAxes: 'single' }),
  chart('panels', [vacancy, growth, share, rent], { panels: true }),
  chart('gaps', [gaps]),
  chart('forecast', [growth]),
  chart('a figure that was due', [{ ...vacancy, next_update: '2026-01-05' }]),
  chart('steps', [policyRate]),
  { name: 'nothing chosen', block: { heading: 'Utviklingen' }, answers: [] },
  {
    name: 'unknown id',
    block: { heading: 'Utviklingen', attributes: { series: ['vacancy', 'gone', 'gone'] } },
    answers: [exampleData('series', { sources: ['vacancy', 'gone'] }, [vacancy])],
  },
  chart('no points', [yearly('empty', 'Tom serie', '%', 2018, [])]),
  chart('years', [vacancy], { fromDate: storedFromDate(2020), toDate: storedToDate(2022) }),
  chart('years as text', [vacancy], { fromDate: '2020-01-01', toDate: '' }),
  chart('years reversed', [vacancy], { fromDate: storedFromDate(2024), toDate: storedToDate(2020) }),
  chart('ten series', ten),
  chart('the same twice', [vacancy, vacancy]),
  chart('hidden legend', [vacancy, rent], { withoutLegend: true }),
  chart('mostly illustrative', [
    { ...vacancy, quality: ['approx', 'approx', 'approx', 'approx', 'solid', 'solid', 'solid'] },
  ]),
  chart(
    'illustrative before its years',
    [{ ...vacancy, quality: ['approx', 'approx', 'approx', 'approx', 'solid', 'solid', 'solid'] }],
    { fromDate: storedFromDate(2022) },
  ),
  chart('as seen', [vacancy, share, rent], {
    window: { from: '2020-06-30', to: '2023-12-31' },
    mode: 'index',
    hidden: ['share'],
  }),
  chart('moving window', [vacancy, growth], { window: { last: 3, unit: 'years' } }),
  chart(
    'moving window of a series that ended',
    [yearly('ended', 'Leieprisindeks', '', 1998, [100, 104, 109, 108])],
    { window: { last: 2, unit: 'years' } },
  ),
  chart(
    'hostile',
    [{ ...vacancy, texts: { title: HOSTILE_TEXT, unit: HOSTILE_TEXT, source: HOSTILE_TEXT } }],
    {},
    { subtitle: HOSTILE_TEXT },
  ),
]
