/**
 * The server's markup of the first page, kept so that a failure of the scripts does not take the page from
 * its reader.
 */

let served: { readonly document: readonly Node[]; readonly main: readonly Node[] } | null = null

/**
 * Call before hydration.
 *
 * @param root holds the whole page
 */
export function keepServedPage(root: Element): void {
  served = { document: [...root.childNodes], main: [...(root.querySelector('main')?.childNodes ?? [])] }
}

/** Call when another page is asked for: a failure from then on concerns that page. */
export function forgetServedPage(): void {
  served = null
}

/** Whether the page that failed is the one that the server rendered. */
export function hasServedPage(): boolean {
  return served !== null
}

/**
 * Puts what React has removed of the server's page into an element, links and all.
 *
 * @param place stands in `main` where the page failed, else in the root; `null` when React removes it
 */
export function showServedPage(place: Element | null): void {
  const nodes = place?.closest('main') ? served?.main : served?.document
  place?.replaceChildren(...(nodes ?? []).filter((node) => !node.isConnected))
}
