/** Merges articles of several feeds. Specification §9 "RSS", decision 42. */
import { isIsoDate, utcMs } from '#core/time/iso-date.ts'
import { instantMs } from '#core/time/iso-instant.ts'

export interface DatedArticle {
  /** ISO 8601, a date or an instant; anything else counts as undated. */
  readonly date: string
  readonly url: string
}

/**
 * At most `total` articles, newest first and undated last. Each feed gets an equal share, ceil(total /
 * feeds), of its newest; the rest is filled with the newest of the other feeds. An address in two feeds is
 * shown once, from the first.
 *
 * @param feeds the articles of each feed, in the order chosen; an empty feed counts too, its share goes to
 *   the others
 */
export function mergeFeeds<Article extends DatedArticle>(
  feeds: readonly (readonly Article[])[],
  total: number,
): Article[] {
  const share = Math.ceil(total / Math.max(feeds.length, 1))
  const seenUrls = new Set<string>()
  const newest = feeds.map((articles) => newestFirst(articles.filter(({ url }) => isFirst(url, seenUrls))))
  const first = newest.flatMap((articles) => articles.slice(0, share))
  const rest = newestFirst(newest.flatMap((articles) => articles.slice(share)))
  const filled = [...first, ...rest.slice(0, Math.max(total - first.length, 0))]
  return newestFirst(filled).slice(0, total)
}

/** Whether the address has not been met before; the place within a page does not make another article. */
function isFirst(url: string, seenUrls: Set<string>): boolean {
  const address = url.trim().replace(/#.*$/s, '')
  if (address === '') return true
  if (seenUrls.has(address)) return false
  seenUrls.add(address)
  return true
}

/** Stable for equal times. */
function newestFirst<Article extends DatedArticle>(articles: readonly Article[]): Article[] {
  return articles
    .map((article) => ({ article, ms: timeOf(article.date) }))
    .sort((a, b) => (a.ms === b.ms ? 0 : b.ms - a.ms))
    .map(({ article }) => article)
}

function timeOf(date: string): number {
  const ms = isIsoDate(date) ? utcMs(date) : instantMs(date)
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms
}
