/** Facts that compare series: yield over the ten-year rate, one city against the others. */
import { subtractDecimal } from '#core/format/decimal.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import type { Subject } from '../concepts.ts'
import type { ExtremeStatement, Fact, GapStatement, LevelStatement } from './fact.ts'
import type { DatedObservation } from './observations.ts'
import { salience } from './salience.ts'
import { illustrativeOf, isSameTime, latestOf } from './series-facts.ts'

const MIN_CITIES = 3
/** A spread this small, or reversed, is remarkable; in percentage points. */
const MAX_TIGHT_SPREAD = 1

interface LatestObservation {
  readonly subject: Subject
  readonly series: string
  readonly at: DatedObservation
}

/** @param facts of single series, from `seriesFact` */
export function comparedFacts(facts: readonly Fact[], today: IsoDate): readonly Fact[] {
  const rate = latestObservation(facts, { concept: 'gov-10y', place: null })
  const spreads = CITIES.map((city) => {
    const yields = latestObservation(facts, { concept: 'prime-yield', place: city })
    return rate && yields ? gapFact(`yield-gap:${city}`, 'gap', yields, rate, today) : null
  })
  const vacancies = CITIES.flatMap(
    (city) => latestObservation(facts, { concept: 'vacancy', place: city }) ?? [],
  )
  const oslo = vacancies.find(({ subject }) => subject.place === 'oslo')
  const cityGaps = vacancies.map((otherCity) => {
    const isOslo = otherCity.subject.place === 'oslo'
    return oslo && !isOslo
      ? gapFact(`vacancy-gap:${otherCity.subject.place ?? ''}`, 'city-gap', otherCity, oslo, today)
      : null
  })
  return [...spreads, ...cityGaps, cityExtremes(vacancies, today)].filter(
    (fact): fact is Fact => fact !== null,
  )
}

function latestObservation(facts: readonly Fact[], subject: Subject): LatestObservation | null {
  for (const fact of facts) {
    const latest = fact.kind === 'move' ? latestOf(fact, subject) : null
    const [series] = fact.series
    if (latest && series !== undefined) return { subject, series, at: latest }
  }
  return null
}

function gapFact(
  id: string,
  kind: 'gap' | 'city-gap',
  upper: LatestObservation,
  lower: LatestObservation,
  today: IsoDate,
): Fact | null {
  if (!isSameTime(upper.at.date, lower.at.date)) return null
  const points = subtractDecimal(upper.at.value, lower.at.value)
  if (points === 0) return null
  const illustrative = illustrativeOf([upper.at, lower.at])
  const date = upper.at.date > lower.at.date ? upper.at.date : lower.at.date
  const gap: GapStatement = {
    kind: 'gap',
    subject: upper.subject,
    other: lower.subject,
    series: upper.series,
    points,
  }
  const tightness = points < MAX_TIGHT_SPREAD ? 2 : 1
  const { concept } = upper.subject
  return {
    id,
    kind,
    statements: [gap, levelOf(upper), levelOf(lower)],
    series: [upper.series, lower.series],
    areas: [],
    date,
    illustrative,
    salience: salience(
      { concept, date, illustrative, timesUsual: kind === 'gap' ? tightness : 1, isRecord: false },
      today,
    ),
  }
}

function cityExtremes(vacancies: readonly LatestObservation[], today: IsoDate): Fact | null {
  const newest = vacancies.reduce((date, { at: latest }) => (latest.date > date ? latest.date : date), '')
  const sorted = vacancies
    .filter(({ at: latest }) => latest.date === newest)
    .sort((a, b) => a.at.value - b.at.value)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (sorted.length < MIN_CITIES || !low || !high) return null
  // Two that share the place are no extreme.
  if (sorted[1]?.at.value === low.at.value || sorted.at(-2)?.at.value === high.at.value) return null
  const extreme = (
    { subject, series }: LatestObservation,
    which: 'highest' | 'lowest',
  ): ExtremeStatement => ({
    kind: 'extreme',
    subject,
    series,
    extreme: which,
    scope: 'cities',
    isAmongPublished: false,
  })
  // Illustrative figures carry no ranking.
  if (sorted.some(({ at: latest }) => latest.isIllustrative)) return null
  const illustrative = 'no'
  return {
    id: 'vacancy:cities',
    kind: 'extremes',
    areas: [],
    date: newest,
    illustrative,
    statements: [extreme(low, 'lowest'), extreme(high, 'highest'), levelOf(low), levelOf(high)],
    series: sorted.map(({ series }) => series),
    salience: salience(
      { concept: 'vacancy', date: newest, illustrative, timesUsual: 2, isRecord: false },
      today,
    ),
  }
}

function levelOf({ subject, series, at: latest }: LatestObservation): LevelStatement {
  return { kind: 'level', subject, series, at: latest }
}

/** The city that a fact is about; `null` = the country, the logistics areas, or several cities. */
export function cityOf(fact: Fact): City | null {
  const [, location = '', remainder] = fact.id.split(':')
  const city = CITIES.find((cityName) => cityName === location)
  return city !== undefined && (remainder === undefined || fact.id.startsWith('areas:')) ? city : null
}
