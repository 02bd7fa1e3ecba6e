/** Facts of published figures come before those of illustrative and estimated ones. */
import { expect, test } from 'vitest'
import type { AreaFigures, MarketData } from '../market-data.ts'
import { areaFacts } from './area-facts.ts'
import { preferPublished } from './choose-facts.ts'
import { publishedFact, seriesFact } from './series-facts.ts'

const TODAY = '2026-11-20'
const OSLO = { concept: 'vacancy', place: 'oslo' } as const
const DATA: MarketData = {
  series: new Map([
    [
      's',
      { texts: { title: 'T', unit: '%', source: 'S' }, sourceUrl: '', frequency: 'irregular', step: false },
    ],
  ]),
  points: new Map([
    [
      's',
      {
        dates: ['2021-05-31', '2022-10-01', '2024-06-30', '2025-12-31'],
        values: [10.8, 9.2, 8.5, 8],
        quality: ['solid', 'solid', 'approx', 'approx-low'],
        forecastFrom: null,
      },
    ],
  ]),
  areas: [],
}

test('a published figure too old for news is a level where all newer ones are illustrative', () => {
  const publishedOnly = publishedFact(DATA, OSLO, 's', TODAY)
  expect(publishedOnly).toMatchObject({
    id: 'published-vacancy:oslo',
    illustrative: 'no',
    statements: [{ kind: 'level', at: { date: '2022-10-01', value: 9.2 } }],
  })
  expect(publishedOnly?.statements).toHaveLength(1)
  const newest = seriesFact(DATA, OSLO, 's', TODAY)
  expect(
    preferPublished([newest, publishedOnly].filter((fact) => fact !== null)).map(({ id }) => id),
  ).toEqual(['published-vacancy:oslo'])
})

test.each<[string, readonly Partial<AreaFigures>[], readonly string[] | null]>([
  ['both are published', [{}, {}, {}], ['a', 'c']],
  ['the lowest is an estimate', [{ quality_vacancy: 'anchored' }, {}, {}], ['c']],
  ['both are estimates', [{ quality_vacancy: 'anchored' }, {}, { quality_vacancy: 'anchored' }], null],
])('only a published figure is the highest or lowest of the areas: %s', (_why, overrides, expectedPlaces) => {
  const areas = ['a', 'b', 'c'].map((ID, index): AreaFigures => ({
    ID,
    market: 'oslo',
    name: ID,
    vacancy: 4 + 2 * index,
    vacancy_prev: 3,
    high_standard_from: null,
    high_standard_to: null,
    date: '2026-06-30',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
    ...overrides[index],
  }))
  const extremesFact = preferPublished(areaFacts({ ...DATA, areas }, 'oslo', TODAY)).find(
    ({ kind }) => kind === 'extremes',
  )
  const namedPlaces =
    extremesFact?.statements.flatMap((statement) =>
      statement.kind === 'extreme' ? [statement.subject.place] : [],
    ) ?? null
  expect([namedPlaces, extremesFact?.areas ?? null]).toEqual([expectedPlaces, expectedPlaces])
})
