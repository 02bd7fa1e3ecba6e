import { z } from 'zod'
import { HOURLY_REFRESH_MS, TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { feedArticlesSchema, feedSchema } from '../entities/editorial.ts'
import { idListQuery, langQuery } from '../query.ts'

export const feedListCall = defineCall({
  name: 'list-rss-feeds',
  path: 'list-rss-feeds',
  query: z.object(langQuery),
  answer: z.array(feedSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The feeds that a reader can choose from.',
})

export const feedArticlesCall = defineCall({
  name: 'get-rss-feeds',
  path: 'get-rss-feeds',
  query: z.object({ sources: idListQuery, ...langQuery }),
  answer: z.array(feedArticlesSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'The 25 newest articles of each feed asked for; 400 when none of them is known.',
})
