/** Attributes of the areas table. Specification §3. */
import { z } from 'zod'
import { marketSchema } from '#contract/primitives.ts'

export const areasAttributes = z.object({ city: marketSchema })
export type AreasAttributes = z.output<typeof areasAttributes>
