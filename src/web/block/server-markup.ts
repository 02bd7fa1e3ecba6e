/** The server's markup of the first page, kept so that a failure of scripts does not remove the page. */

/** By the element that holds a block's content: what the server rendered in it. */
let blockMarkup = new WeakMap<Element, readonly Node[]>()

let serverMarkup: { readonly document: readonly Node[]; readonly main: readonly Node[] } | null = null

/**
 * Call before hydration.
 *
 * @param root holds the whole page
 */
export function keepServerMarkup(root: Element): void {
  keepBlockMarkup(root)
  serverMarkup = { document: [...root.childNodes], main: [...(root.querySelector('main')?.childNodes ?? [])] }
}

/** Part of {@link keepServerMarkup}, and all that an embedded block needs. Call before hydration. */
export function keepBlockMarkup(root: Element): void {
  for (const content of root.querySelectorAll('[data-block] > div'))
    blockMarkup.set(content, [...content.childNodes])
}

/** Called when another page is requested: later failures concern that page. */
export function forgetServerMarkup(): void {
  blockMarkup = new WeakMap()
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

/**
 * Restores a block's content as the server rendered it, after React has removed it.
 *
 * @param container where the content was, in the element that React took over from the server
 * @returns whether the server's content of the block is known and not shown already
 */
export function restoreBlockMarkup(container: Element): boolean {
  const nodes = container.parentElement ? blockMarkup.get(container.parentElement) : undefined
  if (!nodes || nodes.some((node) => node.isConnected)) return false
  container.replaceChildren(...nodes)
  return true
}
