/** Fetches the new articles of a feed. The caller keeps the earlier ones, so a failure loses nothing. */
import type { FeedSource } from '#contract/entities/editorial.ts'
import type { OutsideFetch } from '../outside/outside-client.ts'
import { parseFeed, type FeedArticle } from './parse-feed.ts'

/** `etag` and `lastModified` are for the next request; '' = the publisher sent none. */
export type FeedOutcome =
  | {
      readonly kind: 'articles'
      readonly articles: readonly FeedArticle[]
      readonly etag: string
      readonly lastModified: string
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string; readonly retryAfterMs: number | null }

const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 15_000
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5'

/** @param before validators of the last response; '' = none */
export async function refreshFeed(
  { url }: Pick<FeedSource, 'url'>,
  before: { readonly etag: string; readonly lastModified: string },
  { ask: fetchOutside, now }: { readonly ask: OutsideFetch; readonly now: () => number },
): Promise<FeedOutcome> {
  const answer = await fetchOutside({
    url,
    headers: { accept: ACCEPT },
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...before,
  })
  if (answer.kind === 'unchanged') return { kind: 'unchanged' }
  if (answer.kind === 'failed')
    return { kind: 'failed', message: answer.message, retryAfterMs: answer.retryAfterMs }
  const parsed = parseFeed(answer.bytes, answer.contentType, answer.url, now())
  if (!parsed.ok) return { kind: 'failed', message: parsed.reason, retryAfterMs: null }
  // An empty feed is more often an error than a real state; the last good copy is kept.
  if (parsed.articles.length === 0) return { kind: 'failed', message: 'holds no article', retryAfterMs: null }
  return { kind: 'articles', articles: parsed.articles, etag: answer.etag, lastModified: answer.lastModified }
}
