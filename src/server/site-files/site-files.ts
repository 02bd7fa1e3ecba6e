/** Machine-readable files of the site over HTTP: sitemap, robots, manifests, feeds, calendars and icons. */
import type { FastifyInstance } from 'fastify'
import { LEASE_PATH, PORTFOLIO_PATH, VERIFY_PATH } from '#core/addresses/page-paths.ts'
import { LOCALES, langOf, type Locale } from '#core/locale.ts'
import {
  atomPath,
  calendarFilePath,
  correctionsFeedPath,
  halfYearsFeedPath,
  manifestPath,
} from '#pages/paths/site-file-paths.ts'
import { publicPaths, type PublicPath } from '#pages/public-paths.ts'
import { CACHE_ONE_DAY, COMMON_HEADERS, PUBLIC_HEADERS, REVALIDATE } from '../http/headers.ts'
import { PUBLIC_ROUTE } from '../responses/public-route.ts'
import { send } from '../responses/hot-path.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import type { PreparedResponse, PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { requestUrl } from '../http/request-url.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { PIXEL_RATIO } from '../portal-files/pixel-ratio.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { atomFeed } from './atom-feed.ts'
import { calendarFile } from './calendar-file.ts'
import { correctionsFeed } from './corrections-feed.ts'
import { halfYearsFeed } from './half-years-feed.ts'
import { icoOf, ICONS, iconSvg, type Icon } from './icons.ts'
import { machineFiles } from './machine-files.ts'
import { robots } from './robots.ts'
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts'
import { sharePictureRoutes, type SharePicturesOptions } from './share-picture-routes.ts'
import type { SiteFile } from './site-file.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

export interface SiteFilesOptions extends SharePicturesOptions {
  readonly cache: ResponseCache
  /** Where a weakness is reported, `mailto:…` or `https://…`; `null` = there is no security.txt. */
  readonly securityContact: string | null
}

/** A page of the server that is not built from content. */
const VERIFIER: PublicPath = { path: VERIFY_PATH, lastModified: null, comments: [] }
/** The same, where the lease page is. */
const PORTFOLIO: PublicPath = { path: PORTFOLIO_PATH, lastModified: null, comments: [] }

export function siteFileRoutes(app: FastifyInstance, options: SiteFilesOptions): void {
  for (const file of siteFiles(options)) editionFileRoute(app, file, options)
  for (const icon of ICONS) iconRoute(app, icon, options)
  sharePictureRoutes(app, options)
}

function siteFiles({ publicUrl, pages, securityContact: contact }: SiteFilesOptions): readonly SiteFile[] {
  const pathsOf = (edition: Edition, locale: Locale): readonly PublicPath[] => {
    const { content, points } = edition.snapshot
    const lang = langOf(locale)
    return publicPaths(content[lang], {
      lang,
      today: edition.today,
      points,
      find: (path) => pages.source({ path, locale, edition }),
    })
  }
  const withOtherDocuments = (paths: readonly PublicPath[]) => [
    ...paths,
    ...(paths.some(({ path }) => path === LEASE_PATH) ? [PORTFOLIO] : []),
    VERIFIER,
  ]
  const both = (edition: Edition) => ({
    no: withOtherDocuments(pathsOf(edition, 'nb-NO')),
    en: withOtherDocuments(pathsOf(edition, 'en-GB')),
  })
  return [
    { path: '/sitemap.xml', type: 'application/xml', write: (edition) => sitemap(both(edition), publicUrl) },
    ...machineFiles(publicUrl),
    { path: '/robots.txt', type: 'text/plain', write: () => robots(publicUrl) },
    ...(contact === null
      ? []
      : [
          {
            path: SECURITY_TXT_PATH,
            type: 'text/plain',
            write: ({ today }: Edition) => securityTxt({ contact, publicUrl, today }),
          },
        ]),
    ...LOCALES.flatMap((locale): SiteFile[] => [
      { path: manifestPath(locale), type: 'application/manifest+json', write: () => webManifest(locale) },
      {
        path: atomPath(locale),
        type: 'application/atom+xml',
        isPublic: true,
        write: (edition) => {
          const about = { locale, publicUrl, today: edition.today, paths: pathsOf(edition, locale) }
          return atomFeed(edition.snapshot.content[langOf(locale)], about)
        },
      },
      {
        path: correctionsFeedPath(locale),
        type: 'application/atom+xml',
        isPublic: true,
        write: (edition) =>
          correctionsFeed(edition.snapshot.content[langOf(locale)], {
            locale,
            publicUrl,
            today: edition.today,
          }),
      },
      {
        path: halfYearsFeedPath(locale),
        type: 'application/atom+xml',
        isPublic: true,
        write: (edition) =>
          halfYearsFeed(edition.snapshot.content[langOf(locale)], {
            locale,
            publicUrl,
            today: edition.today,
          }),
      },
      {
        path: calendarFilePath(locale),
        type: 'text/calendar',
        isPublic: true,
        write: (edition) =>
          calendarFile(edition.snapshot.content[langOf(locale)], {
            locale,
            publicUrl,
            today: edition.today,
            revisedAt: edition.snapshot.parts.importedAt,
          }),
      },
    ]),
  ]
}

function editionFileRoute(
  app: FastifyInstance,
  { path, type, isPublic = false, write }: SiteFile,
  { edition: currentEdition, cache, hotPath }: SiteFilesOptions,
): void {
  const options: PrepareOptions = {
    status: 200,
    headers: ['Content-Type', `${type}; charset=utf-8`, ...(isPublic ? PUBLIC_HEADERS : COMMON_HEADERS)],
    cacheControl: REVALIDATE,
  }
  app.get(path, isPublic ? PUBLIC_ROUTE : {}, (request, reply) => {
    const edition = currentEdition(request.raw)
    if (!edition) return replyRaw(reply, sendUnavailable)
    const prepared = cache.get(`file ${path}`, edition.number, options, () => write(edition))
    // Queries change nothing, so only the plain address is cached.
    if (request.raw.method === 'GET' && !requestUrl(request.raw.url).hasQuery)
      hotPath.keep(path, edition.number, prepared, options)
    return replyRaw(reply, (raw, response) => send(prepared, raw, response))
  })
}

/** Drawn once for the life of the process. */
function iconRoute(app: FastifyInstance, icon: Icon, { hotPath, renderPng }: SiteFilesOptions): void {
  const { path, size } = icon
  const isIco = path.endsWith('.ico')
  const options: PrepareOptions = {
    status: 200,
    headers: ['Content-Type', isIco ? 'image/x-icon' : 'image/png', ...PUBLIC_HEADERS],
    cacheControl: CACHE_ONE_DAY,
  }
  let drawn: Promise<PreparedResponse> | null = null
  const draw = async () => {
    const png = await renderPng(iconSvg(icon, PIXEL_RATIO))
    const { prepared } = prepareFile(
      { identity: isIco ? icoOf(png, size) : png, gzip: null, br: null },
      options,
    )
    hotPath.keepPermanently(path, prepared, options)
    return prepared
  }
  app.get(path, PUBLIC_ROUTE, async (_request, reply) => {
    drawn ??= draw().catch((failure: unknown) => {
      drawn = null
      throw failure
    })
    const prepared = await drawn
    return replyRaw(reply, (request, response) => send(prepared, request, response))
  })
}
