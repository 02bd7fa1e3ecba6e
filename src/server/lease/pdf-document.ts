/** A PDF document as plain data, so that a worker thread can draw it. */
import type { Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'

export interface PdfDocument {
  readonly locale: Locale
  /**
   * Title and subject of the file's properties, without `<`, `>` and `&`: pdfkit writes them into XML as they
   * are.
   */
  readonly title: string
  readonly subject: string
  /** Date of the file's properties. Not the clock: equal documents have equal bytes. */
  readonly created: IsoDate
  readonly parts: readonly PdfPart[]
  /** At the foot of each page, before `1/2`. */
  readonly footer: string
}

export type PdfPart =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | PdfFacts
  | PdfTable

/** Pairs of a term and its value, two pairs on a line. In the tags the term is the header of its value. */
export interface PdfFacts {
  readonly kind: 'facts'
  readonly rows: readonly (readonly [term: string, value: string])[]
}

export interface PdfTable {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly string[])[]
}

export interface PdfColumn {
  readonly heading: string
  /** Part of the width that is left by dates, relative to the other columns; `date` = as wide as a date. */
  readonly weight: number | 'date'
  readonly align: 'left' | 'right'
}
