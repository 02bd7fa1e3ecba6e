/** Refuses a pack with counts of areas that are older than the published ones, or in the future. */
import type { SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import type { PackedArea } from './area-counts.ts'
import { ProblemList, type PackProblem } from '../parse/problems.ts'

/** Days of the published counts of each area. */
export type PublishedDates = ReadonlyMap<string, ReadonlySet<string>>

/** @param content the points that readers see now */
export async function publishedDates(
  areas: readonly PackedArea[],
  content: { points(ids: readonly string[]): Promise<readonly SeriesPoints[]> },
): Promise<PublishedDates> {
  const idsByArea = areas.map(
    ({ counts: { area } }) => [area, AREA_MEASURES.map((measure) => areaSeriesId(area, measure))] as const,
  )
  const points = new Map(
    (await content.points(idsByArea.flatMap(([, ids]) => ids))).map(({ series, dates }) => [series, dates]),
  )
  return new Map(idsByArea.map(([area, ids]) => [area, new Set(ids.flatMap((id) => points.get(id) ?? []))]))
}

/**
 * Reports each area whose newest published count is later than the pack's, unless the pack lists that day as
 * wrong.
 */
export function supersededCounts(
  areas: readonly PackedArea[],
  published: PublishedDates,
): readonly PackProblem[] {
  const problems = new ProblemList()
  for (const {
    counts: { area, date, correctsDate },
    at: locate,
  } of areas) {
    const later = [...(published.get(area) ?? [])]
      .filter((day) => day !== correctsDate && day > date)
      .toSorted()
    const newest = later.at(-1)
    if (newest === undefined) continue
    const several =
      later.length > 1 ? `; of ${later.length} later counts each import can take back the newest` : ''
    const reason = `is ${date}, older than the published count of ${newest}; an earlier count belongs in areas/history.csv, and a published day that was wrong in corrects_date${several}`
    problems.add({ ...locate, reason })
  }
  return problems.list
}

/**
 * Reports each area whose count is dated after today: a typing error that every later pack would be compared
 * with.
 *
 * @param today the Oslo day
 */
export function countsAhead(areas: readonly PackedArea[], today: string): readonly PackProblem[] {
  const problems = new ProblemList()
  for (const {
    counts: { date },
    at: locate,
  } of areas)
    if (date > today)
      problems.add({ ...locate, reason: `is ${date}, after today (${today}); a count has been made` })
  return problems.list
}
