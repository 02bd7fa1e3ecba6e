/** Removes blocks and moves the focus to a neighbour; undo restores them, so no confirmation is needed. */
import { blockPosition } from '#core/layout/draft.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { blockName } from './block-types.ts'
import { ADD_ROW_SELECTOR, addButtonSelector, handleSelector } from './move-blocks.ts'

export function removeBlock(store: EditorStore, key: string, texts: LayoutTexts): void {
  const place = blockPosition(store.draft(), key)
  if (!place) return
  const column = place.row.columns[place.column] ?? []
  const neighbour = column[place.index + 1] ?? column[place.index - 1]
  store.edit(
    { kind: 'removeBlock', key },
    {
      announce: texts.editor.block.removed(blockName(place.block, texts)),
      focus: neighbour ? [handleSelector(neighbour.key)] : [addButtonSelector(place.row.key, place.column)],
    },
  )
}

export function removeRow(store: EditorStore, key: string, texts: LayoutTexts): void {
  const { rows } = store.draft()
  const at = rows.findIndex((row) => row.key === key)
  const neighbour = rows[at + 1] ?? rows[at - 1]
  store.edit(
    { kind: 'removeRow', row: key },
    {
      announce: texts.editor.rows.removed,
      focus: neighbour ? [handleSelector(neighbour.key)] : [ADD_ROW_SELECTOR],
    },
  )
}
