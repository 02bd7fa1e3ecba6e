/** Blocks: inserted, replaced, removed, moved, duplicated (specification §4 "Layouts"; decision 22). */
import { blockPosition, canAddBlock, keysOf, type Draft, type DraftBlock, type DraftRow } from './draft.ts'
import { insertAt, isValidIndex, moveItem, removeAt } from './list-operations.ts'

export type BlockEdit<B> =
  /** `after` null = first in its column. `key` is that of the new block. */
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
  /** `index` is where it stands in that column afterwards. */
  | {
      readonly kind: 'moveBlock'
      readonly key: string
      readonly row: string
      readonly column: number
      readonly index: number
    }
  /** The copy stands right below it. */
  | { readonly kind: 'duplicateBlock'; readonly key: string; readonly newKey: string }

type Rows<B> = readonly DraftRow<B>[]
type Column<B> = readonly DraftBlock<B>[]
type EditOf<B, K extends BlockEdit<B>['kind']> = Extract<BlockEdit<B>, { kind: K }>

/** The same list of rows when the edit does not fit or changes nothing. */
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
          : column.map((each, at) => (at === index ? { key: each.key, block: edit.block } : each)),
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
  const place = blockPosition(draft, key)
  if (!place || !canAddBlock(draft) || keysOf(draft.rows).includes(newKey)) return draft.rows
  return changeOwnColumn(draft, key, (column, index) =>
    insertAt(column, index + 1, { key: newKey, block: place.block }),
  )
}

function moveBlock<B>(draft: Draft<B>, { key, row, column, index }: EditOf<B, 'moveBlock'>): Rows<B> {
  const place = blockPosition(draft, key)
  const target = draft.rows.find((each) => each.key === row)?.columns[column]
  if (!place || !target) return draft.rows
  if (place.row.key === row && place.column === column) {
    return changeColumn(draft.rows, row, column, (blocks) => moveItem(blocks, place.index, index))
  }
  if (!isValidIndex(index, target.length)) return draft.rows
  const without = changeOwnColumn(draft, key, removeAt)
  return changeColumn(without, row, column, (blocks) => insertAt(blocks, index, { key, block: place.block }))
}

function changeOwnColumn<B>(
  draft: Draft<B>,
  key: string,
  change: (column: Column<B>, index: number) => Column<B>,
): Rows<B> {
  const place = blockPosition(draft, key)
  return place
    ? changeColumn(draft.rows, place.row.key, place.column, (column) => change(column, place.index))
    : draft.rows
}

/** All other rows and columns stay the same objects, so that only what changed is drawn again. */
function changeColumn<B>(
  rows: Rows<B>,
  row: string,
  column: number,
  change: (column: Column<B>) => Column<B>,
): Rows<B> {
  const found = rows.find(({ key }) => key === row)
  const before = found?.columns[column]
  if (!found || !before) return rows
  const after = change(before)
  if (after === before) return rows
  const columns = found.columns.map((each, index) => (index === column ? after : each))
  return rows.map((row) => (row === found ? { ...found, columns } : row))
}
