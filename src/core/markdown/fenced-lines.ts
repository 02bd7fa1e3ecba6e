/** Which lines of a text are code between fences (CommonMark 4.5), told without parsing it. */

/** After quote and list marks; a fence of backticks has none behind it. */
const OPENING = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})/
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

interface Fence {
  /** What stands before the opening marks. */
  readonly lead: string
  readonly marks: string
}

/**
 * The fences count as code. One that is never closed lasts to the end of its quote or list item, or of the
 * text.
 */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: Fence | null = null
  return lines.map((line) => {
    if (fence && isWithin(fence, line)) {
      if (isClosing(fence, line)) fence = null
      return true
    }
    fence = openedBy(line)
    return fence !== null
  })
}

function openedBy(line: string): Fence | null {
  const [, lead = '', marks = ''] = OPENING.exec(line) ?? []
  return marks === '' ? null : { lead, marks }
}

function isClosing({ marks }: Fence, line: string): boolean {
  return CLOSING.exec(line)?.[1]?.startsWith(marks) === true
}

/** A line without the quote's mark, or to the left of the list item's text, has ended it. */
function isWithin({ lead }: Fence, line: string): boolean {
  if (lead.includes('>')) return line.trimStart().startsWith('>')
  return lead.trim() === '' || line.trim() === '' || line.length - line.trimStart().length >= lead.length
}
