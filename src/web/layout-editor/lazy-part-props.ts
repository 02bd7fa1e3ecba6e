/** Parts of the editor that are loaded when they are opened, by what they are given. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { BlockType } from '#blocks/registry.schema.ts'

/** The dialog with a block's own settings. */
export interface BlockSettingsProps {
  readonly block: Block
  /** Of a type that is known. */
  readonly type: BlockType
  readonly isNew: boolean
  readonly onDone: (block: Block) => void
  readonly onCancel: () => void
}

/** The field for the text of a text block: loaded when it is opened. */
export interface MarkdownFieldProps {
  readonly id: string
  /** Names it, with the form's own label. */
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly value: string
  readonly onChange: (markdown: string) => void
  /**
   * Hosts of images besides this site (decision 41); `null` until they are known, and the field waits for
   * them.
   */
  readonly imageHosts: readonly string[] | null
}

/** Once it is known what the text may hold. */
export type LoadedFieldProps = MarkdownFieldProps & { readonly imageHosts: readonly string[] }
