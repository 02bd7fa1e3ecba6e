/**
 * Prepares pasted HTML for the text editor: unsupported formatting is written out as text before the editor
 * drops its tags.
 */
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model'
import { toSubscript, toSuperscript } from '#core/markdown/superscript.ts'

const CELL_GAP = ' · '
const EMPTY_CELL = '–'
/** Block elements, which cannot be moved into a line. */
const OWN_LINE = 'p,div,ul,ol,table,br,h1,h2,h3,h4,h5,h6,pre,blockquote'

/** The editor's parser of pasted HTML, which first writes out what would be lost. */
export class FlatteningClipboardParser extends DOMParser {
  readonly #onTable: () => void

  /** @param onTable called for a table, whose rows become lines */
  constructor(schema: Schema, onTable: () => void) {
    super(schema, DOMParser.fromSchema(schema).rules)
    this.#onTable = onTable
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (dom instanceof Element && flattenUnsupported(dom)) this.#onTable()
    return super.parseSlice(dom, options)
  }
}

/**
 * Rows of tables become lines with a sign between the cells, raised and lowered digits characters, and
 * numbers of items stay.
 *
 * @returns whether there was a table
 */
function flattenUnsupported(body: Element): boolean {
  for (const node of body.querySelectorAll('sup')) node.replaceWith(toSuperscript(node.textContent))
  for (const node of body.querySelectorAll('sub')) node.replaceWith(toSubscript(node.textContent))
  for (const item of body.querySelectorAll('ol > li[value]')) beginListAt(item)
  // Inner tables first.
  const tables = [...body.querySelectorAll('table')].toReversed()
  for (const table of tables) table.replaceWith(...linesOfTable(table))
  return tables.length > 0
}

function linesOfTable(table: HTMLTableElement): readonly Node[] {
  const lines = document.createElement('p')
  for (const row of table.rows) {
    const cells = writtenCells(row)
    if (cells.length === 0) continue
    if (lines.hasChildNodes()) lines.append(document.createElement('br'))
    for (const [cellIndex, cell] of cells.entries())
      lines.append(...(cellIndex > 0 ? [CELL_GAP] : []), ...cell)
  }
  const title = document.createElement('p')
  title.append(table.caption?.textContent.trim() ?? '')
  return [title, lines].filter((line) => line.hasChildNodes() && line.textContent !== '')
}

/**
 * From the first cell with text to the last; an empty cell between them keeps its place, so that figures keep
 * their columns.
 */
function writtenCells({ cells }: HTMLTableRowElement): readonly (readonly (Node | string)[])[] {
  const isFilled = (cell: Element) => cell.textContent.trim() !== '' || cell.querySelector('img') !== null
  const all = [...cells]
  return all.slice(all.findIndex(isFilled), all.findLastIndex(isFilled) + 1).map((cell) => {
    if (!isFilled(cell)) return [EMPTY_CELL]
    return cell.querySelector(OWN_LINE) === null
      ? [...cell.childNodes]
      : [cell.textContent.replaceAll(/\s+/g, ' ').trim()]
  })
}

/** Splits a list at an item with a number of its own, so that the new list starts with that number. */
function beginListAt(item: Element): void {
  const list = item.parentElement
  const start = Number(item.getAttribute('value'))
  if (!list || !Number.isSafeInteger(start) || start < 0) return
  const newList = document.createElement('ol')
  newList.setAttribute('start', String(start))
  list.after(newList)
  for (let node: ChildNode | null = item; node;) {
    const next: ChildNode | null = node.nextSibling
    newList.append(node)
    node = next
  }
  if (list.children.length === 0) list.remove()
}
