/** Blocks: inserted, replaced, removed, moved, duplicated (specification §4 "Layouts"; decision 22). */
import { blockPosition, canAddBlock, keysOf, type Draft, type DraftBlock, type DraftRow } from './draft.ts'
import { insertAt, isValidIndex, moveItem, removeAt } from './list-operations.ts'

export type BlockEdit<B> =
  /** `after` null = first in its column. `key` is the key of the new block. */
  | {
      readonly kind: 'insertBlock'
      readonly key: string
      readonly row: string
      readonly column: number
      readonly after: string | null
      readonly block: B
    }
  | { readonly kind: 'replaceBlock'; readonly key: string; readonly block: B }
  | { readonly kind: 'removeBlock'; readonly key: string }
  /** `index` is its position in that column after the move. */
  | {
      readonly kind: 'moveBlock'
      readonly key: string
      readonly row: string
      readonly column: number
      readonly index: number
    }
  /** The copy is inserted right below the original. */
  | { readonly kind: 'duplicateBlock'; readonly key: string; readonly newKey: string }

type Rows<B> = readonly DraftRow<B>[]
type Column<B> = readonly DraftBlock<B>[]
type EditOf<B, K extends BlockEdit<B>['kind']> = Extract<BlockEdit<B>, { kind: K }>

/** Applies the edit. Returns the same list of rows when the edit is invalid or changes nothing. */
export function changeBlocks<B>(draft: Draft<B>, edit: BlockEdit<B>): Rows<B> {
  switch (edit.kind) {
    case 'insertBlock':
      return insertBlock(draft, edit)
    case 'moveBlock':
      return moveBlock(draft, edit)
    case 'duplicateBlock':
      return duplicateBlock(draft, edit)
    case 'replaceBlock':
      return changeOwnColumn(draft, edit.key, (column, index) =>
        column[index]?.block === edit.block
          ? column
          : column.map((block, blockIndex) =>
              blockIndex === index ? { key: block.key, block: edit.block } : block,
            ),
      )
    case 'removeBlock':
      return changeOwnColumn(draft, edit.key, removeAt)
  }
}

function insertBlock<B>(
  draft: Draft<B>,
  { key, row, column, after, block }: EditOf<B, 'insertBlock'>,
): Rows<B> {
  if (!canAddBlock(draft) || keysOf(draft.rows).includes(key)) return draft.rows
  return changeColumn(draft.rows, row, column, (blocks) => {
    const before = after === null ? -1 : blocks.findIndex((block) => block.key === after)
    return after !== null && before < 0 ? blocks : insertAt(blocks, before + 1, { key, block })
  })
}

function duplicateBlock<B>(draft: Draft<B>, { key, newKey }: EditOf<B, 'duplicateBlock'>): Rows<B> {
  const position = blockPosition(draft, key)
  if (!position || !canAddBlock(draft) || keysOf(draft.rows).includes(newKey)) return draft.rows
  return changeOwnColumn(draft, key, (column, index) =>
    insertAt(column, index + 1, { key: newKey, block: position.block }),
  )
}

function moveBlock<B>(draft: Draft<B>, { key, row, column, index }: EditOf<B, 'moveBlock'>): Rows<B> {
  const position = blockPosition(draft, key)
  const target = draft.rows.find((targetRow) => targetRow.key === row)?.columns[column]
  if (!position || !target) return draft.rows
  if (position.row.key === row && position.column === column) {
    return changeColumn(draft.rows, row, column, (blocks) => moveItem(blocks, position.index, index))
  }
  if (!isValidIndex(index, target.length)) return draft.rows
  const without = changeOwnColumn(draft, key, removeAt)
  return changeColumn(without, row, column, (blocks) =>
    insertAt(blocks, index, { key, block: position.block }),
  )
}

function changeOwnColumn<B>(
  draft: Draft<B>,
  key: string,
  change: (column: Column<B>, index: number) => Column<B>,
): Rows<B> {
  const position = blockPosition(draft, key)
  return position
    ? changeColumn(draft.rows, position.row.key, position.column, (column) => change(column, position.index))
    : draft.rows
}

/** Unchanged rows and columns keep their identity, so that only the changed part is rendered again. */
function changeColumn<B>(
  rows: Rows<B>,
  row: string,
  column: number,
  change: (column: Column<B>) => Column<B>,
): Rows<B> {
  const targetRow = rows.find(({ key }) => key === row)
  const before = targetRow?.columns[column]
  if (!targetRow || !before) return rows
  const after = change(before)
  if (after === before) return rows
  const columns = targetRow.columns.map((blocks, index) => (index === column ? after : blocks))
  return rows.map((row) => (row === targetRow ? { ...targetRow, columns } : row))
}
