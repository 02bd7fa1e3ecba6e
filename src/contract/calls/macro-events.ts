import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { macroEventSchema } from '../entities/editorial.ts'
import { langQuery } from '../query.ts'

export const macroEventsCall = defineCall({
  name: 'macro-events',
  path: 'macro-events',
  query: z.object(langQuery),
  answer: z.array(macroEventSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Past and coming macro events, by date.',
})
