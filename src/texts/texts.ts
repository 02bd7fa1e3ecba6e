/**
 * The words of the product. Bokmål is the source, English is typed from it: a missing text is a compile error
 * (decision 57). Parameters are function arguments. One language is shipped to a reader's browser, and of it
 * only what the browser itself says.
 */
import type { accountsNb } from './accounts-nb.ts'
import type { layoutWordsNb } from './layout-words-nb.ts'
import type { laterNb } from './later-nb.ts'
import type { nb } from './nb.ts'
import type { newsletterFormNb } from './newsletter-form-nb.ts'
import type { readerNb } from './reader-nb.ts'

type Widened<Value> = Value extends string
  ? string
  : Value extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }

/** All words: for the server, the editor's forms and the tests. */
export type Texts = Widened<typeof nb>

/** The words that a reader's browser has from the start. */
export type ReaderTexts = Widened<typeof readerNb>

/** The words of what is loaded when it is seen or touched. */
export type LaterTexts = Widened<typeof laterNb>

/** The words of the screens of accounts. */
export type AccountTexts = Widened<typeof accountsNb>

/** The words for composing layouts. */
export type LayoutTexts = Widened<typeof layoutWordsNb>

/** The words for choosing the newsletter. */
export type NewsletterTexts = Widened<typeof newsletterFormNb>
