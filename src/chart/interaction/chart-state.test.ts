import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartKey } from './chart-key.ts'
import {
  serializeChartState,
  withSearchParam,
  chartStateFromSearch,
  parseChartState,
  searchParam,
} from './address-state.ts'
import {
  chartStateReducer,
  onlyVisibleSeries,
  INITIAL_CHART_STATE,
  type ChartAction,
  type ChartState,
} from './chart-state.ts'

const IDS = ['no-cpi-12m', 'no-policy-rate', 'oslo_rent']

test.each<[string, readonly ChartAction[], Partial<ChartState>]>([
  ['hidden', [{ type: 'toggle', id: 'oslo_rent' }], { hidden: ['oslo_rent'] }],
  [
    'hidden and shown again',
    [
      { type: 'toggle', id: 'oslo_rent' },
      { type: 'toggle', id: 'oslo_rent' },
    ],
    {},
  ],
  ['alone', [{ type: 'isolate', id: 'oslo_rent' }], { hidden: ['no-cpi-12m', 'no-policy-rate'] }],
  [
    'isolating twice shows all',
    [
      { type: 'isolate', id: 'oslo_rent' },
      { type: 'isolate', id: 'oslo_rent' },
    ],
    {},
  ],
  [
    'a double press: two toggles, then alone',
    [
      { type: 'toggle', id: 'oslo_rent' },
      { type: 'toggle', id: 'oslo_rent' },
      { type: 'isolate', id: 'oslo_rent' },
    ],
    { hidden: ['no-cpi-12m', 'no-policy-rate'] },
  ],
  [
    'from one to another',
    [
      { type: 'isolate', id: 'oslo_rent' },
      { type: 'isolate', id: 'no-cpi-12m' },
    ],
    { hidden: ['no-policy-rate', 'oslo_rent'] },
  ],
  [
    'showing all keeps the zoom',
    [
      { type: 'range', range: { from: '2015-01-01', to: null } },
      { type: 'isolate', id: 'oslo_rent' },
      { type: 'show-all' },
    ],
    { from: '2015-01-01' },
  ],
  ['index and back', [{ type: 'mode' }, { type: 'mode' }], {}],
  ['index', [{ type: 'mode' }], { mode: 'index' }],
])('chartStateReducer: %s', (_why, actions, expected) => {
  const state = actions.reduce(
    (before, action) => chartStateReducer(before, action, IDS),
    INITIAL_CHART_STATE,
  )
  expect(state).toEqual({ ...INITIAL_CHART_STATE, ...expected })
  expect(serializeChartState(state) === '', 'what is as the page gave it needs no address').toBe(
    Object.keys(expected).length === 0,
  )
})

test('onlyVisibleSeries: one of several, null for a single series', () => {
  expect(onlyVisibleSeries({ ...INITIAL_CHART_STATE, hidden: ['no-cpi-12m', 'no-policy-rate'] }, IDS)).toBe(
    'oslo_rent',
  )
  expect(onlyVisibleSeries(INITIAL_CHART_STATE, IDS)).toBe(null)
  expect(onlyVisibleSeries(INITIAL_CHART_STATE, ['alone'])).toBe(null)
})

test.each<[string, Partial<ChartState>, string]>([
  ['nothing', {}, ''],
  ['whole years', { from: '2015-01-01', to: '2026-12-31' }, '2015-2026'],
  ['days', { from: '2015-03-02', to: '2026-09-25' }, '20150302-20260925'],
  ['an open end', { from: '2015-12-31' }, '20151231-'],
  ['an open start', { to: '2015-12-31' }, '-2015'],
  ['hidden, in the order of the series', { hidden: ['no-cpi-12m', 'oslo_rent'] }, 'h.no-cpi-12m.oslo_rent'],
  ['everything', { from: '2015-01-01', hidden: ['oslo_rent'], mode: 'index' }, '2015-~h.oslo_rent~i'],
])('addressOf and back: %s', (_why, parts, text) => {
  const state = { ...INITIAL_CHART_STATE, ...parts }
  expect(serializeChartState(state)).toBe(text)
  expect(parseChartState(text, IDS)).toEqual(state)
})

