/** Where the front-page link of the main navigation leads (specification §2 "Navigation"). */
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { safeHref } from '#core/addresses/safe-url.ts'

/**
 * The company's site in the reader's language: with an `/en` sub-path when that is not Norwegian.
 * `https://example.org/a` → `https://example.org/a/en`; a path of this site gets the prefix that all its
 * pages have. What is no address leads home.
 */
export function companyAddress(url: string, locale: Locale): string {
  const href = safeHref(url) ?? '/'
  if (href.startsWith('/')) return localizedPath(splitLocale(href).path, locale)
  if (locale === 'nb-NO' || !/^https?:/i.test(href)) return href
  const address = new URL(href)
  const path = address.pathname.replace(/\/$/, '')
  if (!path.endsWith('/en')) address.pathname = `${path}/en`
  return address.href
}
