/** Content of blocks, each in its own container (block-portals.ts). */
import { createPortal } from 'react-dom'
import { BlockContent } from './block-content.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'

/**
 * Content of all blocks. After the cards in the tree, so that containers are attached before layout is
 * measured.
 */
export function BlockContents() {
  const { containerFor } = useEditor()
  const { rows } = useEditorState().history.present
  return rows
    .flatMap(({ columns }) => columns.flat())
    .map(({ key, block }) => createPortal(<BlockContent block={block} />, containerFor(key), key))
}
