/** Counts of areas that are older than what readers see already: a pack with one is refused. */
import type { SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import type { PackedArea } from './area-counts.ts'
import { ProblemList, type PackProblem } from './problems.ts'

/** The days of the published counts of each area. */
export type PublishedDates = ReadonlyMap<string, ReadonlySet<string>>

/** @param content the points that readers see now */
export async function publishedDates(
  areas: readonly PackedArea[], content: { points(ids: readonly string[]): Promise<readonly SeriesPoints[]> },
): Promise<PublishedDates> {
  const idsByArea = areas.map(({ counts: { area } }) => [area, AREA_MEASURES.map((measure) => areaSeriesId(area, measure))] as const)
  const points = new Map((await content.points(idsByArea.flatMap(([, ids]) => ids))).map(({ series, dates }) => [series, dates]))
  return new Map(idsByArea.map(([area, ids]) => [area, new Set(ids.flatMap((id) => points.get(id) ?? []))]))
}

/** A problem for each area whose newest published count is later than the pack's, unless the pack names its day as one that was wrong. */
export function supersededCounts(areas: readonly PackedArea[], published: PublishedDates): readonly PackProblem[] {
  const problems = new ProblemList()
  for (const { counts: { area, date, correctsDate }, at } of areas) {
    const newest = [...published.get(area) ?? []].filter((day) => day !== correctsDate).reduce((latest, day) => (day > latest ? day : latest), '')
    if (date >= newest) continue
    const reason = `is ${date}, older than the published count of ${newest}; an earlier count belongs in areas/history.csv, and a published day that was wrong in corrects_date`
    problems.add({ ...at, reason })
  }
  return problems.list
}
