/** A link that people wrote, after it was checked (specification §5, `core/addresses/safe-url.ts`). */
import { isExternalUrl, safeHref } from '#core/addresses/safe-url.ts'

export interface SafeLink {
  readonly href: string
  /** Whether it leads to another site. */
  readonly isOutside: boolean
}

/** @returns `null` for an empty or unsafe address */
export function safeLink(url: string): SafeLink | null {
  const href = url.trim() === '' ? null : safeHref(url)
  return href === null ? null : { href, isOutside: isExternalUrl(href) }
}
