/**
 * Estimated width of a text without a font: the server has none, and the page's may not be loaded. The widths
 * are those of a wide sans serif, so estimates are rather too wide.
 */

const NARROW = new Set("iljtfrI.,:;|!'’()[]-· \u00A0\u202F")
const WIDE = new Set('mwMWÆŒæœ%@—…&')

/** Width of a text in em. */
export function textWidth(text: string): number {
  let width = 0
  for (const sign of text) {
    if (NARROW.has(sign)) width += 0.34
    else if (WIDE.has(sign)) width += 0.92
    else if (sign >= 'A' && sign <= 'Z') width += 0.7
    else width += sign <= '\u02FF' ? 0.6 : 0.9
  }
  return width
}

/** Wraps a text into lines of at most `width` em, between words; truncates with an ellipsis beyond `maxLines`. */
export function wrapToWidth(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || (textWidth(longer) > width && lines.length < maxLines)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => truncateToWidth(line, width))
}

/** The text, cut with an ellipsis so that it is at most `width` em wide. */
export function truncateToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let line = ''
  let used = textWidth('…')
  for (const sign of text) {
    used += textWidth(sign)
    if (used > width) break
    line += sign
  }
  return `${line.trimEnd()}…`
}
