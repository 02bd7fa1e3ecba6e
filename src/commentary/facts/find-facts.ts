/** Finds all facts for a commentary, most notable first. */
import type { IsoDate } from '#core/time/iso-date.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { compareText } from '#core/text/compare-text.ts'
import { CITIES } from '#contract/primitives.ts'
import { citySeries, COUNTRY_SERIES, LOGISTICS, LOGISTICS_SERIES } from '../concepts.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { areaFacts } from './area-facts.ts'
import { cityOf, comparedFacts } from './compared-facts.ts'
import type { Fact } from './fact.ts'
import { expectationFact, plainId, publishedFact, seriesFact } from './series-facts.ts'

/** Topics of every city's commentary. */
const FOR_EVERY_CITY: ReadonlySet<string> = new Set(['policy-rate', 'vacancy:cities', 'cpi'])

const OWN_CITY_WEIGHT = 3
const COUNTRY_WEIGHT = 1.6
const CAPITAL_WEIGHT = 1.2

/**
 * Facts for one commentary, the most salient first.
 *
 * @param request `id`: a city, with facts of all cities, or `market`; `now`: the instant whose Oslo day is
 *   today
 */
export function findFacts(
  data: MarketData,
  { id, now }: Pick<CommentaryRequest, 'id' | 'now'>,
): readonly Fact[] {
  const today = osloDay(now.getTime())
  const facts = allFacts(data, today)
  const own =
    id === 'market'
      ? facts.filter((fact) => fact.kind !== 'range')
      : facts.filter((fact) => cityOf(fact) === id || FOR_EVERY_CITY.has(plainId(fact.id)))
  return own
    .map((fact) => ({ ...fact, salience: fact.salience * proximityWeight(fact, id) }))
    .toSorted((a, b) => b.salience - a.salience || compareText(a.id, b.id))
}

/** A city's commentary starts with the city; the market's with the country before single cities. */
function proximityWeight(fact: Fact, id: CommentaryRequest['id']): number {
  const city = cityOf(fact)
  if (id !== 'market') return city === id ? OWN_CITY_WEIGHT : 1
  const plain = plainId(fact.id)
  if (COUNTRY_SERIES.some(([concept]) => concept === plain) || plain === 'vacancy:cities')
    return COUNTRY_WEIGHT
  return city === 'oslo' ? CAPITAL_WEIGHT : 1
}

function allFacts(data: MarketData, today: IsoDate): readonly Fact[] {
  const measured = [
    ...COUNTRY_SERIES.map(([concept, series]) => ({ subject: { concept, place: null }, series })),
    ...CITIES.flatMap((city) =>
      citySeries(city).map(([concept, series]) => ({ subject: { concept, place: city }, series })),
    ),
    ...LOGISTICS_SERIES.map(([concept, series]) => ({ subject: { concept, place: LOGISTICS }, series })),
  ]
  const isFact = (fact: Fact | null) => fact !== null
  const single = measured
    .map(({ subject, series }) => seriesFact(data, subject, series, today))
    .filter(isFact)
  const published = measured
    .map(({ subject, series }) => publishedFact(data, subject, series, today))
    .filter(isFact)
  const expected = measured
    .map(({ subject, series }) => expectationFact(data, subject, series, today))
    .filter(isFact)
  const areas = [...CITIES, LOGISTICS].flatMap((market) => areaFacts(data, market, today))
  const compared = comparedFacts(single, today)
  return [
    ...single,
    ...published,
    ...expected,
    ...compared,
    ...publishedComparisons(single, published, compared, today),
    ...areas,
  ]
}

/** The comparisons of published figures, where those of the newest figures of all are others. */
function publishedComparisons(
  single: readonly Fact[],
  published: readonly Fact[],
  compared: readonly Fact[],
  today: IsoDate,
): readonly Fact[] {
  const preferred = single.map((fact) => published.find(({ id }) => plainId(id) === fact.id) ?? fact)
  return comparedFacts(preferred, today)
    .filter(
      (fact) =>
        fact.illustrative === 'no' &&
        compared.every((otherFact) => otherFact.id !== fact.id || otherFact.illustrative !== 'no'),
    )
    .map((fact) => ({ ...fact, id: `published-${fact.id}` }))
}
