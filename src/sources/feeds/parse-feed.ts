/** Parses a feed to its newest articles: RSS 0.9x, RSS 2.0, RDF, Atom, JSON Feed. */
import { htmlToText } from '../html-text.ts'
import { outsideLink } from '../outside-link.ts'
import { lineOf, plainLine } from '../plain-line.ts'
import { parseArticleDate } from './article-date.ts'
import { decodeFeed } from './decode-feed.ts'
import type { FeedItem, FeedText } from './feed-item.ts'
import { readJsonFeed } from './read-json-feed.ts'
import { readXmlFeed } from './read-xml-feed.ts'

export interface FeedArticle {
  /** ISO 8601 UTC; '' = undated. */
  readonly date: string
  readonly title: string
  /** http or https. */
  readonly url: string
}

export type ParsedFeed =
  | { readonly ok: true; readonly articles: readonly FeedArticle[] }
  | { readonly ok: false; readonly reason: string }

/** wire.md: the 25 newest of each source. */
const MAX_ARTICLES = 25
/** Number of items that are examined, so that enough remain without duplicates and unusable links. */
const MAX_CANDIDATES = 250
const MAX_TITLE_LENGTH = 300
/** Length of a title derived from the text of an article without one. */
const MAX_EXCERPT_LENGTH = 120

/**
 * @param base the feed's own address: links may be relative to it
 * @param now milliseconds since 1970
 */
export function parseFeed(bytes: Uint8Array, contentType: string, base: string, now: number): ParsedFeed {
  const text = decodeFeed(bytes, contentType)
  try {
    // A JSON text that contains `<rss` is no XML feed.
    const items = /^\s*\{/.test(text) ? readJsonFeed(text, base) : readXmlFeed(text, base)
    return { ok: true, articles: newest(newestItems(items, now).flatMap(versionOf)) }
  } catch (failure) {
    return { ok: false, reason: failure instanceof Error ? failure.message : 'cannot be read as a feed' }
  }
}

interface DatedItem {
  readonly item: FeedItem
  /** Publication, ISO 8601 UTC; '' = undated. */
  readonly date: string
  /** The latest date of the item; '' = none. */
  readonly changed: string
}

/** Sorts newest first, undated last, so that only the newest of thousands of items are examined. */
function newestItems(items: readonly FeedItem[], now: number): readonly DatedItem[] {
  const dated = items.map((item): DatedItem => {
    const read = item.dates
      .map((date) => parseArticleDate(date, now))
      .filter((parsedDate) => parsedDate !== '')
    return { item, date: read[0] ?? '', changed: read.toSorted().at(-1) ?? '' }
  })
  return dated.toSorted((a, b) => newerFirst(a.date, b.date)).slice(0, MAX_CANDIDATES)
}

function newerFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1
}

interface ArticleVersion {
  readonly id: string
  readonly article: FeedArticle
  /** Date of {@link DatedItem}. */
  readonly changed: string
}

/** Returns no article for an item without text or without a usable link. */
function versionOf({ item, date, changed }: DatedItem): readonly ArticleVersion[] {
  const url = item
    .urls()
    .map(({ href, base }) => outsideLink(href, base))
    .find((link) => link !== null)
  if (url === undefined) return []
  const byTitle = item
    .titles()
    .map(({ written, isHtml }) => (isHtml ? plainLine : lineOf)(written, MAX_TITLE_LENGTH))
    .find((title) => title !== '')
  const title = byTitle ?? excerptOf(item.text())
  return title === '' ? [] : [{ id: item.id, article: { date, title, url }, changed }]
}

/** Cuts between words. */
function excerptOf({ written, isHtml }: FeedText): string {
  return (isHtml ? htmlToText : lineOf)(written, MAX_EXCERPT_LENGTH).replace(/\s\S{0,40}…$/, '…')
}

/** Sorts newest first, undated last, and keeps the newest version of each article. */
function newest(versions: readonly ArticleVersion[]): readonly FeedArticle[] {
  const placeOf = new Map<string, number>()
  const kept: ArticleVersion[] = []
  for (const version of versions) {
    const keys = identityOf(version)
    const position =
      keys.map((key) => placeOf.get(key)).find((foundPosition) => foundPosition !== undefined) ?? kept.length
    const before = kept[position]
    if (before === undefined || version.changed > before.changed) kept[position] = version
    for (const key of keys) placeOf.set(key, position)
  }
  return kept
    .map(({ article }) => article)
    .toSorted((a, b) => newerFirst(a.date, b.date))
    .slice(0, MAX_ARTICLES)
}

/**
 * Two items are the same article if they share the id and, since some feeds give all items one id, also title
 * or address; without an id, if they share title and address.
 */
function identityOf({ id, article: { title, url } }: ArticleVersion): readonly string[] {
  return id === '' ? [`\n${url}\n${title}`] : [`${id}\nurl\n${url}`, `${id}\ntitle\n${title}`]
}
