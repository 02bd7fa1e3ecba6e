/**
 * A commentary's text as lines of words and links: its sentences stand on lines of their own, its numbers
 * lead to their series.
 */

/** The characters from `from` up to but not including `to`, as UTF-16 counts them, lead to this series. */
export interface TextLink {
  readonly from: number
  readonly to: number
  readonly series: string
}

export interface LinePart {
  readonly text: string
  /** The series' id, or `null` = plain words. */
  readonly series: string | null
}

export type CommentaryLine = readonly LinePart[]

/**
 * Non-empty lines, trimmed. Ignores links that are empty, exceed their line, split a character or overlap an
 * earlier link; their text stays.
 */
export function linkedLines(text: string, links: readonly TextLink[]): CommentaryLine[] {
  const ordered = links.toSorted((a, b) => a.from - b.from)
  return [...text.matchAll(/[^\r\n]+/g)].flatMap((match) => {
    const trimmed = match[0].trim()
    if (trimmed === '') return []
    const start = match.index + match[0].indexOf(trimmed)
    return [
      partsOf(
        trimmed,
        ordered.map((link) => ({ ...link, from: link.from - start, to: link.to - start })),
      ),
    ]
  })
}

/** @param links in order, counted from the line's first character */
function partsOf(line: string, links: readonly TextLink[]): CommentaryLine {
  const parts: LinePart[] = []
  let offset = 0
  for (const { from, to, series } of links) {
    if (
      from < offset ||
      to <= from ||
      to > line.length ||
      isInsideCharacter(line, from) ||
      isInsideCharacter(line, to)
    )
      continue
    if (from > offset) parts.push({ text: line.slice(offset, from), series: null })
    parts.push({ text: line.slice(from, to), series })
    offset = to
  }
  if (offset < line.length) parts.push({ text: line.slice(offset), series: null })
  return parts
}

/** Whether the index lies inside a surrogate pair, such as an emoji. */
export function isInsideCharacter(text: string, index: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(index))
}
