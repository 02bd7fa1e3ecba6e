/** The block that an address leads to; `null` when it names none. */
export function blockOfHash(hash: string): HTMLElement | null {
  const place = elementOfHash(hash)
  return place?.hasAttribute('data-block') ? place : null
}

/** Whatever an address leads to within its page. */
export function elementOfHash(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeOrKeep(hash.slice(1))) : null
}

/**
 * Focuses the block or the field that the address's hash names, else the page's heading. Where the target is
 * still loading, the focus follows when it is there, unless the reader has moved the focus.
 *
 * @returns stops waiting
 */
export function focusHashTarget(hash: string): () => void {
  const main = document.querySelector('main')
  if (tryFocus(hash) || main === null) return () => {}
  const left = document.activeElement
  const observer = new MutationObserver(() => {
    const hasGone = document.activeElement !== left && document.activeElement !== document.body
    if (hasGone || tryFocus(hash)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** @returns whether there is such a place */
function tryFocus(hash: string): boolean {
  const named = elementOfHash(hash)
  if (named?.hasAttribute('data-block')) named.tabIndex = -1
  const target = named?.matches('[data-block], input') ? named : document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
  return target !== null
}

/** An address may hold what is no encoding at all; then it is taken as it is. */
function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
