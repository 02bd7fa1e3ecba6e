/** A link that people wrote, after it was checked (specification §5, `core/safe-url.ts`). */
import { isExternalUrl, safeHref } from '#core/addresses/safe-url.ts'

export interface SafeLink {
  readonly href: string
  /** Whether it leads to another site. */
  readonly isOutside: boolean
}

/** @returns `null` for an empty address and for one that may not be a link */
export function safeLink(written: string): SafeLink | null {
  const href = written.trim() === '' ? null : safeHref(written)
  return href === null ? null : { href, isOutside: isExternalUrl(href) }
}
