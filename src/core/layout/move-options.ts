/**
 * Moving by one step, for buttons and keys, and by dropping: each as an edit, with what to announce (decision
 * 22).
 */
import type { BlockEdit } from './block-edits.ts'
import { blockPosition, type BlockPosition, type Draft } from './draft.ts'
import type { RowEdit } from './row-edits.ts'

/**
 * `up` and `down` stay in the column; `left` and `right` stay in the row; the last two go to the row above or
 * below.
 */
export type MoveDirection = 'up' | 'down' | 'left' | 'right' | 'rowAbove' | 'rowBelow'

/** Where it stands afterwards, counted from 1, to be put into words. */
export type MoveDestination =
  | { readonly kind: 'row'; readonly row: number; readonly rows: number }
  | {
      readonly kind: 'block'
      readonly row: number
      readonly rows: number
      readonly column: number
      readonly columns: number
      readonly position: number
      /** Blocks in that column, the moved one included. */
      readonly blocks: number
    }

type Move = Extract<RowEdit, { kind: 'moveRow' }> | Extract<BlockEdit<never>, { kind: 'moveBlock' }>

export interface MoveOption {
  readonly direction: MoveDirection
  readonly edit: Move
  readonly destination: MoveDestination
}

/** The steps that exist for a row or a block, in the order of {@link MoveDirection}; none for an unknown key. */
export function moveOptions(draft: Draft<unknown>, key: string): readonly MoveOption[] {
  const row = draft.rows.findIndex((row) => row.key === key)
  if (row >= 0) return rowOptions(draft, key, row)
  const place = blockPosition(draft, key)
  return place ? blockOptions(draft, key, place) : []
}

/**
 * The edit of dropping a block before another one of a column.
 *
 * @param before key of that block; null = at the end
 * @returns `null` = it would stay where it is, or something is unknown
 */
export function dropBlock(
  draft: Draft<unknown>,
  key: string,
  { row, column, before }: { readonly row: string; readonly column: number; readonly before: string | null },
): Move | null {
  const place = blockPosition(draft, key)
  const target = draft.rows.find((each) => each.key === row)?.columns[column]
  if (!place || !target || before === key) return null
  const others = target.filter((each) => each.key !== key)
  const index = before === null ? others.length : others.findIndex((each) => each.key === before)
  const stays = place.row.key === row && place.column === column && place.index === index
  return index < 0 || stays ? null : { kind: 'moveBlock', key, row, column, index }
}

/** As {@link dropBlock}, of a row. */
export function dropRow({ rows }: Draft<unknown>, key: string, before: string | null): Move | null {
  const from = rows.findIndex((row) => row.key === key)
  const others = rows.filter((row) => row.key !== key)
  const index = before === null ? others.length : others.findIndex((row) => row.key === before)
  return from < 0 || index < 0 || index === from ? null : { kind: 'moveRow', row: key, index }
}

/** What to say after a block or row was moved in any way; `null` = the key is unknown. */
export function destinationOf(draft: Draft<unknown>, key: string): MoveDestination | null {
  const row = draft.rows.findIndex((row) => row.key === key)
  if (row >= 0) return { kind: 'row', row: row + 1, rows: draft.rows.length }
  const place = blockPosition(draft, key)
  if (!place) return null
  const blocks = place.row.columns[place.column]?.length ?? 0
  return blockDestination(draft, place.rowIndex, place.column, place.index, blocks)
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
    wanted: number,
  ): MoveOption[] => {
    const target = draft.rows[toRow]
    const blocks = target?.columns[toColumn]
    if (!target || !blocks) return []
    const isHere = toRow === rowIndex && toColumn === column
    if (isHere && !blocks[wanted]) return []
    const at = Math.min(wanted, blocks.length)
    return [
      {
        direction,
        edit: { kind: 'moveBlock', key, row: target.key, column: toColumn, index: at },
        destination: blockDestination(draft, toRow, toColumn, at, isHere ? blocks.length : blocks.length + 1),
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
    // Into the near end of the other column: it is one step on the screen.
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
