/** What is deleted leaves the focus at its neighbour; it comes back by undoing, so nobody is asked. */
import { blockPlace } from '#core/layout/draft.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import type { EditorStore } from './editor-store.ts'
import { blockName } from './known-types.ts'
import { ADD_ROW, addButtonOf, handleOf } from './moving.ts'

export function removeBlock(store: EditorStore, key: string, texts: LayoutTexts): void {
  const place = blockPlace(store.draft(), key)
  if (!place) return
  const column = place.row.columns[place.column] ?? []
  const neighbour = column[place.index + 1] ?? column[place.index - 1]
  store.edit(
    { kind: 'removeBlock', key },
    {
      say: texts.editor.block.removed(blockName(place.block, texts)),
      focus: neighbour ? [handleOf(neighbour.key)] : [addButtonOf(place.row.key, place.column)],
    },
  )
}

export function removeRow(store: EditorStore, key: string, texts: LayoutTexts): void {
  const { rows } = store.draft()
  const at = rows.findIndex((row) => row.key === key)
  const neighbour = rows[at + 1] ?? rows[at - 1]
  store.edit(
    { kind: 'removeRow', row: key },
    { say: texts.editor.rows.removed, focus: neighbour ? [handleOf(neighbour.key)] : [ADD_ROW] },
  )
}
