/** HTTP responses of pages as Markdown, and the links to other formats in the headers of a page. */
import { withAsOf } from '#core/addresses/as-of.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { isListed } from '#pages/metadata/head.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { CATALOG_TURTLE_PATH, markdownPath } from '#pages/paths/site-file-paths.ts'
import { PUBLIC_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import type { PrepareOptions } from '../responses/prepared-response.ts'

/**
 * The HTML page is the canonical form (RFC 6596): search engines list that one. Scripts of every site may
 * read the Markdown form; its addresses are among those of pages, so preflights are refused.
 *
 * @param path of the page, without its language prefix
 * @param publicUrl origin of the site, without a trailing slash
 */
export function markdownOptions(path: string, locale: Locale, publicUrl: string): PrepareOptions {
  return {
    status: 200,
    headers: [
      'Content-Type',
      'text/markdown; charset=utf-8',
      ...PUBLIC_HEADERS,
      'Content-Language',
      locale,
      'Link',
      `<${publicUrl}${localizedPath(path, locale)}>; rel="canonical"`,
    ],
    cacheControl: REVALIDATE,
  }
}

/**
 * Links to the Markdown form of a page and, on the front page and the list of series, to the data catalogue
 * (RFC 8288). A page that must not be indexed has no links.
 */
export function machineLinkHeaders(
  { kind, path, asOf }: Pick<PageModel, 'kind' | 'path' | 'asOf'>,
  locale: Locale,
): FlatHeaders {
  if (!isListed({ kind })) return []
  const links = [
    `<${withAsOf(markdownPath(path, locale), asOf)}>; rel="alternate"; type="text/markdown"`,
    ...(asOf === null && (path === '/' || path === SERIES_LIST_PATH)
      ? [`<${CATALOG_TURTLE_PATH}>; rel="describedby"; type="text/turtle"`]
      : []),
  ]
  return ['Link', links.join(', ')]
}
