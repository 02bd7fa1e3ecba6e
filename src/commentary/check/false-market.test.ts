/**
 * Sentences of one market checked against a market with one different figure: each claim that was true of the
 * first is refused, whatever the wording.
 */
import { expect, test } from 'vitest'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { CommentaryRequest, MarketData, PointsOfSeries } from '../market-data.ts'
import { factWordings } from '../planners/plan-by-rules.ts'
import { createSentenceCheck } from './check-sentence.ts'

type Change = (points: PointsOfSeries, at: number) => PointsOfSeries

const HALF_A_YEAR = 'half a year earlier'
const CHANGES: Readonly<Record<string, Change>> = {
  'another value': (points, at) => ({
    ...points,
    values: points.values.map((value, index) => (index === at ? (value ?? 0) + 1 : value)),
  }),
  'another quality': (points, at) => ({
    ...points,
    quality: points.quality.map((quality, index) =>
      index !== at ? quality : quality === 'approx' || quality === 'approx-low' ? 'solid' : 'approx',
    ),
  }),
  [HALF_A_YEAR]: (points, at) => ({
    ...points,
    dates: points.dates.map((date, index) =>
      index === at ? `${date.slice(0, 4)}-${date.slice(5, 7) > '06' ? '06' : '01'}-01` : date,
    ),
  }),
}

/** Sentences of all facts whose newest figure changed, which still pass the check against the changed market. */
function passed(lang: CommentaryRequest['lang'], change: Change, isOfYears: boolean): readonly string[] {
  const about: CommentaryRequest = { id: 'market', lang, now: WRITTEN_AT }
  const market = frozenMarket(lang)
  const moves = findFacts(market, about).flatMap((fact) => {
    const [main] = fact.statements
    const isMeant = isOfYears || (main.kind === 'move' && main.now.precision !== 'year')
    return main.kind === 'move' && main.series !== null && main.now.date !== null && isMeant
      ? [{ fact, series: main.series, date: main.now.date }]
      : []
  })
  const texts = moves.flatMap(({ fact, series, date }) => {
    const points = market.points.get(series)
    if (!points) return []
    const changed: MarketData = {
      ...market,
      points: new Map([...market.points, [series, change(points, points.dates.indexOf(date))]]),
    }
    const facts = findFacts(changed, about).filter(({ id }) => id === fact.id)
    const { check } = createSentenceCheck(changed, about)
    const all = factWordings(fact, market, about)
    expect(all.length).toBeGreaterThan(0)
    return all.filter((text) => check(text, facts).ok)
  })
  const MIN_FACTS = 10
  expect(moves.length).toBeGreaterThanOrEqual(MIN_FACTS)
  return texts
}

// A yearly figure has no other date in its year.
test.each(
  Object.entries(CHANGES).flatMap(([why, change]) =>
    (['no', 'en'] as const).map((lang) => [why, lang, change] as const),
  ),
)('%s (%s)', (why, lang, change) => {
  expect(passed(lang, change, why !== HALF_A_YEAR)).toEqual([])
})
