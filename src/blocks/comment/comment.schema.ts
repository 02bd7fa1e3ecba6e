/** Attributes of the comment block. Specification §3. */
import { z } from 'zod'
import type { BlockSchema } from '../block.schema.ts'
import { lenientIdSchema } from '../shared/lenient.schema.ts'

const commentAttributes = z.object({ comment: lenientIdSchema })
export type CommentAttributes = z.output<typeof commentAttributes>

export const commentSchema: BlockSchema<CommentAttributes> = {
  attributes: commentAttributes,
  check: ({ comment }, { comments }, report) => {
    if (!comments.has(comment)) report(['comment'], `there is no comment "${comment}"`)
  },
}
