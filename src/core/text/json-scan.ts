/**
 * Counts of JSON text, taken from its bytes in one pass before the text is parsed. For text that is not valid
 * JSON the counts have no meaning; the parser refuses such text.
 */

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN = 0x7b
const CLOSE = 0x7d

export interface JsonCounts {
  /** Greatest number of objects and arrays that are open at once. */
  readonly depth: number
  /** Number of members of all objects, duplicates included: each has one colon outside strings. */
  readonly members: number
  /** Number of objects and arrays. */
  readonly composites: number
}

/**
 * Counts depth, members, objects and arrays. Linear time; brackets and colons inside strings do not count.
 * The scan ends early at the first bracket that exceeds a limit, and the counts then show that limit
 * exceeded.
 *
 * @param bytes UTF-8; the counted characters are ASCII, which no byte of another character equals
 */
export function scanJson(
  bytes: Uint8Array,
  limits: { readonly depth: number; readonly composites: number },
): JsonCounts {
  let [open, depth, members, composites] = [0, 0, 0, 0]
  const { length } = bytes
  for (let offset = 0; offset < length;) {
    const byte = bytes[offset] ?? 0
    offset += 1
    if (byte === QUOTE) {
      while (offset < length) {
        const inside = bytes[offset]
        offset += inside === BACKSLASH ? 2 : 1
        if (inside === QUOTE) break
      }
    } else if (byte === COLON) members += 1
    else if (byte === OPEN || byte === OPEN_LIST) {
      open += 1
      composites += 1
      if (open > depth) depth = open
      if (depth > limits.depth || composites > limits.composites) break
    } else if ((byte === CLOSE || byte === CLOSE_LIST) && open > 0) open -= 1
  }
  return { depth, members, composites }
}
