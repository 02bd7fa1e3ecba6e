/**
 * Contents of a mail as a list of parts. HTML (`mail-document.tsx`) and plain text (`mail-text.ts`) are
 * rendered from the same parts, so they agree. All texts are plain and in one language; addresses are
 * absolute.
 */
import type { Locale } from '#core/locale.ts'

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /**
   * A button. Its address is printed too, under `spelledOut`: some readers see no buttons, and many do not
   * trust them.
   */
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly spelledOut: string }
  /** A sentence with the link that it mentions: `Glemt passordet? Velg et nytt`. */
  | { readonly kind: 'link'; readonly before: string; readonly label: string; readonly href: string }
  /** A note in smaller print, such as the validity of a link. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rule' }
  /** Heading of a section. `href`: the page with further content; `null` = none. */
  | { readonly kind: 'section'; readonly text: string; readonly href: string | null }
  /** Heading inside a section. */
  | { readonly kind: 'subheading'; readonly text: string }
  /** A paragraph with links or emphasis. `isNote`: styled as a note. */
  | { readonly kind: 'prose'; readonly runs: readonly MailRun[]; readonly isNote: boolean }
  | ({ readonly kind: 'bullets' } & MailBullets)
  | { readonly kind: 'list'; readonly items: readonly MailLine[] }
  | { readonly kind: 'figures'; readonly figures: readonly MailFigure[] }
  | ({ readonly kind: 'picture' } & MailPicture)
  | ({ readonly kind: 'table' } & MailTable)

/** The address is absolute. */
export interface MailLink {
  readonly label: string
  readonly href: string
}

/** A run of text; `\n` is a line break. */
export interface MailRun {
  readonly text: string
  readonly href: string | null
  readonly isStrong: boolean
}

/** A list of an editorial text, possibly nested. */
export interface MailBullets {
  /** The first number; `null` = without numbers. */
  readonly start: number | null
  readonly items: readonly { readonly runs: readonly MailRun[]; readonly inner: readonly MailBullets[] }[]
}

/** A line with an optional link: a headline, an event. */
export interface MailLine {
  readonly text: string
  readonly href: string | null
  /** A summary of one or two sentences. */
  readonly lead?: string
  /** Details beside or below the line: a date, a source; '' = none. */
  readonly note: string
}

export interface MailFigure {
  readonly title: string
  readonly href: string | null
  /** The value with its unit. */
  readonly value: string
  /** The change in words with a sign, because colour alone carries no meaning; '' = none. */
  readonly change: string
  /** The day, month or year of the observation, and its quality. */
  readonly note: string
}

/**
 * A picture at twice its size on an opaque background, at most 600 px wide; the mail has to say the same
 * without it.
 */
export interface MailPicture {
  readonly src: string
  /** Alternative text with the numbers. */
  readonly alt: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly href: string | null
  /** Source and licence. */
  readonly caption: string
}

export interface MailTable {
  /** '' when a heading above is the caption. */
  readonly caption: string
  /** `isNumber`: aligned right. */
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  /** One cell per column; the first is the row header. */
  readonly rows: readonly (readonly MailCell[])[]
}

/** Text, or text with a link. */
export type MailCell = string | { readonly text: string; readonly href: string }

export interface MailContent {
  readonly locale: Locale
  readonly subject: string
  /** Preview text that a list of mails shows after the subject. */
  readonly preheader: string
  readonly sender: { readonly name: string; readonly tagline: string; readonly href: string }
  /** The web copy, for mail programs that render the mail badly; shown first. */
  readonly webCopy?: MailLink
  readonly parts: readonly MailPart[]
  /** Below the mail: why it was sent, and that the site never asks for passwords. */
  readonly footer: readonly string[]
  /** Below the footer: change the settings, unsubscribe. */
  readonly links?: readonly MailLink[]
}
