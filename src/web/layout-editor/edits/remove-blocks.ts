/** Removes blocks and moves the focus to a neighbour; undo restores them, so no confirmation is needed. */
import { blockPosition } from '#core/layout/draft.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { blockName } from './block-types.ts'
import { ADD_ROW_SELECTOR, addButtonSelector, handleSelector } from './move-blocks.ts'

export function removeBlock(store: EditorStore, key: string, texts: LayoutTexts): void {
  const position = blockPosition(store.draft(), key)
  if (!position) return
  const column = position.row.columns[position.column] ?? []
  const neighbour = column[position.index + 1] ?? column[position.index - 1]
  store.edit(
    { kind: 'removeBlock', key },
    {
      announce: texts.editor.block.removed(blockName(position.block, texts)),
      focus: neighbour
        ? [handleSelector(neighbour.key)]
        : [addButtonSelector(position.row.key, position.column)],
    },
  )
}

export function removeRow(store: EditorStore, key: string, texts: LayoutTexts): void {
  const { rows } = store.draft()
  const rowIndex = rows.findIndex((row) => row.key === key)
  const neighbour = rows[rowIndex + 1] ?? rows[rowIndex - 1]
  store.edit(
    { kind: 'removeRow', row: key },
    {
      announce: texts.editor.rows.removed,
      focus: neighbour ? [handleSelector(neighbour.key)] : [ADD_ROW_SELECTOR],
    },
  )
}
