/**
 * Languages of the site and their addresses (specification §9 "Locales", decision 13): nb-NO is the default
 * without prefix, en-GB uses `/en`.
 */

/** BCP 47 tags, the default language first. */
export const LOCALES = ['nb-NO', 'en-GB'] as const

/** Language of a page, and of all that is formatted on it. The API has its own word: {@link Lang}. */
export type Locale = (typeof LOCALES)[number]

/** Language word of the `lang` query of the API. */
export type Lang = 'no' | 'en'

const EN_PREFIX = '/en'

/** `no` for Norwegian, otherwise `en` (specification §7, settings). */
export function langOf(locale: Locale): Lang {
  return locale === 'nb-NO' ? 'no' : 'en'
}

/** The inverse of {@link langOf}. */
export function localeOf(lang: Lang): Locale {
  return lang === 'no' ? 'nb-NO' : 'en-GB'
}

/** Path prefix of the language: `''` or `/en`, without a trailing slash. */
export function pathPrefix(locale: Locale): '' | '/en' {
  return locale === 'nb-NO' ? '' : EN_PREFIX
}

/**
 * Address of a page in a language: `('/oslo', 'en-GB')` → `/en/oslo`, `('/', 'en-GB')` → `/en`. Always a path
 * of this site: leading slashes are collapsed, since `//elsewhere` addresses another host.
 *
 * @param path without a language prefix; may have a query and a fragment
 */
export function localizedPath(path: string, locale: Locale): string {
  const absolute = `/${path.replace(/^[/\\]+/, '')}`
  const prefix = pathPrefix(locale)
  if (prefix === '') return absolute
  return prefix + absolute.replace(/^\/(?=$|[?#])/, '')
}

/**
 * Language of an address and the path without its prefix: `/en/oslo` → `en-GB`, `/oslo`; `/english` is
 * Norwegian.
 */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  if (pathname === EN_PREFIX) return { locale: 'en-GB', path: '/' }
  if (pathname.startsWith(`${EN_PREFIX}/`)) return { locale: 'en-GB', path: pathname.slice(EN_PREFIX.length) }
  return { locale: 'nb-NO', path: pathname === '' ? '/' : pathname }
}
