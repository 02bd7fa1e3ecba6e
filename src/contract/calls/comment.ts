import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { commentSchema } from '../entities/editorial.ts'
import { idSchema } from '../primitives.ts'
import { langQuery } from '../query.ts'

export const commentCall = defineCall({
  name: 'comment',
  path: 'comment/{id}',
  query: z.object({ id: idSchema, ...langQuery }),
  answer: commentSchema,
  errors: ['rest_invalid_param', 'rest_not_found'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'One comment; its text is markdown.',
})
