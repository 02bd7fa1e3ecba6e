/** Which clicks on plain links, and which plain forms, the router may take over. */
import { splitLocale, pathPrefix } from '#core/locale.ts'

/** Files and API answers are documents of their own. */
const NOT_A_PAGE = /^\/(api|assets|bilder)\/|\.[a-z0-9]+$/i

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that only follows the link: no new tab, no menu, not handled by another listener. */
export function isPlainClick(click: Click): boolean {
  return (
    !click.defaultPrevented &&
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  )
}

/**
 * The path without its language prefix when an address is a page of this site in the page's language, else
 * `null`.
 *
 * @param href as written in the link
 * @param currentPath the address of the document
 */
export function internalPagePath(href: string, currentPath: string, prefix: '' | '/en'): string | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, currentPath)) return null
  const { origin, pathname, search, hash } = new URL(href, currentPath)
  if (origin !== new URL(currentPath).origin || NOT_A_PAGE.test(pathname)) return null
  // The router would hand `//…` on as the address of another host.
  if (pathname.startsWith('//')) return null
  const { locale, path } = splitLocale(pathname)
  return pathPrefix(locale) === prefix ? path + search + hash : null
}

/**
 * Where a click leads inside the site, for the router; `null` = the browser follows it, if it is on a link at
 * all.
 */
export function internalPathOfClick(event: MouseEvent, prefix: '' | '/en'): string | null {
  if (!isPlainClick(event)) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download')) return null
  return internalPagePath(link.getAttribute('href') ?? '', location.href, prefix)
}

/**
 * Where a form that only asks leads inside the site, with its fields as the query; `null` = the browser sends
 * it.
 */
export function internalPathOfForm(
  { defaultPrevented, target }: SubmitEvent,
  prefix: '' | '/en',
): string | null {
  if (
    defaultPrevented ||
    !(target instanceof HTMLFormElement) ||
    target.method !== 'get' ||
    target.target !== ''
  )
    return null
  const address = new URL(target.action)
  for (const [name, value] of new FormData(target))
    if (typeof value === 'string') address.searchParams.set(name, value)
  return internalPagePath(address.href, location.href, prefix)
}
