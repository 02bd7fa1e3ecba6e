/** A comparison of two facts: the newest figures of one concept at two places, of about the same time. */
import { subtractDecimal } from '#core/format/decimal.ts'
import { CONCEPTS, LOGISTICS } from '../concepts.ts'
import type { Fact, GapStatement, LevelStatement } from '../facts/fact.ts'
import { isSameTime } from '../facts/series-facts.ts'
import type { PermittedClaim } from './permitted-claims.ts'

/**
 * @returns `null` where the two may not be compared: other concepts, other times, the same place or the same
 *   value
 */
export function permitComparison(fact: Fact, other: Fact): PermittedClaim | null {
  const [upper, lower] = [newestOf(fact), newestOf(other)]
  if (
    !upper ||
    !lower ||
    upper.subject.concept !== lower.subject.concept ||
    upper.subject.place === lower.subject.place
  )
    return null
  // Offices and warehouses are two markets.
  if ((upper.subject.place === LOGISTICS) !== (lower.subject.place === LOGISTICS)) return null
  const { at } = upper
  const { at: otherAt } = lower
  if (at.date === null || otherAt.date === null || at.value === otherAt.value) return null
  // Figures of one day, or of periods of one length that end at about the same time.
  if (at.date !== otherAt.date && (at.precision !== otherAt.precision || !isSameTime(at.date, otherAt.date)))
    return null
  const direction = at.value > otherAt.value ? 'higher' : 'lower'
  const gap = gapOf(fact, upper, lower)
  return {
    claim: {
      relation: 'comparison',
      fact: fact.id,
      other: other.id,
      at: { date: at.date, value: at.value },
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
    facts: [fact, other, ...(gap ? [gap] : [])],
  }
}

/**
 * The newest figure that a fact is about; of a forecast, or of a rate that holds until it is changed, there
 * is none to compare.
 */
function newestOf({ statements: [main] }: Fact): LevelStatement | null {
  if (main.kind === 'level') return main.at.certainty === 'forecast' ? null : main
  if (main.kind !== 'move' || main.holds) return null
  return { kind: 'level', subject: main.subject, series: main.series, at: main.now }
}

/** The distance as a fact of its own for the check, where both figures are published percentages. */
function gapOf(fact: Fact, upper: LevelStatement, lower: LevelStatement): Fact | null {
  const isPublished = [upper, lower].every(({ at }) => at.certainty === 'published')
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
