/**
 * Tables copied as text: browsers put each part of a cell that is laid out as a box of its own on a line of
 * its own.
 */
import styles from '../text/visually-hidden.module.css'

/** Parts of a table that are not copied: hidden ones, and those that a spreadsheet cannot parse. */
const UNSEEN = `.${styles.hidden}, caption[data-hidden], [data-uncopied], svg`

/**
 * Text of table rows for the clipboard, as spreadsheets read it.
 *
 * @param rows the cells of each row, with white space as in the markup
 * @returns a line per row, a tab between cells, white space in cells collapsed. Trailing empty rows are left
 *   out: a selection that ends at the start of a row contains that row without text
 */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n')
    .replace(/\n[\n\t]*$/, '')
}

/**
 * Copies several selected cells of one table, as lines with tabs and as HTML. Other selections, and those in
 * fields, are left to the browser.
 *
 * @param event `copy`, as it reaches the document
 */
export function copyTable(event: ClipboardEvent): void {
  const selection = getSelection()
  // Firefox selects cells with a range for each, and copies them right.
  if (selection?.rangeCount !== 1) return
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: node } = range
  if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
  if (!(node instanceof Element) || !node.closest('table') || node.closest('td, th, caption')) return
  const copy = document.createElement('table')
  const target = node.matches('tr') ? copy.insertRow() : copy
  target.append(range.cloneContents())
  for (const part of copy.querySelectorAll(UNSEEN)) part.remove()
  for (const button of copy.querySelectorAll('button')) button.replaceWith(...button.childNodes)
  for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href) // absolute, for use outside of the page
  const rows = [...copy.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
  if (copy.caption) rows.unshift([copy.caption.textContent])
  event.clipboardData?.setData('text/plain', tabSeparated(rows))
  event.clipboardData?.setData('text/html', copy.outerHTML)
  event.preventDefault()
}
