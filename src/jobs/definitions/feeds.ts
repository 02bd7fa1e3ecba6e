/** Feeds of other sites, each on its own: a dead one costs the others nothing, and its last good copy stays. */
import { TEN_MINUTES_MS } from '#core/limits.ts'
import type { FeedSource } from '#contract/entities/editorial.ts'
import { liveSchemas } from '#contract/live-document.ts'
import { refreshFeed } from '#sources/feeds/refresh-feed.ts'
import type { AskOutside } from '#sources/outside/outside.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { Job, JobContext } from '../job-runner.ts'
import { runSource, type SourceResult, type SourceRun } from './run-source.ts'

export interface FeedTools extends SourceRun {
  readonly living: Pick<LivingRepository, 'document' | 'putDocument'>
  readonly ask: AskOutside
}

/** Every ten minutes, one after the other rather than all at once. */
export function feedJobs(feeds: readonly FeedSource[], tools: FeedTools): Job[] {
  return feeds.map((feed, at) => ({
    name: `feed/${feed.ID}`,
    schedule: { every: TEN_MINUTES_MS, offset: Math.floor((at * TEN_MINUTES_MS) / feeds.length) },
    run: (context) => runFeed(feed, context, tools),
  }))
}

function runFeed(feed: FeedSource, context: Pick<JobContext, 'signal'>, tools: FeedTools): Promise<string> {
  // A feed has the language that it has: its copy is kept once.
  const place = { kind: 'feed', id: feed.ID, lang: 'no' } as const
  return runSource(`feed/${feed.ID}`, context, tools, async (before): Promise<SourceResult> => {
    const copy = liveSchemas.feed.safeParse(await tools.living.document(place)).data ?? null
    // Without a copy "unchanged" would leave us with nothing.
    const validators = copy && before ? { etag: before.etag, lastModified: before.lastModified } : { etag: '', lastModified: '' }
    const outcome = await refreshFeed(feed, validators, tools)
    if (outcome.kind === 'failed') return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
    if (outcome.kind === 'unchanged') return { ok: true, write: async () => 'unchanged' }
    const { articles, etag, lastModified } = outcome
    return {
      ok: true,
      validators: { etag, lastModified },
      write: async () => {
        // Many feeds say nothing of whether they changed; the same articles are no new edition.
        if (JSON.stringify(copy?.articles) === JSON.stringify(articles)) return 'unchanged'
        await tools.living.putDocument({ ...place, body: { articles, fetched: new Date(tools.now()).toISOString() } })
        return `${articles.length} articles`
      },
    }
  })
}
