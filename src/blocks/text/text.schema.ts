/** Attributes of the text block. Specification §3; supported Markdown: decision 41. */
import { z } from 'zod'
import type { BlockSchema } from '../block.schema.ts'
import { MAX_TEXT_BLOCK_LENGTH } from './text-length.ts'

const textAttributes = z.object({
  /** Markdown. */
  content: z.string().max(MAX_TEXT_BLOCK_LENGTH).default(''),
})
export type TextAttributes = z.output<typeof textAttributes>

export const textSchema: BlockSchema<TextAttributes> = { attributes: textAttributes }
