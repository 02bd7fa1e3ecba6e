/** Addresses from outside this site: feeds, sources. */
import { isExternalUrl, safeHref } from '#core/addresses/safe-url.ts'

/**
 * The text when it is an http or https address that may be linked to, else `null`: no path of this site, no
 * mail, no script.
 */
export function webAddress(text: string): string | null {
  const href = safeHref(text)
  return href !== null && isExternalUrl(href) ? href : null
}
