/** The server's markup of the first page, kept so that a failure of scripts does not remove the page. */

let serverMarkup: { readonly document: readonly Node[]; readonly main: readonly Node[] } | null = null

/**
 * Call before hydration.
 *
 * @param root holds the whole page
 */
export function keepServerMarkup(root: Element): void {
  serverMarkup = { document: [...root.childNodes], main: [...(root.querySelector('main')?.childNodes ?? [])] }
}

/** Called when another page is requested: later failures concern that page. */
export function forgetServerMarkup(): void {
  serverMarkup = null
}

/** Whether the failed page is the one rendered by the server. */
export function hasServerMarkup(): boolean {
  return serverMarkup !== null
}

/**
 * Restores the server's page into an element after React has removed it.
 *
 * @param container in `main` where the page failed, else in the root; `null` when React removes it
 */
export function restoreServerMarkup(container: Element | null): void {
  const nodes = container?.closest('main') ? serverMarkup?.main : serverMarkup?.document
  container?.replaceChildren(...(nodes ?? []).filter((node) => !node.isConnected))
}
