/**
 * Addresses of a demonstration: the course of streets by a few numbered points. The numbers between two
 * points are placed evenly between them, so they are marked wherever they are shown.
 */
import { z } from 'zod'
import { idSchema, numberSchema } from '../primitives.ts'

const MAX_POINTS = 50
const MAX_STREETS = 2_000
/** Numbers of one street; each becomes an address. */
const MAX_NUMBER = 2_000

/** Number of the house, latitude and longitude in degrees WGS 84. */
const numberedPoint = z.tuple([
  z.int().min(1).max(MAX_NUMBER),
  numberSchema.min(-90).max(90),
  numberSchema.min(-180).max(180),
])

const streetSchema = z.object({
  name: z.string().min(1).max(100),
  postalCode: z.string().regex(/^\d{4}$/, 'must be four digits'),
  town: z.string().min(1).max(60),
  points: z
    .array(numberedPoint)
    .min(1)
    .max(MAX_POINTS)
    .refine(
      (points) => points.every(([number], at) => at === 0 || number > (points[at - 1]?.[0] ?? 0)),
      'must have ascending numbers',
    ),
})

/** Streets of one municipality; a street with several postal codes stands there for each. */
export const addressStreetsSchema = z.object({
  /** Number of the municipality: `0301`. */
  ID: idSchema.regex(/^\d{4}$/, 'must be the four digits of a municipality'),
  name: z.string().min(1).max(60),
  streets: z.array(streetSchema).min(1).max(MAX_STREETS),
})
export type AddressStreets = z.infer<typeof addressStreetsSchema>
