/**
 * Jobs for feeds of other sites, one per feed: a failing feed does not affect the others, and its last good
 * copy stays.
 */
import { TEN_MINUTE_REFRESH_MS } from '#core/limits.ts'
import type { FeedSource } from '#contract/entities/editorial.ts'
import { liveSchemas } from '#contract/live-document.ts'
import { refreshFeed } from '#sources/feeds/refresh-feed.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { Job, JobContext } from '../job-runner.ts'
import { runSource, validatorsOf, type SourceResult, type SourceRunDeps } from './run-source.ts'

export interface FeedDeps extends SourceRunDeps {
  readonly live: Pick<LiveRepository, 'document' | 'putDocument'>
  readonly ask: OutsideFetch
}

/**
 * Jobs every ten minutes, spread over the interval.
 *
 * @param imported time of the content import, milliseconds since 1970
 */
export function feedJobs(feeds: readonly FeedSource[], deps: FeedDeps, imported = 0): Job[] {
  return feeds.map((feed, index) => ({
    name: `feed/${feed.ID}`,
    schedule: {
      every: TEN_MINUTE_REFRESH_MS,
      offset: Math.floor((index * TEN_MINUTE_REFRESH_MS) / feeds.length),
    },
    run: (context) => runFeed(feed, context, { ...deps, imported }),
  }))
}

function runFeed(
  feed: FeedSource,
  context: Pick<JobContext, 'signal'>,
  deps: FeedDeps & { readonly imported: number },
): Promise<string> {
  // A feed has one language, so its copy is stored once.
  const document = { kind: 'feed', id: feed.ID, lang: 'no' } as const
  return runSource(`feed/${feed.ID}`, context, deps, async (before): Promise<SourceResult> => {
    const copy = liveSchemas.feed.safeParse(await deps.live.document(document)).data ?? null
    const outcome = await refreshFeed(
      feed,
      validatorsOf(before, { hasCopy: copy !== null, imported: deps.imported, now: deps.now() }),
      deps,
    )
    if (outcome.kind === 'failed')
      return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
    if (outcome.kind === 'unchanged') return { ok: true, write: async () => 'unchanged' }
    const { articles, etag, lastModified } = outcome
    return {
      ok: true,
      validators: { etag, lastModified },
      write: async () => {
        // Many feeds send no validators; the same articles are no change.
        if (JSON.stringify(copy?.articles) === JSON.stringify(articles)) return 'unchanged'
        await deps.live.putDocument({
          ...document,
          body: { articles, fetched: new Date(deps.now()).toISOString() },
        })
        return `${articles.length} articles`
      },
    }
  })
}
