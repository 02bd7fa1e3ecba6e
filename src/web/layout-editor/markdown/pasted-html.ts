/**
 * Copied HTML as the text editor can take it: what has no form in a text is written out before the editor
 * drops its tags.
 */
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model'
import { toSubscript, toSuperscript } from '#core/markdown/superscript.ts'

const CELL_GAP = ' · '
const EMPTY_CELL = '–'
/** What stands in a line of its own, and so cannot be moved into one. */
const OWN_LINE = 'p,div,ul,ol,table,br,h1,h2,h3,h4,h5,h6,pre,blockquote'

/** The editor's own reader of copied HTML, which writes out first what would be lost. */
export class FlatteningClipboardParser extends DOMParser {
  readonly #onTable: () => void

  /** @param onTable called when there is a table, whose rows become lines */
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
  // Those inside others first.
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
    for (const [at, cell] of cells.entries()) lines.append(...(at > 0 ? [CELL_GAP] : []), ...cell)
  }
  const title = document.createElement('p')
  title.append(table.caption?.textContent.trim() ?? '')
  return [title, lines].filter((line) => line.hasChildNodes() && line.textContent !== '')
}

/**
 * From the first cell with words to the last; one between them that is empty holds its place, so that figures
 * keep their columns.
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

/** An item with a number of its own and all behind it, as a list that begins with that number. */
function beginListAt(item: Element): void {
  const list = item.parentElement
  const start = Number(item.getAttribute('value'))
  if (!list || !Number.isSafeInteger(start) || start < 0) return
  const others = document.createElement('ol')
  others.setAttribute('start', String(start))
  list.after(others)
  for (let node: ChildNode | null = item; node;) {
    const next: ChildNode | null = node.nextSibling
    others.append(node)
    node = next
  }
  if (list.children.length === 0) list.remove()
}
