/** Attributes of the areas table. Specification §3. */
import { z } from 'zod'
import { marketSchema } from '#contract/primitives.ts'
import type { BlockSchema } from '../block.schema.ts'

const areasAttributes = z.object({ city: marketSchema })
export type AreasAttributes = z.output<typeof areasAttributes>

export const areasSchema: BlockSchema<AreasAttributes> = {
  attributes: areasAttributes,
  check: ({ city }, { marketsWithAreas }, report) => {
    if (!marketsWithAreas.has(city)) report(['city'], `the market "${city}" has no areas`)
  },
}
