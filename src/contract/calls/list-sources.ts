import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { seriesCategorySchema, seriesTitleSchema } from '../entities/series.ts'
import { langQuery } from '../query.ts'

export const seriesListCall = defineCall({
  name: 'list-sources',
  path: 'list-sources',
  query: z.object(langQuery),
  answer: z.array(seriesTitleSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The titles of all series.',
})

export const seriesByCategoryCall = defineCall({
  name: 'list-sources-by-category',
  path: 'list-sources-by-category',
  query: z.object(langQuery),
  answer: z.array(seriesCategorySchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The titles of all series, grouped as a reader looks for them.',
})
