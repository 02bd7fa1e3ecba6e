/** What changes in a pack each week: a few documents, one point of some series, the areas once a quarter. */
import type { ContentItem, PackedAreaCounts, SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES, type AreaMeasure, type MeasurePoints } from '#contract/entities/area-history.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { dateOfMs } from '#core/time/iso-date.ts'

/** Series that get a point each week. */
const GROWING_SERIES = 10
const WEEKS_PER_QUARTER = 13
/** Articles of the last weeks that the pack has. */
const WEEKLY_POSTS = 26

export interface PackParts {
  readonly items: readonly ContentItem[]
  readonly series: readonly SeriesPoints[]
  readonly areas: readonly PackedAreaCounts[]
}

interface SourcePack {
  readonly items: readonly ContentItem[]
  readonly series: readonly SeriesPoints[]
  readonly areaCounts: readonly { readonly counts: PackedAreaCounts }[]
}

/** @param now the time of the import, milliseconds since 1970 */
export function changedPack(pack: SourcePack, week: number, now: number): PackParts {
  const quarter = Math.floor(week / WEEKS_PER_QUARTER)
  const countDay = dateOfMs(now - (week % WEEKS_PER_QUARTER) * 7 * DAY_MS)
  return {
    items: [...changedItems(pack.items, week, { now, quarter, countDay }), ...weeklyPosts(pack.items, week)],
    series: pack.series.map((points, index) =>
      index < GROWING_SERIES ? withWeeklyPoints(points, week, now) : points,
    ),
    areas: pack.areaCounts.map(({ counts }) => ({
      ...counts,
      date: countDay,
      correctsDate: null,
      lastUpdated: new Date(now).toISOString(),
      points: Object.fromEntries(
        AREA_MEASURES.map((measure) => [measure, oneCount(counts.points[measure], countDay, quarter)]),
      ) as Record<AreaMeasure, MeasurePoints>,
    })),
  }
}

function changedItems(
  items: readonly ContentItem[],
  week: number,
  { now, quarter, countDay }: { readonly now: number; readonly quarter: number; readonly countDay: string },
): ContentItem[] {
  const indexes = new Map<string, number>()
  return items.map((item) => {
    const { kind, lang, body } = item
    const index = indexes.get(kind + lang) ?? 0
    indexes.set(kind + lang, index + 1)
    if (typeof body !== 'object' || body === null) return item
    /** The last week in which a document changed that changes once in so many weeks. */
    const changed = (everyWeeks: number, turn = index) =>
      week - ((((week - turn) % everyWeeks) + everyWeeks) % everyWeeks)
    const dayAfter = (changedIn: number, days: number) =>
      dateOfMs(now - ((week - changedIn) * 7 - days) * DAY_MS)
    if (kind === 'comment' && 'comment' in body)
      return { ...item, body: { ...body, comment: `${String(body.comment)}\n\nUke ${changed(4)}.` } }
    if (kind === 'dashboard' && 'title' in body)
      return { ...item, body: { ...body, title: `${String(body.title)} ${changed(40, index * 4)}` } }
    if (kind === 'series') return { ...item, body: { ...body, next_update: dayAfter(changed(10), 30) } }
    if (kind === 'event') return { ...item, body: { ...body, date: dayAfter(changed(7), 60) } }
    if (kind === 'area') return { ...item, body: { ...body, date: countDay, vacancy: quarter % 20 } }
    // The articles of the pack stand behind those of the weeks.
    if (kind === 'post') return { ...item, position: item.position + WEEKLY_POSTS }
    return item
  })
}

/** One article a week, the newest first, in both languages. */
function weeklyPosts(items: readonly ContentItem[], week: number): ContentItem[] {
  const posts = items.filter(({ kind }) => kind === 'post')
  return Array.from({ length: Math.min(week + 1, WEEKLY_POSTS) }, (_, age) => week - age).flatMap(
    (written, position) =>
      (['no', 'en'] as const).flatMap((lang): ContentItem[] => {
        const ofLanguage = posts.filter((post) => post.lang === lang)
        const post = ofLanguage[written % ofLanguage.length]
        if (!post || typeof post.body !== 'object') return []
        const id = `weekly-${written}`
        return [{ ...post, id, position, body: { ...post.body, ID: id, title: `Uke ${written}` } }]
      }),
  )
}

function withWeeklyPoints(points: SeriesPoints, week: number, now: number): SeriesPoints {
  const first = dateOfMs(now - week * 7 * DAY_MS)
  const before = points.dates.filter((date) => date < first).length
  const added = Array.from({ length: week + 1 }, (_, index) => index)
  return {
    series: points.series,
    dates: [
      ...points.dates.slice(0, before),
      ...added.map((index) => dateOfMs(now - (week - index) * 7 * DAY_MS)),
    ],
    values: [
      ...points.values.slice(0, before),
      ...added.map((index) => Math.round(400 + 13 * Math.sin(index)) / 100),
    ],
    quality: [...points.quality.slice(0, before), ...added.map(() => 'solid' as const)],
    lastUpdated: new Date(now).toISOString(),
  }
}

/** The newest count of a measure with the day and a value of its quarter. */
function oneCount({ values, quality }: MeasurePoints, day: string, quarter: number): MeasurePoints {
  const value = values.at(-1) ?? null
  return value === null
    ? { dates: [], values: [], quality: [] }
    : { dates: [day], values: [value + (quarter % 8) / 4], quality: [quality.at(-1) ?? 'solid'] }
}
