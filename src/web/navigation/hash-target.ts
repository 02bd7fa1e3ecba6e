import { tryOrNull } from '#core/try-or-null.ts'
/** Block named by a hash; `null` = none. */
export function blockOfHash(hash: string): HTMLElement | null {
  const target = elementOfHash(hash)
  return target?.hasAttribute('data-block') ? target : null
}

/** Any element named by a hash within its page. */
export function elementOfHash(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeOrKeep(hash.slice(1))) : null
}

/**
 * Focuses the block or field named by the hash, else the page's heading. Where the target is still loading,
 * the focus follows later, unless the reader has moved the focus.
 *
 * @returns the function that stops waiting
 */
export function focusHashTarget(hash: string): () => void {
  const main = document.querySelector('main')
  if (tryFocus(hash) || main === null) return () => {}
  const focused = document.activeElement
  const observer = new MutationObserver(() => {
    const hasGone = document.activeElement !== focused && document.activeElement !== document.body
    if (hasGone || tryFocus(hash)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** @returns whether the target exists */
function tryFocus(hash: string): boolean {
  const named = elementOfHash(hash)
  if (named?.hasAttribute('data-block')) named.tabIndex = -1
  const target = named?.matches('[data-block], input') ? named : document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
  return target !== null
}

/** An invalid encoding is used as it is. */
function decodeOrKeep(text: string): string {
  return tryOrNull(() => decodeURIComponent(text)) ?? text
}
