/** Error bodies of the portal API in the reader's language. Decision 49. */
import type { Lang } from '#core/locale.ts'
import { localeOf } from '#core/locale.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/call.ts'
import type { PortalError } from '#contract/entities/error.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { AcceptedValues } from './accepted-values.ts'

/** Language of error messages: the requested one if supported. @param search the URL after `?`, encoded */
export function requestedLang(search: string): Lang {
  return new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'no'
}

/** Codes whose message depends on the language only. */
type PlainCode = Exclude<ErrorCode, 'rest_invalid_param' | 'rest_forbidden'>

/** The error body of a code, with its HTTP status inside. */
export function portalError(code: PlainCode, lang: Lang): PortalError {
  return { code, message: textsByLocale[localeOf(lang)].api[code], data: { status: ERROR_STATUS[code] } }
}

/** A series that may be shown but not downloaded. */
export interface ForbiddenSeries {
  readonly title: string
  readonly licence: string
  readonly source: string
  /** Where the publisher shows the figures; '' = not known. */
  readonly sourceUrl: string
}

/** Says of each series why its licence forbids a file, and where its publisher shows the figures. */
export function forbiddenFile(series: readonly ForbiddenSeries[], lang: Lang): PortalError {
  const { api, chart } = textsByLocale[localeOf(lang)]
  const reasons = series.map(({ title, licence, source, sourceUrl }) =>
    api.forbiddenSeries(
      title,
      licence || chart.export.noReason,
      [source, sourceUrl].filter((part) => part !== '').join(', '),
    ),
  )
  return {
    code: 'rest_forbidden',
    message: api.rest_forbidden(reasons.join(' ')),
    data: { status: ERROR_STATUS.rest_forbidden },
  }
}

/** More figures than the limit of one file. @param most limit of points of all series together */
export function tooManyPoints(most: number, lang: Lang): PortalError {
  const { api } = textsByLocale[localeOf(lang)]
  return {
    code: 'rest_invalid_param',
    message: api.rest_invalid_param('sources', api.tooManyPoints(most)),
    data: { status: ERROR_STATUS.rest_invalid_param },
  }
}

/** No call at this address; unknown ids have an error of their own. */
export function noSuchCall(lang: Lang): PortalError {
  return { ...portalError('rest_not_found', lang), message: textsByLocale[localeOf(lang)].api.noSuchCall }
}

/** Names the parameter; `reason` is from the dictionary, or lists the accepted values. */
export function invalidParameter(
  name: string,
  reason: 'givenTwice' | 'noKnownFeed' | 'notAccepted' | AcceptedValues,
  lang: Lang,
): PortalError {
  const { api } = textsByLocale[localeOf(lang)]
  return refusedParameter(
    name,
    typeof reason === 'string' ? api[reason] : acceptedSentence(reason, lang),
    lang,
  )
}

/** @param reason in the language of the message, as the end of a sentence */
export function refusedParameter(name: string, reason: string, lang: Lang): PortalError {
  return {
    code: 'rest_invalid_param',
    message: textsByLocale[localeOf(lang)].api.rest_invalid_param(name, reason),
    data: { status: ERROR_STATUS.rest_invalid_param },
  }
}

function acceptedSentence(accepted: AcceptedValues, lang: Lang): string {
  const locale = localeOf(lang)
  const { api } = textsByLocale[locale]
  if (accepted.kind === 'range') return api.wholeNumber(accepted.least, accepted.most)
  return api.oneOf(new Intl.ListFormat(locale, { type: 'disjunction' }).format(accepted.words))
}
