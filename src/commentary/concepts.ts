/** Concepts of the commentaries: each with the series that measures it, its unit, and its precision. */
import type { City } from '#contract/primitives.ts'

/** What a figure measures, whatever its place. */
export type ConceptId =
  | 'policy-rate'
  | 'cpi'
  | 'gov-10y'
  | 'volume'
  | 'vacancy'
  | 'prime-rent'
  | 'prime-yield'
  | 'completions'
  | 'area-rent'

/**
 * `percent`: the value is itself in per cent, so its change is in percentage points. `rent`: NOK per square
 * metre and year.
 */
export type Measure = 'percent' | 'rent' | 'nok' | 'sqm'

export interface Concept {
  readonly measure: Measure
  /** Scale of a stored value: the volume is stored in NOK billion. */
  readonly scale: number
  /**
   * Decimals that a sentence writes, and the fewest that a value may be rounded to; the exact value may
   * always stand.
   */
  readonly decimals: number
  /** Whether a change may be in basis points. */
  readonly inBasisPoints: boolean
  /**
   * Whether it describes a day, so that "at the end of 2025" means something; a yearly sum or average does
   * not.
   */
  readonly ofOneDay: boolean
  /** Whether it belongs to a place; otherwise to the country. */
  readonly local: boolean
}

const LOCAL_DAY = { scale: 1, inBasisPoints: false, ofOneDay: true, local: true } as const

/** Unit, scale and decimals of each concept as sentences write it. */
export const CONCEPTS: Readonly<Record<ConceptId, Concept>> = {
  'policy-rate': {
    measure: 'percent',
    scale: 1,
    decimals: 2,
    inBasisPoints: true,
    ofOneDay: true,
    local: false,
  },
  cpi: { measure: 'percent', scale: 1, decimals: 1, inBasisPoints: false, ofOneDay: false, local: false },
  'gov-10y': {
    measure: 'percent',
    scale: 1,
    decimals: 2,
    inBasisPoints: true,
    ofOneDay: false,
    local: false,
  },
  volume: { measure: 'nok', scale: 1e9, decimals: 0, inBasisPoints: false, ofOneDay: false, local: false },
  vacancy: { ...LOCAL_DAY, measure: 'percent', decimals: 1 },
  'prime-rent': { ...LOCAL_DAY, measure: 'rent', decimals: 0 },
  'prime-yield': { ...LOCAL_DAY, measure: 'percent', decimals: 2, inBasisPoints: true },
  completions: { ...LOCAL_DAY, measure: 'sqm', decimals: 0, ofOneDay: false },
  'area-rent': { ...LOCAL_DAY, measure: 'rent', decimals: 0 },
}

/** The logistics areas around Oslo are one place. */
export const LOGISTICS = 'logistics_oslo' as const

/** A city, `logistics_oslo`, the id of an area, or `null` = the whole country. */
export type Place = string | null

/** What is measured, and where. */
export interface Subject {
  readonly concept: ConceptId
  readonly place: Place
}

/** Whether two subjects have the same concept and place. */
export function sameSubject(a: Subject, b: Subject): boolean {
  return a.concept === b.concept && a.place === b.place
}

/** The series of each subject that a commentary may speak of, for the country, a city and the logistics areas. */
export const COUNTRY_SERIES: readonly (readonly [ConceptId, string])[] = [
  ['policy-rate', 'no-policy-rate'],
  ['cpi', 'no-cpi-12m'],
  ['gov-10y', 'no-gov-10y'],
  ['volume', 'no-transaction-volume'],
]

/** Series of a city's office market, by concept; some may be missing from the content. */
export function citySeries(city: City): readonly (readonly [ConceptId, string])[] {
  return [
    ['vacancy', `${city}-office-vacancy`],
    ['prime-rent', `${city}-office-prime-rent`],
    ['prime-yield', `${city}-office-prime-yield`],
    ['completions', `${city}-office-completions`],
  ]
}

/** Series of the logistics market of Oslo, by concept. */
export const LOGISTICS_SERIES: readonly (readonly [ConceptId, string])[] = [
  ['prime-rent', 'logistics-oslo-prime-rent'],
  ['prime-yield', 'logistics-oslo-prime-yield'],
  ['vacancy', 'logistics-oslo-vacancy'],
]
