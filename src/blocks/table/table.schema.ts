/** Attributes of the table block, which content alone uses. Described in docs/content-pack.md. */
import { z } from 'zod'
import type { BlockSchema } from '../block.schema.ts'

export const MAX_TABLE_COLUMNS = 12
export const MAX_TABLE_ROWS = 1000
/** Maximum length of a cell or label, in characters. */
const MAX_TABLE_TEXT_LENGTH = 1000

const columnSchema = z.object({
  key: z.string().min(1).max(MAX_TABLE_TEXT_LENGTH),
  label: z.string().max(MAX_TABLE_TEXT_LENGTH),
  type: z.enum(['text', 'number', 'percent', 'date']).default('text'),
  /** Small under the label. */
  unit: z.string().max(MAX_TABLE_TEXT_LENGTH).default(''),
})

/** Anything but text and numbers counts as no data. */
const cellSchema = z
  .unknown()
  .transform((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null))
  .pipe(z.union([z.string().max(MAX_TABLE_TEXT_LENGTH), z.number(), z.null()]))

const tableAttributes = z.object({
  columns: z
    .array(columnSchema)
    .max(MAX_TABLE_COLUMNS)
    .refine(
      (columns) => new Set(columns.map(({ key }) => key)).size === columns.length,
      'each key may stand once',
    )
    .default([]),
  /** Cells by column key; unknown keys are ignored, but `url` makes the row's first text a link. */
  rows: z.array(z.record(z.string(), cellSchema)).max(MAX_TABLE_ROWS).default([]),
  /** Accessible name of the table; empty = the block's heading. */
  caption: z.string().max(MAX_TABLE_TEXT_LENGTH).default(''),
})
export type TableAttributes = z.output<typeof tableAttributes>

export const tableSchema: BlockSchema<TableAttributes> = { attributes: tableAttributes }
