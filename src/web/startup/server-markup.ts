/**
 * The server's markup of the first page, kept so that a failure of the scripts does not take the page from
 * its reader.
 */

let serverMarkup: { readonly document: readonly Node[]; readonly main: readonly Node[] } | null = null

/**
 * Call before hydration.
 *
 * @param root holds the whole page
 */
export function keepServerMarkup(root: Element): void {
  serverMarkup = { document: [...root.childNodes], main: [...(root.querySelector('main')?.childNodes ?? [])] }
}

/** Call when another page is asked for: a failure from then on concerns that page. */
export function forgetServerMarkup(): void {
  serverMarkup = null
}

/** Whether the page that failed is the one that the server rendered. */
export function hasServerMarkup(): boolean {
  return serverMarkup !== null
}

/**
 * Puts what React has removed of the server's page into an element, links and all.
 *
 * @param container stands in `main` where the page failed, else in the root; `null` when React removes it
 */
export function restoreServerMarkup(container: Element | null): void {
  const nodes = container?.closest('main') ? serverMarkup?.main : serverMarkup?.document
  container?.replaceChildren(...(nodes ?? []).filter((node) => !node.isConnected))
}
