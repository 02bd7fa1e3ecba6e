/** What is typed to delete an account (specification §5). */
import type { Locale } from '../locale.ts'

export const CODE_WORDS = { 'nb-NO': 'SLETTKONTO', 'en-GB': 'DELETEACCOUNT' } as const satisfies Record<
  Locale,
  string
>

/** Exactly one of the two words, in either language: the reader may change the language half-way. */
export function isCodeWord(text: string): boolean {
  return text === CODE_WORDS['nb-NO'] || text === CODE_WORDS['en-GB']
}
