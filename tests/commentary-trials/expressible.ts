/**
 * What analysts say of the frozen market, and the plan that says it. Each row is a meaning in our own words;
 * the plan names relations and facts, and their operands are those that the facts permit.
 */
import type { CommentaryRequest } from '#commentary/market-data.ts'
import type { Fact } from '#commentary/facts/fact.ts'
import type { Claim, Join, Relation } from '#commentary/plan/claim.ts'
import { permitComparison } from '#commentary/plan/compare-facts.ts'
import { permittedClaims } from '#commentary/plan/permitted-claims.ts'

/** A claim without its operands: relation, fact, and for a comparison the other fact. */
export type Step = readonly [relation: Relation, fact: string, join?: Join, other?: string]

export interface Meaning {
  readonly meaning: string
  readonly id: CommentaryRequest['id']
  /** `in figures`: the plan gives the figures from which the reader sees it, without a word for it. */
  readonly how: 'fully' | 'in figures' | 'not'
  /** Why it is not said, where it is not. */
  readonly why?: string
  readonly steps: readonly Step[]
}

const NOT_ILLUSTRATIVE = 'no record or ranking from illustrative figures'

export const MEANINGS: readonly Meaning[] = [
  {
    meaning: 'the central bank raised its rate for the second time in a row, in September',
    id: 'market',
    how: 'fully',
    steps: [
      ['change', 'policy-rate'],
      ['run', 'policy-rate', 'and'],
    ],
  },
  {
    meaning: 'a quarter of a point more than since May, 4.50',
    id: 'market',
    how: 'fully',
    steps: [['change', 'policy-rate']],
  },
  {
    meaning: 'the increase of September led to 4.50',
    id: 'market',
    how: 'fully',
    steps: [['change', 'policy-rate']],
  },
  {
    meaning: 'inflation of July a little lower than a year before',
    id: 'market',
    how: 'fully',
    steps: [['change', 'cpi']],
  },
  {
    meaning: 'almost 7 per cent of the offices in Oslo empty at the end of the year',
    id: 'oslo',
    how: 'fully',
    steps: [['level', 'vacancy:oslo']],
  },
  {
    meaning: 'vacancy in Oslo up three years in a row, to 6.9',
    id: 'oslo',
    how: 'fully',
    steps: [
      ['change', 'vacancy:oslo'],
      ['run', 'vacancy:oslo', 'and'],
    ],
  },
  {
    meaning: 'vacancy in Oslo up a little, from 6.6 to 6.9',
    id: 'oslo',
    how: 'fully',
    steps: [['change', 'vacancy:oslo']],
  },
  {
    meaning: '6.9 per cent of office space in Oslo vacant',
    id: 'oslo',
    how: 'fully',
    steps: [['level', 'vacancy:oslo']],
  },
  {
    meaning: 'prime rent in Oslo from 6 500 to 6 800',
    id: 'oslo',
    how: 'fully',
    steps: [['change', 'prime-rent:oslo']],
  },
  {
    meaning: 'the yield of the best buildings in Oslo down by a fifth of a point',
    id: 'oslo',
    how: 'in figures',
    steps: [['change', 'prime-yield:oslo']],
  },
  {
    meaning: 'a quarter more transactions by volume',
    id: 'market',
    how: 'fully',
    steps: [['ratio', 'volume']],
  },
  { meaning: 'the highest volume since 2022', id: 'market', how: 'not', why: NOT_ILLUSTRATIVE, steps: [] },
  {
    meaning: 'vacancy in Trondheim up by a third in a year and a half',
    id: 'trondheim',
    how: 'fully',
    steps: [['ratio', 'vacancy:trondheim']],
  },
  {
    meaning: 'more than twice as much completed in Oslo as the year before',
    id: 'oslo',
    how: 'fully',
    steps: [['ratio', 'completions:oslo']],
  },
  {
    meaning: 'Fornebu stands out with 18 per cent',
    id: 'oslo',
    how: 'fully',
    steps: [['extreme', 'areas:oslo:extremes']],
  },
  {
    meaning: 'the rate was raised although inflation had come down',
    id: 'market',
    how: 'fully',
    steps: [
      ['change', 'policy-rate'],
      ['change', 'cpi', 'contrast'],
    ],
  },
  {
    meaning: 'prime rent in Oslo twice that of Trondheim',
    id: 'market',
    how: 'in figures',
    steps: [['comparison', 'prime-rent:oslo', 'new', 'prime-rent:trondheim']],
  },
  {
    meaning: 'raised by 0.25 of a point to 4.50 from a day on',
    id: 'market',
    how: 'fully',
    steps: [['change', 'policy-rate']],
  },
  {
    meaning: 'the increase of September was 0.25 of a point',
    id: 'market',
    how: 'fully',
    steps: [['change', 'policy-rate']],
  },
  {
    meaning: 'the third year running of more vacancy in Oslo',
    id: 'oslo',
    how: 'fully',
    steps: [['run', 'vacancy:oslo']],
  },
  {
    meaning: 'prime rent in Oslo up by about a twentieth',
    id: 'oslo',
    how: 'in figures',
    steps: [['change', 'prime-rent:oslo']],
  },
  {
    meaning: 'volume back at 100 billion from 80',
    id: 'market',
    how: 'fully',
    steps: [['change', 'volume']],
  },
  {
    meaning: 'Trondheim with the least vacancy of the four cities',
    id: 'market',
    how: 'in figures',
    steps: [
      ['comparison', 'vacancy:trondheim', 'new', 'vacancy:oslo'],
      ['comparison', 'vacancy:bergen', 'new', 'vacancy:trondheim'],
      ['comparison', 'vacancy:stavanger', 'new', 'vacancy:trondheim'],
    ],
  },
  {
    meaning: 'Fornebu far above the rest of Oslo',
    id: 'oslo',
    how: 'fully',
    steps: [['extreme', 'areas:oslo:extremes']],
  },
  { meaning: 'inflation of July 3.0', id: 'market', how: 'fully', steps: [['level', 'cpi']] },
  {
    meaning: 'the rate back where it was before the summer of 2025',
    id: 'market',
    how: 'not',
    why: 'no relation holds a figure against an earlier equal one',
    steps: [],
  },
  {
    meaning: 'vacancy in Oslo up to 6.9 last year',
    id: 'oslo',
    how: 'fully',
    steps: [['change', 'vacancy:oslo']],
  },
  {
    meaning: 'prime rent in Oslo put at 6 800',
    id: 'oslo',
    how: 'fully',
    steps: [['level', 'prime-rent:oslo']],
  },
  {
    meaning: 'vacancy in Stavanger goes on down',
    id: 'stavanger',
    how: 'in figures',
    steps: [['change', 'vacancy:stavanger']],
  },
  {
    meaning: 'the rate 4.50 from 25 September on',
    id: 'market',
    how: 'fully',
    steps: [['change', 'policy-rate']],
  },
  {
    meaning: 'vacancy in Oslo crept up to 6.9',
    id: 'oslo',
    how: 'fully',
    steps: [['change', 'vacancy:oslo']],
  },
  {
    meaning: 'the highest prime rent in Oslo so far',
    id: 'oslo',
    how: 'not',
    why: NOT_ILLUSTRATIVE,
    steps: [],
  },
]

/** The plan of a meaning with its operands. @throws an error when a fact does not permit a step */
export function claimsOf({ meaning, steps }: Meaning, facts: readonly Fact[]): readonly Claim[] {
  return steps.map(([relation, id, join = 'new', other]) => {
    const fact = facts.find((fact) => fact.id === id)
    const compared = facts.find((fact) => fact.id === other)
    const permitted = fact && compared ? permitComparison(fact, compared) : fact && highestOf(fact, relation)
    if (!permitted) throw new Error(`${meaning}: "${id}" permits no ${relation}`)
    return { ...permitted.claim, join }
  })
}

/** Of the two ends of a ranking the highest. */
function highestOf(fact: Fact, relation: Relation) {
  const permitted = permittedClaims(fact).filter(({ claim }) => claim.relation === relation)
  return (
    permitted.find(({ claim }) => claim.relation === 'extreme' && claim.extreme === 'highest') ?? permitted[0]
  )
}
