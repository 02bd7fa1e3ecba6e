/** Props of editor parts that are loaded lazily. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { BlockType } from '#blocks/registry.schema.ts'

/** The dialog with a block's own settings. */
export interface BlockSettingsProps {
  readonly block: Block
  /** A known type. */
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

/** After the supported images are known. */
export type LoadedFieldProps = MarkdownFieldProps & { readonly imageHosts: readonly string[] }
