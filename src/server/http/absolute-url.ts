/** Addresses written by people, as machines outside need them: whole, or not at all. */
import { safeHref } from '#core/addresses/safe-url.ts'

/**
 * Prefixes a path with the site's origin; `null` when the text is neither a path of this site nor a web
 * address.
 *
 * @param publicUrl origin of the site, without a trailing slash
 */
export function absoluteUrl(text: string, publicUrl: string): string | null {
  const href = safeHref(text)
  if (href === null || !/^(?:https?:|\/)/i.test(href)) return null
  return new URL(href, publicUrl).href
}
