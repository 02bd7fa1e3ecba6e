/** Code words that confirm the deletion of an account (specification §5). */
import type { Locale } from '../locale.ts'

export const CODE_WORDS = { 'nb-NO': 'SLETTKONTO', 'en-GB': 'DELETEACCOUNT' } as const satisfies Record<
  Locale,
  string
>

/** Whether the text is the code word of either language: the reader may switch language between mail and form. */
export function isCodeWord(text: string): boolean {
  return text === CODE_WORDS['nb-NO'] || text === CODE_WORDS['en-GB']
}
