/** New rows and blocks: announced, and focused. */
import type { Block } from '#contract/entities/dashboard.ts'
import { blockPosition } from '#core/layout/draft.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { track } from '../../analytics/track.ts'
import type { InsertPosition } from '../state/editor-dialog.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { blockName } from './block-types.ts'
import { addButtonSelector, handleSelector } from './move-blocks.ts'
import { newKey } from '../state/new-key.ts'

/** @param after `null` = at the top */
export function insertRow(
  store: EditorStore,
  after: string | null,
  layout: RowLayout,
  { editor: { rows: words } }: LayoutTexts,
): void {
  const key = newKey()
  const rowIndex = store.draft().rows.findIndex((row) => row.key === after) + 1
  const isIn = store.edit(
    { kind: 'insertRow', key, after, layout },
    { announce: words.added(String(rowIndex + 1)), focus: [addButtonSelector(key, 0)] },
  )
  if (!isIn) store.announce(words.tooMany)
}

export function insertBlock(
  store: EditorStore,
  { row, column, after }: InsertPosition,
  block: Block,
  texts: LayoutTexts,
): void {
  const key = newKey()
  const isIn = store.edit(
    { kind: 'insertBlock', key, row, column, after, block },
    { announce: texts.editor.block.added(blockName(block, texts)), focus: [handleSelector(key)] },
  )
  if (isIn) track('Insert block', block.type)
}

export function duplicateBlock(store: EditorStore, key: string, texts: LayoutTexts): void {
  const position = blockPosition(store.draft(), key)
  if (!position) return
  const copy = newKey()
  store.edit(
    { kind: 'duplicateBlock', key, newKey: copy },
    {
      announce: texts.editor.block.duplicated(blockName(position.block, texts)),
      focus: [handleSelector(copy)],
    },
  )
}

/** At the end of a column. */
export function endOfColumn(store: EditorStore, row: string, column: number): InsertPosition {
  const blocks = store.draft().rows.find(({ key }) => key === row)?.columns[column] ?? []
  return { row, column, after: blocks.at(-1)?.key ?? null }
}
