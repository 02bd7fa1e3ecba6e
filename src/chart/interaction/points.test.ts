import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { dayOf, isoOf } from '#core/time/day-number.ts'
import { stepValueAt } from '../geometry/step-values.ts'
import { prepareChart } from '../data/prepare.ts'
import { summaryOf } from '../words/summary.ts'
import { tableOf } from '../words/table.ts'
import { toIndexedChart, indexedLegend } from './index-mode.ts'
import { moveCursor, moveOfKey, pointAnnouncement, initialCursor, type CursorMove } from './point-cursor.ts'
import { nearestDay, tooltipAt } from './tooltip-values.ts'
import { nearestPoint, typicalGap } from './point-search.ts'
import { isSameRange, rangePresets } from './range-presets.ts'
import { shownChart } from './shown-chart.ts'
import { INITIAL_CHART_STATE } from './chart-state.ts'
import { CHART_OPTIONS, chartSeries } from '#tests/factories/chart-series.ts'

const WORDS = {
  percent: 'prosent',
  point: ({ date, title, value }: { date: string; title: string; value: string }) =>
    `${date}: ${title} ${value}`,
}

const POLICY = chartSeries('policy', ['2025-06-19', '2025-09-18', '2026-09-25'], [4.25, 4, 4.5], {
  step: true,
})
const YEARLY = chartSeries(
  'yearly',
  ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31', '2026-12-31'],
  [10, null, 30, 40, 50],
  { forecastFrom: '2026-12-31', unit: 'kr', frequency: 'annual' },
)
const BOTH = prepareChart([POLICY, YEARLY], CHART_OPTIONS)
const SHOWN = { first: dayOf('2022-12-31'), last: dayOf('2026-12-31') }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const [policy, yearly] = BOTH.series
if (!policy || !yearly) throw new Error('two series were given')

test.each([
  ['in a gap, the nearer side', '2023-10-01', '2022-12-31'],
  ['before all points', '1990-01-01', '2022-12-31'],
  ['after all points', '2040-01-01', '2026-12-31'],
  ['exactly', '2025-12-31', '2025-12-31'],
])('nearestPoint: %s', (_why, day, expected) =>
  expect(isoOf(yearly.days[nearestPoint(yearly, dayOf(day))] ?? 0)).toBe(expected),
)

test('nearestPoint is the nearest of all, for any series', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 7400, max: 20_000 }), { maxLength: 40 }),
      fc.integer({ min: 7000, max: 21_000 }),
      (days, day) => {
        const [firstSeries] = prepareChart(
          [
            chartSeries(
              'a',
              days.map(isoOf),
              days.map((dayNumber) => (dayNumber % 3 === 0 ? null : dayNumber)),
            ),
          ],
          CHART_OPTIONS,
        ).series
        const knownDays = days.filter((dayNumber) => dayNumber % 3 !== 0)
        const nearestIndex = firstSeries ? nearestPoint(firstSeries, day) : -1
        if (knownDays.length === 0) expect(nearestIndex).toBe(-1)
        else
          expect(Math.abs((firstSeries?.days[nearestIndex] ?? 0) - day)).toBe(
            Math.min(...knownDays.map((dayNumber) => Math.abs(dayNumber - day))),
          )
      },
    ),
  )
})

test('typicalGap: the median of the days between its latest points', () =>
  expect(typicalGap(yearly)).toBe(365))

