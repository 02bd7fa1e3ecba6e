/**
 * Input of a commentary: series with their points, and areas, in the commentary's language. The server's
 * snapshot has this shape.
 */
import type { Area } from '#contract/entities/area.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { City, Quality } from '#contract/primitives.ts'

export interface SeriesInfo {
  readonly texts: { readonly title: string; readonly unit: string; readonly source: string }
  /** The publisher's page with the figures; '' = not stated. */
  readonly sourceUrl: string
  readonly frequency: Frequency
  /** A rate that holds until it is changed. */
  readonly step: boolean
}

/** The three lists have the same length and are sorted by date. */
export interface PointsOfSeries {
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  readonly quality: readonly Quality[]
  /** The first day that is a forecast. */
  readonly forecastFrom: string | null
}

/** What a commentary needs of an area. Vacancy in per cent, rents in NOK per square metre and year. */
export type AreaFigures = Pick<
  Area,
  | 'ID'
  | 'market'
  | 'name'
  | 'vacancy'
  | 'vacancy_prev'
  | 'high_standard_from'
  | 'high_standard_to'
  | 'date'
  | 'quality_vacancy'
  | 'quality_vacancy_prev'
  | 'quality_rent'
  | 'vacancy_prev_date'
>

/** Series, their points by series ID, and areas. */
export interface MarketData {
  readonly series: ReadonlyMap<string, SeriesInfo>
  readonly points: ReadonlyMap<string, PointsOfSeries>
  readonly areas: readonly AreaFigures[]
}

/** The requested commentary: of a city or the whole market, its language, and its time of writing. */
export interface CommentaryRequest {
  readonly id: City | 'market'
  readonly lang: 'no' | 'en'
  readonly now: Date
  /**
   * The portal's own address without a final slash: where sources are told that have no website of their own.
   * Absent = they have none.
   */
  readonly publicUrl?: string
}
