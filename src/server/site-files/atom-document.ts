/** Atom document (RFC 4287), common to all feeds of the site. */
import { localizedPath, langOf, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { element, xmlDocument } from './xml.ts'

/** Maximum characters of a summary; the page has the full text. */
const MAX_SUMMARY_LENGTH = 1_000
/** Since when the host's ids are ours (RFC 4151: a day on which the host was). */
const TAG_YEAR = '2026'

export interface AtomEntry {
  readonly id: string
  /** RFC 3339. */
  readonly updated: string
  /** RFC 3339; omitted = when it was updated. */
  readonly published?: string
  readonly title: string
  readonly summary: string
  readonly url: string
}

export interface AtomSource {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

export interface AtomFeed extends AtomSource {
  /** Its name among the site's own: part of its id. */
  readonly name: string
  readonly title: string
  /** RFC 3339. */
  readonly updated: string
  /** Where the feed is, with its language prefix. */
  readonly path: string
  /** The page that shows the same, without a language prefix. */
  readonly page: string
  /** The publisher. */
  readonly author: string
}

/** @param entries newest first */
export function atomDocument(feed: AtomFeed, entries: readonly AtomEntry[]): string {
  const { locale, publicUrl, name, title, updated, path, page, author } = feed
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, atomTag(name, feed)),
      element('title', {}, title),
      element('subtitle', {}, textsByLocale[locale].site.tagline),
      element('updated', {}, updated),
      element('link', { rel: 'self', type: 'application/atom+xml', href: publicUrl + path }),
      element('link', { rel: 'alternate', type: 'text/html', href: publicUrl + localizedPath(page, locale) }),
      element('icon', {}, `${publicUrl}/favicon.svg`),
      element('author', {}, element('name', {}, author)),
      ...entries.map((entry) =>
        element(
          'entry',
          {},
          element('id', {}, entry.id),
          element('title', {}, entry.title),
          element('updated', {}, entry.updated),
          element('published', {}, entry.published ?? entry.updated),
          element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
          element('summary', {}, truncated(entry.summary)),
        ),
      ),
    ),
  )
}

/** Permanent id of a feed or an entry. */
export function atomTag(name: string, { locale, publicUrl }: AtomSource): string {
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${langOf(locale)}/${name}`
}

function truncated(text: string): string {
  return text.length <= MAX_SUMMARY_LENGTH
    ? text
    : `${text.slice(0, MAX_SUMMARY_LENGTH).replace(/\s+\S*$/, '')} …`
}
