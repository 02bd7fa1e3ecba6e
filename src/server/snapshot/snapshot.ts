/**
 * All public content in memory, in both languages, as one immutable value. Requests read it and never touch the store.
 */
import type { Lang } from '#core/locale.ts'
import type { ContentOf, SeriesPoints } from '#contract/content-item.ts'
import type { ImageEnding } from '#contract/entities/image.ts'
import type { Market } from '#contract/primitives.ts'
import type { Settings } from '#contract/entities/settings.ts'

export interface SeriesRecord extends SeriesPoints {
  /** The first day that is a forecast, from the points' own quality. */
  readonly forecastFrom: string | null
}

/** A picture of the content pack. */
export interface ImageFile {
  readonly ending: ImageEnding
  readonly bytes: Buffer
}

export interface LocalContent {
  readonly settings: Settings
  readonly areas: readonly ContentOf<'area'>[]
  readonly shapes: ReadonlyMap<Market, ContentOf<'shapes'>>
  /** Newest first. */
  readonly posts: readonly ContentOf<'post'>[]
  readonly comments: readonly ContentOf<'comment'>[]
  readonly commentById: ReadonlyMap<string, ContentOf<'comment'>>
  readonly reports: ReadonlyMap<string, ContentOf<'report'>>
  readonly feeds: ReadonlyMap<string, ContentOf<'feed'>>
  /** By date. */
  readonly events: readonly ContentOf<'event'>[]
  readonly categories: readonly ContentOf<'category'>[]
  /** In the pack's order. */
  readonly series: ReadonlyMap<string, ContentOf<'series'>>
}

export interface Snapshot {
  /** The store's publication number that this was read at. */
  readonly version: number
  readonly content: Readonly<Record<Lang, LocalContent>>
  readonly points: ReadonlyMap<string, SeriesRecord>
  /** By file name. */
  readonly images: ReadonlyMap<string, ImageFile>
  /** Which revision of each series `points` holds. */
  readonly revisions: ReadonlyMap<string, number>
}
