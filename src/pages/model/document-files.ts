/** Built files referenced by a document. */
import type { BlockType } from '#blocks/registry.schema.ts'

/** Lazy parts that a server-rendered page shows; the document names their scripts. */
export type PreloadedPart = 'sections'

/** Built files loaded by a page of one language. */
export interface DocumentFiles {
  readonly script: string
  readonly preloads: readonly string[]
  /** Scripts of parts that only some pages have. */
  readonly parts: Readonly<Record<PreloadedPart, readonly string[]>>
  /** Scripts of each type of block. */
  readonly types: ReadonlyMap<BlockType, readonly string[]>
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}
