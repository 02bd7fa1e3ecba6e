/** Calls about areas: their figures, history and outlines. */
import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { areaHistorySchema } from '../entities/area-history.ts'
import { areaSchema, areaShapesSchema } from '../entities/area.ts'
import { marketSchema } from '../primitives.ts'
import { idListQuery, langQuery } from '../query.ts'

export const areasCall = defineCall({
  name: 'clusters',
  path: 'clusters',
  query: z.object(langQuery),
  answer: z.array(areaSchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Vacancy and rents of every area; null where there is no figure.',
})

export const areaHistoryCall = defineCall({
  name: 'clusters-history',
  path: 'clusters/history',
  query: z.object({ areas: idListQuery, ...langQuery }),
  answer: z.array(areaHistorySchema),
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Areas with all their counts by date, in the order asked; unknown ids are left out.',
})

export const areaShapesCall = defineCall({
  name: 'areas',
  path: 'areas/{market}.json',
  query: z.object({ market: marketSchema, ...langQuery }),
  answer: areaShapesSchema,
  errors: ['rest_invalid_param', 'rest_not_found'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The polygons of one market as GeoJSON; a feature’s id is the area’s ID.',
})
