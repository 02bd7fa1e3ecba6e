import { describe, expect, test } from 'vitest'
import type { Frequency } from '#contract/entities/series.ts'
import { frozenMarket, WRITTEN_AT } from '../corpus/frozen-market.ts'
import type { AreaFigures, MarketData, PointsOfSeries } from '../market-data.ts'
import { areaFacts } from './area-facts.ts'
import { chooseFacts } from './choose-facts.ts'
import { comparedFacts } from './compared-facts.ts'
import { findFacts } from './find-facts.ts'
import { seriesFact } from './series-facts.ts'

const TODAY = '2026-11-20'

function marketWith(points: Partial<PointsOfSeries> & Pick<PointsOfSeries, 'dates' | 'values'>, step = false, frequency: Frequency = 'annual'): MarketData {
  const quality = points.quality ?? points.dates.map(() => 'solid' as const)
  const about = { texts: { title: 'T', unit: '%', source: 'S' }, sourceUrl: '', frequency, step } as const
  return { series: new Map([['s', about]]), points: new Map([['s', { forecastFrom: null, ...points, quality }]]), areas: [] }
}
const years = (first: number, count: number) => Array.from({ length: count }, (_, index) => `${first + index}-12-31`)
const kinds = (data: MarketData) => seriesFact(data, { concept: 'vacancy', place: 'oslo' }, 's', TODAY)?.statements ?? []

describe('one series', () => {
  test.each([
    ['the highest of all', [1, 2, 3, 4, 5, 6, 7, 8, 9], { kind: 'record', extreme: 'highest', rank: 1, since: null }],
    ['the highest since it was as high', [9, 2, 3, 4, 5, 6, 5, 4, 8], { kind: 'record', extreme: 'highest', since: '2017-12-31' }],
    ['the lowest since', [1, 9, 8, 7, 6, 7, 8, 9, 5], { kind: 'record', extreme: 'lowest', since: '2017-12-31' }],
    ['the second highest', [1, 2, 3, 4, 5, 6, 7, 10, 9], { kind: 'record', extreme: 'highest', rank: 2, since: null }],
    ['the first fall since', [9, 8, 9, 10, 11, 12, 13, 14, 13], { kind: 'run', direction: 'down', length: 1, lastSame: '2018-12-31' }],
    ['the third rise in a row, a standstill left out', [9, 8, 7, 6, 5, 6, 7, 7, 8], { kind: 'run', direction: 'up', length: 3, lastSame: null }],
    ['the largest rise since', [1, 5, 4, 4, 4, 4, 4, 4, 7], { kind: 'largest', direction: 'up', since: '2018-12-31' }],
  ])('%s', (_why, values, expected) => {
    expect(kinds(marketWith({ dates: years(2017, values.length), values }))).toContainEqual(expect.objectContaining(expected))
  })

  test.each([
    ['too short a history for records', years(2020, 5), [1, 2, 3, 4, 5], ['move']],
    ['a single value', years(2025, 1), [5], ['level']],
    ['gaps are no values', ['2023-12-31', '2024-12-31', '2025-12-31'], [5, null, 6], ['move']],
  ])('%s', (_why, dates, values, expected) => {
    expect(kinds(marketWith({ dates, values })).map(({ kind }) => kind)).toEqual(expected)
  })

  test('forecasts and the future are not told', () => {
    const forecast = marketWith({ dates: years(2023, 4), values: [1, 2, 3, 9], quality: ['solid', 'solid', 'forecast', 'forecast'] })
    expect(kinds(forecast)[0]).toMatchObject({ now: { value: 2 } })
    expect(kinds(marketWith({ dates: years(2023, 4), values: [1, 2, 3, 9] }))[0]).toMatchObject({ now: { value: 3 } })
  })

  test.each([
    ['annual', 'year'], ['half-year', 'half-year'], ['quarterly', 'quarter'], ['monthly', 'month'], ['irregular', 'month'], ['daily', 'day'], ['change', 'day'],
  ] as const)('%s figures are known by the %s', (frequency, precision) => {
    expect(kinds(marketWith({ dates: ['2026-04-01', '2026-07-01'], values: [1, 2] }, false, frequency))[0]).toMatchObject({ now: { precision }, before: { precision } })
  })

  test('what is too old is not told', () => {
    expect(kinds(marketWith({ dates: years(2015, 3), values: [1, 2, 3] }))).toEqual([])
  })

  test('a rate that was held stood until it was changed: no record since the day it was set', () => {
    const dates = [...years(2010, 8), '2023-12-15', '2025-06-20', '2026-05-08', '2026-09-25']
    const values = [1, 1, 2, 2, 3, 3, 2, 1, 4.5, 4.25, 4.25, 4.5]
    expect(kinds(marketWith({ dates, values }, true)).map(({ kind }) => kind)).not.toContain('record')
  })

  test('a published figure is held against a published one of a year earlier rather than against an estimate', () => {
    const data = marketWith({ dates: ['2025-07-01', '2026-03-01', '2026-07-01'], values: [3.3, 3.6, 3], quality: ['solid', 'approx', 'press'] })
    expect(seriesFact(data, { concept: 'cpi', place: null }, 's', TODAY)).toMatchObject({
      illustrative: 'no', statements: [{ kind: 'move', before: { value: 3.3 }, isPrevious: false }],
    })
  })
})

