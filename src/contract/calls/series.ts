/** Calls about series: their points, last values and lists. */
import { z } from 'zod'
import { HOURLY_REFRESH_MS, TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { figureSchema, seriesCategorySchema, seriesSchema, seriesTitleSchema } from '../entities/series.ts'
import { seriesForecastsSchema } from '../entities/series-forecasts.ts'
import { seriesListQuery, langQuery } from '../query.ts'

export const seriesCall = defineCall({
  name: 'datasources',
  path: 'datasources',
  query: z.object({ sources: seriesListQuery, ...langQuery }),
  answer: z.array(seriesSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'Series with all their points, in the order asked; unknown ids are left out.',
})

export const forecastsCall = defineCall({
  name: 'datasources-forecasts',
  path: 'datasources/forecasts',
  query: z.object({ sources: seriesListQuery, ...langQuery }),
  answer: z.array(seriesForecastsSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary:
    'The forecasts of each series as they were published earlier, and their mean distance from the outcomes by periods ahead; a series without forecasts, and unknown ids, are left out.',
})

export const figuresCall = defineCall({
  name: 'lastdatasourcevalue',
  path: 'lastdatasourcevalue',
  query: z.object({ sources: seriesListQuery, ...langQuery }),
  answer: z.array(figureSchema),
  errors: ['rest_invalid_param'],
  refreshMs: TEN_MINUTE_REFRESH_MS,
  summary: 'The last value of each series and its change, in the order asked; unknown ids are left out.',
})

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
