/** Metadata file of a series. */
import { z } from 'zod'
import {
  idSchema,
  instantSchema,
  isoDateSchema,
  numberSchema,
  qualitySchema,
  seriesReferenceSchema,
} from '../primitives.ts'
import { FREQUENCIES } from './series.ts'

/** A published value that became another. */
const changeSchema = z.object({
  date: isoDateSchema,
  /** Omitted for series that may not be downloaded, like `after`. */
  before: numberSchema.optional(),
  /** `null` = the value was withdrawn. */
  after: numberSchema.nullable().optional(),
  /** Correct date of a value published under a wrong one. */
  moved_to: isoDateSchema.optional(),
})

export const seriesMetadataSchema = z.object({
  ID: seriesReferenceSchema,
  title: z.string(),
  definition: z.string(),
  unit: z.string(),
  source: z.string(),
  /** Where the publisher shows the figures; `null` = not known. */
  source_url: z.url().nullable(),
  /** Of a computed series: its formula, and the series that it is computed from; omitted for others. */
  formula: z.string().optional(),
  inputs: z
    .array(
      z.object({
        ID: idSchema,
        title: z.string(),
        unit: z.string(),
        source: z.string(),
        licence: z.string(),
        page: z.url(),
      }),
    )
    .optional(),
  licence: z.string(),
  exportable: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  step: z.boolean(),
  good: z.enum(['up', 'down']).nullable(),
  /** First and last day with a point; `null` = no points. */
  first: isoDateSchema.nullable(),
  last: isoDateSchema.nullable(),
  forecast_from: isoDateSchema.nullable(),
  last_updated: instantSchema,
  next_update: isoDateSchema.nullable(),
  quality: z.object({
    /** Note about the quality of the points; '' = none. */
    note: z.string(),
    /** Every word that is used below, with its meaning. */
    words: z.record(z.string(), z.string()),
    /** Quality by date; `null` = a point without a figure. */
    points: z.array(z.tuple([isoDateSchema, qualitySchema.nullable()])),
  }),
  /** Newest first, as far as the portal keeps them in memory. */
  revisions: z.array(
    z.object({
      recorded_at: instantSchema,
      origin: z.enum(['pack', 'connector', 'operator']),
      /** '' = not stated. */
      reason: z.string(),
      /** How many values changed; `changes` may list fewer. */
      changed: z.int(),
      changes: z.array(changeSchema),
    }),
  ),
  page: z.url(),
  citation: z.object({ plain: z.string(), apa: z.string(), bibtex: z.string() }),
  /** `null` = the licence does not allow download. */
  files: z.object({ csv: z.url(), json_stat: z.url(), xlsx: z.url() }).nullable(),
})
export type SeriesMetadata = z.infer<typeof seriesMetadataSchema>
