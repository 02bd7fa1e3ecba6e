/** Addresses written by people, as machines outside need them: whole, or not at all. */
import { safeHref } from '#core/addresses/safe-url.ts'

/**
 * The address with the site's origin before it when it is a path; `null` when it is neither a path of this
 * site nor a web address.
 *
 * @param publicUrl origin of the site, without a slash at the end
 */
export function absoluteUrl(text: string, publicUrl: string): string | null {
  const href = safeHref(text)
  if (href === null || !/^(?:https?:|\/)/i.test(href)) return null
  return new URL(href, publicUrl).href
}
