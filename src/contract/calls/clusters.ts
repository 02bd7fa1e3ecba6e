import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { areaSchema } from '../entities/area.ts'
import { langQuery } from '../query.ts'

export const areasCall = defineCall({
  name: 'clusters',
  path: 'clusters',
  query: z.object(langQuery),
  answer: z.array(areaSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Vacancy and rents of every area; null where there is no figure.',
})
