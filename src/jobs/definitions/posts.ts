/** News of other sites, by the hours that the content pack names for each. */
import type { Post } from '#contract/entities/editorial.ts'
import type { PostSource } from '#contract/entities/post-source.ts'
import { liveSchemas } from '#contract/live-document.ts'
import type { AskOutside } from '#sources/outside/outside.ts'
import { refreshPosts } from '#sources/posts/refresh-posts.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { Job } from '../job-runner.ts'
import { runSource, validatorsOf, type SourceResult, type SourceRun } from './run-source.ts'

export interface PostTools extends SourceRun {
  readonly living: Pick<LivingRepository, 'document' | 'putDocument'>
  readonly ask: AskOutside
}

const LANGS = ['no', 'en'] as const

/** @param imported when the content was taken in, milliseconds since 1970 */
export function postJobs(postSources: readonly PostSource[], tools: PostTools, imported = 0): Job[] {
  return postSources.map((source) => ({
    name: `posts/${source.ID}`,
    schedule: { at: source.at },
    run: (context) =>
      runSource(`posts/${source.ID}`, context, tools, async (before): Promise<SourceResult> => {
        const copy = await tools.living.document({ kind: 'posts', id: source.ID, lang: source.language })
        const hasCopy = liveSchemas.posts.safeParse(copy).success
        const outcome = await refreshPosts(
          source,
          validatorsOf(before, { hasCopy, imported, now: tools.now() }),
          tools,
        )
        if (outcome.kind === 'failed')
          return { ok: false, message: outcome.message, retryAfterMs: outcome.retryAfterMs }
        if (outcome.kind === 'unchanged') return { ok: true, write: async () => 'unchanged' }
        const { posts, etag, lastModified } = outcome
        return {
          ok: true,
          validators: { etag, lastModified },
          write: () => writePosts(source.ID, posts, tools),
        }
      }),
  }))
}

async function writePosts(
  id: string,
  posts: Readonly<Record<(typeof LANGS)[number], readonly Post[]>>,
  { living }: PostTools,
): Promise<string> {
  let isNew = false
  for (const lang of LANGS)
    isNew = (await living.putDocument({ kind: 'posts', id, lang, body: posts[lang] })) || isNew
  return isNew ? `${posts.no.length + posts.en.length} posts` : 'unchanged'
}
