import { describe, expect, test } from 'vitest'
import type { Frequency } from '#contract/entities/series.ts'
import { countedArea } from '#tests/factories/area.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import type { AreaFigures, MarketData, PointsOfSeries } from '../market-data.ts'
import { areaFacts } from './area-facts.ts'
import { chooseFacts, preferPublished } from './choose-facts.ts'
import { comparedFacts } from './compared-facts.ts'
import { findFacts } from './find-facts.ts'
import { expectationFact, seriesFact } from './series-facts.ts'

const TODAY = '2026-11-20'
const OSLO = { concept: 'vacancy', place: 'oslo' } as const

function marketWith(
  points: Partial<PointsOfSeries> & Pick<PointsOfSeries, 'dates' | 'values'>,
  step = false,
  frequency: Frequency = 'annual',
): MarketData {
  const quality = points.quality ?? points.dates.map(() => 'solid' as const)
  const common = { texts: { title: 'T', unit: '%', source: 'S' }, sourceUrl: '', frequency, step } as const
  return {
    series: new Map([['s', common]]),
    points: new Map([['s', { forecastFrom: null, ...points, quality }]]),
    areas: [],
  }
}
const years = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${first + index}-12-31`)
const kinds = (data: MarketData) =>
  seriesFact(data, { concept: 'vacancy', place: 'oslo' }, 's', TODAY)?.statements ?? []

describe('a single series', () => {
  test.each([
    [
      'the highest of all',
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      { kind: 'record', extreme: 'highest', rank: 1, since: null },
    ],
    [
      'the highest since it was as high',
      [9, 2, 3, 4, 5, 6, 5, 4, 8],
      { kind: 'record', extreme: 'highest', since: '2017-12-31' },
    ],
    [
      'the lowest since',
      [1, 9, 8, 7, 6, 7, 8, 9, 5],
      { kind: 'record', extreme: 'lowest', since: '2017-12-31' },
    ],
    [
      'the second highest',
      [1, 2, 3, 4, 5, 6, 7, 10, 9],
      { kind: 'record', extreme: 'highest', rank: 2, since: null },
    ],
    [
      'the first fall since',
      [9, 8, 9, 10, 11, 12, 13, 14, 13],
      { kind: 'run', direction: 'down', length: 1, lastSame: '2018-12-31' },
    ],
    [
      'the third rise in a row, ignoring an unchanged value',
      [9, 8, 7, 6, 5, 6, 7, 7, 8],
      { kind: 'run', direction: 'up', length: 3, lastSame: null },
    ],
    [
      'the largest rise since',
      [1, 5, 4, 4, 4, 4, 4, 4, 7],
      { kind: 'largest', direction: 'up', since: '2018-12-31' },
    ],
  ])('%s', (_why, values, expected) => {
    expect(kinds(marketWith({ dates: years(2017, values.length), values }))).toContainEqual(
      expect.objectContaining(expected),
    )
  })

  test.each([
    ['too short a history for records', years(2020, 5), [1, 2, 3, 4, 5], ['move']],
    ['a single value', years(2025, 1), [5], ['level']],
    ['gaps are no values', ['2023-12-31', '2024-12-31', '2025-12-31'], [5, null, 6], ['move']],
  ])('%s', (_why, dates, values, expected) => {
    expect(kinds(marketWith({ dates, values })).map(({ kind }) => kind)).toEqual(expected)
  })

  test('a forecast is marked as one, and never the latest value', () => {
    const quality = ['solid', 'solid', 'forecast'] as const
    const data = marketWith({
      dates: ['2023-12-31', '2024-12-31', '2025-12-31'],
      values: [5.6, 6.6, 6.9],
      quality,
    })
    expect(seriesFact(data, OSLO, 's', TODAY)).toMatchObject({
      statements: [{ kind: 'move', now: { value: 6.6, certainty: 'published' } }],
    })
    expect(expectationFact(data, OSLO, 's', TODAY)).toMatchObject({
      id: 'expected-vacancy:oslo',
      statements: [{ kind: 'level', at: { value: 6.9, certainty: 'forecast' } }],
    })
    expect(expectationFact(data, OSLO, 's', '2027-02-01')).toBeNull()
    expect(
      expectationFact(marketWith({ dates: years(2023, 3), values: [1, 2, 3] }), OSLO, 's', TODAY),
    ).toBeNull()
  })

  test.each([
    ['solid', 'published'],
    ['press', 'published'],
    ['derived', 'published'],
    ['anchored', 'estimated'],
    ['approx', 'illustrative'],
    ['approx-low', 'illustrative'],
  ] as const)('the quality %s gives %s', (quality, certainty) => {
    expect(kinds(marketWith({ dates: years(2025, 1), values: [1], quality: [quality] }))[0]).toMatchObject({
      at: { certainty },
    })
  })

  test.each([
    ['sums of years', ['2023-12-31', '2024-12-31'], 'year'],
    ['a half-yearly value beside them', ['2023-12-31', '2024-06-30', '2024-12-31'], 'year'],
  ])('a yearly sum refers to its year, whatever its day: %s', (_why, dates, precision) => {
    const data = marketWith({ dates, values: dates.map((_, index) => index + 1) }, false, 'irregular')
    expect(seriesFact(data, { concept: 'volume', place: null }, 's', '2025-02-01')).toMatchObject({
      statements: [{ now: { date: '2024-12-31', precision }, before: { date: '2023-12-31', precision } }],
    })
  })

  test('no facts of forecasts and future values', () => {
    const forecast = marketWith({
      dates: years(2023, 4),
      values: [1, 2, 3, 9],
      quality: ['solid', 'solid', 'forecast', 'forecast'],
    })
    expect(kinds(forecast)[0]).toMatchObject({ now: { value: 2 } })
    expect(kinds(marketWith({ dates: years(2023, 4), values: [1, 2, 3, 9] }))[0]).toMatchObject({
      now: { value: 3 },
    })
  })

  test.each([
    ['annual', 'year'],
    ['half-year', 'half-year'],
    ['quarterly', 'quarter'],
    ['monthly', 'month'],
    ['irregular', 'month'],
    ['daily', 'day'],
    ['change', 'day'],
  ] as const)('%s figures are known by the %s', (frequency, precision) => {
    expect(
      kinds(marketWith({ dates: ['2026-04-01', '2026-07-01'], values: [1, 2] }, false, frequency))[0],
    ).toMatchObject({ now: { precision }, before: { precision } })
  })

  test('no facts of values that are too old', () => {
    expect(kinds(marketWith({ dates: years(2015, 3), values: [1, 2, 3] }))).toEqual([])
  })

  test('a rate that was held stood until it was changed: no record since the day it was set', () => {
    const dates = [...years(2010, 8), '2023-12-15', '2025-06-20', '2026-05-08', '2026-09-25']
    const values = [1, 1, 2, 2, 3, 3, 2, 1, 4.5, 4.25, 4.25, 4.5]
    expect(kinds(marketWith({ dates, values }, true)).map(({ kind }) => kind)).not.toContain('record')
  })

  test('a published figure is compared with a published one of a year earlier rather than with an estimate', () => {
    const data = marketWith({
      dates: ['2025-07-01', '2026-03-01', '2026-07-01'],
      values: [3.3, 3.6, 3],
      quality: ['solid', 'approx', 'press'],
    })
    expect(seriesFact(data, { concept: 'cpi', place: null }, 's', TODAY)).toMatchObject({
      illustrative: 'no',
      statements: [{ kind: 'move', before: { value: 3.3 }, isPrevious: false }],
    })
  })
})

describe('the areas of a market', () => {
  const AREAS = [
    countedArea('a', 4, 3),
    countedArea('b', 6, 5.5),
    countedArea('c', 8, 9, { date: '2026-07-31' }),
  ]
  const factsOf = (areas: readonly AreaFigures[]) =>
    areaFacts({ series: new Map(), points: new Map(), areas }, 'oslo', TODAY)
  const factIds = (areas: readonly AreaFigures[]) =>
    factsOf(areas).map(({ id, illustrative }) => [id, illustrative])

  test('areas counted at another time are neither counted nor compared', () => {
    const old = { date: '2024-01-31', high_standard_from: 4000, high_standard_to: 6000 } as const
    const facts = factsOf([...AREAS, countedArea('d', 20, 10, old), countedArea('e', 1, 2, old)])
    expect(facts.map(({ id, areas }) => [id, areas])).toEqual(
      factsOf(AREAS).map(({ id, areas }) => [id, areas]),
    )
    expect(facts[0]).toMatchObject({
      statements: [{ kind: 'count', up: 2, down: 1, even: 0, total: 3, date: '2026-07-31' }],
      areas: ['a', 'b', 'c'],
    })
    expect(factIds([...AREAS.slice(0, 2), countedArea('d', 20, 10, old)])).toEqual([])
  })

  test.each<[string, Partial<AreaFigures>, (readonly [string, string])[]]>([
    [
      'all counts are sure',
      {},
      [
        ['count', 'no'],
        ['extremes', 'no'],
        ['largest-rise', 'no'],
        ['largest-fall', 'no'],
      ],
    ],
    [
      'one previous figure is illustrative',
      { quality_vacancy_prev: 'approx' },
      [
        ['count', 'partly'],
        ['extremes', 'no'],
        ['largest-rise', 'no'],
        ['largest-fall', 'no'],
      ],
    ],
    [
      'one area is illustrative',
      { quality_vacancy: 'approx' },
      [
        ['count', 'partly'],
        ['extremes', 'no'],
        ['largest-rise', 'no'],
        ['largest-fall', 'no'],
      ],
    ],
  ])(
    'rankings leave out areas with illustrative figures, and the count says that it includes some: %s',
    (_why, overrides, expected) => {
      const dated = AREAS.map((item) => ({ ...item, date: '2026-06-30', vacancy_prev_date: '2025-12-31' }))
      expect(
        factIds([countedArea('d', 20, 1, { ...overrides, vacancy_prev_date: '2025-12-31' }), ...dated]),
      ).toEqual(expected.map(([id, illustrative]) => [`areas:oslo:${id}`, illustrative]))
      const highest = factsOf([
        countedArea('d', 20, 1, { ...overrides, vacancy_prev_date: '2025-12-31' }),
        ...dated,
      ]).find(({ id }) => id === 'areas:oslo:extremes')
      expect(highest?.statements[1]).toMatchObject({
        subject: { place: 'quality_vacancy' in overrides ? 'c' : 'd' },
        isAmongPublished: 'quality_vacancy' in overrides,
      })
    },
  )

  test.each<[string, Partial<AreaFigures>, number]>([
    ['half of the figures are sure', { quality_vacancy: 'approx', quality_vacancy_prev: 'solid' }, 1],
    ['most figures are illustrative', { quality_vacancy: 'approx' }, 0],
  ])(
    'areas are counted where at least half of the figures are not illustrative: %s',
    (_why, overrides, counts) => {
      expect(
        factIds(
          AREAS.map((item, index) => (index === 0 && counts === 0 ? item : { ...item, ...overrides })),
        ).filter(([id]) => id === 'areas:oslo:count'),
      ).toHaveLength(counts)
    },
  )

  test.each<[string, readonly (string | null)[], string | null]>([
    ['all moves have the same span', ['2025-12-31', '2025-12-31', '2025-12-31'], 'a'],
    [
      'the area that rose most has a longer span, and too few have the same',
      ['2024-12-31', '2025-12-31', '2025-12-31'],
      null,
    ],
    ['since when is not known', [null, null, null], null],
  ])('the largest move is among moves of the same span: %s', (_why, sinceDates, expected) => {
    const areas = [countedArea('a', 9, 3), countedArea('b', 6, 5.5), countedArea('c', 8, 7)].map(
      (item, index) => ({ ...item, vacancy_prev_date: sinceDates[index] ?? undefined }),
    )
    expect(factsOf(areas).find(({ id }) => id === 'areas:oslo:largest-rise')?.areas[0] ?? null).toBe(expected)
  })

  test.each<[string, readonly (string | undefined)[], string | null]>([
    ['one day for all areas', ['2025-12-31', '2025-12-31', '2025-12-31'], '2025-12-31'],
    ['they have several', ['2024-12-31', '2025-12-31', '2025-12-31'], null],
    ['one is unknown', [undefined, '2025-12-31', '2025-12-31'], null],
  ])('areas are counted where the previous counts have one day: %s', (_why, sinceDates, expected) => {
    const facts = factsOf(AREAS.map((item, index) => ({ ...item, vacancy_prev_date: sinceDates[index] })))
    expect(facts[0]).toMatchObject({ statements: [{ kind: 'count', since: expected }] })
    expect(preferPublished(facts).some(({ kind }) => kind === 'count')).toBe(expected !== null)
  })

  test('a count says whether areas were counted at another time', () => {
    const lateArea = countedArea('d', 11, 12, { date: '2025-10-01' })
    expect(factsOf(AREAS)[0]).toMatchObject({ statements: [{ total: 3, isAll: true }] })
    expect(factsOf([...AREAS, lateArea])[0]).toMatchObject({ statements: [{ total: 3, isAll: false }] })
  })
})

describe('no city is the highest or lowest among illustrative figures, also of those that are not named', () => {
  test.each([
    ['solid', { illustrative: 'no' }],
    ['approx', undefined],
  ] as const)('the middle one is %s', (quality_vacancy, expected) => {
    const cities = (['oslo', 'bergen', 'trondheim'] as const).flatMap((city, index) => {
      const data = marketWith({
        dates: years(2025, 1),
        values: [4 + index],
        quality: [city === 'bergen' ? quality_vacancy : 'solid'],
      })
      return seriesFact(data, { concept: 'vacancy', place: city }, 's', TODAY) ?? []
    })
    const citiesFact = comparedFacts(cities, TODAY).find(({ id }) => id === 'vacancy:cities')
    if (expected === undefined) expect(citiesFact).toBeUndefined()
    else expect(citiesFact).toMatchObject(expected)
  })
})

describe('the frozen market', () => {
  const facts = findFacts(frozenMarket('no'), { id: 'market', now: WRITTEN_AT })
  const fact = (id: string) => facts.find((fact) => fact.id === id)

  test.each([
    [
      'yield over the ten-year rate',
      'yield-gap:oslo',
      { statements: [{ kind: 'gap', points: 0.5 }, {}, {}], illustrative: 'wholly' },
    ],
    ['areas up and down', 'areas:oslo:count', { statements: [{ up: 12, down: 1, even: 1, total: 14 }] }],
    ['the highest area; the lowest figure is estimated', 'areas:oslo:extremes', { areas: ['oslo-fornebu'] }],
    [
      'the largest rise of an area',
      'areas:oslo:largest-rise',
      { areas: ['oslo-fornebu'], illustrative: 'no' },
    ],
    ['one city against another', 'vacancy-gap:trondheim', { statements: [{ points: -0.9 }, {}, {}] }],
  ])('%s', (_why, id, expected) => expect(fact(id)).toMatchObject(expected))

  test('two cities that share the highest vacancy are no extreme', () =>
    expect(fact('vacancy:cities')).toBeUndefined())

  test.each([['market'], ['oslo'], ['bergen'], ['trondheim'], ['stavanger']] as const)(
    '%s: five to seven facts, the lead first, no duplicate',
    (id) => {
      const foundFacts = findFacts(frozenMarket('no'), { id, now: WRITTEN_AT })
      const chosenFacts = chooseFacts(foundFacts)
      expect(chosenFacts.length).toBeGreaterThanOrEqual(5)
      expect(chosenFacts.length).toBeLessThanOrEqual(7)
      expect(chosenFacts[0]?.id).toBe(foundFacts[0]?.id)
      expect(new Set(chosenFacts.map((item) => item.id)).size).toBe(chosenFacts.length)
    },
  )

  test('where the newest figure is illustrative, the published ones are a separate, preferred fact', () => {
    const all = findFacts(frozenMarket('no'), { id: 'oslo', now: WRITTEN_AT })
    const idsOf = (factList: typeof all) =>
      factList.map((item) => item.id).filter((id) => id.includes('prime-'))
    expect(idsOf(all).toSorted()).toEqual([
      'prime-rent:oslo',
      'prime-yield:oslo',
      'published-prime-rent:oslo',
      'published-prime-yield:oslo',
    ])
    expect(idsOf(preferPublished(all)).toSorted()).toEqual([
      'published-prime-rent:oslo',
      'published-prime-yield:oslo',
    ])
    expect(all.find(({ id }) => id === 'published-prime-rent:oslo')).toMatchObject({
      illustrative: 'no',
      statements: [{ kind: 'move', now: { value: 6300, date: '2023-12-31' } }],
    })
  })

  test('a city has facts of itself and of all cities, not of another city', () => {
    const ids = findFacts(frozenMarket('no'), { id: 'bergen', now: WRITTEN_AT }).map((fact) => fact.id)
    expect(ids.filter((id) => /oslo|trondheim|stavanger/.test(id))).toEqual([])
    expect(ids).toContain('policy-rate')
  })

  test('estimates and old figures are worth less', () => {
    const dates = years(2018, 8)
    const values = [1, 2, 3, 4, 5, 6, 7, 8]
    const worth = (data: MarketData, today: string) =>
      seriesFact(data, { concept: 'vacancy', place: 'oslo' }, 's', today)?.salience ?? 0
    const solid = marketWith({ dates, values })
    const estimated = marketWith({ dates, values, quality: dates.map(() => 'approx') })
    expect(worth(estimated, TODAY)).toBeLessThan(worth(solid, TODAY))
    expect(worth(solid, '2027-11-20')).toBeLessThan(worth(solid, TODAY))
  })
})
