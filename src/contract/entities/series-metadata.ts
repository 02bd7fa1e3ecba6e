/** What is known of a series besides its values, as its metadata file says it. */
import { z } from 'zod'
import { idSchema, instantSchema, isoDateSchema, numberSchema, qualitySchema } from '../primitives.ts'
import { FREQUENCIES } from './series.ts'

/** A published value that became another. */
const changeSchema = z.object({
  date: isoDateSchema,
  /** Left out of series that may not be downloaded; so is `after`. */
  before: numberSchema.optional(),
  /** `null` = the value was withdrawn. */
  after: numberSchema.nullable().optional(),
  /** The day that the value holds for, where it had been published under a wrong one. */
  moved_to: isoDateSchema.optional(),
})

export const seriesMetadataSchema = z.object({
  ID: idSchema,
  title: z.string(),
  definition: z.string(),
  unit: z.string(),
  source: z.string(),
  /** Where the publisher shows the figures; `null` = not known. */
  source_url: z.url().nullable(),
  licence: z.string(),
  exportable: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  step: z.boolean(),
  good: z.enum(['up', 'down']).nullable(),
  /** The first and the last day with a point; `null` = there is none. */
  first: isoDateSchema.nullable(),
  last: isoDateSchema.nullable(),
  forecast_from: isoDateSchema.nullable(),
  last_updated: instantSchema,
  next_update: isoDateSchema.nullable(),
  quality: z.object({
    /** What a reader should know of how sure the points are; ''. */
    note: z.string(),
    /** Every word that is used below, with its meaning. */
    words: z.record(z.string(), z.string()),
    /** Of each point, by date; `null` = the point has no figure. */
    points: z.array(z.tuple([isoDateSchema, qualitySchema.nullable()])),
  }),
  /** Newest first, as far as the portal keeps them in memory. */
  revisions: z.array(
    z.object({
      recorded_at: instantSchema,
      origin: z.enum(['pack', 'connector', 'operator']),
      /** '' = none is given. */
      reason: z.string(),
      /** How many values changed; `changes` may list fewer. */
      changed: z.int(),
      changes: z.array(changeSchema),
    }),
  ),
  page: z.url(),
  citation: z.object({ plain: z.string(), apa: z.string(), bibtex: z.string() }),
  /** `null` = the licence does not let the figures be taken along. */
  files: z.object({ csv: z.url(), json_stat: z.url(), xlsx: z.url() }).nullable(),
})
export type SeriesMetadata = z.infer<typeof seriesMetadataSchema>
