/** The block that an address leads to; `null` when it names none. */
export function placeOfHash(hash: string): HTMLElement | null {
  const place = targetOfHash(hash)
  return place?.hasAttribute('data-block') ? place : null
}

/** Whatever an address leads to within its page. */
export function targetOfHash(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodedOr(hash.slice(1))) : null
}

/** Puts the focus where the reader has come: at the block that the address names, else at the page's heading. */
export function focusPlace(hash: string): void {
  const place = placeOfHash(hash)
  if (place) place.tabIndex = -1
  const target = place ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

/** An address may hold what is no encoding at all; then it is taken as it is. */
function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