describe('the areas of a market', () => {
  const area = (ID: string, vacancy: number, before: number, over: Partial<AreaFigures> = {}): AreaFigures => ({
    ID, market: 'oslo', name: ID, vacancy, vacancy_prev: before, high_standard_from: null, high_standard_to: null, date: '2026-06-30',
    quality_vacancy: 'solid', quality_rent: 'solid', ...over,
  })
  const AREAS = [area('a', 4, 3), area('b', 6, 5.5), area('c', 8, 9, { date: '2026-07-31' })]
  const factsOf = (areas: readonly AreaFigures[]) => areaFacts({ series: new Map(), points: new Map(), areas }, 'oslo', TODAY)
  const told = (areas: readonly AreaFigures[]) => factsOf(areas).map(({ id, illustrative }) => [id, illustrative])

  test('those that were counted at another time are neither counted nor compared', () => {
    const old = { date: '2024-01-31', high_standard_from: 4000, high_standard_to: 6000 } as const
    const facts = factsOf([...AREAS, area('d', 20, 10, old), area('e', 1, 2, old)])
    expect(facts).toEqual(factsOf(AREAS))
    expect(facts[0]).toMatchObject({ statements: [{ kind: 'count', up: 2, down: 1, even: 0, total: 3, date: '2026-07-31' }], areas: ['a', 'b', 'c'] })
    expect(told([...AREAS.slice(0, 2), area('d', 20, 10, old)])).toEqual([])
  })

  test.each<[string, Partial<AreaFigures>, (readonly [string, string])[]]>([
    ['both counts are sure', {}, [['count', 'no'], ['extremes', 'no'], ['largest-rise', 'no'], ['largest-fall', 'no']]],
    ['the one before only illustrates', { quality_vacancy_prev: 'approx' }, [['count', 'partly'], ['extremes', 'no'], ['largest-rise', 'partly'], ['largest-fall', 'partly']]],
    ['both only illustrate', { quality_vacancy: 'approx' }, [['count', 'partly'], ['extremes', 'partly'], ['largest-rise', 'wholly'], ['largest-fall', 'partly']]],
    ['the one before is surer', { quality_vacancy: 'approx', quality_vacancy_prev: 'solid' }, [['count', 'partly'], ['extremes', 'partly'], ['largest-rise', 'partly'], ['largest-fall', 'partly']]],
  ])('an area says how sure it is, and who is first among the areas is so among all: %s', (_why, over, expected) => {
    expect(told([area('a', 4, 2.5, over), ...AREAS.slice(1)])).toEqual(expected.map(([id, illustrative]) => [`areas:oslo:${id}`, illustrative]))
  })
})

