/** Finds the lines of fenced code blocks (CommonMark 4.5) without parsing. */

/** Opening fence after quote and list marks; a backtick fence has no further backtick on its line. */
const OPENING = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})/
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

interface Fence {
  /** Text before the opening fence. */
  readonly lead: string
  readonly marks: string
}

/**
 * For each line, whether it is fenced code, fences included. An unclosed fence lasts to the end of its quote,
 * list item or text.
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

/** A line without the quote mark, or to the left of the list item's content, ends the fence. */
function isWithin({ lead }: Fence, line: string): boolean {
  if (lead.includes('>')) return line.trimStart().startsWith('>')
  return lead.trim() === '' || line.trim() === '' || line.length - line.trimStart().length >= lead.length
}
