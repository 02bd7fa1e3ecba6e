/**
 * Revisions of the counts of areas. Each measure of an area is a series of `series_revision`, under the ID of
 * `areaSeriesId` (decision 0068). A pack states the newest count and some earlier ones, which are merged into
 * the published counts, so that no import loses an earlier count.
 */
import type { Transaction } from 'kysely'
import { compareText } from '#core/text/compare-text.ts'
import type { PackedAreaCounts, SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES, areaSeriesId, type MeasurePoints } from '#contract/entities/area-history.ts'
import { writeCorrection } from './corrections.ts'
import { correctionsOf, type PointChange } from './point-changes.ts'
import { lockPublication } from './publication.ts'
import { currentPoints, highestRevisions, packSeries, unpackSeries } from './series-revisions.ts'
import type { Tables } from '../../tables.ts'

/** Maximum areas per transaction. */
export const AREAS_PER_TRANSACTION = 20

/** One measure of an area in a pack. */
interface StatedMeasure extends Pick<PackedAreaCounts, 'area' | 'date' | 'correctsDate' | 'lastUpdated'> {
  readonly series: string
  readonly points: MeasurePoints
}

/**
 * Adds a revision for each measure with a changed or new count in the pack, and records corrections of
 * published figures.
 *
 * @param pack the ID of the pack
 * @param now ISO 8601 UTC: one value for all areas of an import, so that the corrections of an area belong
 *   together
 * @returns number of areas with a new revision
 */
export async function addAreaRevisions(
  transaction: Transaction<Tables>,
  pack: number,
  areas: readonly PackedAreaCounts[],
  now: string,
): Promise<number> {
  const stated = areas.flatMap((counts) =>
    AREA_MEASURES.map((measure): StatedMeasure => {
      const { area, date, correctsDate, lastUpdated, points } = counts
      return {
        area,
        date,
        correctsDate,
        lastUpdated,
        series: areaSeriesId(area, measure),
        points: points[measure],
      }
    }),
  )
  const ids = stated.map(({ series }) => series)
  await lockPublication(transaction)
  const published = new Map((await currentPoints(transaction, ids)).map((row) => [row.series, row]))
  const newest = new Map((await highestRevisions(transaction, ids)).map((row) => [row.series, row.revision]))
  const changed = new Set<string>()
  for (const measure of stated) {
    const { series, area, lastUpdated } = measure
    const row = published.get(series)
    const before = row ? unpackSeries(row) : null
    const after = { series, lastUpdated, ...mergeCounts(before, measure) }
    const packed = packSeries(after)
    if (packed.hash === row?.hash || (row === undefined && after.dates.length === 0)) continue
    const revision = (newest.get(series) ?? 0) + 1
    const changes = before ? areaCorrections(before, after, measure) : []
    if (changes.length > 0)
      await writeCorrection(transaction, {
        series,
        revision,
        recordedAt: now,
        origin: 'pack',
        reason: null,
        changes,
      })
    await transaction
      .insertInto('series_revision')
      .values({
        series,
        revision,
        pack,
        recorded_at: now,
        hash: packed.hash,
        points: packed.points,
        last_updated: (row?.lastUpdated ?? '') < lastUpdated ? lastUpdated : now,
      })
      .execute()
    changed.add(area)
  }
  return changed.size
}

/**
 * All published counts, with the pack's replacing those of the same day. Leaves out a corrected day and a
 * withdrawn figure.
 */
function mergeCounts(before: SeriesPoints | null, { points, correctsDate }: StatedMeasure): MeasurePoints {
  const counts = new Map(pointsByDate(before))
  if (correctsDate !== null) counts.delete(correctsDate)
  for (const [date, point] of pointsByDate(points)) {
    if (point.value === null) counts.delete(date)
    else counts.set(date, point)
  }
  const sorted = [...counts].sort(([a], [b]) => compareText(a, b))
  return {
    dates: sorted.map(([date]) => date),
    values: sorted.map(([, { value }]) => value),
    quality: sorted.map(([, { quality }]) => quality),
  }
}

function pointsByDate(points: MeasurePoints | null) {
  return (points?.dates ?? []).map(
    (date, index) =>
      [date, { value: points?.values[index] ?? null, quality: points?.quality[index] ?? 'solid' }] as const,
  )
}

/**
 * Corrections of counts, matched by exact day, since a half-year may have two counts. A figure has moved to a
 * day that had none; otherwise it is withdrawn.
 */
function areaCorrections(
  before: SeriesPoints,
  after: SeriesPoints,
  { correctsDate, date }: StatedMeasure,
): PointChange[] {
  const moved = before.dates.includes(date) ? null : (after.values[after.dates.indexOf(date)] ?? null)
  return correctionsOf(before, after, 'irregular').map((change) =>
    change.date === correctsDate && moved !== null ? { ...change, after: moved, movedTo: date } : change,
  )
}
