/** What a document names of the built files. */

/** Lazy parts that a server-rendered page shows; the document names their scripts. */
export type PreloadedPart = 'lazyTypes' | 'sections'

/** The built files that a page of one language loads. */
export interface DocumentFiles {
  readonly script: string
  readonly preloads: readonly string[]
  /** Scripts of what only some pages show. */
  readonly parts: Readonly<Record<PreloadedPart, readonly string[]>>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
