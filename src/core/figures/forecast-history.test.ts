import { describe, expect, test } from 'vitest'
import {
  distinctForecasts,
  forecastEdition,
  forecastErrors,
  type ForecastEdition,
} from './forecast-history.ts'

type Point = readonly [date: string, value: number | null, quality?: string]

const pointsOf = (points: readonly Point[]) => ({
  dates: points.map(([date]) => date),
  values: points.map(([, value]) => value),
  quality: points.map(([, , quality = 'solid']) => quality),
})

describe('the forecasts of a publication', () => {
  test.each<[string, readonly Point[], Pick<ForecastEdition, 'lastOutcome' | 'dates' | 'values'> | null]>([
    ['none', [['2024-12-31', 3.1]], null],
    ['no points', [], null],
    [
      'after the last outcome',
      [
        ['2023-12-31', 5.5],
        ['2024-12-31', 3.1],
        ['2025-12-31', 3, 'forecast'],
        ['2026-12-31', 2.2, 'forecast'],
      ],
      {
        lastOutcome: { date: '2024-12-31', value: 3.1 },
        dates: ['2025-12-31', '2026-12-31'],
        values: [3, 2.2],
      },
    ],
    [
      'a gap is neither outcome nor forecast',
      [
        ['2023-12-31', 5.5],
        ['2024-12-31', null],
        ['2025-12-31', null, 'forecast'],
        ['2026-12-31', 2.2, 'forecast'],
      ],
      { lastOutcome: { date: '2023-12-31', value: 5.5 }, dates: ['2026-12-31'], values: [2.2] },
    ],
    [
      'an illustrative figure is no outcome',
      [
        ['2024-12-31', 3, 'approx'],
        ['2025-12-31', 3, 'forecast'],
      ],
      { lastOutcome: null, dates: ['2025-12-31'], values: [3] },
    ],
  ])('%s', (_what, points, edition) => {
    expect(forecastEdition(pointsOf(points), '2026-01-01T00:00:00.000Z')).toEqual(
      edition && { publishedAt: '2026-01-01T00:00:00.000Z', ...edition },
    )
  })

  test('a publication with the same forecasts as the one before is left out; one that goes back to older ones stays', () => {
    const edition = (day: number, value: number): ForecastEdition => ({
      publishedAt: `2026-03-0${day}T00:00:00.000Z`,
      lastOutcome: null,
      dates: ['2026-12-31'],
      values: [value],
    })
    const days = (editions: readonly ForecastEdition[]) =>
      editions.map(({ publishedAt }) => publishedAt.slice(9, 10))
    expect(days(distinctForecasts([edition(1, 2), edition(2, 2), edition(3, 2.5), edition(4, 2)]))).toEqual([
      '1',
      '3',
      '4',
    ])
  })
})

/** A yearly publication at the start of each year from 2015: the outcome of the year before, and forecasts. */
const EDITIONS: readonly ForecastEdition[] = Array.from({ length: 8 }, (_, index) => {
  const year = 2015 + index
  return {
    publishedAt: `${year}-03-15T07:00:00.000Z`,
    lastOutcome: { date: `${year - 1}-12-31`, value: 2 },
    dates: [0, 1, 2].map((ahead) => `${year + ahead}-12-31`),
    values: [0, 1, 2].map((ahead) => Math.round((2 + Math.sin(year * 7 + ahead * 3)) * 100) / 100),
  }
})
const OUTCOMES: readonly Point[] = Array.from({ length: 9 }, (_, index) => [
  `${2014 + index}-12-31`,
  Math.round((2 + Math.cos((2014 + index) * 5)) * 100) / 100,
])

/** The mean by its definition, for one horizon at a time, by looking up year by year. */
function meanByYears(ahead: number, until: number): { readonly mean: number; readonly outcomes: number } {
  let sum = 0
  let outcomes = 0
  for (let year = 2014; year <= until; year += 1) {
    const edition = EDITIONS.find(({ publishedAt }) => publishedAt.startsWith(String(year - ahead + 1)))
    const outcome = OUTCOMES.find(([date]) => date.startsWith(String(year)))?.[1] ?? null
    const forecast = edition?.values[ahead - 1]
    if (outcome === null || forecast === undefined) continue
    sum += forecast > outcome ? forecast - outcome : outcome - forecast
    outcomes += 1
  }
  return { mean: sum / outcomes, outcomes }
}

describe('how far off forecasts were', () => {
  test('agrees with a computation year by year, for each horizon', () => {
    const errors = forecastErrors(EDITIONS, pointsOf(OUTCOMES), 'annual')
    expect(
      errors.map(({ periodsAhead, outcomes, forecasts }) => [periodsAhead, outcomes, forecasts]),
    ).toEqual([
      [1, 8, 8],
      [2, 7, 7],
      [3, 6, 6],
    ])
    for (const { periodsAhead, outcomes, meanAbsolute } of errors) {
      const expected = meanByYears(periodsAhead, 2022)
      expect(outcomes).toBe(expected.outcomes)
      expect(meanAbsolute).toBeCloseTo(expected.mean, 10)
    }
  })

  test.each([
    [4, []],
    [5, [1]],
    [6, [1, 2]],
    [7, [1, 2, 3]],
  ])('%d outcomes from 2015 on show the horizons %j', (count, horizons) => {
    const errors = forecastErrors(EDITIONS, pointsOf(OUTCOMES.slice(0, count + 1)), 'annual')
    expect(errors.map(({ periodsAhead }) => periodsAhead)).toEqual(horizons)
  })

  test('several forecasts of one year are one outcome', () => {
    const quarterly = [1, 2, 3, 4, 5].map((month): ForecastEdition => ({
      publishedAt: `2015-0${month}-15T07:00:00.000Z`,
      lastOutcome: { date: '2014-12-31', value: 2 },
      dates: ['2015-12-31'],
      values: [2 + month],
    }))
    expect(forecastErrors(quarterly, pointsOf(OUTCOMES), 'annual')).toEqual([])
    const [error] = forecastErrors([...EDITIONS, ...quarterly], pointsOf(OUTCOMES), 'annual')
    expect(error).toMatchObject({ periodsAhead: 1, outcomes: 8, forecasts: 13 })
  })

  test('a year is matched whichever of its days dates it; forecasts and illustrative figures are no outcomes', () => {
    const redated = OUTCOMES.map(([date, value]): Point => [date.replace('12-31', '01-01'), value])
    expect(forecastErrors(EDITIONS, pointsOf(redated), 'annual')).toEqual(
      forecastErrors(EDITIONS, pointsOf(OUTCOMES), 'annual'),
    )
    for (const quality of ['forecast', 'approx', 'approx-low'])
      expect(
        forecastErrors(EDITIONS, pointsOf(OUTCOMES.map(([date, value]) => [date, value, quality])), 'annual'),
      ).toEqual([])
  })

  test('without a known outcome the first forecast is one period ahead', () => {
    const [error] = forecastErrors(
      EDITIONS.map((edition) => ({ ...edition, lastOutcome: null })),
      pointsOf(OUTCOMES),
      'annual',
    )
    expect(error).toMatchObject({ periodsAhead: 1, outcomes: 8 })
  })
})
