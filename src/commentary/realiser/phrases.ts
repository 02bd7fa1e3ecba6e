/** Formats numbers, dates and places for the sentences of both languages. */
import { formatDate, type DateStyle } from '#core/format/date.ts'
import { formatNumber, NBSP } from '#core/format/number.ts'
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import type { Locale } from '#core/locale.ts'
import { CITIES, CITY_NAMES } from '#core/markets.ts'
import { CONCEPTS, LOGISTICS, type Concept, type ConceptId, type Place } from '../concepts.ts'
import type { DatePrecision } from '../facts/fact.ts'
import type { AreaFigures } from '../market-data.ts'

const PER_CENT = 100
const BASIS_POINTS = 100
/** From here a change in per cent is written without decimals. */
const WHOLE_PERCENT_FROM = 10
/** Maximum decimals of a change; smaller ones count as none. */
const MAX_CHANGE_DECIMALS = 6
/** Beyond these the digits of a binary quotient are noise. */
const TRUSTED_DIGITS = 12
/** Numbers up to this are spelled out in prose. */
const MAX_SPELLED_NUMBER = 12

const SPELLED_NUMBERS: Readonly<Record<Locale, readonly string[]>> = {
  'nb-NO': ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
  'en-GB': [
    'none',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
}
const ORDINALS: Readonly<Record<Locale, readonly string[]>> = {
  'nb-NO': [
    'første',
    'andre',
    'tredje',
    'fjerde',
    'femte',
    'sjette',
    'sjuende',
    'åttende',
    'niende',
    'tiende',
    'ellevte',
    'tolvte',
  ],
  'en-GB': [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  ],
}

const STYLES: Readonly<Record<DatePrecision, DateStyle>> = {
  day: 'long',
  month: 'monthYear',
  quarter: 'quarterly',
  'half-year': 'half-year',
  year: 'year',
}

export interface Phrases {
  /** "4,50 prosent", "6 800 kroner per kvadratmeter", "80 milliarder kroner". */
  level(value: number, concept: ConceptId): string
  /** The value without its unit, for "fra 6,6 til 6,9 prosent". */
  bare(value: number, concept: ConceptId): string
  points(points: number, concept: ConceptId): string
  /** The size of a change in percentage points, basis points or per cent. */
  change(before: number, now: number, concept: ConceptId): string
  /** "25. september 2026", "juli 2026", "3. kvartal 2026", "2025". */
  date(moment: { readonly date: string; readonly precision: DatePrecision }): string
  /** The same with "i" or "ved utgangen av" before it. */
  when(moment: { readonly date: string; readonly precision: DatePrecision }, concept: ConceptId): string
  /** The same after "fra", "til" and "siden": "utgangen av 2025", "juli 2026". */
  base(moment: { readonly date: string; readonly precision: DatePrecision }, concept: ConceptId): string
  /** In words where words are short and the number beside it has them too. */
  count(count: number, total: number): string
  ordinal(number: number): string | undefined
  place(place: Place): string
}

export function phrasesFor(locale: Locale, areas: readonly AreaFigures[]): Phrases {
  const isNorwegian = locale === 'nb-NO'
  const number = (value: number, decimals: number) =>
    formatNumber(value, locale, { minDecimals: decimals, maxDecimals: decimals })
  const size = (value: number, usual: number) => number(value, decimalsOfChange(value, usual))
  const percent = isNorwegian ? `${NBSP}prosent` : ' per cent'
  const pointWord = (points: number) =>
    isNorwegian ? 'prosentpoeng' : Math.abs(points) === 1 ? 'percentage point' : 'percentage points'
  const date: Phrases['date'] = (moment) => formatDate(moment.date, locale, STYLES[moment.precision])

  function level(value: number, id: ConceptId): string {
    const { measure, decimals } = CONCEPTS[id]
    const numeral = number(value, decimalsOf(value, decimals))
    switch (measure) {
      case 'percent':
        return numeral + percent
      case 'rent':
        return isNorwegian ? `${numeral} kroner per kvadratmeter` : `NOK${NBSP}${numeral} per sqm`
      case 'nok':
        return isNorwegian ? `${numeral} milliarder kroner` : `NOK${NBSP}${numeral} billion`
      case 'sqm':
        return isNorwegian ? `${numeral} kvadratmeter` : `${numeral} sqm`
    }
  }

  function points(value: number, id: ConceptId): string {
    const distance = Math.abs(value)
    return `${size(distance, decimalsOf(distance, CONCEPTS[id].decimals))} ${pointWord(distance)}`
  }

  return {
    level,
    points,
    date,
    bare: (value, id) => number(value, decimalsOf(value, CONCEPTS[id].decimals)),
    change: (before, now, id) =>
      changeOf(before, now, CONCEPTS[id], {
        points: (difference) => points(difference, id),
        basis: (difference) =>
          `${size(difference, 0)} ${isNorwegian ? 'basispunkter' : difference === 1 ? 'basis point' : 'basis points'}`,
        percent: (difference) => size(difference, difference < WHOLE_PERCENT_FROM ? 1 : 0) + percent,
      }),
    when: (moment, id) => {
      if (moment.precision === 'day') return isNorwegian ? date(moment) : `on ${date(moment)}`
      const yearEnd = turnOfYear(moment, id, isNorwegian)
      if (yearEnd !== null) return isNorwegian ? `ved ${yearEnd}` : `at ${yearEnd}`
      return isNorwegian ? `i ${date(moment)}` : `in ${date(moment)}`
    },
    base: (moment, id) => turnOfYear(moment, id, isNorwegian) ?? date(moment),
    count: (count, total) => {
      const isShort = count <= MAX_SPELLED_NUMBER && (total <= MAX_SPELLED_NUMBER || count === 1)
      return isShort ? (SPELLED_NUMBERS[locale][count] ?? String(count)) : String(count)
    },
    ordinal: (position) => ORDINALS[locale][position - 1],
    place: (place) => {
      const city = CITIES.find((cityName) => cityName === place)
      if (city) return CITY_NAMES[city]
      if (place === LOGISTICS)
        return isNorwegian ? 'logistikkmarkedet rundt Oslo' : 'the logistics market around Oslo'
      return areas.find(({ ID }) => ID === place)?.name ?? ''
    },
  }
}

/** `null` = no day at the turn of a year. The last quarter is not the end of its year. */
function turnOfYear(
  moment: Parameters<Phrases['when']>[0],
  id: ConceptId,
  isNorwegian: boolean,
): string | null {
  if (!CONCEPTS[id].ofOneDay || (moment.precision !== 'month' && moment.precision !== 'year')) return null
  const year = moment.date.slice(0, 4)
  if (moment.date.endsWith('-12-31')) return isNorwegian ? `utgangen av ${year}` : `the end of ${year}`
  if (!moment.date.endsWith('-01-01')) return null
  return isNorwegian ? `inngangen til ${year}` : `the beginning of ${year}`
}

/** At least the usual decimals, and those that the value itself has. */
function decimalsOf(value: number, usual: number): number {
  const MOST = 2
  const needed = [0, 1, MOST].find((decimals) => roundDecimal(value, decimals) === value) ?? usual
  return Math.max(usual, needed)
}

/** "Steg med 0,0 prosent" would contradict itself: a change has as many decimals as it needs not to be 0. */
function decimalsOfChange(value: number, usual: number): number {
  let decimals = usual
  while (decimals < MAX_CHANGE_DECIMALS && roundDecimal(value, decimals) === 0) decimals += 1
  return decimals
}

interface SizeFormats {
  readonly points: (size: number) => string
  readonly basis: (size: number) => string
  readonly percent: (size: number) => string
}

/** Basis points for yields below one percentage point; percentage points for rates of central banks. */
function changeOf(before: number, now: number, concept: Concept, write: SizeFormats): string {
  const size = Math.abs(subtractDecimal(now, before))
  if (concept.measure !== 'percent')
    return write.percent(Number(((size / Math.abs(before)) * PER_CENT).toPrecision(TRUSTED_DIGITS)))
  return concept.inBasisPoints && concept.local && size < 1
    ? write.basis(roundDecimal(size * BASIS_POINTS, MAX_CHANGE_DECIMALS))
    : write.points(size)
}
