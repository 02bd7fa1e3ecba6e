/** Checks the notes of a point: whether its source forecast the value, and how its day is known. */
import { yearOf, type IsoDate } from '#core/time/iso-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { Quality } from '#contract/primitives.ts'

/**
 * Forms of the note on a point's date: the source states the day, month or turn of the year; it names a
 * quarter, a half-year or a year; it names none and the day of the report is used; or the nearest published
 * count is used.
 */
const DATE_BASES = ['stated', 'quarter', 'half-year', 'year', 'report', 'nearest'] as const

/** Addresses with or without a scheme: `https://…`, `www.…`, `ssb.no/…`. */
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi
const YEAR = /(?<![\d=])(?:19|20)\d\d(?![\d=])/g

/** Words of a forecast, independent of the time of writing. */
const FORECAST_WORDING =
  /\b(?:forecast\w*|prognos\w*|progn?\.|projections?|projected|fr[ae]mskr[ie]v\w*|prediction\w*|predicted|anticipated|spådom\w*)|\b(?:19|20)\d\d ?[EF]\b/i

/**
 * Words of a forecast unless the text names a later year than the point's: a survey of 2019 can report the
 * outcome of 2018.
 */
const FORECAST_WORDING_UNLESS_LATER =
  /\b(?:consensus|konsensus\w*|expect(?:ed|s)?|(?:for)?vente(?:t|r|s|de)|forventede|(?:estimat\w*|estimert\w*|anslag\w*|anslått|anslås)\b[^.;]{0,20}\b(?:for|in|of|i|ved)\b[^.;]{0,12}(?: i år\b|\b(?:19|20)\d\d))/i

/** Years that a text is about: "for 2025 and 2026", "2025–2027". They do not date the text. */
const COVERED_YEARS =
  /\bfor [^.;:,\d]{0,12}(?:19|20)\d\d(?:(?: ?[,/–-] ?| (?:and|to|og|til) )(?:19|20)\d\d)*|\b(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d/gi

/**
 * Phrases about outcomes: "better than expected", "flash estimate for May 2026", "as forecast", a survey of
 * expectations.
 */
const OUTCOME_WORDING =
  /\b(?:as|than|som|enn) (?:was |were )?(?:forecast|expected|estimated|anticipated|predicted|ventet|forventet|anslått|prognosen)\b|\b(?:above|below|against|mot) (?:the )?(?:forecast|consensus|konsensus|prognosen)\b|\b(?:flash|preliminary|advance|first|second|third|final|foreløpige?|første|endelige?) (?:estimat|anslag)\w*/gi

/**
 * Returns the forecast word of a source text that contradicts the quality.
 *
 * @param source note of the point; URLs in it are ignored
 * @returns null when text and quality agree; an illustrative figure has no publisher, so its note is not read
 */
export function forecastWord(source: string, date: IsoDate, quality: Quality): string | null {
  if (quality === 'forecast' || isIllustrative(quality)) return null
  const text = source.replaceAll(ADDRESS, '').replaceAll(OUTCOME_WORDING, '')
  const certainMatch = FORECAST_WORDING.exec(text)
  if (certainMatch) return certainMatch[0]
  const isLater = (text.replaceAll(COVERED_YEARS, '').match(YEAR) ?? []).some(
    (year) => Number(year) > yearOf(date),
  )
  return isLater ? null : (FORECAST_WORDING_UNLESS_LATER.exec(text)?.[0] ?? null)
}

/** Returns the problem of the note on a point's day, or null. A gap and an illustrative figure need no note. */
export function dateBasisProblem(word: string, isMeasured: boolean): string | null {
  if (word === '' ? !isMeasured : DATE_BASES.some((basis) => basis === word)) return null
  const words = DATE_BASES.join(', ')
  return word === ''
    ? `is empty; it tells how the date is known: ${words}`
    : `"${word}" is no way to know a date; there are ${words}`
}
