/**
 * Moves by one step (buttons and keys) and by drag and drop, each as an edit with its destination for
 * announcements (decision 22).
 */
import type { BlockEdit } from './block-edits.ts'
import { blockPosition, type BlockPosition, type Draft } from './draft.ts'
import type { RowEdit } from './row-edits.ts'

/**
 * `up` and `down` stay in the column; `left` and `right` stay in the row; the last two move to the row above
 * or below.
 */
export type MoveDirection = 'up' | 'down' | 'left' | 'right' | 'rowAbove' | 'rowBelow'

/** Destination of a move, counted from 1, for announcements. */
export type MoveDestination =
  | { readonly kind: 'row'; readonly row: number; readonly rows: number }
  | {
      readonly kind: 'block'
      readonly row: number
      readonly rows: number
      readonly column: number
      readonly columns: number
      readonly position: number
      /** Number of blocks in that column, including the moved one. */
      readonly blocks: number
    }

type Move = Extract<RowEdit, { kind: 'moveRow' }> | Extract<BlockEdit<never>, { kind: 'moveBlock' }>

/** A move that the item can make now, as an edit, with the place where it would be. */
export interface MoveOption {
  readonly direction: MoveDirection
  readonly edit: Move
  readonly destination: MoveDestination
}

/** Possible moves of a row or block, in the order of {@link MoveDirection}; empty for an unknown key. */
export function moveOptions(draft: Draft<unknown>, key: string): readonly MoveOption[] {
  const row = draft.rows.findIndex((row) => row.key === key)
  if (row >= 0) return rowOptions(draft, key, row)
  const position = blockPosition(draft, key)
  return position ? blockOptions(draft, key, position) : []
}

/**
 * Edit for dropping a block before another block of a column.
 *
 * @param before key of that block; null = at the end
 * @returns `null` = the block would stay where it is, or a key is unknown
 */
export function dropBlock(
  draft: Draft<unknown>,
  key: string,
  { row, column, before }: { readonly row: string; readonly column: number; readonly before: string | null },
): Move | null {
  const position = blockPosition(draft, key)
  const target = draft.rows.find((targetRow) => targetRow.key === row)?.columns[column]
  if (!position || !target || before === key) return null
  const otherBlocks = target.filter((block) => block.key !== key)
  const index = before === null ? otherBlocks.length : otherBlocks.findIndex((block) => block.key === before)
  const stays = position.row.key === row && position.column === column && position.index === index
  return index < 0 || stays ? null : { kind: 'moveBlock', key, row, column, index }
}

/** Same as {@link dropBlock}, for a row. */
export function dropRow({ rows }: Draft<unknown>, key: string, before: string | null): Move | null {
  const from = rows.findIndex((row) => row.key === key)
  const otherRows = rows.filter((row) => row.key !== key)
  const index = before === null ? otherRows.length : otherRows.findIndex((row) => row.key === before)
  return from < 0 || index < 0 || index === from ? null : { kind: 'moveRow', row: key, index }
}

/** Current position of a block or row, to be announced after a move; `null` = unknown key. */
export function destinationOf(draft: Draft<unknown>, key: string): MoveDestination | null {
  const row = draft.rows.findIndex((row) => row.key === key)
  if (row >= 0) return { kind: 'row', row: row + 1, rows: draft.rows.length }
  const position = blockPosition(draft, key)
  if (!position) return null
  const blocks = position.row.columns[position.column]?.length ?? 0
  return blockDestination(draft, position.rowIndex, position.column, position.index, blocks)
}

function rowOptions({ rows }: Draft<unknown>, key: string, row: number): readonly MoveOption[] {
  const option = (direction: MoveDirection, index: number): MoveOption[] =>
    rows[index]
      ? [
          {
            direction,
            edit: { kind: 'moveRow', row: key, index },
            destination: { kind: 'row', row: index + 1, rows: rows.length },
          },
        ]
      : []
  return [...option('up', row - 1), ...option('down', row + 1)]
}

function blockOptions(
  draft: Draft<unknown>,
  key: string,
  { row, rowIndex, column, index }: BlockPosition<unknown>,
): readonly MoveOption[] {
  const option = (
    direction: MoveDirection,
    toRow: number,
    toColumn: number,
    wantedIndex: number,
  ): MoveOption[] => {
    const target = draft.rows[toRow]
    const blocks = target?.columns[toColumn]
    if (!target || !blocks) return []
    const isHere = toRow === rowIndex && toColumn === column
    if (isHere && !blocks[wantedIndex]) return []
    const nextIndex = Math.min(wantedIndex, blocks.length)
    return [
      {
        direction,
        edit: { kind: 'moveBlock', key, row: target.key, column: toColumn, index: nextIndex },
        destination: blockDestination(
          draft,
          toRow,
          toColumn,
          nextIndex,
          isHere ? blocks.length : blocks.length + 1,
        ),
      },
    ]
  }
  /** Rows may have fewer columns: the last one is nearest. */
  const columnIn = (toRow: number) => Math.min(column, (draft.rows[toRow]?.columns.length ?? 1) - 1)
  return [
    ...option('up', rowIndex, column, index - 1),
    ...option('down', rowIndex, column, index + 1),
    ...option('left', rowIndex, column - 1, index),
    ...(column + 1 < row.columns.length ? option('right', rowIndex, column + 1, index) : []),
    // To the near end of the other row's column, which is one step on the screen.
    ...option('rowAbove', rowIndex - 1, columnIn(rowIndex - 1), Number.MAX_SAFE_INTEGER),
    ...option('rowBelow', rowIndex + 1, columnIn(rowIndex + 1), 0),
  ]
}

function blockDestination(
  { rows }: Draft<unknown>,
  row: number,
  column: number,
  index: number,
  blocks: number,
): MoveDestination {
  const columns = rows[row]?.columns.length ?? 1
  return {
    kind: 'block',
    row: row + 1,
    rows: rows.length,
    column: column + 1,
    columns,
    position: index + 1,
    blocks,
  }
}
