/**
 * What a mail says, as a list of parts. HTML (`mail-document.tsx`) and plain text (`mail-text.ts`) are both made from it, so that they
 * cannot say different things. All texts are plain and in one language; addresses are absolute.
 */
import type { Locale } from '#core/locale.ts'

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What the reader is to do. The address is printed too, under `spelledOut`: some readers see no buttons, and many trust none. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly spelledOut: string }
  /** A sentence and the way that it speaks of: `Glemt passordet? Velg et nytt`. */
  | { readonly kind: 'link'; readonly before: string; readonly label: string; readonly href: string }
  /** How long, what if: smaller, never less readable. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rule' }

export interface MailContent {
  readonly locale: Locale
  readonly subject: string
  /** What a list of mails shows after the subject. */
  readonly preheader: string
  readonly sender: { readonly name: string; readonly tagline: string; readonly href: string }
  readonly parts: readonly MailPart[]
  /** Below the mail: why it came, what nobody asks for. */
  readonly footer: readonly string[]
}
