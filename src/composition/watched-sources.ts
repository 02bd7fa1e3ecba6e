/** Every source that the content names, with the rhythm that it is judged by. */
import { lastValue } from '#core/last-value.ts'
import { TEN_MINUTES_MS } from '#core/limits.ts'
import { WHOLE_MARKET } from '#contract/entities/editorial.ts'
import { CITIES } from '#contract/primitives.ts'
import type { WatchedSource } from '#jobs/source-health.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'

const DAY_MS = 86_400_000

/** @param fetchOutside where it is off, nothing outside can be late: only what is made here is watched */
export function watchedSources({ snapshot, today }: Pick<Edition, 'snapshot' | 'today'>, fetchOutside: boolean): WatchedSource[] {
  const { series, feeds, postSources } = snapshot.content.no
  const commentaries = [WHOLE_MARKET, ...CITIES].map((id) => ({
    source: `commentary/${id}`, title: `Commentary: ${id}`, schedule: { every: DAY_MS }, data: null,
  }))
  if (!fetchOutside) return commentaries
  return [
    ...[...series.values()].flatMap(({ ID, texts, frequency, live, next_update: nextUpdate }): WatchedSource[] => {
      if (live === null) return []
      const points = snapshot.points.get(ID)
      const last = points ? lastValue(points, today) : null
      return [{
        source: `series/${ID}`, title: texts.title, schedule: { at: live.at },
        data: last && { date: last.date, frequency, nextUpdate },
      }]
    }),
    ...[...feeds.values()].map(({ ID, title }) => ({ source: `feed/${ID}`, title, schedule: { every: TEN_MINUTES_MS }, data: null })),
    ...postSources.map(({ ID, url, at }) => ({ source: `posts/${ID}`, title: new URL(url).hostname, schedule: { at }, data: null })),
    ...commentaries,
  ]
}
