/**
 * Rows that need no parse. The portal's own programs send rows as {@link rowSchema} returns them: every member
 * is there, in its order, and nothing else. To see this takes a tenth of the time that the schema takes, and
 * copies nothing (decision 0094).
 */
import { MAX_BLOCK_HEADING_LENGTH } from '#core/limits.ts'
import { COLUMNS_OF_ROW, MAX_ROWS_PER_LAYOUT, ROW_LAYOUT_ORDER } from '#core/layout/row-layouts.ts'
import { isRecord } from '#core/text/is-record.ts'
import {
  MAX_BLOCK_DESCRIPTION_LENGTH,
  MAX_BLOCK_ICON_LENGTH,
  MAX_BLOCK_LINE_LENGTH,
  MAX_BLOCK_TYPE_LENGTH,
  type Row,
} from './dashboard.ts'

/** Members of a row, and of a block. */
const [ROW_MEMBERS, BLOCK_MEMBERS] = [2, 9]

/**
 * Whether the schema of a layout accepts these rows and returns an equal value. `false` = the schema has to
 * decide.
 *
 * @param value from JSON
 */
export function areCanonicalRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length <= MAX_ROWS_PER_LAYOUT && value.every(isCanonicalRow)
}

function isCanonicalRow(row: unknown): boolean {
  if (!isRecord(row) || countMembers(row) !== ROW_MEMBERS) return false
  const { layout, columns } = row
  const known = ROW_LAYOUT_ORDER.find((name) => name === layout)
  return (
    known !== undefined &&
    Array.isArray(columns) &&
    columns.length === COLUMNS_OF_ROW[known] &&
    columns.every((column) => Array.isArray(column) && column.every(isCanonicalBlock))
  )
}

function isCanonicalBlock(block: unknown): boolean {
  return (
    isRecord(block) &&
    countMembers(block) === BLOCK_MEMBERS &&
    isText(block['type'], MAX_BLOCK_TYPE_LENGTH) &&
    block['type'] !== '' &&
    isText(block['heading'], MAX_BLOCK_HEADING_LENGTH) &&
    isText(block['subtitle'], MAX_BLOCK_LINE_LENGTH) &&
    isText(block['description'], MAX_BLOCK_DESCRIPTION_LENGTH) &&
    isText(block['source'], MAX_BLOCK_LINE_LENGTH) &&
    isText(block['icon'], MAX_BLOCK_ICON_LENGTH) &&
    typeof block['seamless'] === 'boolean' &&
    typeof block['inverted'] === 'boolean' &&
    isRecord(block['attributes'])
  )
}

function countMembers(record: Readonly<Record<string, unknown>>): number {
  let count = 0
  for (const _key in record) count += 1
  return count
}

function isText(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value.length <= maxLength
}
