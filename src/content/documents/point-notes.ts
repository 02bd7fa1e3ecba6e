/** What the notes of a point say of it: whether its source foretold the value, and how its day is known. */
import { yearOf, type IsoDate } from '#core/time/iso-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Quality } from '#contract/primitives.ts'

/**
 * How the date of a point is known: the source states the day, month or turn of the year; it names a quarter,
 * a half-year or a year; it names none and the day of the report stands in; or the nearest published count
 * stands in for the day.
 */
export const DATE_BASES = ['stated', 'quarter', 'half-year', 'year', 'report', 'nearest'] as const

/** With or without its scheme: `https://…`, `www.…`, `ssb.no/…`. */
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi
const YEAR = /(?<![\d=])(?:19|20)\d\d(?![\d=])/g

/** Words for a value that was foretold, whenever the text was written. */
const FORECAST_WORDING =
  /\b(?:forecast\w*|prognos\w*|progn?\.|projections?|projected|fr[ae]mskr[ie]v\w*|prediction\w*|predicted|anticipated|spådom\w*)|\b(?:19|20)\d\d ?[EF]\b/i

/**
 * The same, unless the text names a later year than that of the point: a survey of 2019 can report what 2018
 * became.
 */
const FORECAST_WORDING_UNLESS_LATER =
  /\b(?:consensus|konsensus\w*|expect(?:ed|s)?|(?:for)?vente(?:t|r|s|de)|forventede|(?:estimat\w*|estimert\w*|anslag\w*|anslått|anslås)\b[^.;]{0,20}\b(?:for|in|of|i|ved)\b[^.;]{0,12}(?: i år\b|\b(?:19|20)\d\d))/i

/** Years that a text looks at: "for 2025 and 2026", "2025–2027". They do not tell when it was written. */
const COVERED_YEARS =
  /\bfor [^.;:,\d]{0,12}(?:19|20)\d\d(?:(?: ?[,/–-] ?| (?:and|to|og|til) )(?:19|20)\d\d)*|\b(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d/gi

/**
 * Said of outcomes: "better than expected", "flash estimate for May 2026", "as forecast", a survey of
 * expectations.
 */
const OUTCOME_WORDING =
  /\b(?:as|than|som|enn) (?:was |were )?(?:forecast|expected|estimated|anticipated|predicted|ventet|forventet|anslått|prognosen)\b|\b(?:above|below|against|mot) (?:the )?(?:forecast|consensus|konsensus|prognosen)\b|\b(?:flash|preliminary|advance|first|second|third|final|foreløpige?|første|endelige?) (?:estimat|anslag)\w*/gi

/**
 * The word of a source text that says the value was foretold, where the quality says otherwise.
 *
 * @param source the note of the point; addresses in it are left out of account
 * @returns null when text and quality agree; an illustrative figure has no publisher, so its note is not read
 */
export function forecastWord(source: string, date: IsoDate, quality: Quality): string | null {
  if (quality === 'forecast' || isIllustrative(quality)) return null
  const text = source.replaceAll(ADDRESS, '').replaceAll(OUTCOME_WORDING, '')
  const certain = FORECAST_WORDING.exec(text)
  if (certain) return certain[0]
  const isLater = (text.replaceAll(COVERED_YEARS, '').match(YEAR) ?? []).some(
    (year) => Number(year) > yearOf(date),
  )
  return isLater ? null : (FORECAST_WORDING_UNLESS_LATER.exec(text)?.[0] ?? null)
}

/**
 * What is wrong with the note on how the day of a point is known; null when nothing is. A gap and an
 * illustrative figure need none.
 */
export function dateBasisProblem(word: string, isMeasured: boolean): string | null {
  if (word === '' ? !isMeasured : DATE_BASES.some((known) => known === word)) return null
  const words = DATE_BASES.join(', ')
  return word === ''
    ? `is empty; it tells how the date is known: ${words}`
    : `"${word}" is no way to know a date; there are ${words}`
}
