/**
 * Duplicate members in JSON text. JSON.parse silently keeps the last of two members with one name; other
 * parsers keep the first.
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

/** Number of members of all objects: each is a string followed by a colon. */
export function countMembers(text: string): number {
  let count = 0
  for (let offset = text.indexOf('"'); offset !== -1; offset = text.indexOf('"', offset)) {
    offset = skipSpace(text, skipString(text, offset + 1))
    if (text.charCodeAt(offset) === COLON) count += 1
  }
  return count
}

export interface DuplicateKey {
  readonly name: string
  /** Line of the later member, from 1. */
  readonly line: number
}

/** Duplicates in text order. Slower than comparing {@link countMembers} with the parsed members. */
export function duplicateKeys(text: string): readonly DuplicateKey[] {
  const duplicates: DuplicateKey[] = []
  /** Names of each open object; `null` = an array. */
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
    if (names.has(name)) duplicates.push({ name, line })
    names.add(name)
  }
  return duplicates
}

function skipSpace(text: string, from: number): number {
  let offset = from
  while (text.charCodeAt(offset) <= SPACE) offset += 1
  return offset
}

/** @param from offset after the opening quote @returns offset after the closing one */
function skipString(text: string, from: number): number {
  let offset = from
  for (
    let code = text.charCodeAt(offset);
    code !== QUOTE && offset < text.length;
    code = text.charCodeAt(offset)
  )
    offset += code === BACKSLASH ? 2 : 1
  return offset + 1
}
