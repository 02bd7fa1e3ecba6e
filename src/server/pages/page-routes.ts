/** Every address that is no file and no API call: public pages as documents, and their data for a reader who follows a link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf, localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import { PAGE_DATA_PREFIX, type DocumentFiles } from '#web/entry-server.tsx'
import { contentSecurityPolicy, NO_STORE, pageHeaders, REVALIDATE } from '../http/headers.ts'
import { send, type HotPath } from '../http/hot-path.ts'
import { themeScriptHash } from '../http/theme-script-hash.ts'
import { askedLang, portalError } from '../portal-api/portal-error.ts'
import { sendError } from '../portal-api/portal-api.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { Pages, type ServedPage } from './pages.ts'

export interface PageRoutesOptions {
  readonly edition: () => Edition | null
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  readonly hotPath: HotPath
  readonly log: { warn(message: string): void }
}

export function pageRoutes(fastify: FastifyInstance, options: PageRoutesOptions): void {
  const isHttps = options.publicUrl.startsWith('https:')
  const scripts = [themeScriptHash()]
  const pages = new Pages({
    files: options.files,
    publicUrl: options.publicUrl,
    headers: (imageHosts) => pageHeaders(contentSecurityPolicy(scripts, imageHosts.map((host) => `https://${host}`)), isHttps),
    log: options.log,
  })

  fastify.get(`${PAGE_DATA_PREFIX}:lang(^no|en$)/*`, async (request, reply) => {
    const { pathname, search } = splitUrl(request)
    const edition = options.edition()
    const [, lang, path] = /^\/api\/page\/(no|en)(\/.*)$/.exec(pathname) ?? []
    if ((lang !== 'no' && lang !== 'en') || path === undefined) return sendError(reply, portalError('rest_not_found', askedLang(search)))
    if (!edition) return sendError(reply, portalError('rest_unavailable', lang))
    const served = await pages.data({ path, locale: localeOf(lang), edition })
    return served ? sendPage(served, edition, request, reply, options.hotPath) : sendError(reply, portalError('rest_not_found', lang))
  })

  fastify.get('*', async (request, reply) => {
    const { pathname, search } = splitUrl(request)
    if (pathname.startsWith('/api/')) return sendError(reply, portalError('rest_not_found', askedLang(search)))
    const edition = options.edition()
    if (!edition) return noContent(reply)
    const { locale, path } = splitLocale(pathname)
    const plain = path === '/' ? path : path.replace(/\/+$/, '') || '/'
    if (plain !== path) {
      return reply.headers({ 'Cache-Control': REVALIDATE }).redirect(localizedPath(plain, locale) + (search && `?${search}`), 308)
    }
    return sendPage(await pages.document({ path, locale, edition }), edition, request, reply, options.hotPath)
  })
}

function sendPage(served: ServedPage, edition: Edition, request: FastifyRequest, reply: FastifyReply, hotPath: HotPath): FastifyReply {
  const url = request.raw.url ?? ''
  // Queries do not change a public page, so only the plain address is remembered.
  if (served.exists && !url.includes('?') && request.raw.method === 'GET') hotPath.keep(url, edition.number, served.prepared, served.options)
  reply.hijack()
  send(served.prepared, request.raw, reply.raw)
  return reply
}

function noContent(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Retry-After': '5', 'Cache-Control': NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' })
    .send('No content has been imported yet.\n')
}

function splitUrl(request: FastifyRequest): { readonly pathname: string; readonly search: string } {
  const [pathname = '/', ...rest] = (request.raw.url ?? '/').split('?')
  return { pathname, search: rest.join('?') }
}
