/** Cells of a spreadsheet that were copied as words: tabs between cells, a line a row. */

/** Words with a tab between them. */
const CELLS = /\S[^\S\n]*\t[^\S\n]*\S/

export type PastedPart =
  | { readonly kind: 'rows'; readonly lines: readonly string[] }
  | { readonly kind: 'markdown'; readonly text: string }

/** Splits pasted text into rows of cells, each a line that is kept, and other text. */
export function splitPastedText(text: string): readonly PastedPart[] {
  const parts: ({ kind: 'rows'; lines: string[] } | { kind: 'markdown'; lines: string[] })[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const kind = CELLS.test(line) ? ('rows' as const) : ('markdown' as const)
    const last = parts.at(-1)
    const lineText = kind === 'rows' ? rowOf(line) : line
    if (last?.kind === kind) last.lines.push(lineText)
    else parts.push({ kind, lines: [lineText] })
  }
  return parts
    .map((part) => (part.kind === 'rows' ? part : { kind: part.kind, text: part.lines.join('\n') }))
    .filter((part) => part.kind === 'rows' || part.text.trim() !== '')
}

/** An empty cell between others holds its place. */
function rowOf(line: string): string {
  return line
    .trim()
    .split('\t')
    .map((cell) => cell.trim() || '–')
    .join(' · ')
}