const BROKEN = ['2025-01-01', '2025-03-01', '2025-06-01', '2025-09-01', '2025-12-01']
test.each<[string, readonly (number | null)[], string, number | null]>([
  ['on a change', [1, 2, 3, 4, 5], '2025-03-01', 2],
  ['the day before it', [1, 2, 3, 4, 5], '2025-02-28', 1],
  ['held to today', [1, 2, 3, 4, 5], '2026-11-20', 5],
  ['no further', [1, 2, 3, 4, 5], '2026-11-21', null],
  ['before the first', [1, 2, 3, 4, 5], '2024-12-31', null],
  ['the last point before a gap', [1, 2, null, 4, 5], '2025-03-01', 2],
  ['where the line has ended before it', [1, 2, null, 4, 5], '2025-04-01', null],
  ['in the gap', [1, 2, null, 4, 5], '2025-06-01', null],
  ['to the end of the gap', [1, 2, null, 4, 5], '2025-08-31', null],
  ['behind it', [1, 2, null, 4, 5], '2025-09-01', 4],
  ['a gap that is still open', [1, 2, 3, 4, null], '2026-01-01', null],
])('stepValueAt: %s', (_why, values, day, expected) => {
  const [stepSeries] = prepareChart([chartSeries('a', BROKEN, values, { step: true })], CHART_OPTIONS).series
  expect((stepSeries && stepValueAt(stepSeries, dayOf(day)))?.value ?? null).toBe(expected)
})

test.each([
  [
    'a step carries on; a yearly figure half a year away',
    '2026-05-01',
    '01.05.2026',
    ['policy 4,00 % ', 'yearly 40 kr 31.12.2025'],
  ],
  ['a forecast is marked', '2026-12-31', '31.12.2026', ['yearly 50 kr (prognose) ']],
  ['held until today', '2026-11-20', '20.11.2026', ['policy 4,50 % ', 'yearly 50 kr (prognose) 31.12.2026']],
  ['before the step begins', '2022-12-31', '31.12.2022', ['yearly 10 kr ']],
  ['between neighbours, the nearer', '2025-03-01', '01.03.2025', ['yearly 30 kr 31.12.2024']],
  ['just before a gap', '2023-03-01', '01.03.2023', ['yearly 10 kr 31.12.2022']],
  ['no value in a gap', '2023-12-31', '31.12.2023', []],
])('tooltipAt: %s', (_why, day, date, rows) => {
  const reading = tooltipAt(BOTH, CHART_OPTIONS, [], dayOf(day))
  expect(reading.date).toBe(date)
  expect(reading.rows.map((row) => plain(`${row.title} ${row.text} ${row.date}`))).toEqual(rows)
})

test('hidden series are neither read nor found', () => {
  expect(
    tooltipAt(BOTH, CHART_OPTIONS, ['policy'], dayOf('2026-05-01')).rows.map((row) => row.title),
  ).toEqual(['yearly'])
  expect(nearestDay(BOTH, ['yearly'], dayOf('2023-01-01'), SHOWN)).toBe(dayOf('2025-06-19'))
  expect(
    nearestDay(BOTH, ['yearly'], dayOf('2023-01-01'), { first: SHOWN.first, last: dayOf('2023-06-01') }),
  ).toBe(null)
  expect(nearestDay(BOTH, ['policy', 'yearly'], dayOf('2023-01-01'), SHOWN)).toBe(null)
})

/** The rate holds at 4 %, and there is no measured point. */
const HELD = { first: dayOf('2026-01-01'), last: dayOf('2026-05-01') }

test.each<[string, readonly string[], string, readonly [string, string], string | null]>([
  [
    'the nearest point lies outside the span',
    ['policy'],
    '2025-02-01',
    ['2025-01-15', '2026-01-31'],
    '2025-12-31',
  ],
  ['a rate can be read where it holds', ['yearly'], '2026-02-10', ['2026-01-01', '2026-05-01'], '2026-02-10'],
  ['no held day beside a point', [], '2025-11-01', ['2025-10-01', '2026-05-01'], '2025-12-31'],
  ['a line that crosses without points', ['policy'], '2025-06-01', ['2025-02-01', '2025-11-01'], null],
])('nearestDay, zoomed: %s', (_why, hidden, day, [first, last], expected) => {
  const nearest = nearestDay(BOTH, hidden, dayOf(day) + 0.4, { first: dayOf(first), last: dayOf(last) })
  expect(nearest && isoOf(nearest)).toBe(expected)
})

