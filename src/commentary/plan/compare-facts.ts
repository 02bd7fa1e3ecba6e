/** Comparison of two facts: the newest figures of one concept at two places, of about the same time. */
import { subtractDecimal } from '#core/format/decimal.ts'
import { CONCEPTS, LOGISTICS } from '../concepts.ts'
import type { Fact, GapStatement, LevelStatement } from '../facts/fact.ts'
import { isSameTime } from '../facts/series-facts.ts'
import type { PermittedClaim } from './permitted-claims.ts'

/**
 * @returns `null` where the two may not be compared: other concepts, other times, the same place or the same
 *   value
 */
export function permitComparison(fact: Fact, otherFact: Fact): PermittedClaim | null {
  const [upper, lower] = [newestOf(fact), newestOf(otherFact)]
  if (
    !upper ||
    !lower ||
    upper.subject.concept !== lower.subject.concept ||
    upper.subject.place === lower.subject.place
  )
    return null
  // Offices and warehouses are two markets.
  if ((upper.subject.place === LOGISTICS) !== (lower.subject.place === LOGISTICS)) return null
  const { at: upperAt } = upper
  const { at: otherAt } = lower
  if (upperAt.date === null || otherAt.date === null || upperAt.value === otherAt.value) return null
  // Figures of one day, or of periods of one length that end at about the same time.
  if (
    upperAt.date !== otherAt.date &&
    (upperAt.precision !== otherAt.precision || !isSameTime(upperAt.date, otherAt.date))
  )
    return null
  const direction = upperAt.value > otherAt.value ? 'higher' : 'lower'
  const gap = gapOf(fact, upper, lower)
  return {
    claim: {
      relation: 'comparison',
      fact: fact.id,
      other: otherFact.id,
      at: { date: upperAt.date, value: upperAt.value },
      otherAt: { date: otherAt.date, value: otherAt.value },
      direction,
      join: 'new',
    },
    content: {
      relation: 'comparison',
      gap: gap?.statements[0].kind === 'gap' ? gap.statements[0] : null,
      upper,
      lower,
    },
    facts: [fact, otherFact, ...(gap ? [gap] : [])],
  }
}

/** The newest figure of a fact; a forecast, or a rate in force until it is changed, has none to compare. */
function newestOf({ statements: [main] }: Fact): LevelStatement | null {
  if (main.kind === 'level') return main.at.certainty === 'forecast' ? null : main
  if (main.kind !== 'move' || main.holds) return null
  return { kind: 'level', subject: main.subject, series: main.series, at: main.now }
}

/** The distance as a fact of its own for the check, where both figures are published percentages. */
function gapOf(fact: Fact, upper: LevelStatement, lower: LevelStatement): Fact | null {
  const isPublished = [upper, lower].every(({ at: observation }) => observation.certainty === 'published')
  if (!isPublished || CONCEPTS[upper.subject.concept].measure !== 'percent') return null
  const points = subtractDecimal(upper.at.value, lower.at.value)
  const gap: GapStatement = {
    kind: 'gap',
    subject: upper.subject,
    other: lower.subject,
    series: upper.series,
    points,
  }
  return { ...fact, id: `${fact.id}:against`, kind: 'city-gap', statements: [gap, upper, lower] }
}
