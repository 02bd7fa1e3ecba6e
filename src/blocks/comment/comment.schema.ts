/** Attributes of the comment block. Specification §3. */
import { z } from 'zod'
import { idSchema } from '#contract/primitives.ts'

export const commentAttributes = z.object({ comment: idSchema })
