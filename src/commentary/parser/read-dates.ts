/**
 * Parses dates of both languages: 25. september 2026, September 25, 2026, 25.09.2026, Q3 2026, mid-2024, i
 * fjor.
 */
import type { Lexicon } from './lexicon.ts'
import type { DateItem, Meaning } from './items.ts'
import { alternatives, anyCase, type Rule } from './rule.ts'

const YEAR = '((?:19|20)\\d{2})(?![\\d\\p{L}]|[.,/-]\\d|[-‑]\\p{L})'
const DAY = '(\\d{1,2})'
const NO_DATE: DateItem = { kind: 'date', year: null, month: null, day: null, months: null }
const AMBIGUOUS: Meaning = { kind: 'refused', reason: 'a date that can be read in two ways' }
const MONTHS_A_YEAR = 12
/** A bare year followed by one of these is an amount. */
const NOT_A_UNIT =
  '(?! ?(?:%|prosent|per cent|percent|kroner|kr\\b|NOK|kvadratmeter|kvm|sqm|square|mill|mrd|milliard|billion|bn\\b|thousand|tusen|basis|' +
  'points?\\b|område|areas?\\b))'

/** @param thisYear the year in Oslo when the commentary is written */
export function dateRules(lexicon: Lexicon, thisYear: number): readonly Rule[] {
  const isNorwegian = lexicon.lang === 'no'
  // "may" and "march" are words in English, and months only with a capital letter.
  const month = `(${lexicon.months.map((names) => (isNorwegian ? anyCase(names) : alternatives(names))).join('|')})`
  const patterns = lexicon.months.map((names) => new RegExp(`^(?:${names})$`, isNorwegian ? 'iu' : 'u'))
  const monthOf = (text: string | undefined) => 1 + patterns.findIndex((pattern) => pattern.test(text ?? ''))
  const dated = (year: string | undefined, at: string | undefined, day: string | undefined): Meaning => ({
    ...NO_DATE,
    year: numberOrNull(year),
    month: monthOf(at),
    day: numberOrNull(day),
  })
  const dayFirst = isNorwegian ? `${DAY}\\.? ?` : `${DAY}(?:st|nd|rd|th)?(?: of)? `
  const monthFirst: Rule = [
    `${month} ${DAY}(?:st|nd|rd|th)?(?!\\d)(?:,? ${YEAR})?(?![\\p{L}\\d])`,
    ([, at, day, year]) => dated(year, at, day),
  ]
  return [
    [
      `(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)`,
      ([, year, at, day]) => ({ ...NO_DATE, year: Number(year), month: Number(at), day: Number(day) }),
    ],
    [
      `${DAY}([./])${DAY}\\2${YEAR}`,
      ([, first, mark, second, year]) => slashed(Number(first), Number(second), Number(year), mark === '.'),
    ],
    [`${dayFirst}${month}\\.?(?:,? ${YEAR})?(?![\\p{L}\\d])`, ([, day, at, year]) => dated(year, at, day)],
    ...(isNorwegian ? [] : [monthFirst]),
    [`${month}\\.?(?: (?:of )?${YEAR})?(?![\\p{L}\\d])`, ([, at, year]) => dated(year, at, undefined)],
    ...lexicon.parts.map(([words, months]): Rule => [
      `${anyCase(words)} ?${YEAR}`,
      ([, year]) => ({ ...NO_DATE, year: Number(year), months }),
    ]),
    [`${anyCase(lexicon.thisYear)}(?!\\p{L})`, () => ({ ...NO_DATE, year: thisYear })],
    [`${anyCase(lexicon.lastYear)}(?!\\p{L})`, () => ({ ...NO_DATE, year: thisYear - 1 })],
    [`${YEAR}${NOT_A_UNIT}`, ([, year]) => ({ ...NO_DATE, year: Number(year) })],
  ]
}

function slashed(first: number, second: number, year: number, isDayFirst: boolean): Meaning {
  if (isDayFirst || first > MONTHS_A_YEAR || first === second)
    return { ...NO_DATE, year, month: second, day: first }
  return second > MONTHS_A_YEAR ? { ...NO_DATE, year, month: first, day: second } : AMBIGUOUS
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}
