/**
 * Series as a JSON-stat 2.0 dataset (https://json-stat.org/full/), the members that the portal writes. Two
 * dimensions: `series`, which is the metric, and `date`, which is the time.
 */
import { z } from 'zod'
import { instantSchema, isoDateSchema, numberSchema, seriesReferenceSchema } from '../primitives.ts'

const linkSchema = z.array(z.object({ type: z.string(), href: z.url() }))
const textById = z.record(seriesReferenceSchema, z.string())

export const jsonStatSchema = z.object({
  version: z.literal('2.0'),
  class: z.literal('dataset'),
  href: z.url(),
  label: z.string(),
  /** Of an earlier day: what has been corrected since, as a sentence. */
  note: z.array(z.string()).optional(),
  /** Publishers, joined by `; `. */
  source: z.string(),
  updated: instantSchema,
  link: z.object({ alternate: linkSchema, describedby: linkSchema }),
  id: z.tuple([z.literal('series'), z.literal('date')]),
  size: z.tuple([z.int(), z.int()]),
  role: z.object({ time: z.tuple([z.literal('date')]), metric: z.tuple([z.literal('series')]) }),
  dimension: z.object({
    series: z.object({
      label: z.string(),
      category: z.object({
        index: z.record(seriesReferenceSchema, z.int()),
        label: textById,
        unit: z.record(seriesReferenceSchema, z.object({ label: z.string(), decimals: z.int() })),
        /** Definitions of series, where available. */
        note: z.record(seriesReferenceSchema, z.array(z.string())),
      }),
    }),
    date: z.object({
      label: z.string(),
      category: z.object({
        index: z.record(isoDateSchema, z.int()),
        label: z.record(isoDateSchema, z.string()),
      }),
    }),
  }),
  /**
   * By position, series by series: a list with `null` where there is no figure, or an object by position
   * where most are missing.
   */
  value: z.union([z.array(numberSchema.nullable()), z.record(z.string(), numberSchema)]),
  /** By place: a quality word, or `missing` of a point without a figure. Nothing where there is no point. */
  status: z.record(z.string(), z.string()),
  extension: z.object({
    lang: z.enum(['no', 'en']),
    /** Labels of the words in `status`. */
    status: z.object({ label: z.record(z.string(), z.string()) }),
    source: textById,
    licence: textById,
    /** Ids of the series that a computed series is computed from; omitted without one. */
    inputs: z.record(seriesReferenceSchema, z.array(z.string())).optional(),
    frequency: textById,
    page: textById,
    /** The day of the next figures, where it is known. */
    nextUpdate: textById,
    /** Requested series that may not be downloaded, with the reason. */
    leftOut: textById,
  }),
})
export type JsonStat = z.infer<typeof jsonStatSchema>
