/** News of other sites, by the hours that the content pack names for each. */
import type { Post } from '#contract/entities/editorial.ts'
import type { PostSource } from '#contract/entities/post-source.ts'
import { liveSchemas } from '#contract/live-document.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import { refreshPosts } from '#sources/posts/refresh-posts.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { Job } from '../job-runner.ts'
import { runSource, validatorsOf, type SourceResult, type SourceRunDeps } from './run-source.ts'

export interface PostDeps extends SourceRunDeps {
  readonly live: Pick<LiveRepository, 'document' | 'putDocument'>
  readonly ask: OutsideFetch
}

const LANGS = ['no', 'en'] as const

/** @param imported time of the content import, milliseconds since 1970 */
export function postJobs(postSources: readonly PostSource[], deps: PostDeps, imported = 0): Job[] {
  return postSources.map((source) => ({
    name: `posts/${source.ID}`,
    schedule: { at: source.at },
    run: (context) =>
      runSource(`posts/${source.ID}`, context, deps, async (before): Promise<SourceResult> => {
        const copy = await deps.live.document({ kind: 'posts', id: source.ID, lang: source.language })
        const hasCopy = liveSchemas.posts.safeParse(copy).success
        const outcome = await refreshPosts(
          source,
          validatorsOf(before, { hasCopy, imported, now: deps.now() }),
          deps,
        )
        if (outcome.kind === 'failed')
          return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
        if (outcome.kind === 'unchanged') return { ok: true, write: async () => 'unchanged' }
        const { posts, etag, lastModified } = outcome
        return {
          ok: true,
          validators: { etag, lastModified },
          write: () => writePosts(source.ID, posts, deps),
        }
      }),
  }))
}

async function writePosts(
  id: string,
  posts: Readonly<Record<(typeof LANGS)[number], readonly Post[]>>,
  { live }: PostDeps,
): Promise<string> {
  let isNew = false
  for (const lang of LANGS)
    isNew = (await live.putDocument({ kind: 'posts', id, lang, body: posts[lang] })) || isNew
  return isNew ? `${posts.no.length + posts.en.length} posts` : 'unchanged'
}
