/** Cards of blocks, each in its own host element (block-hosts.ts). */
import { createPortal } from 'react-dom'
import { EditorBlock } from './editor-block.tsx'
import { useEditor, useEditorValue } from '../state/editor-context.ts'

/** Cards of all blocks. They do not change when a block moves, because only its host does. */
export function BlockCards() {
  const { hostFor } = useEditor()
  const rows = useEditorValue(({ history }) => history.present.rows)
  const insertedBlock = useEditorValue((state) => state.insertedBlock)
  return rows
    .flatMap(({ columns }) => columns.flat())
    .map(({ key, block }) =>
      createPortal(
        <EditorBlock blockKey={key} block={block} isInserted={key === insertedBlock} />,
        hostFor(key),
        key,
      ),
    )
}
