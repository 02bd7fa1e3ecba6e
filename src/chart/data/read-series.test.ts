import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#core/time/day-number.ts'
import { showsIllustrative, type QualifiedPoints } from '../words/illustrative-in-view.ts'
import { readSeriesAnswer } from './read-series.ts'

const GOOD = {
  ID: 'no-policy-rate',
  texts: { title: 'Styringsrenten', unit: '%', source: 'Norges Bank' },
  frequency: 'change',
  definition: 'Renten på bankenes innskudd.',
  licence: 'NLOD',
  exportable: true,
  step: true,
  good: null,
  next_update: null,
  values: [4.25, null, 4.5],
  dates: ['2025-06-19', '2025-09-18', '2026-09-25'],
  quality: 'solid',
  forecast_from: null,
  last_updated: '2026-11-19T10:00:00Z',
}

test('readSeriesAnswer: a complete answer, unknown fields left out', () => {
  expect(readSeriesAnswer([{ ...GOOD, extra: 1 }])).toEqual({
    ok: true,
    series: [
      {
        id: 'no-policy-rate',
        title: 'Styringsrenten',
        unit: '%',
        source: 'Norges Bank',
        dates: GOOD.dates,
        values: GOOD.values,
        step: true,
        forecastFrom: null,
        frequency: 'change',
        definition: GOOD.definition,
        licence: 'NLOD',
        exportable: true,
        lastUpdated: GOOD.last_updated,
        nextUpdate: null,
        quality: 'solid',
      },
    ],
  })
  expect(readSeriesAnswer([])).toEqual({ ok: true, series: [] })
})

test.each([
  ['an error object', { code: 'rest_unavailable' }, '', 'list'],
  ['nothing', null, '', 'list'],
  ['a series that is null', [null], '0', 'object'],
  ['a series that is a list', [[]], '0', 'object'],
  ['no id', [{ ...GOOD, ID: undefined }], '0.ID', 'text'],
  ['texts missing', [{ ...GOOD, texts: undefined }], '0.texts', 'object'],
  ['a unit that is a number', [{ ...GOOD, texts: { ...GOOD.texts, unit: 1 } }], '0.texts.unit', 'text'],
  ['an invalid second series', [GOOD, { ...GOOD, dates: '2025' }], '1.dates', 'list'],
  ['a value in words', [{ ...GOOD, values: [1, 'two', 3] }], '0.values.1', 'finite number or null'],
  ['an infinite value', [{ ...GOOD, values: [1, Infinity, 3] }], '0.values.1', 'finite number or null'],
  ['a date that is a number', [{ ...GOOD, dates: ['2025-06-19', 2, '2026-09-25'] }], '0.dates.1', 'text'],
  ['one value too few', [{ ...GOOD, values: [1, 2] }], '0.values', 'as many as dates'],
  ['step as a word', [{ ...GOOD, step: 'yes' }], '0.step', 'true or false'],
  ['quality of numbers', [{ ...GOOD, quality: [1] }], '0.quality.0', 'text'],
  ['no forecast field', [{ ...GOOD, forecast_from: undefined }], '0.forecast_from', 'text'],
])('readSeriesAnswer: %s', (_why, body, path, expected) =>
  expect(readSeriesAnswer(body)).toEqual({ ok: false, path, expected }),
)

test('readSeriesAnswer never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(typeof readSeriesAnswer(body).ok).toBe('boolean')
    }),
  )
})

const POINTS: QualifiedPoints = {
  dates: ['2022-12-31', '2023-12-31', '2024-12-31'],
  values: [1, 2, 3],
  step: false,
  quality: ['solid', 'approx', 'solid'],
}

test.each<[string, Partial<QualifiedPoints>, string, string, boolean]>([
  ['one in view', {}, '2023-01-01', '2023-12-31', true],
  ['one outside the view', {}, '2024-01-01', '2024-12-31', false],
  ['all are illustrative', { quality: 'approx-low' }, '2024-01-01', '2024-12-31', true],
  ['a gap is no number', { values: [1, null, 3] }, '2022-01-01', '2024-12-31', false],
  ['a held rate is drawn until the next', { step: true }, '2024-06-01', '2024-12-30', true],
  ['a held rate is not drawn beyond the next', { step: true }, '2024-12-31', '2025-12-31', false],
  [
    'the last rate is held without end',
    { step: true, quality: ['solid', 'solid', 'approx'] },
    '2026-01-01',
    '2026-11-20',
    true,
  ],
])('showsIllustrative: %s', (_why, change, first, last, expected) => {
  expect(showsIllustrative({ ...POINTS, ...change }, { first: dayOf(first), last: dayOf(last) })).toBe(
    expected,
  )
})
