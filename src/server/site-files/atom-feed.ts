/** The feed of one language: comments and news, newest first (RFC 4287). */
import { utcMs, type IsoDate } from '#core/iso-date.ts'
import { localizedPath, langOf, type Locale } from '#core/locale.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import { plainText } from '#core/markdown/plain-text.ts'
import { osloWallMs } from '#core/oslo-day.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { atomPath, type PublicPath } from '#web/entry-server.tsx'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { absoluteUrl } from './absolute-url.ts'
import { element, xmlDocument } from './xml.ts'

const MOST_ENTRIES = 50
/** Characters of a comment that are given; the rest is read on the page. */
const LONGEST_SUMMARY = 1_000
/** Since when the host's ids are ours (RFC 4151: a day on which the host was). */
const TAG_YEAR = '2026'
const MINUTE_MS = 60_000

export interface AtomOptions {
  readonly locale: Locale
  /** The Oslo calendar day; the date of a feed without entries. */
  readonly today: IsoDate
  readonly paths: readonly PublicPath[]
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

interface Entry {
  readonly id: string
  readonly date: IsoDate
  readonly title: string
  readonly summary: string
  readonly url: string
}

export function atomFeed(content: LocalContent, options: AtomOptions): string {
  const { locale, today, publicUrl } = options
  const texts = textsByLocale[locale]
  const entries = [...content.comments.map((comment) => ofComment(comment, options)), ...content.posts.map((post) => ofPost(post, options))]
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
    .slice(0, MOST_ENTRIES)
  return xmlDocument(element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
    element('id', {}, tag('feed', options)),
    element('title', {}, texts.siteFiles.feedTitle),
    element('subtitle', {}, texts.site.tagline),
    element('updated', {}, osloMidnight(entries[0]?.date ?? today)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: publicUrl + atomPath(locale) }),
    element('link', { rel: 'alternate', type: 'text/html', href: publicUrl + localizedPath('/', locale) }),
    element('icon', {}, `${publicUrl}/favicon.svg`),
    element('author', {}, element('name', {}, content.settings.company.name)),
    ...entries.map(({ id, date, title, summary, url }) => element('entry', {},
      element('id', {}, id),
      element('title', {}, title),
      element('updated', {}, osloMidnight(date)),
      element('published', {}, osloMidnight(date)),
      element('link', { rel: 'alternate', type: 'text/html', href: url }),
      element('summary', {}, summary),
    )),
  ))
}

/** A comment is replaced now and then under the same id: with another day it is another entry. */
function ofComment({ ID, date, title, comment }: LocalContent['comments'][number], options: AtomOptions): Entry {
  const text = plainText(parseMarkdown(comment, { imageHosts: [] }))
  const url = options.publicUrl + localizedPath(pageOfComment(ID, options.paths), options.locale)
  return { id: tag(`comment/${ID}/${date}`, options), date, title, summary: cut(text), url }
}

function ofPost({ ID, date, title, excerpt, url }: LocalContent['posts'][number], options: AtomOptions): Entry {
  const address = absoluteUrl(url, options.publicUrl) ?? options.publicUrl + localizedPath('/nyheter', options.locale)
  return { id: tag(`post/${ID}`, options), date, title, summary: cut(excerpt), url: address }
}

/** A page of its subject rather than the front page. */
function pageOfComment(id: string, paths: readonly PublicPath[]): string {
  const shown = paths.filter(({ comments }) => comments.includes(id))
  return (shown.find(({ path }) => path !== '/') ?? shown[0])?.path ?? '/'
}

function tag(name: string, { locale, publicUrl }: AtomOptions): string {
  return `tag:${new URL(publicUrl).hostname},${TAG_YEAR}:${langOf(locale)}/${name}`
}

function cut(text: string): string {
  return text.length <= LONGEST_SUMMARY ? text : `${text.slice(0, LONGEST_SUMMARY).replace(/\s+\S*$/, '')} …`
}

/** The beginning of a day in Oslo: `2026-07-01T00:00:00+02:00`. */
function osloMidnight(date: IsoDate): string {
  const offsetMinutes = (osloWallMs(utcMs(date)) - utcMs(date)) / MINUTE_MS
  return `${date}T00:00:00+0${offsetMinutes / 60}:00`
}
