import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { areaShapesSchema } from '../entities/area.ts'
import { marketSchema } from '../primitives.ts'
import { langQuery } from '../query.ts'

export const areaShapesCall = defineCall({
  name: 'areas',
  path: 'areas/{market}.json',
  query: z.object({ market: marketSchema, ...langQuery }),
  answer: areaShapesSchema,
  errors: ['rest_invalid_param', 'rest_not_found'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'The polygons of one market as GeoJSON; a feature’s id is the area’s ID.',
})
