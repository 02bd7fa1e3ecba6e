/** Names of sheets that Excel accepts, from the titles of series. */

/** Characters, UTF-16 units. */
const MAX_SHEET_NAME_LENGTH = 31

/**
 * Excel refuses these characters, names that start or end with an apostrophe, and the reserved name
 * `History`.
 */
const ILLEGAL = /[[\]/\\:*?\p{C}]+/gu
const RESERVED = 'history'

/**
 * A sheet name for each title, in order: truncated to the maximum length, with a number where Excel would
 * consider two names equal.
 *
 * @param taken the name of another sheet of the workbook
 */
export function sheetNames(titles: readonly string[], taken: string): string[] {
  const used = new Set([RESERVED, taken.toLowerCase()])
  return titles.map((title, at) => {
    const plain = cut(title.replace(ILLEGAL, ' ').replace(/\s+/g, ' '), MAX_SHEET_NAME_LENGTH)
    let name = plain
    for (let number = 2; name === '' || used.has(name.toLowerCase()); number++) {
      const ending = ` (${number})`
      name = `${cut(plain || String(at + 1), MAX_SHEET_NAME_LENGTH - ending.length)}${ending}`
    }
    used.add(name.toLowerCase())
    return name
  })
}

/** Whole characters only: half a surrogate pair is no text. */
function cut(text: string, length: number): string {
  let short = ''
  for (const character of text) {
    if (short.length + character.length > length) break
    short += character
  }
  return short.replace(/^[' ]+|[' ]+$/g, '')
}
