import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { commentarySchema } from '../entities/editorial.ts'
import { citySchema } from '../primitives.ts'
import { langQuery } from '../query.ts'

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
