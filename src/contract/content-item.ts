/**
 * Documents of a content pack in the store: by kind, each resolved to one language. The same schemas validate
 * a pack on import and a row on reading.
 */
import { z } from 'zod'
import { addressStreetsSchema } from './entities/address-streets.ts'
import { areaSchema, areaShapesSchema } from './entities/area.ts'
import { cityPageSchema, dashboardSchema } from './entities/dashboard.ts'
import {
  articleSchema,
  commentSchema,
  feedSourceSchema,
  macroEventSchema,
  reportPageSchema,
} from './entities/editorial.ts'
import { imageSchema } from './entities/image.ts'
import { liveConfigSchema } from './entities/live-config.ts'
import { postSourceSchema } from './entities/post-source.ts'
import { seriesMetaSchema, seriesNotesSchema } from './entities/series.ts'
import { shellSettingsSchema } from './entities/settings.ts'
import type { AreaMeasure, MeasurePoints } from './entities/area-history.ts'
import { formulaSchema, idSchema, isoDateSchema, type Quality } from './primitives.ts'

/** Limit of formulas, because the list of series computes each of them. */
const MAX_FORMULAS_OF_CATEGORY = 20

/** A group of series as a reader looks for them; its place in the list is the item's position. */
const categorySchema = z.object({
  ID: idSchema,
  name: z.string().min(1),
  /** Formulas that the list of series shows after the series of the group. */
  formulas: z.array(formulaSchema).max(MAX_FORMULAS_OF_CATEGORY).optional(),
})

export const contentSchemas = {
  settings: shellSettingsSchema,
  dashboard: dashboardSchema,
  city: cityPageSchema,
  category: categorySchema,
  /** `category` names the group that the series is listed in. */
  series: z.object({
    ...seriesMetaSchema.shape,
    ...seriesNotesSchema.shape,
    category: idSchema,
    live: liveConfigSchema.nullable().default(null),
  }),
  /** `corrects_date` is the day that the count was published under by mistake. */
  area: z.object({ ...areaSchema.shape, corrects_date: isoDateSchema.optional() }),
  shapes: areaShapesSchema,
  addresses: addressStreetsSchema,
  comment: commentSchema,
  post: articleSchema,
  report: reportPageSchema,
  feed: feedSourceSchema,
  postSource: postSourceSchema,
  event: macroEventSchema,
  /** Stored once, under Norwegian: a picture has no language. */
  image: imageSchema,
} as const
export type ContentKind = keyof typeof contentSchemas
export type ContentOf<Kind extends ContentKind> = z.output<(typeof contentSchemas)[Kind]>

/** The same table with the document tied to the kind, which generic functions index. */
const schemaByKind: { readonly [Kind in ContentKind]: z.ZodType<ContentOf<Kind>> } = contentSchemas

/** Another version of the program may have stored documents of other kinds. */
export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(contentSchemas, kind)
}

/** Reads a stored document; `null` = it cannot be read. */
export function readContent<Kind extends ContentKind>(kind: Kind, body: unknown): ContentOf<Kind> | null {
  return schemaByKind[kind].safeParse(body).data ?? null
}

/** A document of the pack in one language. `position` orders documents of one kind. */
export interface ContentItem {
  readonly kind: ContentKind
  readonly id: string
  readonly lang: 'no' | 'en'
  readonly position: number
  /** JSON that `contentSchemas[kind]` accepts. */
  readonly body: unknown
}

/** All points of a series at one revision, sorted by date; the three lists have equal lengths. */
export interface SeriesPoints {
  readonly series: string
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly Quality[]
  /** When the publisher or the pack last changed the series, ISO 8601 UTC. */
  readonly lastUpdated: string
}

/** Counts of one area in a content pack. */
export interface PackedAreaCounts {
  readonly area: string
  /** The day of the newest count. */
  readonly date: string
  /** Day under which the newest count was published by mistake; `null` = none. */
  readonly correctsDate: string | null
  /** By measure and date, sorted. A value of `null` withdraws the published value of that day. */
  readonly points: Readonly<Record<AreaMeasure, MeasurePoints>>
  /** See `SeriesPoints`. */
  readonly lastUpdated: string
}
