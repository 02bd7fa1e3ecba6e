/** The language that a caller wants to be answered in (RFC 9110 §12.5.4; decision 49). */
import { LOCALES, type Locale } from '#core/locale.ts'

/** Default language, for clients that accept none of the site's. */
const [DEFAULT_LOCALE] = LOCALES

/** Bokmål, for any Norwegian. */
const LOCALE_OF: Readonly<Record<string, Locale>> = { nb: 'nb-NO', no: 'nb-NO', nn: 'nb-NO', en: 'en-GB' }

/** Browsers send less. */
const MAX_HEADER_LENGTH = 500

/** The site's language with the highest weight; of equals the first. */
export function requestLanguage(acceptLanguage: string | undefined): Locale {
  let best: Locale = DEFAULT_LOCALE
  let bestWeight = 0
  for (const entry of (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const [language = ''] = tag.split('-')
    const locale = Object.hasOwn(LOCALE_OF, language) ? LOCALE_OF[language] : undefined
    const weight = weightOf(parameters)
    if (locale && weight > bestWeight) [best, bestWeight] = [locale, weight]
  }
  return best
}

/** From 0 to 1; an invalid weight counts as 0. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  if (weight === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0
}
