/** A rule of the reader: a pattern that must match where the reader stands, and what the match means (`null` = nothing after all). */
import type { Meaning } from './items.ts'

export type Rule = readonly [pattern: string, meaning: (match: readonly string[]) => Meaning | null]

export interface CompiledRule {
  readonly pattern: RegExp
  readonly meaning: Rule[1]
}

export function compile([pattern, meaning]: Rule): CompiledRule {
  return { pattern: new RegExp(pattern, 'uy'), meaning }
}

/** A group around the alternatives, so that what follows binds to them all. */
export function alternatives(words: string): string {
  return `(?:${words})`
}

/** Whole words in any case. */
export function words(list: string): string {
  return `(?i:${list})(?![\\p{L}\\p{N}])`
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
