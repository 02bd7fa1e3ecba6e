/**
 * How deep a text of JSON is nested, found before it is parsed. JSON.parse of Node 26 (V8 14) ends the whole
 * process with a segmentation fault when it refuses certain texts of some ten thousand levels that are never
 * closed, `[1,[[[[[[[[` repeated for one; 12 kB, parsed a few times, are enough. Smaller texts (addresses of
 * blocks, tokens) are bounded by their length.
 */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d

/**
 * Whether more than `max` objects and lists are open at once. Linear; brackets inside of strings do not
 * count, and a text that is no JSON may count as either.
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
