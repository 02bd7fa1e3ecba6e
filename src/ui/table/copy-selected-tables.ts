/** The code that copies tables as text, loaded with the first selection in a table: few readers make one. */

/** Lets copies of table cells be text with tabs, on the whole document. */
export function copySelectedTables(): void {
  document.addEventListener('selectionchange', loadCode)
}

function loadCode(): void {
  const node = getSelection()?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  if (!element?.closest('table')) return
  document.removeEventListener('selectionchange', loadCode)
  // Where it cannot be loaded, the next selection of another page tries again, and the browser copies as ever.
  import('./copy-table.ts').then(
    ({ copyTable }) => document.addEventListener('copy', copyTable),
    () => {},
  )
}
