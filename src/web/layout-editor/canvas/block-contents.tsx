/** What blocks show, each in its own place (block-places.ts). */
import { createPortal } from 'react-dom'
import { BlockContent } from './block-content.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'

/**
 * Of all blocks, wherever they stand. Below the cards in the tree: these have taken up the places before
 * anything measures itself.
 */
export function BlockContents() {
  const { containerFor } = useEditor()
  const { rows } = useEditorState().history.present
  return rows
    .flatMap(({ columns }) => columns.flat())
    .map(({ key, block }) => createPortal(<BlockContent block={block} />, containerFor(key), key))
}
