/**
 * Validation of URLs written by people, for links, images and redirects. An allow list: a new scheme or a
 * parser quirk of a browser is rejected by default.
 */

/**
 * Control characters (browsers drop them inside a URL), lone surrogates, and invisible or bidirectional
 * marks.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const WEB_ADDRESS = /^https?:\/\/(?=[^/?#\\])/i
const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/i
const PHONE_NUMBER = /^tel:\+?[0-9][0-9().\- ]*$/i

/** Base for resolving paths; `.invalid` never exists (RFC 2606). */
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The trimmed text when it is allowed as a link: http or https without user name or password, mailto, tel, a
 * path of this site, or a fragment (`#…`); else `null`.
 */
export function safeHref(text: string): string | null {
  const href = text.trim()
  if (HIDDEN.test(text) || href.includes('\\')) return null
  if (isFragmentLink(href)) return href
  if (href.startsWith('/')) return isSitePath(href) ? href : null
  if (WEB_ADDRESS.test(href)) return hasPlainHost(href) ? href : null
  return MAIL_ADDRESS.test(href) || PHONE_NUMBER.test(href) ? href : null
}

/**
 * The text when it is a path of this site that may follow a login (decision 7), else `null`. Surrounding
 * spaces are not trimmed.
 */
export function safeRedirect(text: string): string | null {
  return text.startsWith('/') && !HIDDEN.test(text) && !text.includes('\\') && isSitePath(text) ? text : null
}

/**
 * The trimmed text when an image may be loaded from it: a path of this site, or https on one of the hosts
 * (decision 41); else `null`.
 *
 * @param imageHosts in lower case, without `https://`
 */
export function safeImageHref(text: string, imageHosts: readonly string[]): string | null {
  const href = safeHref(text)
  if (href === null || href.startsWith('/')) return href
  const host = /^https:\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && imageHosts.includes(host) ? href : null
}

/**
 * Whether a link leaves the site: an http or https URL. Links within the site are paths, see
 * {@link toSitePath}.
 */
export function isExternalUrl(href: string): boolean {
  return WEB_ADDRESS.test(href) && parseUrl(href) !== null
}

/**
 * The path of an absolute URL of this site; other texts unchanged.
 *
 * @param siteOrigin such as `https://example.org`
 */
export function toSitePath(address: string, siteOrigin: string): string {
  const url = WEB_ADDRESS.test(address.trim()) ? parseUrl(address.trim()) : null
  return url?.origin === siteOrigin ? url.pathname + url.search + url.hash : address
}

/** Whether a link points to a fragment of the same page. */
export function isFragmentLink(href: string): boolean {
  return href.startsWith('#')
}

function hasPlainHost(href: string): boolean {
  // The URL parser hides an empty user name (`https://@host`), so the written host is checked.
  const host = href.split(/[/?#]/)[2] ?? ''
  return parseUrl(href) !== null && !host.includes('@')
}

/** `/.//x` stays on the site when resolved, but the resolved path `//x` would address another host. */
function isSitePath(path: string): boolean {
  const url = parseUrl(path)
  return url !== null && url.origin === ANY_ORIGIN && !url.pathname.startsWith('//')
}

/** Absolute URLs as they are, paths on {@link ANY_ORIGIN}. `URL.parse` is missing in browsers of 2023. */
function parseUrl(href: string): URL | null {
  try {
    return new URL(href, ANY_ORIGIN)
  } catch {
    return null
  }
}
