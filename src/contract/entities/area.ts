/**
 * Office and logistics areas: their figures and their polygons. Rents in NOK per square metre and year,
 * vacancy in per cent.
 */
import { z } from 'zod'
import {
  idSchema,
  isoDateSchema,
  marketSchema,
  numberSchema,
  qualitySchema,
  type Quality,
} from '../primitives.ts'

const share = numberSchema.min(0).max(100).nullable()
const rent = numberSchema.min(0).nullable()

export const areaSchema = z.object({
  ID: idSchema,
  market: marketSchema,
  name: z.string().min(1),
  vacancy: share,
  vacancy_prev: share,
  /** Day of `vacancy_prev`, before `date`; omitted when unknown. */
  vacancy_prev_date: isoDateSchema.optional(),
  good_standard_from: rent,
  good_standard_to: rent,
  high_standard_from: rent,
  high_standard_to: rent,
  /** The day that the figures describe. */
  date: isoDateSchema,
  /** The least certain of the area's figures. */
  quality: qualitySchema,
  quality_vacancy: qualitySchema,
  /** Quality of `vacancy_prev`, where it differs from that of `vacancy`; omitted by older portals. */
  quality_vacancy_prev: qualitySchema.optional(),
  quality_rent: qualitySchema,
  /** Ids that the area had before, or those of areas that became part of it; their addresses lead to it. */
  former_ids: z.array(idSchema).min(1).optional(),
})
export type Area = z.infer<typeof areaSchema>

/** How sure the previous vacancy of an area is. */
export function previousVacancyQuality({
  quality_vacancy: now,
  quality_vacancy_prev: before,
}: Pick<Area, 'quality_vacancy' | 'quality_vacancy_prev'>): Quality {
  return before ?? now
}

/** Longitude and latitude in degrees, WGS84. */
const position = z.tuple([numberSchema.min(-180).max(180), numberSchema.min(-90).max(90)])
const ring = z
  .array(position)
  .min(4)
  .refine((points) => {
    const first = points[0]
    const last = points.at(-1)
    return first?.[0] === last?.[0] && first?.[1] === last?.[1]
  }, 'a ring must end where it starts')

export const areaShapesSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** Initial centre of the market's map; omitted = fitted to all areas. */
  center: position.optional(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: idSchema,
      properties: z.object({ ID: idSchema, name: z.string().min(1) }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
      ]),
    }),
  ),
})
export type AreaShapes = z.infer<typeof areaShapesSchema>
