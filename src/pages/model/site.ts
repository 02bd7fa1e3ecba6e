/** Input of pages: the public content of one language, its figures, the reader's language and the day. */
import type { Locale } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Area, AreaShapes } from '#contract/entities/area.ts'
import type { AreaHistory, AreaMeasure } from '#contract/entities/area-history.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import type { SeriesForecasts } from '#contract/entities/series-forecasts.ts'
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { Settings } from '#contract/entities/settings.ts'
import type { Market } from '#contract/primitives.ts'
import type { Texts } from '#texts/texts.ts'

export interface PublishedChange {
  /** Measure of an area. */
  readonly measure?: AreaMeasure
  readonly date: string
  readonly before: number
  /** `null` = the value was withdrawn. */
  readonly after: number | null
  /** Correct date of a figure published under a wrong one. */
  readonly movedTo?: string | undefined
}

/** Published figures that became others: of a series, or of an area. */
export interface PublishedCorrection {
  /** The id of the series; '' = they are of `area`. */
  readonly series: string
  /** The id of the area; '' = they are of `series`. */
  readonly area: string
  /** ISO 8601 UTC. */
  readonly recordedAt: string
  readonly origin: 'pack' | 'connector' | 'operator'
  /** In the reader's language; '' = none. */
  readonly reason: string
  /** How many values changed. */
  readonly changed: number
  /** The newest changes, by date. */
  readonly changes: readonly PublishedChange[]
}

/** The part of the public content that has pages of its own. */
export interface SiteContent {
  readonly settings: Settings
  /** Newest first. */
  readonly posts: readonly ContentOf<'post'>[]
  readonly reports: ReadonlyMap<string, ContentOf<'report'>>
  readonly feeds: ReadonlyMap<string, ContentOf<'feed'>>
  /** By date, the earliest first. */
  readonly events: readonly ContentOf<'event'>[]
  readonly categories: readonly ContentOf<'category'>[]
  readonly series: ReadonlyMap<string, ContentOf<'series'>>
  readonly areas: readonly Area[]
  readonly comments: readonly ContentOf<'comment'>[]
  /** The newest of each city, by its market. */
  readonly commentaries: ReadonlyMap<string, Commentary>
  /** Newest first. */
  readonly corrections: readonly PublishedCorrection[]
  /** Newest first. */
  readonly halfYears: readonly HalfYearEdition[]
}

/** All that a generated page is made from. */
export interface Site {
  readonly locale: Locale
  readonly texts: Texts
  /** The Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string
  /** The day that a reader asked for; `null` or left out = the page is as of now. */
  readonly asOf?: string | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** First Oslo calendar day of which the end is kept; `null` or omitted = unknown. */
  readonly keptSince?: string | null
  readonly content: SiteContent
  /** Last value of a series; `null` = none observed. */
  readonly figureOf: (id: string) => Figure | null
  /** Points of a series; `null` = unknown series. */
  readonly seriesOf: (id: string) => Series | null
  /** All counts of an area; `null` = unknown area. */
  readonly areaHistoryOf: (id: string) => AreaHistory | null
  /** Outlines of the areas of a market; `null` = none. */
  readonly areaShapesOf: (market: Market) => AreaShapes | null
  /** Forecasts of a series as they were published; `null` = it never held any. */
  readonly forecastsOf: (id: string) => SeriesForecasts | null
  /** The Oslo day on which the series was first published here; `null` = unknown. */
  readonly publishedSince: (id: string) => string | null
}
