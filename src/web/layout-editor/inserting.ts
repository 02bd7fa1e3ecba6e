/** New rows and blocks: said, with the focus on what is new. */
import type { Block } from '#contract/entities/dashboard.ts'
import { blockPlace } from '#core/layout/draft.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { tell } from '../analytics/tell.ts'
import type { NewBlockPlace } from './editor-dialog.ts'
import type { EditorStore } from './editor-store.ts'
import { blockName } from './known-types.ts'
import { addButtonOf, handleOf } from './moving.ts'
import { newKey } from './new-key.ts'

/** @param after `null` = at the top */
export function insertRow(
  store: EditorStore,
  after: string | null,
  layout: RowLayout,
  { editor: { rows: words } }: LayoutTexts,
): void {
  const key = newKey()
  const at = store.draft().rows.findIndex((row) => row.key === after) + 1
  const isIn = store.edit(
    { kind: 'insertRow', key, after, layout },
    { say: words.added(String(at + 1)), focus: [addButtonOf(key, 0)] },
  )
  if (!isIn) store.say(words.tooMany)
}

export function insertBlock(
  store: EditorStore,
  { row, column, after }: NewBlockPlace,
  block: Block,
  texts: LayoutTexts,
): void {
  const key = newKey()
  const isIn = store.edit(
    { kind: 'insertBlock', key, row, column, after, block },
    { say: texts.editor.block.added(blockName(block, texts)), focus: [handleOf(key)] },
  )
  if (isIn) tell('Insert block', block.type)
}

export function duplicateBlock(store: EditorStore, key: string, texts: LayoutTexts): void {
  const place = blockPlace(store.draft(), key)
  if (!place) return
  const copy = newKey()
  store.edit(
    { kind: 'duplicateBlock', key, newKey: copy },
    { say: texts.editor.block.duplicated(blockName(place.block, texts)), focus: [handleOf(copy)] },
  )
}

/** At the end of a column. */
export function endOf(store: EditorStore, row: string, column: number): NewBlockPlace {
  const blocks = store.draft().rows.find(({ key }) => key === row)?.columns[column] ?? []
  return { row, column, after: blocks.at(-1)?.key ?? null }
}
