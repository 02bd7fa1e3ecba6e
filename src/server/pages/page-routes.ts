/**
 * Routes of pages: every address that is no file and no API call. Public pages as documents, and as data for
 * client-side navigation.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TileSource } from '#core/tile-source.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { isListPage, undatedPathWithQuery } from '#core/addresses/list-page.ts'
import { localeOf, splitLocale, type Locale } from '#core/locale.ts'
import { INLINE_SCRIPT, STYLES_AWAITED_SCRIPT } from '#web/document/inline-script.ts'
import { isManageNewsletterPath } from '#pages/paths/manage-newsletter-path.ts'
import { hasEarlierForm } from '#pages/paths/dated-paths.ts'
import { pageOfMarkdownPath } from '#pages/paths/site-file-paths.ts'
import { parseMailLink } from '#pages/paths/account-paths.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import {
  cachingHeaders,
  COMMON_HEADERS,
  contentSecurityPolicy,
  NO_STORE,
  pageHeaders,
  REVALIDATE,
  withoutReferrer,
} from '../http/headers.ts'
import { keepHot } from '../responses/answers-by-age.ts'
import { PAGE_PARAMETERS, type EditionOf } from '../responses/dated-route.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { cspHash } from '../http/csp-hash.ts'
import { requestedLang, portalError } from '../portal-api/portal-error.ts'
import { sendError } from '../portal-api/portal-api.ts'
import { sendApiNotFound, sendOverloaded, sendUnavailable } from '../errors/error-handlers.ts'
import type { AddressBook } from '../places/address-book.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { galleryPage } from './gallery.ts'
import type { ServedPage } from './page-cache.ts'
import { isLease, renderLease } from './lease-case-page.ts'
import { OTHER_DOCUMENT } from './other-document.ts'
import { Pages } from './pages.ts'
import { redirectOf, withoutTrailingSlashes, type PageRedirect } from './page-redirects.ts'
import type { PageRequest } from './pages-options.ts'
import { isSearch, renderSearchResults } from './search-results-page.ts'
import { vintageAddressOf, type VintagePages } from './vintage-pages.ts'

export interface CreatePagesOptions {
  /** The edition that is shown now. */
  readonly edition: () => Edition | null
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /** Background of maps; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Whether /gallery is there: a page for developers. */
  readonly gallery: boolean
  readonly log: { warn(message: string): void }
}

/** @param hotPath entries are removed when the page cache evicts them */
export function createPages(
  { edition, files, publicUrl, tiles, analyticsUrl, gallery, log }: CreatePagesOptions,
  hotPath: HotPath,
): Pages {
  const scripts = [INLINE_SCRIPT, STYLES_AWAITED_SCRIPT].map(cspHash)
  const originOf = (address: string | undefined) => (address === undefined ? [] : [new URL(address).origin])
  const connect = originOf(analyticsUrl ?? undefined)
  return new Pages({
    files,
    publicUrl,
    tiles,
    analyticsUrl,
    gallery: gallery ? (path, locale) => galleryPage(path, locale, tiles) : null,
    headers: (imageHosts) => {
      const images = [...imageHosts.map((host) => `https://${host}`), ...originOf(tiles?.url)]
      return pageHeaders(contentSecurityPolicy(scripts, { images, connect }))
    },
    log,
    current: edition,
    onEvict: (prepared) => hotPath.forget(prepared),
  })
}

export interface PageRoutesOptions {
  readonly edition: EditionOf
  /** The edition of now, also for requests that ask for an earlier day. */
  readonly liveEdition: () => Edition | null
  readonly pages: Pages
  readonly addresses: AddressBook
  /** Series as they were published earlier. */
  readonly vintages: VintagePages
  readonly hotPath: HotPath
}

