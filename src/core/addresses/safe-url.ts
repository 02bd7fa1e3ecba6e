/**
 * Which addresses written by people may become links or redirects. Everything not named here is refused, so a
 * new scheme or a trick of a browser's parser does not become a hole.
 */

/**
 * Control characters, which browsers drop inside an address, halves of characters, and marks that turn the
 * direction of text or cannot be seen.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const WEB_ADDRESS = /^https?:\/\/(?=[^/?#\\])/i
const MAIL_ADDRESS = /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/i
const PHONE_NUMBER = /^tel:\+?[0-9][0-9().\- ]*$/i

/** Stands for the site itself while a path is resolved; `.invalid` never exists (RFC 2606). */
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The text, without spaces round it, when it may be a link: http or https without user name or password,
 * mailto, tel, a path of this site, or a place on the page (`#…`). Null for everything else.
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
 * The text when it is a path of this site that may follow a login (decision 7), else null. Spaces round it
 * are not forgiven.
 */
export function safeRedirect(text: string): string | null {
  return text.startsWith('/') && !HIDDEN.test(text) && !text.includes('\\') && isSitePath(text) ? text : null
}

/**
 * The text, without spaces round it, when a picture may be fetched from there: a path of this site, or over
 * https from one of the hosts (decision 41). Null for everything else.
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
 * Whether a link leaves the site: an http or https address. Those of this site are written as paths,
 * {@link toSitePath}.
 */
export function isExternalUrl(href: string): boolean {
  return WEB_ADDRESS.test(href) && parseUrl(href) !== null
}

/**
 * The path of a full address of this site, as readers copy it; any other as it was given.
 *
 * @param siteOrigin such as `https://example.org`
 */
export function toSitePath(address: string, siteOrigin: string): string {
  const url = WEB_ADDRESS.test(address.trim()) ? parseUrl(address.trim()) : null
  return url?.origin === siteOrigin ? url.pathname + url.search + url.hash : address
}

/** Whether a link leads to a place on the page that it stands on. */
export function isFragmentLink(href: string): boolean {
  return href.startsWith('#')
}

function hasPlainHost(href: string): boolean {
  // The parser hides an empty user name (`https://@host`), so the written host is looked at.
  const host = href.split(/[/?#]/)[2] ?? ''
  return parseUrl(href) !== null && !host.includes('@')
}

/** `/.//x` stays on the site when resolved, but its path, used again, would be the address of another host. */
function isSitePath(path: string): boolean {
  const url = parseUrl(path)
  return url !== null && url.origin === ANY_ORIGIN && !url.pathname.startsWith('//')
}

/** Absolute addresses as they are, paths on {@link ANY_ORIGIN}. Not `URL.parse`, which browsers of 2023 lack. */
function parseUrl(href: string): URL | null {
  try {
    return new URL(href, ANY_ORIGIN)
  } catch {
    return null
  }
}
