/**
 * Half-year edition: what the portal had published at the end of a half-year (issue 35, part A4). It is
 * written once and never changed.
 */
import { z } from 'zod'
import { idSchema, instantSchema, isoDateSchema, numberSchema, qualitySchema } from '../primitives.ts'

/** Groups of the contents page, in their order. */
export const HALF_YEAR_GROUPS = ['pages', 'areas', 'reports', 'news', 'series'] as const
export type HalfYearGroup = (typeof HALF_YEAR_GROUPS)[number]

const point = z.object({ date: isoDateSchema, value: numberSchema })

/** The edition in one language. */
export const halfYearSchema = z.object({
  /** `2026-1` */
  id: z.string().regex(/^\d{4}-[12]$/),
  /** Last day of the half-year. */
  closes: isoDateSchema,
  /** When it was written. */
  made: instantSchema,
  /** Pages as published at the end of the last day; `path` has no language prefix. */
  pages: z.array(
    z.object({ group: z.enum(HALF_YEAR_GROUPS), path: z.string().startsWith('/'), title: z.string().min(1) }),
  ),
  /** Last figure of each series, and the one that was last at the end of the half-year before. */
  figures: z.array(
    z.object({
      series: idSchema,
      title: z.string().min(1),
      unit: z.string(),
      frequency: z.string(),
      quality: qualitySchema,
      last: point,
      /** `null` = there was none. */
      before: point.nullable(),
    }),
  ),
  /** Corrections recorded within the half-year, newest first; `path` is `null` where there is no page. */
  corrections: z.array(
    z.object({
      recorded: instantSchema,
      title: z.string().min(1),
      text: z.string(),
      path: z.string().startsWith('/').nullable(),
    }),
  ),
  /** Data file, the same for both languages. */
  file: z.object({
    bytes: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** How many series it holds. */
    series: z.int().min(0),
    /** Series that may be shown but not downloaded, with the reason. */
    leftOut: z.array(z.object({ series: idSchema, title: z.string().min(1), reason: z.string() })),
  }),
})
export type HalfYearEdition = z.infer<typeof halfYearSchema>
