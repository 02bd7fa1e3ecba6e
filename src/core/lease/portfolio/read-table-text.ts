/** Rows of a pasted table or a CSV file. */
import { parseCsv, type CsvSeparator } from '../../text/csv.ts'
import type { TableRow } from './read-portfolio.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** The first row's own separator; spreadsheets paste tabs, Norwegian ones save semicolons. */
function separatorOf(text: string): CsvSeparator {
  const [heading = ''] = text.split(/\r\n|\n|\r/, 1)
  if (heading.includes('\t')) return '\t'
  return heading.includes(';') ? ';' : ','
}

/** @returns the rows without empty lines, or the line of a quotation mark that nothing ends */
export function readTableText(text: string): readonly TableRow[] | { readonly badLine: number } {
  const plain = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replace(/^(?:\r\n|\n|\r)+/, '')
  const parsed = parseCsv(plain, separatorOf(plain))
  if (!parsed.ok) return { badLine: parsed.line }
  return parsed.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}
