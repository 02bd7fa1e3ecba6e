import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { reportSchema } from '../entities/editorial.ts'
import { langQuery } from '../query.ts'

export const reportsCall = defineCall({
  name: 'reports',
  path: 'reports',
  query: z.object(langQuery),
  answer: z.object({ macro: reportSchema, morning_currency: reportSchema, morning_stocks: reportSchema }),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The teasers of the analyst reports, by name.',
})
