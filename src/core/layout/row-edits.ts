/** Row edits: insert, remove, move, change the row layout (specification §4 "Layouts"; decision 22). */
import { canAddRow, keysOf, type DraftBlock, type DraftRow } from './draft.ts'
import { insertAt, moveItem } from './list-operations.ts'
import { COLUMNS_OF_ROW, fitColumns, type Overflow, type RowLayout } from './row-layouts.ts'

export type RowEdit =
  /** `after` null = at the top. `key` is the key of the new row. */
  | {
      readonly kind: 'insertRow'
      readonly key: string
      readonly after: string | null
      readonly layout: RowLayout
    }
  | { readonly kind: 'removeRow'; readonly row: string }
  /** `index` is the position after the move. */
  | { readonly kind: 'moveRow'; readonly row: string; readonly index: number }
  | {
      readonly kind: 'changeRowLayout'
      readonly row: string
      readonly layout: RowLayout
      readonly overflow: Overflow
    }

type Rows<B> = readonly DraftRow<B>[]

/** Applies the edit. Returns the same list when the edit is invalid or changes nothing. */
export function changeRows<B>(rows: Rows<B>, edit: RowEdit): Rows<B> {
  switch (edit.kind) {
    case 'insertRow':
      return insertRow(rows, edit)
    case 'removeRow':
      return indexOfRow(rows, edit.row) < 0 ? rows : rows.filter(({ key }) => key !== edit.row)
    case 'moveRow':
      return moveItem(rows, indexOfRow(rows, edit.row), edit.index)
    case 'changeRowLayout':
      return changeRowLayout(rows, edit)
  }
}

/** Blocks that a new row layout would drop with their columns; empty = no confirmation needed. */
export function lostBlocks<B>({ columns }: DraftRow<B>, layout: RowLayout): readonly DraftBlock<B>[] {
  return columns.slice(COLUMNS_OF_ROW[layout]).flat()
}

function insertRow<B>(
  rows: Rows<B>,
  { key, after, layout }: Extract<RowEdit, { kind: 'insertRow' }>,
): Rows<B> {
  const before = after === null ? -1 : indexOfRow(rows, after)
  const isUnknown = after !== null && before < 0
  if (isUnknown || !canAddRow({ rows }) || keysOf(rows).includes(key)) return rows
  return insertAt(rows, before + 1, { key, layout, columns: fitColumns<DraftBlock<B>>([], layout, 'move') })
}

function changeRowLayout<B>(
  rows: Rows<B>,
  { row, layout, overflow }: Extract<RowEdit, { kind: 'changeRowLayout' }>,
): Rows<B> {
  if (!rows.some(({ key, layout: before }) => key === row && before !== layout)) return rows
  return rows.map((draftRow) =>
    draftRow.key === row
      ? { key: row, layout, columns: fitColumns(draftRow.columns, layout, overflow) }
      : draftRow,
  )
}

function indexOfRow(rows: Rows<unknown>, row: string): number {
  return rows.findIndex(({ key }) => key === row)
}
