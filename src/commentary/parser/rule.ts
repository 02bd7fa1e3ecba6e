/**
 * A rule of the parser: a pattern that must match at the current position, and the meaning of the match
 * (`null` = none).
 */
import type { Meaning } from './items.ts'

/** A pattern of `RegExp` with flag `u`, and what its groups mean; `null` = no match after all. */
export type Rule = readonly [pattern: string, meaning: (match: readonly string[]) => Meaning | null]

export interface CompiledRule {
  readonly pattern: RegExp
  readonly meaning: Rule[1]
}

/** Compiles the pattern as sticky: it matches at `lastIndex` only. */
export function compileRule([pattern, meaning]: Rule): CompiledRule {
  return { pattern: new RegExp(pattern, 'uy'), meaning }
}

/** A group around the alternatives, so that a following pattern applies to all of them. */
export function alternatives(words: string): string {
  return `(?:${words})`
}

/** Whole words in any case. */
export function wordAlternatives(list: string): string {
  return `${anyCase(list)}(?![\\p{L}\\p{N}])`
}

const TOKEN = /\\p\{[^}]*\}|\\.|./gsu

/**
 * A group that matches in any case, `ab|c` → `(?:[aA][bB]|[cC])`, within a rule whose other parts are
 * case-sensitive. Written out because V8 handles group modifiers (ECMAScript 2025) incorrectly once a process
 * has so much compiled code that it no longer optimises patterns: a long-running server would then take
 * claims for idle words, and true sentences for false ones.
 *
 * @param pattern without ranges of letters, such as `[a-z]`
 */
export function anyCase(pattern: string): string {
  let isInClass = false
  const written = pattern.replace(TOKEN, (token) => {
    if (token === '[' || token === ']') isInClass = token === '['
    const other = token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase()
    if (token.length > 1 || other === token) return token
    return isInClass ? token + other : `[${token}${other}]`
  })
  return alternatives(written)
}
