/** The examples of each block type. A type without a line here is a compile error. */
import { areasExamples } from './areas/areas.examples.ts'
import { chartExamples } from './chart/chart.examples.ts'
import { commentExamples } from './comment/comment.examples.ts'
import type { Example } from './example.ts'
import { figuresExamples } from './figures/figures.examples.ts'
import type { BlockType } from './registry.schema.ts'
import { textExamples } from './text/text.examples.ts'

export const examplesByType: Readonly<Record<BlockType, readonly Example[]>> = {
  figures: figuresExamples,
  chart: chartExamples,
  areas: areasExamples,
  text: textExamples,
  comment: commentExamples,
}
