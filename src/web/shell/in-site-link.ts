/** Which clicks on plain links the router may take over. */
import { isOutside } from '#core/safe-url.ts'
import { splitLocale, pathPrefix } from '#core/locale.ts'

/** Files and API answers are documents of their own. */
const NOT_A_PAGE = /^\/(api|assets|bilder)\/|\.[a-z0-9]+$/

/**
 * The path without its language prefix when the click is on a plain link to a page of this site in the page's language, else `null`.
 */
export function pathInSite(event: MouseEvent, prefix: '' | '/en'): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return null
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#') || isOutside(href, location.origin) || new URL(link.href).origin !== location.origin) return null
  const { pathname, search, hash } = new URL(link.href)
  if (NOT_A_PAGE.test(pathname)) return null
  const { locale, path } = splitLocale(pathname)
  return pathPrefix(locale) === prefix ? path + search + hash : null
}
