import { z } from 'zod'
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { figureSchema } from '../entities/series.ts'
import { idListQuery, langQuery } from '../query.ts'

export const figuresCall = defineCall({
  name: 'lastdatasourcevalue',
  path: 'lastdatasourcevalue',
  query: z.object({ sources: idListQuery, ...langQuery }),
  answer: z.array(figureSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'The last value of each series and its change, in the order asked; unknown ids are left out.',
})
