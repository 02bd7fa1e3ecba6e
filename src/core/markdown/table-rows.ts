/** Converts tables to lines of text, since the tree has no tables. */
import { fencedLines } from './fenced-lines.ts'

const DELIMITER_ROW = /^[ \t|:-]+$/
const CELL_BORDER = /(?<!\\)\|/
const CELL_GAP = ' · '
/** Markdown's hard line break, so that the next row starts a new line. */
const LINE_BREAK = '\\'

/** `| a | b |` over `| - | - |` becomes `a · b`, and so does each row below it. */
export function tablesAsLines(source: string): string {
  return linesOfTables(source.split('\n'))
    .map(({ line }) => line)
    .join('\n')
}

/** Line by line. @returns each line with the index of its source line */
export function linesOfTables(
  lines: readonly string[],
): readonly { readonly line: string; readonly index: number }[] {
  const isCode = fencedLines(lines)
  const prose = lines.map((line, index) => (isCode[index] ? '' : line))
  const output: { line: string; index: number }[] = []
  let isInTable = false
  for (const [index, line] of lines.entries()) {
    const next = prose[index + 1] ?? ''
    if (isInTable && !isCode[index] && isDelimiterRow(line)) continue
    isInTable = !isCode[index] && line.includes('|') && (isInTable || isDelimiterRow(next))
    output.push({
      line: isInTable ? cellsOf(line).join(CELL_GAP) + (isRowAfter(prose, index) ? LINE_BREAK : '') : line,
      index,
    })
  }
  return output
}

function isDelimiterRow(line: string): boolean {
  return DELIMITER_ROW.test(line) && line.includes('|') && line.includes('-')
}

function isRowAfter(lines: readonly string[], index: number): boolean {
  const next = lines[index + 1] ?? ''
  return (isDelimiterRow(next) ? (lines[index + 2] ?? '') : next).includes('|')
}

function cellsOf(row: string): readonly string[] {
  return row
    .split(CELL_BORDER)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}
