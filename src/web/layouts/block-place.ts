/** Blocks by the keys that a drawn page gives them, from their places: `r0c1b2` is the third block of the second column of the first row. */
import type { Block, Row } from '#contract/entities/dashboard.ts'

const KEY = /^r(\d{1,4})c(\d{1,4})b(\d{1,4})$/

export function blockAt(rows: readonly Row[], key: string): Block | null {
  const [, row, column, block] = KEY.exec(key) ?? []
  return rows[Number(row)]?.columns[Number(column)]?.[Number(block)] ?? null
}

/** The rows with another block in that place; the same rows where there is none. */
export function withBlockAt(rows: readonly Row[], key: string, changed: Block): Row[] {
  const before = blockAt(rows, key)
  return rows.map((row) => (before && row.columns.some((column) => column.includes(before))
    ? { ...row, columns: row.columns.map((column) => column.map((block) => (block === before ? changed : block))) }
    : row))
}
