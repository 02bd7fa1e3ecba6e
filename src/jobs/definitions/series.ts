/**
 * Series with an external source: requested by the schedule of the content pack, checked, and published as a
 * revision.
 */
import type { LiveConfig, LiveQuery } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import type {
  LiveSeries as AskedSeries,
  SeriesOutcome,
  RefreshSeriesDeps,
} from '#sources/series/refresh-series.ts'
import { shareResponses, groupSharedQueries } from '#sources/series/shared-query.ts'
import type { ContentRepository } from '#store/content/content-repository.ts'
import type { NewRevision } from '#store/content/revisions/live-series.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { SourceRepository } from '#store/jobs/source-repository.ts'
import type { Job } from '../job-runner.ts'
import { refreshOneSeries } from './refresh-one-series.ts'
import { runSource, type SourceResult, type SourceRunDeps } from './run-source.ts'

export interface SeriesDeps extends SourceRunDeps {
  readonly content: Pick<ContentRepository, 'points'>
  readonly live: Pick<LiveRepository, 'addRevision'>
  readonly sources: Pick<SourceRepository, 'states' | 'note' | 'keepRefused'>
  readonly ask: OutsideFetch
  /** Addresses of the publishers; omitted = the public ones. */
  readonly addresses?: RefreshSeriesDeps['addresses']
}

/** A series that the content pack gives an external source. */
export interface LiveSeries {
  readonly ID: string
  readonly frequency: Frequency
  readonly live: LiveConfig
}

/**
 * Makes the jobs. Series of one Statistics Norway table share one request and, in this process, its response.
 *
 * @param imported time of the import, in milliseconds since 1970: its figures may be older than those of the
 *   source, so each source is requested once after it
 */
export function seriesJobs(series: readonly LiveSeries[], deps: SeriesDeps, imported?: number): Job[] {
  const questions = questionsBySeries(series, deps)
  return series.map((liveSeries) => ({
    name: `series/${liveSeries.ID}`,
    schedule: { at: liveSeries.live.at, ...(imported === undefined ? {} : { also: imported }) },
    run: (context) =>
      runSource(`series/${liveSeries.ID}`, context, deps, () =>
        refreshSeriesSource(liveSeries, deps, questions.get(liveSeries.ID)),
      ),
  }))
}

interface SharedQuestion {
  readonly query: LiveQuery
  readonly ask: OutsideFetch
}

function questionsBySeries(
  series: readonly LiveSeries[],
  { ask, now }: SeriesDeps,
): ReadonlyMap<string, SharedQuestion> {
  return new Map(
    groupSharedQueries(series).flatMap(({ members, query }) => {
      const answers = shareResponses(ask, now, members)
      return members.map((ID): [string, SharedQuestion] => [ID, { query: query, ask: answers(ID) }])
    }),
  )
}

async function refreshSeriesSource(
  { ID: id, frequency, live }: LiveSeries,
  deps: SeriesDeps,
  question: SharedQuestion | undefined,
): Promise<SourceResult> {
  const outcome = await outcomeOf({ id, frequency, live }, deps, question)
  switch (outcome.kind) {
    case 'failed':
      return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
    case 'unchanged':
      return { ok: true, write: async () => 'unchanged' }
    case 'refused': {
      const { reason, payload } = outcome
      await deps.sources.keepRefused({ source: `series/${id}`, reason, payload })
      // An implausible update does not become plausible on a retry; the operator has to review it.
      return { ok: false, message: `refused: ${reason}`, retryAfterMs: null, isFinal: true }
    }
    case 'points':
      return { ok: true, write: () => publish({ points: outcome.points, frequency }, deps) }
  }
}

/**
 * Retries a request that was refused because of the code of one series: each series then requests its own
 * codes.
 */
async function outcomeOf(
  liveSeries: Omit<AskedSeries, 'asked'>,
  { ask, now, addresses, content }: SeriesDeps,
  question: SharedQuestion | undefined,
): Promise<SeriesOutcome> {
  const refreshDeps = (fetchOutside: OutsideFetch) => ({
    ask: fetchOutside,
    now,
    ...(addresses ? { addresses } : {}),
  })
  const shared =
    question &&
    (await refreshOneSeries(
      { ...liveSeries, sharedQuery: question.query },
      content,
      refreshDeps(question.ask),
    ))
  const isOwnWanted = shared === undefined || (shared.kind === 'failed' && shared.isOfQuestion === true)
  return isOwnWanted ? refreshOneSeries(liveSeries, content, refreshDeps(ask)) : shared
}

async function publish(
  { points, frequency }: Pick<NewRevision, 'points' | 'frequency'>,
  { live }: SeriesDeps,
): Promise<string> {
  const revision = await live.addRevision({ points, frequency, origin: 'connector', reason: null })
  return revision === null
    ? 'unchanged'
    : `revision ${revision}, ${points.dates.length} points until ${points.dates.at(-1) ?? 'nowhere'}`
}
