/**
 * How wide a text will be, without a font: the server has none, and the page's may not have loaded. The
 * widths are those of a roomy sans serif, so a guess is rather too wide than too narrow.
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

/**
 * The text in lines of at most `width` em, broken between words; what does not fit into `most` lines is cut
 * with an ellipsis.
 */
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
  let kept = ''
  let used = textWidth('…')
  for (const sign of text) {
    used += textWidth(sign)
    if (used > width) break
    kept += sign
  }
  return `${kept.trimEnd()}…`
}
