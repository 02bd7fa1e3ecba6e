/**
 * Attributes of the ai block. Specification §2 "AI block" and §3; the city is that of the call, empty = the
 * whole market (decision 40).
 */
import { z } from 'zod'
import { citySchema } from '#contract/primitives.ts'
import type { BlockSchema } from '../block.schema.ts'

const aiAttributes = z.object({
  /** Whether the text is typed line by line on first view. */
  animate: z.boolean().default(true),
  city: z.union([citySchema, z.literal('')]).default(''),
})
export type AiAttributes = z.output<typeof aiAttributes>

export const aiSchema: BlockSchema<AiAttributes> = { attributes: aiAttributes }
