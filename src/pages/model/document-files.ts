/** Built files referenced by a document. */

/** Lazy parts that a server-rendered page shows; the document names their scripts. */
export type PreloadedPart = 'lazyTypes' | 'sections'

/** Built files loaded by a page of one language. */
export interface DocumentFiles {
  readonly script: string
  readonly preloads: readonly string[]
  /** Scripts of parts that only some pages have. */
  readonly parts: Readonly<Record<PreloadedPart, readonly string[]>>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