test.each([
  ['unknown series', 'h.nobody.oslo_rent', { hidden: ['oslo_rent'] }],
  ['a reversed range', '2026-2015', {}],
  ['a day that does not exist', '20150230-2020', { to: '2020-12-31' }],
  ['half a year', '201-2020', {}],
  ['both ends open', '-', {}],
  ['an unknown part', 'constructor~__proto__~i', { mode: 'index' }],
  ['markup', '<script>alert(1)</script>', {}],
  ['too long', `h.${'oslo_rent.'.repeat(90)}`, {}],
])('parseChartState: %s', (_why, text, expected) =>
  expect(parseChartState(text, IDS)).toEqual({ ...INITIAL_CHART_STATE, ...expected }),
)

test('every state survives the URL, and every text can be parsed', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  const state = fc.record({
    range: fc
      .tuple(fc.option(day), fc.option(day))
      .filter(([from, to]) => from === null || to === null || from < to),
    hidden: fc.subarray(IDS),
    mode: fc.constantFrom('value' as const, 'index' as const),
  })
  fc.assert(
    fc.property(state, ({ range: [from, to], hidden, mode }) => {
      const serialized = serializeChartState({ from, to, hidden, mode })
      expect(parseChartState(serialized, IDS)).toEqual({ from, to, hidden, mode })
      expect(encodeURIComponent(serialized)).toBe(serialized)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { hidden } = parseChartState(text, IDS)
      expect(hidden.every((id) => IDS.includes(id))).toBe(true)
    }),
  )
})

test.each([
  ['first', '', 'g1', '2015-', '?g1=2015-'],
  ['beside others, which stay as they are', '?q=a%20b&g2=i', 'g1', 'i', '?q=a%20b&g2=i&g1=i'],
  ['replaced', '?g1=i&x=1', 'g1', '2015-', '?x=1&g1=2015-'],
  ['taken out', '?g1=i', 'g1', '', ''],
  ['a longer key is another key', '?g11=i', 'g1', '', '?g11=i'],
])('withSearchParam: %s', (_why, search, key, value, expected) => {
  expect(withSearchParam(search, key, value)).toBe(expected)
  expect(searchParam(expected, key)).toBe(value)
})

test.each([
  ['its own key', '?g.x=2015-', 2, false, { from: '2015-01-01' }],
  ['its own key before the earlier form', '?g1=2020-&g.x=2015-', 1, true, { from: '2015-01-01' }],
  ['another chart’s key', '?g.y=2015-', 1, true, null],
  ['the earlier form on a page with one chart', '?g1=2015-', 1, true, { from: '2015-01-01' }],
  [
    'the earlier form on a page with several, which may mean another chart by now',
    '?g1=2015-',
    1,
    false,
    null,
  ],
  [
    'the earlier form that hides a series of this chart',
    '?g2=2015-~h.oslo_rent',
    2,
    false,
    { from: '2015-01-01', hidden: ['oslo_rent'] },
  ],
  ['the earlier form that hides a series of another chart', '?g2=2015-~h.elsewhere', 2, false, null],
  ['the earlier form of another position', '?g1=2015-~h.oslo_rent', 2, false, null],
] as const)('stateInSearch: %s', (_why, search, position, isOnly, expected) =>
  expect(chartStateFromSearch(search, 'g.x', { position, isOnly }, IDS)).toEqual(
    expected && { ...INITIAL_CHART_STATE, ...expected },
  ),
)

test.each<[string, Partial<ChartState>, Partial<ChartState>, string]>([
  ['as it is first drawn', { from: '2015-01-01', mode: 'index' }, { from: '2015-01-01', mode: 'index' }, ''],
  ['shown whole', {}, { from: '2015-01-01' }, '-'],
  ['another stretch', { from: '2020-01-01' }, { from: '2015-01-01' }, '2020-'],
  ['a series shown again', { mode: 'index' }, { mode: 'index', hidden: ['oslo_rent'] }, 'i'],
])('the address of a chart that is first drawn otherwise: %s', (_why, parts, first, text) => {
  const state = { ...INITIAL_CHART_STATE, ...parts }
  expect(serializeChartState(state, { ...INITIAL_CHART_STATE, ...first })).toBe(text)
  if (text !== '') expect(parseChartState(text, IDS)).toEqual(state)
})

test('chartKey: signs that need no escape; other series, or another order of them, are another chart', () => {
  const keys = [['a'], ['b'], ['a', 'b'], ['b', 'a'], ['a', 'b', 'line'], []].map(chartKey)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^g\.[a-z0-9]+$/)
  expect(chartKey(['a', 'b'])).toBe(chartKey(['a', 'b']))
})
