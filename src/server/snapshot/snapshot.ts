/** All public content in memory, in both languages, as one immutable value. Requests never query the store. */
import type { Lang } from '#core/locale.ts'
import type { ContentOf, SeriesPoints } from '#contract/content-item.ts'
import type { Area } from '#contract/entities/area.ts'
import type { AreaMeasure } from '#contract/entities/area-history.ts'
import type { Commentary, Post } from '#contract/entities/editorial.ts'
import type { ImageExtension } from '#contract/entities/image.ts'
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { Market } from '#contract/primitives.ts'
import type { Settings } from '#contract/entities/settings.ts'
import type { LiveBody } from '#contract/live-document.ts'
import type { Correction } from '#store/content/revisions/corrections.ts'
import type { PointChange } from '#store/content/revisions/point-changes.ts'
import type { SeriesHistory } from '#store/content/revisions/series-vintages.ts'
import type { LiveRows } from './live-rows.ts'

/** Points of a series, and what follows from them. */
export interface SeriesRecord extends SeriesPoints {
  /** The first day that is a forecast, from the points' own quality. */
  readonly forecastFrom: string | null
}

/** A picture of the content pack. */
export interface ImageFile {
  readonly ending: ImageExtension
  readonly bytes: Buffer
}

/** Content of the pack in one language. */
export interface PackContent {
  readonly settings: Settings
  readonly areas: readonly ContentOf<'area'>[]
  readonly shapes: ReadonlyMap<Market, ContentOf<'shapes'>>
  /** Streets of a demonstration, by municipality. */
  readonly addresses: readonly ContentOf<'addresses'>[]
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
  readonly postSources: readonly ContentOf<'postSource'>[]
}

/** A changed value; `measure` names that of an area. */
export interface PublishedChange extends PointChange {
  readonly measure?: AreaMeasure
}

/** Corrected published values: of a series, or of all measures of an area changed by one import. */
export interface PublishedCorrection extends Omit<Correction, 'reason' | 'changes'> {
  /** The id of the series; '' = they are of `area`. */
  readonly series: string
  /** The id of the area; '' = they are of `series`. */
  readonly area: string
  /** By date; for an area by date and then by measure. */
  readonly changes: readonly PublishedChange[]
  /** For readers, in their language; '' = the publisher revised them, as publishers do. */
  readonly reason: string
}

/** Content without a pack, in one language. */
export interface LiveContent {
  /** The last good copy of each feed. */
  readonly feedCopies: ReadonlyMap<string, LiveBody<'feed'>>
  readonly livePosts: readonly Post[]
  /** The newest of each city, and of the whole (`market`). */
  readonly commentaries: ReadonlyMap<string, Commentary>
  /** All archived commentaries, newest first. */
  readonly commentaryArchive: ReadonlyMap<string, readonly Commentary[]>
  /** Newest first. */
  readonly corrections: readonly PublishedCorrection[]
  /** Newest first. */
  readonly halfYears: readonly HalfYearEdition[]
}

/** Content for readers of one language: `posts` are those of the pack and of other sites together. */
export interface LocalContent extends Omit<PackContent, 'areas'>, Omit<LiveContent, 'livePosts'> {
  /** By name. The vacancy of the count before is that of the pack, or else of the store. */
  readonly areas: readonly Area[]
}

/** What was published at one version. */
export interface Snapshot {
  /** The store's publication number that this was read at. */
  readonly version: number
  readonly content: Readonly<Record<Lang, LocalContent>>
  /** Parts of the content, reused while they are unchanged. */
  readonly parts: {
    /** `null` = there is no pack. */
    readonly packId: number | null
    /** When the pack was taken in, milliseconds since 1970. */
    readonly importedAt: number
    readonly pack: Readonly<Record<Lang, PackContent>>
    readonly live: LiveRows
  }
  readonly points: ReadonlyMap<string, SeriesRecord>
  /** Earlier revisions of the series that have a description, by series. */
  readonly histories: ReadonlyMap<string, SeriesHistory>
  /** By file name. */
  readonly images: ReadonlyMap<string, ImageFile>
  /** Which revision of each series `points` holds. */
  readonly revisions: ReadonlyMap<string, number>
}
