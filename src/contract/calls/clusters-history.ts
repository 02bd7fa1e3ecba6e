import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { areaHistorySchema } from '../entities/area-history.ts'
import { idListQuery, langQuery } from '../query.ts'

export const areaHistoryCall = defineCall({
  name: 'clusters-history',
  path: 'clusters/history',
  query: z.object({ areas: idListQuery, ...langQuery }),
  answer: z.array(areaHistorySchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Areas with all their counts by date, in the order asked; unknown ids are left out.',
})