describe('who is highest and lowest is so among all, also among those that are not named', () => {
  test.each([['solid', 'no'], ['approx', 'partly']] as const)('the one between is %s', (quality_vacancy, illustrative) => {
    const area = (ID: string, vacancy: number): AreaFigures => ({
      ID, market: 'oslo', name: ID, vacancy, vacancy_prev: vacancy, high_standard_from: null, high_standard_to: null, date: '2026-06-30',
      quality_vacancy: ID === 'b' ? quality_vacancy : 'solid', quality_vacancy_prev: 'solid', quality_rent: 'solid',
    })
    const areas = areaFacts({ series: new Map(), points: new Map(), areas: [area('a', 4), area('b', 6), area('c', 8)] }, 'oslo', TODAY)
    expect(areas.find(({ kind }) => kind === 'extremes')).toMatchObject({ illustrative, areas: ['a', 'c'] })

    const cities = (['oslo', 'bergen', 'trondheim'] as const).flatMap((place, index) => {
      const data = marketWith({ dates: years(2025, 1), values: [4 + index], quality: [place === 'bergen' ? quality_vacancy : 'solid'] })
      return seriesFact(data, { concept: 'vacancy', place }, 's', TODAY) ?? []
    })
    expect(comparedFacts(cities, TODAY).find(({ id }) => id === 'vacancy:cities')).toMatchObject({ illustrative })
  })
})

describe('the frozen market', () => {
  const facts = findFacts(frozenMarket('no'), { id: 'market', now: WRITTEN_AT })
  const fact = (id: string) => facts.find((one) => one.id === id)

  test.each([
    ['yield over the ten-year rate', 'yield-gap:oslo', { statements: [{ kind: 'gap', points: 0.5 }, {}, {}], illustrative: 'wholly' }],
    ['areas up and down', 'areas:oslo:count', { statements: [{ up: 12, down: 1, even: 1, total: 14 }] }],
    ['the highest and lowest area', 'areas:oslo:extremes', { areas: ['oslo-indre-by', 'oslo-fornebu'] }],
    ['the largest rise of an area', 'areas:oslo:largest-rise', { areas: ['oslo-fornebu'], illustrative: 'partly' }],
    ['one city against another', 'vacancy-gap:trondheim', { statements: [{ points: -0.9 }, {}, {}] }],
  ])('%s', (_why, id, expected) => expect(fact(id)).toMatchObject(expected))

  test('two cities that share the highest vacancy are no extreme', () => expect(fact('vacancy:cities')).toBeUndefined())

  test.each([['market'], ['oslo'], ['bergen'], ['trondheim'], ['stavanger']] as const)('%s: five to seven facts, the lead first, none twice', (id) => {
    const found = findFacts(frozenMarket('no'), { id, now: WRITTEN_AT })
    const chosen = chooseFacts(found)
    expect(chosen.length).toBeGreaterThanOrEqual(5)
    expect(chosen.length).toBeLessThanOrEqual(7)
    expect(chosen[0]?.id).toBe(found[0]?.id)
    expect(new Set(chosen.map((one) => one.id)).size).toBe(chosen.length)
  })

  test('a city tells of itself and of what concerns every city, of no other city', () => {
    const ids = findFacts(frozenMarket('no'), { id: 'bergen', now: WRITTEN_AT }).map((one) => one.id)
    expect(ids.filter((id) => /oslo|trondheim|stavanger/.test(id))).toEqual([])
    expect(ids).toContain('policy-rate')
  })

  test('estimates and old figures are worth less', () => {
    const dates = years(2018, 8)
    const values = [1, 2, 3, 4, 5, 6, 7, 8]
    const worth = (data: MarketData, today: string) => seriesFact(data, { concept: 'vacancy', place: 'oslo' }, 's', today)?.salience ?? 0
    const solid = marketWith({ dates, values })
    const estimated = marketWith({ dates, values, quality: dates.map(() => 'approx') })
    expect(worth(estimated, TODAY)).toBeLessThan(worth(solid, TODAY))
    expect(worth(solid, '2027-11-20')).toBeLessThan(worth(solid, TODAY))
  })
})
