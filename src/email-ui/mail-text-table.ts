/**
 * Writes a table as plain text: in columns where they fit, otherwise row by row with a label before each
 * figure.
 */
import type { MailCell, MailTable } from './mail-content.ts'
import { hangingIndent, MAX_LINE_LENGTH, wrapText } from './wrap-text.ts'

const GAP = '  '

export function tableText({ caption, columns, rows }: MailTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map(cellText))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => lengthOf(line[index] ?? ''))))
  const total = widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, columns.length - 1)
  const hasLinks = rows.some((row) => row.some((cell) => typeof cell !== 'string'))
  const head = caption === '' ? [] : [wrapText(caption)]
  if (total > MAX_LINE_LENGTH || hasLinks)
    return [...head, ...rows.map((row) => rowText(row, columns))].join('\n\n')
  const inColumns = lines.map((line) =>
    line
      .map((text, index) => padCell(text, widths[index] ?? 0, columns[index]?.isNumber === true))
      .join(GAP)
      .trimEnd(),
  )
  return [...head, inColumns.join('\n')].join('\n\n')
}

function rowText([first = '', ...rest]: readonly MailCell[], columns: MailTable['columns']): string {
  const below = rest.flatMap((cell, index) => [
    hangingIndent(`${columns[index + 1]?.label ?? ''}: ${cellText(cell)}`, GAP),
    ...cellAddress(cell),
  ])
  return [wrapText(`${columns[0]?.label ?? ''}: ${cellText(first)}`), ...cellAddress(first), ...below].join(
    '\n',
  )
}

function cellText(cell: MailCell): string {
  return typeof cell === 'string' ? cell : cell.text
}

function cellAddress(cell: MailCell): string[] {
  return typeof cell === 'string' ? [] : [`${GAP}${cell.href}`]
}

function padCell(text: string, width: number, isNumber: boolean): string {
  const padding = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return isNumber ? padding + text : text + padding
}

/** Length in Unicode code points. */
function lengthOf(text: string): number {
  return [...text].length
}
