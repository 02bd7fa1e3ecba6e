import { z } from 'zod'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { seriesSchema } from '../entities/series.ts'
import { idListQuery, langQuery } from '../query.ts'

export const seriesCall = defineCall({
  name: 'datasources',
  path: 'datasources',
  query: z.object({ sources: idListQuery, ...langQuery }),
  answer: z.array(seriesSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'Series with all their points, in the order asked; unknown ids are left out.',
})