test.each<[string, readonly CursorMove[], string]>([
  ['starts at the end of the span', ['next'], '1. mai 2026: policy 4,00 prosent'],
  ['to the start of the span', ['next', 'first'], '1. januar 2026: policy 4,00 prosent'],
  ['to the end of the span', ['next', 'first', 'last'], '1. mai 2026: policy 4,00 prosent'],
  ['to the next change', ['next', 'first', 'next'], '25. september 2026: policy 4,50 prosent'],
  ['to the change in force', ['next', 'previous'], '18. september 2025: policy 4,00 prosent'],
  ['a page', ['next', 'page-previous'], '18. september 2025: policy 4,00 prosent'],
  [
    'the other series and back',
    ['next', 'series-next', 'series-next'],
    '31. desember 2025: policy 4,00 prosent',
  ],
])('moveCursor where a rate holds: %s', (_why, moves, spokenText) => {
  const walk = { chart: BOTH, hidden: [], shown: HELD }
  const cursor = moves.reduce<ReturnType<typeof initialCursor>>(
    (position, move) => moveCursor(walk, position, move),
    null,
  )
  expect(cursor && plain(pointAnnouncement(BOTH, CHART_OPTIONS, cursor, WORDS))).toBe(spokenText)
})

test('where lines cross without points nothing is spoken first, and a key moves to the nearest point', () => {
  const walk = {
    chart: BOTH,
    hidden: ['policy'],
    shown: { first: dayOf('2025-02-01'), last: dayOf('2025-11-01') },
  }
  expect(initialCursor(walk)).toBe(null)
  expect(moveCursor(walk, null, 'next')).toEqual({ series: 'yearly', day: dayOf('2025-12-31') })
})

test.each<[string, readonly CursorMove[], string]>([
  ['starts at the newest known figure', ['next'], '25. september 2026: policy 4,50 prosent'],
  ['stays at the end', ['next', 'next'], '25. september 2026: policy 4,50 prosent'],
  ['back', ['next', 'previous'], '18. september 2025: policy 4,00 prosent'],
  ['first', ['next', 'first'], '19. juni 2025: policy 4,25 prosent'],
  ['the nearest point of the other series', ['next', 'series-next'], '2026: yearly 50 kr (prognose)'],
  [
    'cycles through the series',
    ['next', 'series-next', 'series-next'],
    '25. september 2026: policy 4,50 prosent',
  ],
  ['over a gap', ['next', 'series-previous', 'first', 'next'], '2024: yearly 30 kr'],
  ['back over a gap', ['next', 'series-previous', 'first', 'next', 'previous'], '2022: yearly 10 kr'],
  ['a page is at least one point', ['next', 'page-previous'], '18. september 2025: policy 4,00 prosent'],
  ['a page past the end', ['next', 'page-next'], '25. september 2026: policy 4,50 prosent'],
  ['last', ['next', 'first', 'last'], '25. september 2026: policy 4,50 prosent'],
])('moveCursor: %s', (_why, moves, spokenText) => {
  const walk = { chart: BOTH, hidden: [], shown: SHOWN }
  const cursor = moves.reduce<ReturnType<typeof initialCursor>>(
    (position, move) => moveCursor(walk, position, move),
    null,
  )
  expect(cursor && plain(pointAnnouncement(BOTH, CHART_OPTIONS, cursor, WORDS))).toBe(spokenText)
})

test('moves beyond the span, leaves a hidden series, and has no position when all are hidden', () => {
  const zoomed = { first: dayOf('2026-01-01'), last: dayOf('2026-11-20') }
  const start = initialCursor({ chart: BOTH, hidden: [], shown: zoomed })
  expect(start).toEqual({ series: 'policy', day: dayOf('2026-09-25') })
  expect(moveCursor({ chart: BOTH, hidden: [], shown: zoomed }, start, 'previous')).toEqual({
    series: 'policy',
    day: dayOf('2025-09-18'),
  })
  expect(moveCursor({ chart: BOTH, hidden: ['policy'], shown: SHOWN }, start, 'previous')).toEqual({
    series: 'yearly',
    day: dayOf('2025-12-31'),
  })
  expect(moveCursor({ chart: BOTH, hidden: ['policy', 'yearly'], shown: SHOWN }, start, 'next')).toBe(null)
})

