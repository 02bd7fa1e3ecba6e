/** Reads the items of JSON Feed 1 and 1.1. A member of the wrong type is dropped, not the item. */
import { z } from 'zod'
import { parseOutsideJson } from '../parse-json.ts'
import { FeedParseError } from './feed-parse-error.ts'
import type { FeedItem } from './feed-item.ts'

const MAX_ITEMS = 5_000
/** Maximum length of a text, enough for an excerpt. */
const MAX_TEXT_CHARACTERS = 6_000

const word = z.string().catch('')
const itemSchema = z.object({
  id: z.union([z.string(), z.number()]).catch(''),
  url: word,
  external_url: word,
  title: word,
  date_published: word,
  date_modified: word,
  summary: word,
  content_text: word,
  content_html: word,
  attachments: z.array(z.object({ url: word }).catch({ url: '' })).catch([]),
})
const feedSchema = z.object({ version: z.string().regex(/jsonfeed\.org/i), items: z.array(z.unknown()) })

/**
 * @param base the feed's own address
 * @throws FeedParseError when it is no feed
 */
export function readJsonFeed(text: string, base: string): readonly FeedItem[] {
  const document = parseOutsideJson(text)
  if (!document.ok) throw new FeedParseError(document.reason)
  const feed = feedSchema.safeParse(document.value)
  if (!feed.success)
    throw new FeedParseError(
      `is no JSON Feed: ${feed.error.issues[0]?.path.join('.') || 'the document'} is not as it must be`,
    )
  return feed.data.items.slice(0, MAX_ITEMS).flatMap((item) => {
    const read = itemSchema.safeParse(item)
    return read.success ? [itemOf(read.data, base)] : []
  })
}

function itemOf(item: z.infer<typeof itemSchema>, base: string): FeedItem {
  const {
    id,
    url,
    external_url,
    title,
    date_published,
    date_modified,
    summary,
    content_text,
    content_html,
    attachments,
  } = item
  const name = String(id)
  const text = summary || content_text
  return {
    id: name,
    titles: () => [{ written: title, isHtml: true }],
    urls: () =>
      [url, external_url, URL.canParse(name) ? name : '', ...attachments.map((attachment) => attachment.url)]
        .filter((href) => href !== '')
        .map((href) => ({ href, base })),
    dates: [date_published, date_modified],
    text: () => ({ written: (text || content_html).slice(0, MAX_TEXT_CHARACTERS), isHtml: text === '' }),
  }
}
