/**
 * Series with a source outside: asked by the hours that the content pack names for each, checked, and
 * published as a revision.
 */
import type { LiveConfig, LiveQuery } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { AskOutside } from '#sources/outside/outside.ts'
import type { LiveSeries as AskedSeries, SeriesOutcome, SourceTools } from '#sources/series/refresh-series.ts'
import { shareAnswers, sharedQuestions } from '#sources/series/shared-question.ts'
import type { ContentRepository } from '#store/content-repository.ts'
import type { NewRevision } from '#store/living/live-series.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { SourceRepository } from '#store/living/source-repository.ts'
import type { Job } from '../job-runner.ts'
import { refreshOneSeries } from './refresh-one-series.ts'
import { runSource, type SourceResult, type SourceRun } from './run-source.ts'

export interface SeriesTools extends SourceRun {
  readonly content: Pick<ContentRepository, 'points'>
  readonly living: Pick<LivingRepository, 'addRevision'>
  readonly sources: Pick<SourceRepository, 'states' | 'note' | 'keepRefused'>
  readonly ask: AskOutside
  /** Where the publishers are; left out = where the public finds them. */
  readonly addresses?: SourceTools['addresses']
}

export interface LiveSeries {
  readonly ID: string
  readonly frequency: Frequency
  readonly live: LiveConfig
}

/**
 * Series of one table of Statistics Norway share one question and, in this process, its answer.
 *
 * @param imported when the content was taken in, milliseconds since 1970: its figures may be older than those
 *   that a source had brought, so that the sources are asked once after it
 */
export function seriesJobs(series: readonly LiveSeries[], tools: SeriesTools, imported?: number): Job[] {
  const questions = questionsBySeries(series, tools)
  return series.map((one) => ({
    name: `series/${one.ID}`,
    schedule: { at: one.live.at, ...(imported === undefined ? {} : { also: imported }) },
    run: (context) =>
      runSource(`series/${one.ID}`, context, tools, () => refreshed(one, tools, questions.get(one.ID))),
  }))
}

interface Question {
  readonly asked: LiveQuery
  readonly ask: AskOutside
}

function questionsBySeries(
  series: readonly LiveSeries[],
  { ask, now }: SeriesTools,
): ReadonlyMap<string, Question> {
  return new Map(
    sharedQuestions(series).flatMap(({ members, query }) => {
      const answers = shareAnswers(ask, now, members)
      return members.map((ID): [string, Question] => [ID, { asked: query, ask: answers(ID) }])
    }),
  )
}

async function refreshed(
  { ID: id, frequency, live }: LiveSeries,
  tools: SeriesTools,
  question: Question | undefined,
): Promise<SourceResult> {
  const outcome = await outcomeOf({ id, frequency, live }, tools, question)
  switch (outcome.kind) {
    case 'failed':
      return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
    case 'unchanged':
      return { ok: true, write: async () => 'unchanged' }
    case 'refused': {
      const { reason, payload } = outcome
      await tools.sources.keepRefused({ source: `series/${id}`, reason, payload })
      // What may not be believed now is hardly better in a minute; somebody has to look at it.
      return { ok: false, message: `refused: ${reason}`, retryAfterMs: null, isFinal: true }
    }
    case 'points':
      return { ok: true, write: () => publish({ points: outcome.points, frequency }, tools) }
  }
}

/**
 * A question that is refused for a code of one series is no reason against the others: each then asks for its
 * own.
 */
async function outcomeOf(
  one: Omit<AskedSeries, 'asked'>,
  { ask, now, addresses, content }: SeriesTools,
  question: Question | undefined,
): Promise<SeriesOutcome> {
  const by = (asking: AskOutside) => ({ ask: asking, now, ...(addresses ? { addresses } : {}) })
  const shared =
    question && (await refreshOneSeries({ ...one, asked: question.asked }, content, by(question.ask)))
  const isOwnWanted = shared === undefined || (shared.kind === 'failed' && shared.isOfQuestion === true)
  return isOwnWanted ? refreshOneSeries(one, content, by(ask)) : shared
}

async function publish(
  { points, frequency }: Pick<NewRevision, 'points' | 'frequency'>,
  { living }: SeriesTools,
): Promise<string> {
  const revision = await living.addRevision({ points, frequency, origin: 'connector', reason: null })
  return revision === null
    ? 'unchanged'
    : `revision ${revision}, ${points.dates.length} points until ${points.dates.at(-1) ?? 'nowhere'}`
}
