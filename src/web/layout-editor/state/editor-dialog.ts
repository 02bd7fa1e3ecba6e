/** Dialogs of the editor, one at a time (decision 15). */
import type { BlockType } from '#blocks/registry.schema.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'

/** Position of a new block. */
export interface InsertPosition {
  readonly row: string
  readonly column: number
  /** `null` = first in its column. */
  readonly after: string | null
}

export type EditorDialog =
  | { readonly kind: 'addBlock'; readonly place: InsertPosition }
  | { readonly kind: 'newBlock'; readonly place: InsertPosition; readonly type: BlockType }
  | { readonly kind: 'editBlock'; readonly key: string; readonly type: BlockType; readonly block: Block }
  /** `after` as of the edit `insertRow`. */
  | { readonly kind: 'newRow'; readonly after: string | null }
  | { readonly kind: 'rowLayout'; readonly row: string }
  | { readonly kind: 'lostBlocks'; readonly row: string; readonly layout: RowLayout }
  | { readonly kind: 'layoutSettings' }
  | { readonly kind: 'removeLayout' }
  | { readonly kind: 'embedBlock'; readonly block: Block }
  | { readonly kind: 'blockLimit' }
  /** `isDeadEnd`: shown on opening, when the editor has nothing that could be saved. */
  | { readonly kind: 'layoutLimit'; readonly isDeadEnd?: boolean }
  | { readonly kind: 'conflict'; readonly mine: Layout; readonly theirs: Layout }
