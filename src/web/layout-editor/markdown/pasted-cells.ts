/** Cells of a spreadsheet that were copied as words: tabs between cells, a line a row. */

/** Words with a tab between them. */
const CELLS = /\S[^\S\n]*\t[^\S\n]*\S/

export type PastedPart =
  | { readonly kind: 'rows'; readonly lines: readonly string[] }
  | { readonly kind: 'markdown'; readonly text: string }

/** Splits copied words into rows of cells, each a line to be kept as it is, and all else. */
export function splitPastedText(text: string): readonly PastedPart[] {
  const parts: ({ kind: 'rows'; lines: string[] } | { kind: 'markdown'; lines: string[] })[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const kind = CELLS.test(line) ? ('rows' as const) : ('markdown' as const)
    const last = parts.at(-1)
    const written = kind === 'rows' ? rowOf(line) : line
    if (last?.kind === kind) last.lines.push(written)
    else parts.push({ kind, lines: [written] })
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
