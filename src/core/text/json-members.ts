/**
 * The members of objects in a text that is JSON. Of two of one name JSON.parse keeps the last and says
 * nothing; other parsers keep the first.
 */

const NEW_LINE = 0x0a
const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const SPACE = 0x20

/** How many members all objects of the text have: each is a string with a colon behind it. */
export function countMembers(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = skipSpace(text, skipString(text, at + 1))
    if (text.charCodeAt(at) === COLON) count += 1
  }
  return count
}

export interface DuplicateKey {
  readonly name: string
  /** Of the later one, from 1. */
  readonly line: number
}

/** In the order of the text; slower than comparing {@link countMembers} with the members of what was parsed. */
export function duplicateKeys(text: string): readonly DuplicateKey[] {
  const found: DuplicateKey[] = []
  /** The names of each object that is open; `null` = a list. */
  const open: (Set<string> | null)[] = []
  let line = 1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === NEW_LINE) line += 1
    else if (code === OPEN) open.push(new Set())
    else if (code === OPEN_LIST) open.push(null)
    else if (code === CLOSE || code === CLOSE_LIST) open.pop()
    if (code !== QUOTE) continue
    const start = index
    const end = skipString(text, index + 1)
    index = end - 1
    const names = open.at(-1)
    if (!names || text.charCodeAt(skipSpace(text, end)) !== COLON) continue
    const name = String(JSON.parse(text.slice(start, end)))
    if (names.has(name)) found.push({ name, line })
    names.add(name)
  }
  return found
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= SPACE) at += 1
  return at
}

/** @param from behind the opening quote @returns behind the closing one */
function skipString(text: string, from: number): number {
  let at = from
  for (let code = text.charCodeAt(at); code !== QUOTE && at < text.length; code = text.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1
  return at + 1
}
