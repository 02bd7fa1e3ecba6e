/**
 * Blocks by the keys that a drawn page gives them, from their places: `r0c1b2` is the third block of the
 * second column of the first row.
 */
import type { Block, Row } from '#contract/entities/dashboard.ts'

const KEY = /^r(\d{1,4})c(\d{1,4})b(\d{1,4})$/

/** The block of a key. @returns `null` = the key names no place of these rows */
export function blockAt(rows: readonly Row[], key: string): Block | null {
  const [, row, column, block] = KEY.exec(key) ?? []
  return rows[Number(row)]?.columns[Number(column)]?.[Number(block)] ?? null
}

/** The rows with one block replaced, identified by object; the same rows where it is not among them. */
export function replaceBlock(rows: readonly Row[], before: Block, after: Block): Row[] {
  return rows.map((row) =>
    row.columns.some((column) => column.includes(before))
      ? {
          ...row,
          columns: row.columns.map((column) => column.map((block) => (block === before ? after : block))),
        }
      : row,
  )
}
