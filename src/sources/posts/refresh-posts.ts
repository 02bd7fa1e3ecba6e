/** Fetches the news of another site. The caller keeps the earlier news, so a failure loses nothing. */
import type { Post } from '#contract/entities/editorial.ts'
import type { PostSource } from '#contract/entities/post-source.ts'
import { decodeFeed } from '../feeds/decode-feed.ts'
import type { OutsideFetch } from '../outside/outside-client.ts'
import { parseOutsideJson } from '../parse-json.ts'
import { postsUrl, readPosts } from './wordpress.ts'

export type PostsOutcome =
  /** Posts of both languages; a source has one, so the other list is empty. Both replace the earlier lists. */
  | {
      readonly kind: 'posts'
      readonly posts: { readonly no: Post[]; readonly en: Post[] }
      readonly etag: string
      readonly lastModified: string
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string; readonly retryAfterMs: number | null }

const MAX_PAGES = 3
const MAX_BYTES = 5_000_000
const TIMEOUT_MS = 20_000
const PAGES_HEADER = 'x-wp-totalpages'

/** @param before validators of the last response; '' = none. Never throws. */
export async function refreshPosts(
  source: PostSource,
  before: { readonly etag: string; readonly lastModified: string },
  { ask: fetchOutside, now }: { readonly ask: OutsideFetch; readonly now: () => number },
): Promise<PostsOutcome> {
  const postsById = new Map<string, Post>()
  let asked = { etag: '', lastModified: '' }
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const validators = page === 1 ? before : {}
    const answer = await fetchOutside({
      url: postsUrl(source, page),
      headers: { accept: 'application/json' },
      answerHeaders: [PAGES_HEADER],
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...validators,
    })
    if (answer.kind === 'unchanged') return { kind: 'unchanged' }
    if (answer.kind === 'failed')
      return { kind: 'failed', message: answer.message, retryAfterMs: answer.retryAfterMs }
    const document = parseOutsideJson(decodeFeed(answer.bytes, answer.contentType))
    if (!document.ok) return failedOutcome(document.reason)
    const posts = readPosts(document.value, source, now())
    if (posts === null) return failedOutcome('sent no list of posts')
    // A post published between two requests shifts the others by one.
    for (const post of posts) if (!postsById.has(post.ID)) postsById.set(post.ID, post)
    if (page > 1) continue
    asked = { etag: answer.etag, lastModified: answer.lastModified }
    pages = pagesOf(answer.headers?.[PAGES_HEADER])
  }
  // An empty list is more often an error than a real state; the last good copy is kept.
  if (postsById.size === 0) return failedOutcome('holds no post that can be shown')
  const emptyLists = { no: [], en: [] }
  return { kind: 'posts', posts: { ...emptyLists, [source.language]: [...postsById.values()] }, ...asked }
}

function failedOutcome(message: string): PostsOutcome {
  return { kind: 'failed', message, retryAfterMs: null }
}

/** Number of pages to request; one if the site does not state it. */
function pagesOf(header: string | undefined): number {
  const count = Number(header)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_PAGES) : 1
}
