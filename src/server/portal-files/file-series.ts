/** Series as described in figure files: the portal's response plus descriptions from the content. */
import { digitsOf } from '#core/format/decimal.ts'
import type { Lang } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Series } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import { seriesMeta } from '../portal-api/known-series.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** Whole days, both included; `null` is an open end. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

export interface FilePoint {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `null` = the point has no figure. */
  readonly value: number | null
  readonly quality: Quality
}

export interface FileSeries {
  readonly series: Series
  readonly meta: ContentOf<'series'>
  /** Within the range, by date. */
  readonly points: readonly FilePoint[]
}

/** In the requested order; unknown ids are left out. */
export function fileSeries(
  edition: Edition,
  sources: readonly string[],
  lang: Lang,
  range: DayRange,
): FileSeries[] {
  const answered = answerCall('series', edition, { sources: [...sources], lang })
  const all = answered.ok ? answered.data : []
  return all.flatMap((series) => {
    const meta = seriesMeta(edition.snapshot, series.ID, lang)
    return meta ? [{ series, meta, points: pointsOf(series, range) }] : []
  })
}

function pointsOf({ dates, values, quality }: Series, { from, to }: DayRange): FilePoint[] {
  return dates.flatMap((date, at) => {
    if ((from !== null && date < from) || (to !== null && date > to)) return []
    const word = typeof quality === 'string' ? quality : quality[at]
    return word === undefined ? [] : [{ date, value: values[at] ?? null, quality: word }]
  })
}

/** The most decimals that any of the values has. */
export function decimalsOf(points: readonly FilePoint[]): number {
  return points.reduce(
    (most, { value }) => (value === null ? most : Math.max(most, digitsOf(value).fraction.length)),
    0,
  )
}
