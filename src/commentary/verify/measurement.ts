/** Quantities that a text may mention: the concepts of the commentaries, and single series with known names. */
import {
  citySeries,
  CONCEPTS,
  COUNTRY_SERIES,
  LOGISTICS,
  LOGISTICS_SERIES,
  type Concept,
  type ConceptId,
  type Place,
} from '../concepts.ts'
import { isCity } from '#core/markets.ts'
import { wordAlternatives, type Rule } from '../parser/rule.ts'
import type { Item } from '../parser/items.ts'
import type { CommentaryRequest } from '../market-data.ts'

export interface Measurement {
  readonly concept: Concept
  /** `null` = a single series that no commentary is written of. */
  readonly id: ConceptId | null
  /** Its only series; `null` = it has one per place. */
  readonly series: string | null
  /** Stands for the concept where the parser asks only whether a value is a percentage. */
  readonly standIn: ConceptId
}

const COUNTRY = { scale: 1, inBasisPoints: false, ofOneDay: false, local: false } as const
const PERCENTAGE: Concept = { ...COUNTRY, measure: 'percent', decimals: 1 }
const RATE: Concept = { ...COUNTRY, measure: 'percent', decimals: 2, inBasisPoints: true }
const EXCHANGE: Concept = { ...COUNTRY, measure: 'nok', decimals: 2 }

interface NamedSeries {
  readonly concept: Concept
  readonly no: string
  readonly en: string
}

const NAMED: Readonly<Record<string, NamedSeries>> = {
  'no-nibor-3m': {
    concept: RATE,
    no: '(?:tremåneders|3-måneders|3 måneders)?[ -]?nibor(?:-?renten)?',
    en: '(?:three-month|3-month) nibor|nibor',
  },
  'no-cpi-ate-12m': {
    concept: PERCENTAGE,
    no: 'KPI-JAE|kjerneinflasjon(?:en)?|kjerneprisvekst(?:en)?|underliggende (?:prisvekst|inflasjon)(?:en)?|(?:den )?underliggende (?:prisveksten|inflasjonen)',
    en: 'CPI-ATE(?: inflation)?|(?:core|underlying) inflation',
  },
  'no-unemployment-registered': {
    concept: PERCENTAGE,
    no: '(?:den )?registrerte? (?:arbeids)?ledighet(?:en)?',
    en: 'registered unemployment(?: rate)?',
  },
  'no-unemployment-lfs': { concept: PERCENTAGE, no: 'AKU-ledighet(?:en)?', en: 'LFS unemployment(?: rate)?' },
  'no-house-price-growth': { concept: PERCENTAGE, no: 'boligprisvekst(?:en)?', en: 'house price growth' },
  'no-wage-growth': { concept: PERCENTAGE, no: '(?:års)?lønnsvekst(?:en)?', en: 'wage growth' },
  'no-employment-growth': { concept: PERCENTAGE, no: 'sysselsettingsvekst(?:en)?', en: 'employment growth' },
  'no-gdp-mainland': {
    concept: PERCENTAGE,
    no: '(?:BNP-)?vekst(?:en)? i (?:BNP for )?Fastlands-Norge|veksten i Fastlands-BNP',
    en: 'mainland GDP growth|growth in mainland GDP',
  },
  'no-eurnok': { concept: EXCHANGE, no: 'eurokurs(?:en)?', en: 'EUR/NOK(?: rate)?' },
}

/** Names of single series, before all other rules: "registrert ledighet" is no vacancy. */
export function namedSeriesRules(lang: CommentaryRequest['lang']): readonly Rule[] {
  return Object.entries(NAMED).map(([series, names]): Rule => [
    wordAlternatives(names[lang]),
    () => ({ kind: 'series', series }),
  ])
}

/** Short names after the long ones. The short name of a city centre depends on the concept (unit-claims.ts). */
export const SHORT_NAME_RULES: readonly Rule[] = [
  ['\\((?:KPI|CPI)\\)', () => ({ kind: 'word' })],
  ['CBD(?!\\p{L})', () => ({ kind: 'word' })],
  ['\\((?:three-month|3-month|tre måneder|3 måneder)\\)', () => ({ kind: 'word' })],
]

/** @returns `null` when the item names no measured quantity */
export function measurementOf(item: Item): Measurement | null {
  if (item.kind === 'concept') return conceptMeasurement(item.concept)
  if (item.kind !== 'series') return null
  const concept = NAMED[item.series]?.concept
  if (!concept) return null
  const standIn: ConceptId = concept.measure === 'percent' ? 'cpi' : 'volume'
  return { concept, id: null, series: item.series, standIn }
}

function conceptMeasurement(id: ConceptId): Measurement {
  const concept = CONCEPTS[id]
  const series = concept.local ? null : (COUNTRY_SERIES.find(([own]) => own === id)?.[1] ?? null)
  return { concept, id, series, standIn: id }
}

/** Further series of the same subject, used when the first has no figure of the day. */
const OTHER_SERIES: Readonly<Record<string, readonly string[]>> = {
  'oslo-office-vacancy': ['oslo-office-vacancy-dnb'],
}

/** The series that may contain a figure, in order of preference; empty = none for this place. */
export function seriesOf({ id, series, concept }: Measurement, place: Place): readonly string[] {
  if (!concept.local) return place === null && series !== null ? [series] : []
  if (place === null || id === null) return []
  const own = isCity(place) ? citySeries(place) : place === LOGISTICS ? LOGISTICS_SERIES : []
  return own.flatMap(([ownId, ownSeries]) =>
    ownId === id ? [ownSeries, ...(OTHER_SERIES[ownSeries] ?? [])] : [],
  )
}
