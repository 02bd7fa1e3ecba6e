/**
 * Nesting depth of JSON, checked before parsing. JSON.parse of Node 26 (V8 14) crashes the process with a
 * segmentation fault when it rejects certain texts of some ten thousand unclosed levels, such as
 * `[1,[[[[[[[[` repeated; 12 kB parsed a few times are enough. Smaller texts (block URLs, tokens) are bounded
 * by their length.
 */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d

/**
 * Whether more than `max` objects and arrays are open at once. Linear time. Brackets inside strings do not
 * count; for invalid JSON either result is possible.
 */
export function isNestedDeeperThan(text: string, max: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = closingQuote(text, index)
    else if (code === OPEN || code === OPEN_LIST) {
      depth += 1
      if (depth > max) return true
    } else if ((code === CLOSE || code === CLOSE_LIST) && depth > 0) depth -= 1
  }
  return false
}

/** @returns the end of the text when the string is not closed */
function closingQuote(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return text.length
}