test('numbers are spoken without separators', () => {
  const chart = prepareChart(
    [chartSeries('price', ['2026-01-15'], [1_234_567.5], { unit: 'kr' })],
    CHART_OPTIONS,
  )
  expect(
    plain(pointAnnouncement(chart, CHART_OPTIONS, { series: 'price', day: dayOf('2026-01-15') }, WORDS)),
  ).toBe('15. januar 2026: price 1234567,5 kr')
  expect(pointAnnouncement(chart, CHART_OPTIONS, { series: 'gone', day: 0 }, WORDS)).toBe('')
  const quarterly = prepareChart(
    [chartSeries('price', ['2026-07-01'], [5], { frequency: 'quarterly' })],
    CHART_OPTIONS,
  )
  expect(
    plain(pointAnnouncement(quarterly, CHART_OPTIONS, { series: 'price', day: dayOf('2026-07-01') }, WORDS)),
  ).toBe('3. kvartal 2026: price 5,00 prosent')
})

test.each([
  ['ArrowLeft', 'previous'],
  ['PageDown', 'page-next'],
  ['a', null],
  ['constructor', null],
])('moveOfKey: %s', (key, move) => {
  expect(moveOfKey(key)).toBe(move)
})

test('toIndexedChart: 100 at the first visible point, one axis, and series without an index are named', () => {
  const chart = prepareChart(
    [
      YEARLY,
      POLICY,
      chartSeries('negative', ['2024-12-31', '2025-12-31'], [-2, 4]),
      chartSeries('zero', ['2024-12-31'], [0]),
    ],
    CHART_OPTIONS,
  )
  const { chart: indexed, leftOut } = toIndexedChart(
    chart,
    [],
    { first: dayOf('2024-01-01'), last: dayOf('2026-12-31') },
    chartControlsNb,
  )
  expect(indexed.series.map((item) => item.id)).toEqual(['yearly', 'policy'])
  expect(Array.from(indexed.series[0]?.values ?? [], Math.round)).toEqual([33, Number.NaN, 100, 133, 167])
  expect(indexed.series.map((item) => [item.unit, item.axis, item.colour])).toEqual([
    ['indeks', 0, 0],
    ['indeks', 0, 1],
  ])
  expect(indexed.axes).toEqual([
    { side: 'left', outer: false, title: 'Indeks, første synlige punkt = 100', suffix: '', series: [0, 1] },
  ])
  expect(leftOut).toEqual(['negative', 'zero'])
  expect(toIndexedChart(chart, ['negative'], SHOWN, chartControlsNb).leftOut).toEqual(['zero'])
})

test.each([
  ['a line that only passes', '2025-02-01', '2025-11-01', ['yearly'], ['policy']],
  ['a gap', '2023-06-01', '2024-06-01', ['yearly', 'policy'], []],
  ['all that have a point', '2025-06-01', '2025-12-31', [], ['yearly', 'policy']],
])('toIndexedChart names series without a point in view: %s', (_why, from, to, withoutIndex, indexedIds) => {
  const { chart, leftOut } = toIndexedChart(
    prepareChart([YEARLY, POLICY], CHART_OPTIONS),
    [],
    { first: dayOf(from), last: dayOf(to) },
    chartControlsNb,
  )
  expect([leftOut, chart.series.map((item) => item.id)]).toEqual([withoutIndex, indexedIds])
})

test('toIndexedChart: a step series starts with the value in force', () => {
  const span = { first: dayOf('2026-01-01'), last: dayOf('2026-11-20') }
  const { chart } = toIndexedChart(prepareChart([POLICY], CHART_OPTIONS), [], span, chartControlsNb)
  expect(Array.from(chart.series[0]?.values ?? [])).toEqual([106.25, 100, 112.5])
})

