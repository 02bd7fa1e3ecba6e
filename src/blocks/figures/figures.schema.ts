/** Attributes of the key-figures block. Specification §3 and §5. */
import { z } from 'zod'
import { MAX_FIGURES } from '#core/limits.ts'
import { checkSeries, type BlockSchema } from '../block.schema.ts'
import { lenientReferenceSchema } from '../shared/lenient.schema.ts'

const figureItem = z.object({
  /** Which series. */
  id: lenientReferenceSchema,
  changeAsPercent: z.boolean().default(false),
  hideChange: z.boolean().default(false),
  /** Shown instead of the series' own title; empty = its own. */
  title: z.string().max(200).default(''),
  /** Where the unit is printed: `true` = at the number and at its change. */
  showUnit: z.union([z.literal(true), z.literal('figure'), z.literal('change')]).default(true),
})

const figuresAttributes = z.object({ figures: z.array(figureItem).max(MAX_FIGURES).default([]) })
export type FiguresAttributes = z.output<typeof figuresAttributes>

export const figuresSchema: BlockSchema<FiguresAttributes> = {
  attributes: figuresAttributes,
  check: ({ figures }, targets, report) => {
    figures.forEach(({ id }, index) => checkSeries(id, ['figures', index, 'id'], targets, report))
  },
}
