/** Attributes of the map. Specification §3. */
import { z } from 'zod'
import { idSchema, marketSchema } from '#contract/primitives.ts'
import type { BlockSchema } from '../block.schema.ts'
import { ASPECT_RATIOS } from './aspect-ratios.ts'

const mapAttributes = z.object({
  city: marketSchema,
  aspectRatio: z.enum(ASPECT_RATIOS).default('3 / 2'),
  /** The area that is marked and in the middle, as on its own page; omitted = none. */
  area: idSchema.optional(),
})
export type MapAttributes = z.output<typeof mapAttributes>

export const mapSchema: BlockSchema<MapAttributes> = {
  attributes: mapAttributes,
  check: ({ city }, { marketsWithAreas, marketsWithShapes }, report) => {
    if (!marketsWithAreas.has(city)) report(['city'], `the market "${city}" has no areas`)
    else if (!marketsWithShapes.has(city))
      report(['city'], `the market "${city}" has no outlines: there is no areas/${city}.geojson`)
  },
}