test('every form of an indexed chart says so', () => {
  const prepared = prepareChart([YEARLY, chartSeries('negative', ['2024-12-31'], [-2])], CHART_OPTIONS)
  const { chart, view } = shownChart(
    prepared,
    CHART_OPTIONS,
    { ...INITIAL_CHART_STATE, mode: 'index' },
    chartControlsNb,
  )
  expect(
    indexedLegend(prepared, CHART_OPTIONS, chartControlsNb).map(({ title, axis, shape }) => [
      title,
      axis,
      shape,
    ]),
  ).toEqual([
    ['yearly (indeks)', '', 'line'],
    ['negative (indeks)', '', 'line'],
  ])
  expect(tableOf(chart, CHART_OPTIONS, view).headings).toEqual(['yearly (indeks)'])
  expect(summaryOf(chart, CHART_OPTIONS, view).series.map(plain)).toEqual([
    'yearly: 100 indeks (2022) til 400 indeks (2025). Lavest 100 indeks (2022), høyest 400 indeks (2025). Stigende. Prognose til 2026.',
  ])
  expect(
    plain(pointAnnouncement(chart, CHART_OPTIONS, { series: 'yearly', day: dayOf('2025-12-31') }, WORDS)),
  ).toBe('2025: yearly 400 indeks')
  expect(
    tooltipAt(chart, CHART_OPTIONS, [], dayOf('2025-12-31')).rows.map(({ text }) => plain(text)),
  ).toEqual(['400 indeks'])
})

const MONTHS = Array.from(
  { length: 12 * 7 },
  (_, index) => `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
)
const monthly = prepareChart(
  [
    chartSeries(
      'monthly',
      MONTHS,
      MONTHS.map((_, index) => index),
    ),
  ],
  CHART_OPTIONS,
)

test.each([
  ['monthly for seven years', monthly, [1, 3, 5, null]],
  ['yearly: one year is a line between two points', prepareChart([YEARLY], CHART_OPTIONS), [1, null]],
  ['a lone point', prepareChart([chartSeries('one', ['2025-12-31'], [1])], CHART_OPTIONS), []],
  ['no points', prepareChart([chartSeries('none', [], [])], CHART_OPTIONS), []],
])('rangePresets: %s', (_why, chart, years) => {
  const fullSpan = { first: chart.series[0]?.days[0] ?? 0, last: chart.series[0]?.days.at(-1) ?? 1 }
  expect(rangePresets(chart.series, fullSpan, '2026-11-20', 0).map((preset) => preset.years)).toEqual(years)
})

test('presets count from the newest known figure and have an open end', () => {
  const fullSpan = { first: dayOf('2020-01-01'), last: dayOf('2026-12-01') }
  const [firstPreset] = rangePresets(monthly.series, fullSpan, '2026-11-20', 0)
  expect(firstPreset?.range).toEqual({ from: '2025-11-01', to: null })
  expect(isSameRange(firstPreset?.range ?? { from: null, to: null }, { from: '2025-11-01', to: null })).toBe(
    true,
  )
  expect(rangePresets(monthly.series, fullSpan, '2024-02-29', 0)[0]?.range.from).toBe('2023-02-01')
})

test('shownChart: all hidden gives an empty chart; index mode uses one axis', () => {
  const allHidden = shownChart(
    BOTH,
    CHART_OPTIONS,
    { ...INITIAL_CHART_STATE, hidden: ['policy', 'yearly'] },
    chartControlsNb,
  )
  expect([allHidden.shown, allHidden.limits, allHidden.presets]).toEqual([null, null, []])
  expect(allHidden.scene.empty).toBe(CHART_OPTIONS.texts.allHidden)
  const index = shownChart(BOTH, CHART_OPTIONS, { ...INITIAL_CHART_STATE, mode: 'index' }, chartControlsNb)
  expect(index.scene.axes.map((axis) => axis.title)).toEqual([chartControlsNb.indexAxis])
  expect(index.shown).toEqual({ first: dayOf('2022-12-31'), last: dayOf('2026-12-31') })
  const zoomed = shownChart(
    BOTH,
    CHART_OPTIONS,
    { ...INITIAL_CHART_STATE, from: '2025-01-01' },
    chartControlsNb,
  )
  expect(zoomed.shown?.first).toBe(dayOf('2025-01-01'))
  expect(zoomed.limits?.whole).toEqual(SHOWN)
})
