/** Attributes of the map. Specification §3. */
import { z } from 'zod'
import { marketSchema } from '#contract/primitives.ts'
import { ASPECT_RATIOS } from './aspect-ratios.ts'

export const mapAttributes = z.object({
  city: marketSchema,
  aspectRatio: z.enum(ASPECT_RATIOS).default('3 / 2'),
})
export type MapAttributes = z.output<typeof mapAttributes>
