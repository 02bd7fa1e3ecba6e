/**
 * Norwegian alphabetical order (decision 31), implemented here so that server and every browser sort alike:
 * space, then digits by number, a–z, æ, ø, å, then other characters. Case, punctuation and accents on other
 * letters only break ties.
 */
import { compareText } from './compare-text.ts'

const LAST_LETTERS = ['æ', 'ø', 'å']

/** Character classes in sort order. */
const SPACE = 0
const NUMBER = 1
const LETTER = 2
const OTHER = 3

const PARTS = /\d+|\s+|[^\d\s]/gu
const MARKS = /\p{M}/gu
const IGNORED = /^[\p{P}\p{S}\p{C}\p{M}]$/u

interface SortPart {
  readonly kind: number
  /** Comparable within its kind. */
  readonly text: string
}

/** Comparator for `sort`. A total order: 0 only for identical texts. */
export function compareNorwegian(a: string, b: string): number {
  if (a === b) return 0
  const lowerA = a.normalize('NFC').toLowerCase()
  const lowerB = b.normalize('NFC').toLowerCase()
  return (
    compareParts(sortParts(lowerA), sortParts(lowerB)) || compareText(lowerA, lowerB) || compareText(a, b)
  )
}

function compareParts(a: readonly SortPart[], b: readonly SortPart[]): number {
  for (const [index, partA] of a.entries()) {
    const partB = b[index]
    if (partB === undefined) return 1
    const difference = partA.kind - partB.kind || compareWithin(partA, partB)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Without leading zeros, the longer number is larger. */
function compareWithin(a: SortPart, b: SortPart): number {
  const byLength = a.kind === NUMBER ? a.text.length - b.text.length : 0
  return byLength || compareText(a.text, b.text)
}

/** @param lower in NFC and lower case */
function sortParts(lower: string): readonly SortPart[] {
  return (lower.trim().match(PARTS) ?? []).flatMap(partsOf)
}

function partsOf(text: string): readonly SortPart[] {
  if (/^\d/.test(text)) return [{ kind: NUMBER, text: text.replace(/^0+(?=\d)/, '') }]
  if (/^\s/.test(text)) return [{ kind: SPACE, text: ' ' }]
  const letterIndex = LAST_LETTERS.indexOf(text)
  // '{', '|' and '}' follow 'z' in code order.
  if (letterIndex >= 0) return [{ kind: LETTER, text: String.fromCharCode('{'.charCodeAt(0) + letterIndex) }]
  if (IGNORED.test(text)) return []
  const base = text.normalize('NFD').replace(MARKS, '')
  return [{ kind: /^[a-z]$/.test(base) ? LETTER : OTHER, text: base }]
}
