/** What a document names of the built files. */
import type { EagerPart } from './page-parts.ts'

/** The built files that a page of one language loads. */
export interface DocumentFiles {
  readonly script: string
  readonly preloads: readonly string[]
  /** Scripts of what only some pages show. */
  readonly parts: Readonly<Record<EagerPart, readonly string[]>>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
