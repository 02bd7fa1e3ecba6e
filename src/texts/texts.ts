/**
 * The words of the product. Bokmål is the source, English is typed from it: a missing text is a compile error
 * (decision 57). Parameters are function arguments. One language is shipped to a reader's browser, and of it
 * only what the browser itself says.
 */
import type { accountsNb } from './nb/accounts/accounts.ts'
import type { layoutWordsNb } from './nb/layouts/layout-words.ts'
import type { lazyNb } from './nb/lazy.ts'
import type { nb } from './nb/all-texts.ts'
import type { alertFormNb } from './nb/newsletter/alert-form.ts'
import type { channelFormNb } from './nb/newsletter/channel-form.ts'
import type { newsAlertWordsNb } from './nb/newsletter/news-alert-words.ts'
import type { newsletterFormNb } from './nb/newsletter/newsletter-form.ts'
import type { readerNb } from './nb/pages/reader.ts'

type WidenStrings<Value> = Value extends string
  ? string
  : Value extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof Value]: WidenStrings<Value[Key]> }

/** All words: for the server, the editor's forms and the tests. */
export type Texts = WidenStrings<typeof nb>

/** The words that a reader's browser has from the start. */
export type ReaderTexts = WidenStrings<typeof readerNb>

/** The words of what is loaded when it is seen or touched. */
export type LazyTexts = WidenStrings<typeof lazyNb>

/** The words of the screens of accounts. */
export type AccountTexts = WidenStrings<typeof accountsNb>

/** The words for composing layouts. */
export type LayoutTexts = WidenStrings<typeof layoutWordsNb>

/** The words for alerts about news of a figure. */
export type NewsAlertTexts = WidenStrings<typeof newsAlertWordsNb>

/** The words of the form of a new alert. */
export type AlertFormTexts = WidenStrings<typeof alertFormNb>
export type ChannelFormTexts = WidenStrings<typeof channelFormNb>

/** The words for choosing the newsletter. */
export type NewsletterTexts = WidenStrings<typeof newsletterFormNb>
