/** Error bodies of the portal API in the reader's language. Decision 49. */
import type { Lang } from '#core/locale.ts'
import { localeOf } from '#core/locale.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/call.ts'
import type { PortalError } from '#contract/entities/error.ts'
import { textsByLocale } from '#texts/by-locale.ts'

/** The language for error messages: the asked one where it is one of ours. @param search the URL after `?`, encoded */
export function askedLang(search: string): Lang {
  return new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'no'
}

type PlainCode = Exclude<ErrorCode, 'rest_invalid_param'>

export function portalError(code: PlainCode, lang: Lang): PortalError {
  return { code, message: textsByLocale[localeOf(lang)].api[code], data: { status: ERROR_STATUS[code] } }
}

/** Names the parameter; `reason` is one of the dictionary's own. */
export function invalidParameter(name: string, reason: 'givenTwice' | 'noKnownFeed' | 'notAccepted', lang: Lang): PortalError {
  const { api } = textsByLocale[localeOf(lang)]
  return { code: 'rest_invalid_param', message: api.rest_invalid_param(name, api[reason]), data: { status: ERROR_STATUS.rest_invalid_param } }
}
