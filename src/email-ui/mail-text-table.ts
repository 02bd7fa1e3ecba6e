/** A table as plain text: in columns where they fit, else row by row with the label before each figure. */
import type { MailCell, MailTable } from './mail-content.ts'
import { hanging, TEXT_COLUMNS, wrapped } from './wrapped-text.ts'

const GAP = '  '

export function tableText({ caption, columns, rows }: MailTable): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map(wordsOf))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => lengthOf(line[at] ?? ''))))
  const total = widths.reduce((sum, width) => sum + width, 0) + GAP.length * Math.max(0, columns.length - 1)
  const hasLinks = rows.some((row) => row.some((cell) => typeof cell !== 'string'))
  const head = caption === '' ? [] : [wrapped(caption)]
  if (total > TEXT_COLUMNS || hasLinks)
    return [...head, ...rows.map((row) => rowText(row, columns))].join('\n\n')
  const inColumns = lines.map((line) =>
    line
      .map((text, at) => padded(text, widths[at] ?? 0, columns[at]?.isNumber === true))
      .join(GAP)
      .trimEnd(),
  )
  return [...head, inColumns.join('\n')].join('\n\n')
}

function rowText([first = '', ...rest]: readonly MailCell[], columns: MailTable['columns']): string {
  const below = rest.flatMap((cell, at) => [
    hanging(`${columns[at + 1]?.label ?? ''}: ${wordsOf(cell)}`, GAP),
    ...addressOf(cell),
  ])
  return [wrapped(`${columns[0]?.label ?? ''}: ${wordsOf(first)}`), ...addressOf(first), ...below].join('\n')
}

function wordsOf(cell: MailCell): string {
  return typeof cell === 'string' ? cell : cell.text
}

function addressOf(cell: MailCell): string[] {
  return typeof cell === 'string' ? [] : [`${GAP}${cell.href}`]
}

function padded(text: string, width: number, isNumber: boolean): string {
  const room = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return isNumber ? room + text : text + room
}

/** Characters as readers count them. */
function lengthOf(text: string): number {
  return [...text].length
}
