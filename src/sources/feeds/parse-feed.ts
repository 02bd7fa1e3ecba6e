/** A feed of any common form → its newest articles: RSS 0.9x, RSS 2.0, RDF, Atom, JSON Feed. */
import { parseFeed as parseAny, parseJsonFeed } from 'feedsmith'
import { outsideLink } from '../outside-link.ts'
import { articleDate } from './article-date.ts'
import { decodeFeed } from './decode-feed.ts'
import { plainTitle } from './plain-title.ts'
import { feedRefusal, isJson } from './feed-limits.ts'

export interface FeedArticle {
  /** ISO 8601 UTC; '' = undated. */
  readonly date: string
  readonly title: string
  /** http or https. */
  readonly url: string
}

export type ParsedFeed = { readonly ok: true; readonly articles: readonly FeedArticle[] } | { readonly ok: false; readonly reason: string }

/** wire.md: the 25 newest of each source. */
const MOST_ARTICLES = 25
/** Looked at before the newest are chosen; no feed that people write has more. */
const MOST_ITEMS = 5_000

/** A title, what may be its date and its address, in the order in which they are believed. */
interface Candidate {
  readonly title: string | undefined
  readonly dates: readonly (string | undefined)[]
  readonly urls: readonly (string | undefined)[]
}

/**
 * @param base the feed's own address: links may be relative to it
 * @param now milliseconds since 1970
 */
export function parseFeed(bytes: Uint8Array, contentType: string, base: string, now: number): ParsedFeed {
  const text = decodeFeed(bytes, contentType)
  const refusal = feedRefusal(text)
  if (refusal !== null) return { ok: false, reason: refusal }
  try {
    const candidates = candidatesOf(text)
    return { ok: true, articles: newest(candidates.slice(0, MOST_ITEMS).flatMap((one) => articleOf(one, base, now))) }
  } catch (failure) {
    return { ok: false, reason: failure instanceof Error ? failure.message : 'cannot be read as a feed' }
  }
}

function candidatesOf(text: string): readonly Candidate[] {
  // A JSON text that speaks of `<rss` is none.
  const parsed = isJson(text) ? ({ format: 'json', feed: parseJsonFeed(text) } as const) : parseAny(text)
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map(({ title, link, guid, pubDate, dc }) =>
        ({ title, dates: [pubDate, ...(dc?.dates ?? [])], urls: [link, guid?.isPermaLink === false ? undefined : wholeAddress(guid?.value)] }))
    case 'rdf':
      return (parsed.feed.items ?? []).map(({ title, link, dc, rdf }) => ({ title, dates: dc?.dates ?? [], urls: [link, wholeAddress(rdf?.about)] }))
    case 'atom':
      return (parsed.feed.entries ?? []).map(({ title, links = [], published, updated }) => ({
        title: title?.value,
        dates: [published, updated],
        urls: [links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href, links[0]?.href],
      }))
    case 'json':
      return (parsed.feed.items ?? []).map(({ title, url, external_url, date_published, date_modified }) =>
        ({ title, dates: [date_published, date_modified], urls: [url, external_url] }))
  }
}

/** Nothing without a title or without an address that a reader can follow. */
function articleOf({ title, dates, urls }: Candidate, base: string, now: number): readonly FeedArticle[] {
  const plain = plainTitle(title ?? '')
  const url = urls.map((one) => outsideLink(one ?? '', base)).find((one) => one !== null)
  if (plain === '' || url === undefined) return []
  const date = dates.map((one) => articleDate(one ?? '', now)).find((one) => one !== '') ?? ''
  return [{ date, title: plain, url }]
}

/** A name that may be an address. Many are numbers: joined to the feed's own address they would lead nowhere. */
function wholeAddress(name: string | undefined): string | undefined {
  return name !== undefined && URL.canParse(name) ? name : undefined
}

/** Newest first, the undated last; the same address, or the same title at the same moment, once. */
function newest(articles: readonly FeedArticle[]): readonly FeedArticle[] {
  const seen = new Set<string>()
  const once = articles.filter(({ url, title, date }) => {
    const keys = [url, `${date} ${title}`]
    const isNew = keys.every((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
  return once.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)).slice(0, MOST_ARTICLES)
}
