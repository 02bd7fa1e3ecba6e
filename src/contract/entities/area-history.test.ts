import { expect, test } from 'vitest'
import {
  areaCounts,
  areaSeriesId,
  parseAreaSeriesId,
  withPreviousVacancy,
  type AreaMeasure,
  type MeasurePoints,
} from './area-history.ts'
import { areaSchema, type Area } from './area.ts'

const area = (overrides: Partial<Area> = {}): Area =>
  areaSchema.parse({
    ID: 'vika',
    market: 'oslo',
    name: 'Vika',
    vacancy: 4.5,
    vacancy_prev: null,
    good_standard_from: 4200,
    good_standard_to: null,
    high_standard_from: null,
    high_standard_to: null,
    date: '2024-01-31',
    quality: 'approx',
    quality_vacancy: 'anchored',
    quality_rent: 'approx',
    ...overrides,
  })
const stored = (points: Partial<Record<AreaMeasure, MeasurePoints>>) => (measure: AreaMeasure) =>
  points[measure]
const one = (
  date: string,
  value: number | null,
  quality: MeasurePoints['quality'][number] = 'solid',
): MeasurePoints => ({ dates: [date], values: [value], quality: [quality] })

test.each<[string, string, object | null]>([
  ['a measure of an area', areaSeriesId('oslo-vika', 'vacancy'), { area: 'oslo-vika', measure: 'vacancy' }],
  ['a series', 'no-policy-rate', null],
  ['an unknown measure', 'area/oslo-vika/height', null],
  ['a part too many', 'area/oslo-vika/vacancy/x', null],
  ['another prefix', 'places/oslo-vika/vacancy', null],
  ['nothing', '', null],
])('parseAreaSeriesId: %s', (_why, id, parsed) => expect(parseAreaSeriesId(id)).toEqual(parsed))

const NONE = {
  vacancy: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
  quality_vacancy: null,
  quality_rent: null,
}
const NOW = {
  ...NONE,
  date: '2024-01-31',
  vacancy: 4.5,
  good_standard_from: 4200,
  quality_vacancy: 'anchored',
  quality_rent: 'approx',
}

test.each<[string, Area, Partial<Record<AreaMeasure, MeasurePoints>>, readonly object[]]>([
  ['no stored count: the area’s own', area(), {}, [NOW]],
  [
    'earlier counts of several measures, by date',
    area(),
    { good_standard_from: one('2022-07-01', 4000), vacancy: one('2022-01-01', 3, 'press') },
    [
      { ...NONE, date: '2022-01-01', vacancy: 3, quality_vacancy: 'press' },
      { ...NONE, date: '2022-07-01', good_standard_from: 4000, quality_rent: 'solid' },
      NOW,
    ],
  ],
  [
    'rents are as sure as the least sure of them',
    area(),
    { good_standard_from: one('2022-07-01', 4000, 'approx'), good_standard_to: one('2022-07-01', 4500) },
    [
      {
        ...NONE,
        date: '2022-07-01',
        good_standard_from: 4000,
        good_standard_to: 4500,
        quality_rent: 'approx',
      },
      NOW,
    ],
  ],
  ['of its own date the area’s own figure counts', area(), { vacancy: one('2024-01-31', 9) }, [NOW]],
  [
    'the vacancy before, where it is dated',
    area({ vacancy_prev: 3, vacancy_prev_date: '2022-07-01' }),
    {},
    [{ ...NONE, date: '2022-07-01', vacancy: 3, quality_vacancy: 'anchored' }, NOW],
  ],
  ['the vacancy before, undated, is of no day', area({ vacancy_prev: 3 }), {}, [NOW]],
])('areaCounts: %s', (_why, own, points, counts) => expect(areaCounts(own, stored(points))).toEqual(counts))

test.each<[string, Area, Partial<Record<AreaMeasure, MeasurePoints>>, Partial<Area>]>([
  ['no previous count, and none is stored', area(), {}, { vacancy_prev: null }],
  [
    'the stored count',
    area(),
    { vacancy: one('2022-07-01', 3) },
    { vacancy_prev: 3, vacancy_prev_date: '2022-07-01', quality_vacancy_prev: 'solid' },
  ],
  [
    'as sure as the newest',
    area(),
    { vacancy: one('2022-07-01', 3, 'anchored') },
    { vacancy_prev: 3, vacancy_prev_date: '2022-07-01' },
  ],
  [
    'the pack’s own before the stored one',
    area({ vacancy_prev: 5, vacancy_prev_date: '2021-07-01' }),
    { vacancy: one('2022-07-01', 3) },
    { vacancy_prev: 5, vacancy_prev_date: '2021-07-01' },
  ],
  [
    'the pack’s own, with the day of the stored one',
    area({ vacancy_prev: 3 }),
    { vacancy: one('2022-07-01', 3) },
    { vacancy_prev: 3, vacancy_prev_date: '2022-07-01' },
  ],
  [
    'the pack’s own, with another value than the stored one',
    area({ vacancy_prev: 5 }),
    { vacancy: one('2022-07-01', 3) },
    { vacancy_prev: 5 },
  ],
  [
    'a count of rents only does not count',
    area(),
    { good_standard_from: one('2022-07-01', 4000) },
    { vacancy_prev: null },
  ],
])('the vacancy before: %s', (_why, own, points, expected) => {
  const { vacancy_prev, vacancy_prev_date, quality_vacancy_prev } = withPreviousVacancy(
    own,
    areaCounts(own, stored(points)),
  )
  const given = Object.entries({ vacancy_prev, vacancy_prev_date, quality_vacancy_prev }).filter(
    ([, value]) => value !== undefined,
  )
  expect(Object.fromEntries(given)).toEqual(expected)
})
