/** Attributes of the news block. Specification §3 and §9 "News". */
import { z } from 'zod'
import { CITIES, citySchema } from '#contract/primitives.ts'
import type { BlockSchema } from '../block.schema.ts'
import { lenientNumber } from '../shared/lenient.schema.ts'

const newsAttributes = z.object({
  /** News of these cities, and news without a city; none chosen = all. */
  cities: z
    .array(citySchema)
    .max(CITIES.length)
    .default([...CITIES]),
  /** Whether the newest featured article is shown first, and large. */
  featured: z.boolean().default(true),
  numberOfPosts: lenientNumber(z.union([z.literal(3), z.literal(6)]).default(3)),
})
export type NewsAttributes = z.output<typeof newsAttributes>

export const newsSchema: BlockSchema<NewsAttributes> = { attributes: newsAttributes }
