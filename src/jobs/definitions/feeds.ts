/** Feeds of other sites, each on its own: a dead one costs the others nothing, and its last good copy stays. */
import { TEN_MINUTES_MS } from '#core/limits.ts'
import type { FeedSource } from '#contract/entities/editorial.ts'
import { liveSchemas } from '#contract/live-document.ts'
import { refreshFeed } from '#sources/feeds/refresh-feed.ts'
import type { AskOutside } from '#sources/outside/outside.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { Job, JobContext } from '../job-runner.ts'
import { runSource, validatorsOf, type SourceResult, type SourceRun } from './run-source.ts'

export interface FeedTools extends SourceRun {
  readonly living: Pick<LivingRepository, 'document' | 'putDocument'>
  readonly ask: AskOutside
}

/**
 * Every ten minutes, one after the other rather than all at once.
 *
 * @param imported when the content was taken in, milliseconds since 1970
 */
export function feedJobs(feeds: readonly FeedSource[], tools: FeedTools, imported = 0): Job[] {
  return feeds.map((feed, at) => ({
    name: `feed/${feed.ID}`,
    schedule: { every: TEN_MINUTES_MS, offset: Math.floor((at * TEN_MINUTES_MS) / feeds.length) },
    run: (context) => runFeed(feed, context, { ...tools, imported }),
  }))
}

function runFeed(
  feed: FeedSource,
  context: Pick<JobContext, 'signal'>,
  tools: FeedTools & { readonly imported: number },
): Promise<string> {
  // A feed has the language that it has: its copy is kept once.
  const place = { kind: 'feed', id: feed.ID, lang: 'no' } as const
  return runSource(`feed/${feed.ID}`, context, tools, async (before): Promise<SourceResult> => {
    const copy = liveSchemas.feed.safeParse(await tools.living.document(place)).data ?? null
    const outcome = await refreshFeed(
      feed,
      validatorsOf(before, { hasCopy: copy !== null, imported: tools.imported, now: tools.now() }),
      tools,
    )
    if (outcome.kind === 'failed')
      return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
    if (outcome.kind === 'unchanged') return { ok: true, write: async () => 'unchanged' }
    const { articles, etag, lastModified } = outcome
    return {
      ok: true,
      validators: { etag, lastModified },
      write: async () => {
        // Many feeds say nothing of whether they changed; the same articles are no new edition.
        if (JSON.stringify(copy?.articles) === JSON.stringify(articles)) return 'unchanged'
        await tools.living.putDocument({
          ...place,
          body: { articles, fetched: new Date(tools.now()).toISOString() },
        })
        return `${articles.length} articles`
      },
    }
  })
}
