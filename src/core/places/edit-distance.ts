/**
 * Edit distance with a limit: insertions, deletions, replacements and swaps of two neighbouring letters (the
 * "optimal string alignment" of Damerau and Levenshtein).
 */

/** Letters of a compared text; longer ones are not compared. */
export const MAX_COMPARED_LENGTH = 48

const ROW = MAX_COMPARED_LENGTH + 1
/** Three rows of the matrix; the function is synchronous, so calls share them. */
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const

/** @returns the distance, or `max + 1` where it is larger or a text is longer than is compared */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  if (a.length > MAX_COMPARED_LENGTH || b.length > MAX_COMPARED_LENGTH) return max + 1
  let [previous, current, before]: readonly [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]]
  for (let column = 0; column <= b.length; column += 1) previous[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back two rows, so a row above the limit ends the comparison only with the row before it.
    if (least > max && rowLeast(previous, b.length) > max) return max + 1
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  return Math.min(previous[b.length] ?? 0, max + 1)
}

function rowLeast(row: Uint8Array, length: number): number {
  let least = row[0] ?? 0
  for (let column = 1; column <= length; column += 1) least = Math.min(least, row[column] ?? 0)
  return least
}

/**
 * A bit for each letter and digit of a plain text. Two texts of distance d differ in at most 2d bits, which
 * rules most of them out without a comparison.
 */
export function letterMask(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // a to z are bits 0 to 25; digits share the other six.
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

/** Number of set bits of a 32-bit mask. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
