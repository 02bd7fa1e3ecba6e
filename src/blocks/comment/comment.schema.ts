/** Attributes of the comment block. Specification §3. */
import { z } from 'zod'
import { lenientIdSchema } from '../shared/lenient.schema.ts'

export const commentAttributes = z.object({ comment: lenientIdSchema })
export type CommentAttributes = z.output<typeof commentAttributes>
