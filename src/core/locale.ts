/**
 * The two languages of the site and their addresses (specification §9 "Locales", decision 13): nb-NO is the
 * default and has no prefix, en-GB lives under `/en`.
 */

export const LOCALES = ['nb-NO', 'en-GB'] as const

export type Locale = (typeof LOCALES)[number]

/** The language word of the portal's `lang` query. */
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

/** What stands before every page path of the language: `''` or `/en`, never with a closing slash. */
export function pathPrefix(locale: Locale): '' | '/en' {
  return locale === 'nb-NO' ? '' : EN_PREFIX
}

/**
 * The address of a page in a language: `('/oslo', 'en-GB')` → `/en/oslo`, `('/', 'en-GB')` → `/en`.
 *
 * Always a path of this site: `//elsewhere` would be another host's address, so slashes at its start become
 * one.
 *
 * @param path without a language prefix; may carry a query and a hash
 */
export function localizedPath(path: string, locale: Locale): string {
  const absolute = `/${path.replace(/^[/\\]+/, '')}`
  const prefix = pathPrefix(locale)
  if (prefix === '') return absolute
  return prefix + absolute.replace(/^\/(?=$|[?#])/, '')
}

/**
 * The language an address names and the page path without it: `/en/oslo` → `en-GB`, `/oslo`; `/english` is
 * Norwegian.
 */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  if (pathname === EN_PREFIX) return { locale: 'en-GB', path: '/' }
  if (pathname.startsWith(`${EN_PREFIX}/`)) return { locale: 'en-GB', path: pathname.slice(EN_PREFIX.length) }
  return { locale: 'nb-NO', path: pathname === '' ? '/' : pathname }
}
