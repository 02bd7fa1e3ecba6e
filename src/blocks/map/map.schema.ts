/** Attributes of the map. Specification §3. */
import { z } from 'zod'
import { marketSchema } from '#contract/primitives.ts'

/** Width to height of the map's window, as CSS writes it. */
export const ASPECT_RATIOS = ['1 / 1', '3 / 2', '2 / 1'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

export const mapAttributes = z.object({
  city: marketSchema,
  aspectRatio: z.enum(ASPECT_RATIOS).default('3 / 2'),
})
