/** The editor form of each block type, in the order of the picker. */
import { areasFields } from './areas/areas.fields.ts'
import { chartFields } from './chart/chart.fields.ts'
import { commentFields } from './comment/comment.fields.ts'
import type { BlockFields } from './fields.ts'
import { figuresFields } from './figures/figures.fields.ts'
import type { BlockType } from './registry.schema.ts'
import { textFields } from './text/text.fields.ts'

export const fieldsByType: Readonly<Record<BlockType, BlockFields>> = {
  figures: figuresFields,
  chart: chartFields,
  areas: areasFields,
  text: textFields,
  comment: commentFields,
}
