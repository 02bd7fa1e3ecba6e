/** Feed of one language: comments and news, newest first (RFC 4287). */
import type { IsoDate } from '#core/time/iso-date.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { plainText } from '#core/markdown/plain-text.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { atomPath } from '#pages/paths/site-file-paths.ts'
import type { PublicPath } from '#pages/public-paths.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { absoluteUrl } from '../http/absolute-url.ts'
import { atomDocument, atomTag, type AtomEntry } from './atom-document.ts'
import { osloMidnight } from './oslo-midnight.ts'

const MAX_ENTRIES = 50

export interface AtomOptions {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: IsoDate
  readonly paths: readonly PublicPath[]
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

/** Publications have dates without a time of day. */
interface DatedEntry extends Omit<AtomEntry, 'updated'> {
  readonly date: IsoDate
}

export function atomFeed(content: LocalContent, options: AtomOptions): string {
  const { locale, today, publicUrl } = options
  const pages = pagesOfComments(options.paths)
  // The newest of each kind suffice, so only entries that may be in the feed are read and written.
  const entries = [
    ...content.comments
      .slice(0, MAX_ENTRIES)
      .map((comment) => commentEntry(comment, pages.get(comment.ID) ?? '/', options)),
    ...content.posts.slice(0, MAX_ENTRIES).map((post) => postEntry(post, options)),
  ]
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
    .slice(0, MAX_ENTRIES)
  return atomDocument(
    {
      locale,
      publicUrl,
      name: 'feed',
      title: textsByLocale[locale].siteFiles.feedTitle,
      updated: osloMidnight(entries[0]?.date ?? today),
      path: atomPath(locale),
      page: '/',
      author: content.settings.company.name,
    },
    entries.map(({ date, ...entry }) => ({ ...entry, updated: osloMidnight(date) })),
  )
}

/** A comment is replaced now and then under the same id: with another day it is another entry. */
function commentEntry(
  { ID, date, title, comment }: LocalContent['comments'][number],
  page: string,
  options: AtomOptions,
): DatedEntry {
  const text = plainText(parseMarkdown(comment, { imageHosts: [] }))
  const url = options.publicUrl + localizedPath(page, options.locale)
  return { id: atomTag(`comment/${ID}/${date}`, options), date, title, summary: text, url }
}

function postEntry(
  { ID, date, title, excerpt, url }: LocalContent['posts'][number],
  options: AtomOptions,
): DatedEntry {
  const address =
    absoluteUrl(url, options.publicUrl) ?? options.publicUrl + localizedPath('/nyheter', options.locale)
  return { id: atomTag(`post/${ID}`, options), date, title, summary: excerpt, url: address }
}

/** By comment id, the first page that shows it; a page on its subject is preferred to the front page. */
function pagesOfComments(paths: readonly PublicPath[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const { path, comments } of paths) {
    for (const id of comments) if ((pages.get(id) ?? '/') === '/') pages.set(id, path)
  }
  return pages
}
