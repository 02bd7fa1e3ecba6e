import { z } from 'zod'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { postSchema } from '../entities/editorial.ts'
import { cityListQuery, langQuery, wholeNumberQuery } from '../query.ts'

export const postsCall = defineCall({
  name: 'posts',
  path: 'posts',
  query: z.object({
    /** 1 puts the newest featured article first; nothing is filtered. */
    featured: z.enum(['0', '1']).default('0'),
    /** Articles of these cities and articles of none; empty = all. */
    cities: cityListQuery,
    num: wholeNumberQuery(1, 50).default(3),
    ...langQuery,
  }),
  answer: z.array(postSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'News articles, newest first.',
})
