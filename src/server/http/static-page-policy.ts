/** Content security policies of pages without inline scripts, whose only inline style is known (security S31). */
import { cspHash } from './csp-hash.ts'

/** Forbids frames, form submissions and another base address. */
export const CLOSED_DOCUMENT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of a page that loads nothing: it has its inline style alone. */
export function bareStylePolicy(style: string): string {
  return `default-src 'none'; style-src 'sha256-${cspHash(style)}'; ${CLOSED_DOCUMENT}`
}

/**
 * Policy of a page with its inline style, and the style sheets, fonts and images of this site.
 *
 * @param changes further directives, or other values, by name
 */
export function siteStylePolicy(style: string, changes: Readonly<Record<string, string>> = {}): string {
  const directives = {
    'default-src': "'none'",
    'style-src': `'self' 'sha256-${cspHash(style)}'`,
    'font-src': "'self'",
    'img-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...changes,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
