import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { commentTitleSchema } from '../entities/editorial.ts'
import { langQuery } from '../query.ts'

export const commentsCall = defineCall({
  name: 'comments',
  path: 'comments',
  query: z.object(langQuery),
  answer: z.array(commentTitleSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The titles of all comments, newest first.',
})
