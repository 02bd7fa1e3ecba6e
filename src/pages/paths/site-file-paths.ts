/** Where each language has its files for machines; documents link to them and the server writes them. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { CALENDAR_PATH, CORRECTIONS_PATH, HALF_YEARS_PATH, halfYearPath } from '#core/addresses/page-paths.ts'

/** `/manifest.webmanifest`, `/en/manifest.webmanifest`. */
export function manifestPath(locale: Locale): string {
  return localizedPath('/manifest.webmanifest', locale)
}

/** `/atom.xml`, `/en/atom.xml`. */
export function atomPath(locale: Locale): string {
  return localizedPath('/atom.xml', locale)
}

/** `/rettelser.xml`, `/en/rettelser.xml`. */
export function correctionsFeedPath(locale: Locale): string {
  return localizedPath(`${CORRECTIONS_PATH}.xml`, locale)
}

/** `/utgaver.xml`, `/en/utgaver.xml`. */
export function halfYearsFeedPath(locale: Locale): string {
  return localizedPath(`${HALF_YEARS_PATH}.xml`, locale)
}

const FIGURE_FEED_ENDING = '.xml'

/**
 * Feed of the figures of one page, of a series or an area: `/serier/cpi` → `/serier/cpi.xml`,
 * `/en/serier/cpi.xml`.
 *
 * @param page path without its language prefix
 */
export function figureFeedPath(page: string, locale: Locale): string {
  return localizedPath(page + FIGURE_FEED_ENDING, locale)
}

/**
 * The page that a path is the feed of, if it has one; `null` = the path has another form. The inverse of
 * {@link figureFeedPath} for one language.
 *
 * @param path without its language prefix
 */
export function pageOfFigureFeed(path: string): string | null {
  return path.endsWith(FIGURE_FEED_ENDING) ? path.slice(0, -FIGURE_FEED_ENDING.length) : null
}

/** `/utgaver/2026-1.zip`: the data file of a half-year edition, one for both languages. */
export function halfYearFilePath(id: string): string {
  return `${halfYearPath(id)}.zip`
}

/** `/kalender.ics`, `/en/kalender.ics`. */
export function calendarFilePath(locale: Locale): string {
  return localizedPath(`${CALENDAR_PATH}.ics`, locale)
}

export const APPLE_ICON_PATH = '/apple-touch-icon.png'

/** All series as a data catalogue, in both languages: Turtle, and the same as JSON-LD. */
export const CATALOG_TURTLE_PATH = '/data/katalog.ttl'
export const CATALOG_JSON_LD_PATH = '/data/katalog.jsonld'

/** Summary for assistants (llmstxt.org): `/llms.txt`, `/en/llms.txt`. */
export function llmsTextPath(locale: Locale): string {
  return localizedPath('/llms.txt', locale)
}

const MARKDOWN_ENDING = '.md'
/** The front page has no name of its own. */
const HOME_NAME = '/index'

/**
 * The Markdown form of a page: `/oslo` → `/oslo.md`, `/` → `/index.md`, `/nyheter?side=2` →
 * `/nyheter.md?side=2`.
 *
 * @param path without its language prefix; may have a query
 */
export function markdownPath(path: string, locale: Locale): string {
  const [, name = '', query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? []
  return localizedPath((name === '/' ? HOME_NAME : name) + MARKDOWN_ENDING + query, locale)
}

/**
 * The page whose Markdown form a path is; `null` = none. The inverse of {@link markdownPath} for one language.
 *
 * @param path without its language prefix and without a query
 */
export function pageOfMarkdownPath(path: string): string | null {
  if (!path.endsWith(MARKDOWN_ENDING)) return null
  const page = path.slice(0, -MARKDOWN_ENDING.length)
  if (page === HOME_NAME) return '/'
  return page === '' || page.endsWith('/') ? null : page
}
