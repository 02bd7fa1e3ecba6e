/**
 * Calls about texts of the editors and of other publishers: news, comments, commentaries, reports, feeds,
 * events.
 */
import { z } from 'zod'
import { HOURLY_REFRESH_MS, TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import {
  commentSchema,
  commentTitleSchema,
  commentarySchema,
  feedArticlesSchema,
  feedSchema,
  macroEventSchema,
  postSchema,
  reportSchema,
} from '../entities/editorial.ts'
import { citySchema, idSchema } from '../primitives.ts'
import { cityListQuery, idListQuery, langQuery, wholeNumberQuery } from '../query.ts'

export const postsCall = defineCall({
  name: 'posts',
  path: 'posts',
  query: z.object({
    /** 1 puts the newest featured article first; does not filter. */
    featured: z.enum(['0', '1']).default('0'),
    /** Articles of these cities and articles without a city; empty = all. */
    cities: cityListQuery,
    num: wholeNumberQuery(1, 50).default(3),
    ...langQuery,
  }),
  answer: z.array(postSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'News articles, newest first.',
})

export const commentCall = defineCall({
  name: 'comment',
  path: 'comment/{id}',
  query: z.object({ id: idSchema, ...langQuery }),
  answer: commentSchema,
  errors: ['rest_invalid_param', 'rest_not_found'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'One comment; its text is markdown.',
})

export const commentsCall = defineCall({
  name: 'comments',
  path: 'comments',
  query: z.object(langQuery),
  answer: z.array(commentTitleSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The titles of all comments, newest first.',
})

export const commentaryCall = defineCall({
  name: 'ai-summary',
  path: 'ai-summary',
  query: z.object({ city: citySchema.optional(), ...langQuery }),
  answer: commentarySchema,
  errors: ['rest_invalid_param', 'rest_not_found'],
  refreshMs: HOURLY_REFRESH_MS,
  summary:
    'The newest checked market commentary of a city, or of the whole market; 404 before the first one is published.',
})

export const commentaryArchiveCall = defineCall({
  name: 'ai-summary-archive',
  path: 'ai-summary/archive',
  query: z.object({ city: citySchema.optional(), ...langQuery }),
  answer: z.array(commentarySchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary:
    'The last 30 commentaries as they were published, newest first, the one that is shown now among them.',
})

export const reportsCall = defineCall({
  name: 'reports',
  path: 'reports',
  query: z.object(langQuery),
  answer: z.object({ macro: reportSchema, morning_currency: reportSchema, morning_stocks: reportSchema }),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The teasers of the analyst reports, by name.',
})

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

export const macroEventsCall = defineCall({
  name: 'macro-events',
  path: 'macro-events',
  query: z.object(langQuery),
  answer: z.array(macroEventSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Past and coming macro events, by date.',
})