export function pageRoutes(
  fastify: FastifyInstance,
  { edition: currentEdition, liveEdition, pages, addresses, vintages, hotPath }: PageRoutesOptions,
): void {
  const dated = datedOptions(currentEdition, pages)
  fastify.get(`${PAGE_DATA_PREFIX}:lang(^no|en$)/*`, dated, async (request, reply) => {
    const { pathname, search } = requestUrl(request.raw.url)
    const edition = currentEdition(request.raw)
    const [, lang, path] = /^\/api\/page\/(no|en)(\/.*)$/.exec(pathname) ?? []
    if ((lang !== 'no' && lang !== 'en') || path === undefined)
      return sendError(reply, portalError('rest_not_found', requestedLang(search)))
    if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
    const pageRequest = {
      path: undatedPathWithQuery(path, search),
      locale: localeOf(lang),
      edition,
      groups: groupsOf(request.raw),
    }
    if (isLease(path) && pages.has({ ...pageRequest, path }))
      return replyRaw(reply, (raw, response) => send(OTHER_DOCUMENT, raw, response))
    const vintage = vintageAddressOf(path, search)
    const served = isSearch(path)
      ? await renderSearchResults({ pages, addresses }, 'data', pageRequest, search)
      : vintage && pages.has({ ...pageRequest, path })
        ? await vintages.get('data', vintage, { ...pageRequest, path })
        : await pages.data(pageRequest)
    return served
      ? sendPage(served, pageRequest, request, reply, hotPath)
      : sendError(reply, portalError('rest_not_found', lang))
  })

  fastify.get('*', dated, async (request, reply) => {
    const { pathname, search, hasQuery } = requestUrl(request.raw.url)
    const edition = currentEdition(request.raw)
    if (pathname.startsWith('/api/') || !edition) {
      return replyRaw(reply, (raw, response) => {
        if (!sendApiNotFound(raw, response)) sendUnavailable(raw, response)
      })
    }
    const { locale, path } = splitLocale(pathname)
    const markdown = await markdownOf(path, search, { locale, edition }, pages)
    if (markdown) return sendPage(markdown, { path, locale, edition }, request, reply, hotPath)
    const redirect = redirectOf(pathname, edition, pages, liveEdition())
    if (redirect) return sendRedirect(reply, redirect, hasQuery ? `?${search}` : '')
    const pageRequest = {
      path: undatedPathWithQuery(path, search),
      locale,
      edition,
      groups: groupsOf(request.raw),
    }
    const vintage = vintageAddressOf(path, search)
    const served = isSearch(path)
      ? await renderSearchResults({ pages, addresses }, 'document', pageRequest, search)
      : isLease(path) && hasQuery
        ? await renderLease(pages, pageRequest, search)
        : vintage && pages.has({ ...pageRequest, path })
          ? await vintages.get('document', vintage, { ...pageRequest, path })
          : await pages.document(pageRequest)
    return sendPage(served, pageRequest, request, reply, hotPath)
  })
}

/** Options of the routes of pages: those that show the content of a day answer for an earlier day as well. */
function datedOptions(currentEdition: EditionOf, pages: Pages) {
  const isDated = (request: IncomingMessage): boolean => {
    const edition = currentEdition(request)
    if (!edition) return false
    const { pathname, search } = requestUrl(request.url)
    const [, lang, path] = PAGE_DATA.exec(pathname) ?? []
    const plain =
      lang === undefined || path === undefined
        ? splitLocale(pathname)
        : { locale: localeOf(lang === 'en' ? 'en' : 'no'), path }
    if (!hasEarlierForm(withoutTrailingSlashes(plain.path))) return false
    return pages.isDated({
      path: undatedPathWithQuery(withoutTrailingSlashes(plain.path), search),
      locale: plain.locale,
      edition,
    })
  }
  return { config: { asOf: { parameters: PAGE_PARAMETERS, isDated } } }
}

/** The Markdown form of a page; `null` = an unknown path, and the 404 page follows. */
async function markdownOf(
  path: string,
  search: string,
  request: Omit<PageRequest, 'path'>,
  pages: Pages,
): Promise<ServedPage | null> {
  const page = pageOfMarkdownPath(path)
  return page === null ? null : pages.markdown({ ...request, path: undatedPathWithQuery(page, search) })
}

/** Responds to a URL that cannot be routed (`/%`) with the 404 page. */
export async function sendUnroutable(
  request: IncomingMessage,
  response: ServerResponse,
  edition: Edition | null,
  pages: Pages,
): Promise<void> {
  if (sendApiNotFound(request, response)) return
  if (!edition) {
    sendUnavailable(request, response)
    return
  }
  const { locale, path } = splitLocale(requestUrl(request.url).pathname)
  const { prepared } = await pages.document({ path, locale, edition })
  send(prepared, request, response)
}

/** The response of pages when the queue is too long. */
const OVERLOADED_STATUS = 503

function sendPage(
  served: ServedPage,
  { path, edition }: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  hotPath: HotPath,
): FastifyReply {
  if (served.prepared.status === OVERLOADED_STATUS) return replyRaw(reply, sendOverloaded)
  const url = request.raw.url ?? ''
  // Only the page's own address is cached, since other queries change nothing; a search is rendered per
  // reader. Links in mails are secret, and used once each.
  const isItsOwn = edition.asOf
    ? url.endsWith(withAsOf(path, edition.asOf.day))
    : !url.includes('?') || (isListPage(path) && url.endsWith(path))
  if (served.exists && isItsOwn && !isMailLink(url) && request.raw.method === 'GET')
    keepHot(hotPath, url, edition, served.prepared, served.options)
  return replyRaw(reply, (raw, response) => send(served.prepared, raw, response))
}

/** @param query with its `?`, or empty */
function sendRedirect(reply: FastifyReply, { status, location }: PageRedirect, query: string): FastifyReply {
  const [headers, caching] = isMailLink(location)
    ? [withoutReferrer(COMMON_HEADERS), NO_STORE]
    : [COMMON_HEADERS, REVALIDATE]
  return replyRaw(reply, (_raw, response) => {
    response.writeHead(status, [
      ...headers,
      'Location',
      location + query,
      ...cachingHeaders(caching),
      'Content-Length',
      '0',
    ])
    response.end()
  })
}

const PAGE_DATA = new RegExp(`^${PAGE_DATA_PREFIX}(no|en)(/.*)$`)

/** Also as data. @param url without a query */
function isMailLink(url: string): boolean {
  const { path } = splitLocale(url.replace(PAGE_DATA, '$2'))
  return parseMailLink(path) !== null || isManageNewsletterPath(path)
}
