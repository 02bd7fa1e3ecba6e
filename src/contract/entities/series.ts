/** Statistical series and their last value, as the wire has them. */
import { z } from 'zod'
import {
  idSchema,
  instantSchema,
  isoDateSchema,
  numberSchema,
  qualitySchema,
  seriesReferenceSchema,
} from '../primitives.ts'

export const FREQUENCIES = [
  'change',
  'daily',
  'monthly',
  'quarterly',
  'half-year',
  'annual',
  'irregular',
] as const
export type Frequency = (typeof FREQUENCIES)[number]

const seriesTextsSchema = z.object({ title: z.string(), unit: z.string(), source: z.string() })

/** Everything about a series but its points. */
export const seriesMetaSchema = z.object({
  ID: idSchema,
  texts: seriesTextsSchema,
  frequency: z.enum(FREQUENCIES),
  definition: z.string(),
  licence: z.string(),
  exportable: z.boolean(),
  /** A rate that holds until it is changed: drawn as steps. */
  step: z.boolean(),
  /** Which direction is good news; `null` = neutral. */
  good: z.enum(['up', 'down']).nullable(),
  next_update: isoDateSchema.nullable(),
})

/** Further fields for the page of a series, which calls do not include. */
export const seriesNotesSchema = z.object({
  /** Where the publisher shows the figures; '' = not known. */
  sourceUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Note about the quality of the points. */
  quality_note: z.string().default(''),
  /** Synonyms for search, separated by commas; not displayed. */
  otherNames: z.string().default(''),
})

export const seriesSchema = z
  .object({
    ...seriesMetaSchema.shape,
    ID: seriesReferenceSchema,
    values: z.array(numberSchema.nullable()),
    dates: z.array(isoDateSchema),
    quality: z.union([qualitySchema, z.array(qualitySchema)]),
    /** The first day that is a forecast. */
    forecast_from: isoDateSchema.nullable(),
    last_updated: instantSchema,
  })
  .refine((series) => series.values.length === series.dates.length, {
    message: 'values and dates must have the same length',
    path: ['values'],
  })
  .refine((series) => !Array.isArray(series.quality) || series.quality.length === series.dates.length, {
    message: 'quality must be one word, or one per date',
    path: ['quality'],
  })
export type Series = z.infer<typeof seriesSchema>

/**
 * The last published point that is neither forecast nor in the future; an illustrative one only where the
 * series has no published point.
 */
export const figureSchema = z.object({
  ID: seriesReferenceSchema,
  value: numberSchema,
  date: isoDateSchema,
  last_updated: instantSchema,
  change: numberSchema.nullable(),
  change_date: isoDateSchema.nullable(),
  /** Quality of the earlier value of the change; `null` together with `change`, omitted by older portals. */
  change_quality: qualitySchema.nullable().optional(),
  texts: seriesTextsSchema,
  quality: qualitySchema,
  frequency: z.enum(FREQUENCIES),
  good: z.enum(['up', 'down']).nullable(),
  /** Exportability and next update of the series; omitted by older portals. */
  exportable: z.boolean().optional(),
  next_update: isoDateSchema.nullable().optional(),
})
export type Figure = z.infer<typeof figureSchema>

export const seriesTitleSchema = z.object({ ID: idSchema, title: z.string() })
export const seriesCategorySchema = z.object({
  ID: idSchema,
  name: z.string(),
  sources: z.array(seriesTitleSchema),
})
export type SeriesCategory = z.infer<typeof seriesCategorySchema>
