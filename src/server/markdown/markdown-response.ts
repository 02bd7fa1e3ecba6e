/** How pages as Markdown are answered, and how a page's document says that there is one. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { isListed } from '#pages/metadata/head.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { markdownPath } from '#pages/paths/site-file-paths.ts'
import { PUBLIC_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import type { PrepareOptions } from '../responses/prepared-response.ts'

/**
 * The page itself is the canonical form (RFC 6596): search engines list that one. Scripts of every site may
 * read the Markdown form; its addresses are among those of pages, so preflights are refused.
 *
 * @param path of the page, without its language prefix
 * @param publicUrl origin of the site, without a slash at the end
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

/** Names the Markdown form of a page (RFC 8288); none for a page that others may not find. */
export function markdownLinkHeaders(page: Pick<PageModel, 'kind' | 'path'>, locale: Locale): FlatHeaders {
  if (!isListed(page)) return []
  return ['Link', `<${markdownPath(page.path, locale)}>; rel="alternate"; type="text/markdown"`]
}
