/**
 * What a mail says, as a list of parts. HTML (`mail-document.tsx`) and plain text (`mail-text.ts`) are both
 * made from it, so that they cannot say different things. All texts are plain and in one language; addresses
 * are absolute.
 */
import type { Locale } from '#core/locale.ts'

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /**
   * What the reader is to do. The address is printed too, under `spelledOut`: some readers see no buttons,
   * and many trust none.
   */
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly spelledOut: string }
  /** A sentence and the way that it speaks of: `Glemt passordet? Velg et nytt`. */
  | { readonly kind: 'link'; readonly before: string; readonly label: string; readonly href: string }
  /** How long, what if: smaller, never less readable. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rule' }
  /** Opens a section of a longer mail. `href`: where the site has more of it; `null` = nowhere. */
  | { readonly kind: 'section'; readonly text: string; readonly href: string | null }
  /** Inside a section. */
  | { readonly kind: 'subheading'; readonly text: string }
  /** A paragraph with links or stress in it. `isNote`: as a note is drawn. */
  | { readonly kind: 'prose'; readonly runs: readonly MailRun[]; readonly isNote: boolean }
  | ({ readonly kind: 'bullets' } & MailBullets)
  | { readonly kind: 'list'; readonly items: readonly MailLine[] }
  | { readonly kind: 'figures'; readonly figures: readonly MailFigure[] }
  | ({ readonly kind: 'picture' } & MailPicture)
  | ({ readonly kind: 'table' } & MailTable)

export interface MailLink {
  readonly label: string
  readonly href: string
}

/** A stretch of running text; `\n` in it ends a line. */
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

/** A line that may lead somewhere: a headline, an event. */
export interface MailLine {
  readonly text: string
  readonly href: string | null
  /** What it is about, in a sentence or two. */
  readonly lead?: string
  /** Beside or below it: a date, a source; '' = nothing. */
  readonly note: string
}

export interface MailFigure {
  readonly title: string
  readonly href: string | null
  /** With its unit. */
  readonly value: string
  /** What became of it, in words with a sign: colour alone says nothing. '' = nothing is said. */
  readonly change: string
  /** The day, month or year that it describes, and how sure it is. */
  readonly note: string
}

/** Drawn at twice its size on an opaque ground, at most 600 px wide; the mail must say the same without it. */
export interface MailPicture {
  readonly src: string
  /** With the numbers. */
  readonly alt: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly href: string | null
  /** Source and licence. */
  readonly caption: string
}

export interface MailTable {
  /** '' where a heading above says it. */
  readonly caption: string
  /** `isNumber`: set to the right. */
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  /** As many cells as columns; the first names the row. */
  readonly rows: readonly (readonly MailCell[])[]
}

/** Its words, or words that lead somewhere. */
export type MailCell = string | { readonly text: string; readonly href: string }

export interface MailContent {
  readonly locale: Locale
  readonly subject: string
  /** What a list of mails shows after the subject. */
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
