/** Random plans over the facts of a market, and the same with one operand altered. */
import { addDays, isIsoDate } from '#core/time/iso-date.ts'
import type { Fact } from '#commentary/facts/fact.ts'
import type { Claim, Join } from '#commentary/plan/claim.ts'
import { permitComparison } from '#commentary/plan/compare-facts.ts'
import { permittedClaims } from '#commentary/plan/permitted-claims.ts'

const MAX_CLAIMS_OF_PLAN = 6
const JOINS: readonly Join[] = ['new', 'new', 'and', 'contrast']
const COMPARISONS = 0.2

/** Claims that the facts permit, joined at random. */
export function randomClaims(facts: readonly Fact[], random: () => number): readonly Claim[] {
  const at = <One>(list: readonly One[]): One | undefined => list[Math.floor(random() * list.length)]
  const count = 1 + Math.floor(random() * MAX_CLAIMS_OF_PLAN)
  const claims: Claim[] = []
  while (claims.length < count) {
    const [fact, other] = [at(facts), at(facts)]
    if (!fact || !other) return claims
    const compared = random() < COMPARISONS ? permitComparison(fact, other)?.claim : undefined
    const claim = compared ?? at(permittedClaims(fact))?.claim
    if (claim) claims.push({ ...claim, join: at(JOINS) ?? 'new' })
    else if (facts.every((fact) => permittedClaims(fact).length === 0)) return claims
  }
  return claims
}

export interface AlteredClaim {
  /** What was altered: the name of an operand, such as `fact`, `direction`, `from/to` or `to.date`. */
  readonly kind: string
  readonly claim: unknown
}

const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  up: ['down', 'even'],
  down: ['up', 'even'],
  even: ['up', 'down'],
  higher: ['lower'],
  lower: ['higher'],
  above: ['below'],
  below: ['above'],
  highest: ['lowest'],
  lowest: ['highest'],
  double: ['triple', 'half'],
  'more-than-double': ['double', 'triple'],
  triple: ['double'],
  half: ['double'],
  'quarter-more': ['third-more', 'half'],
  'third-more': ['quarter-more'],
}
const RELATIONS = ['level', 'change', 'record', 'ratio', 'expectation', 'range', 'count'] as const

/**
 * One alteration of a claim, each kind as likely as the others. @param facts those among which ids are
 * swapped
 */
export function alterationOf(
  claim: Claim,
  facts: readonly Fact[],
  random: () => number,
): AlteredClaim | undefined {
  const all = alterationsOf(claim, facts)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const kind = kinds[Math.floor(random() * kinds.length)]
  const ofKind = all.filter((one) => one.kind === kind)
  return ofKind[Math.floor(random() * ofKind.length)]
}

function alterationsOf(claim: Claim, facts: readonly Fact[]): readonly AlteredClaim[] {
  const swapped =
    'from' in claim ? [{ kind: 'from/to', claim: { ...claim, from: claim.to, to: claim.from } }] : []
  const figures =
    'otherAt' in claim
      ? [{ kind: 'at/otherAt', claim: { ...claim, at: claim.otherAt, otherAt: claim.at } }]
      : []
  const isUseless = ({ claim: altered }: AlteredClaim) => JSON.stringify(altered) === JSON.stringify(claim)
  return [
    ...Object.entries(claim).flatMap(([name, value]) => alteredOperand(claim, name, value, facts)),
    ...swapped,
    ...figures,
  ].filter((altered) => !isUseless(altered))
}

function alteredOperand(
  claim: Claim,
  name: string,
  value: unknown,
  facts: readonly Fact[],
): readonly AlteredClaim[] {
  const put = (kind: string, instead: unknown): AlteredClaim => ({
    kind,
    claim: { ...claim, [name]: instead },
  })
  if (name === 'join') return []
  if (name === 'fact' || name === 'other')
    return facts.filter(({ id }) => id !== value).map(({ id }) => put(name, id))
  if (name === 'relation')
    return RELATIONS.filter((relation) => relation !== value).map((relation) => put(name, relation))
  if (name === 'area') return [put(name, 'oslo-vika'), put(name, 'bergen-sentrum')]
  if (typeof value === 'number')
    return [value + 1, Math.max(0, value - 1), value * 2, value / 10]
      .filter((other) => other !== value)
      .map((other) => put(name, other))
  if (typeof value === 'string' && isIsoDate(value)) return datesBeside(value).map((date) => put(name, date))
  if (typeof value === 'string') return (OPPOSITES[value] ?? []).map((opposite) => put(name, opposite))
  if (value === null) return [put(name, '2015-12-31')]
  if (typeof value !== 'object' || value === undefined) return []
  return Object.entries(value).flatMap(([part, inner]) => {
    const others =
      typeof inner === 'number'
        ? [inner + 0.1, inner * 1.1, -inner, inner + 10]
        : typeof inner === 'string'
          ? datesBeside(inner)
          : ['2022-12-31']
    return others
      .filter((other) => other !== inner)
      .map((other) => put(`${name}.${part}`, { ...value, [part]: other }))
  })
}

/** A day, a month, half a year and a year to either side. */
function datesBeside(date: string): readonly string[] {
  return [1, 31, 183, 365].flatMap((days) => [addDays(date, -days), addDays(date, days)])
}
