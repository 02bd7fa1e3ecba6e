/**
 * `/leie/portefolje`: a page whose script computes many leases in the browser. Its policy lets the page
 * connect to nothing, so the leases stay there (docs/decisions/0103-lease-portfolio-in-the-browser.md).
 */
import type { FastifyInstance } from 'fastify'
import { PORTFOLIO_PATH } from '#core/addresses/page-paths.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { hasPriceIndex, siteIndex } from '#pages/generated/lease/lease-page.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import { PAGE_DATA_PREFIX } from '#pages/model/page-state.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import { JSON_HEADERS, pageHeaders, REVALIDATE } from '../http/headers.ts'
import { siteStylePolicy } from '../http/static-page-policy.ts'
import { siteOf } from '../pages/site.ts'
import { send, type HotPath } from '../responses/hot-path.ts'
import { prepare, type PrepareOptions } from '../responses/prepared-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { sendText } from '../responses/text-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { portfolioHtml } from './portfolio-page.tsx'
import { PORTFOLIO_PAGE_STYLE } from './portfolio-page-style.ts'

const POLICY = siteStylePolicy(PORTFOLIO_PAGE_STYLE, {
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'none'",
})

/**
 * Response to the site's router when a reader follows a link to this page: data of another build, so that the
 * browser loads the page as a document (`visitPage` in src/web/navigation/fetch-page.ts).
 */
const OTHER_DOCUMENT = JSON.stringify({ build: '' })

const OPTIONS: PrepareOptions = { status: 200, headers: pageHeaders(POLICY), cacheControl: REVALIDATE }

export interface PortfolioPageOptions {
  readonly edition: () => Edition | null
  readonly cache: ResponseCache
  readonly hotPath: HotPath
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly files: Readonly<Record<Locale, Pick<DocumentFiles, 'styles'>>>
  /** Script of the page, and what it imports at once. */
  readonly portfolioFiles: Pick<DocumentFiles, 'script' | 'preloads'>
}

export function portfolioPageRoutes(app: FastifyInstance, options: PortfolioPageOptions): void {
  const data = prepare(OTHER_DOCUMENT, { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE })
  for (const lang of ['no', 'en'])
    app.get(PAGE_DATA_PREFIX + lang + PORTFOLIO_PATH, (_request, reply) =>
      replyRaw(reply, (request, response) => send(data, request, response)),
    )
  for (const locale of LOCALES) pageRoute(app, locale, options)
}

function pageRoute(
  app: FastifyInstance,
  locale: Locale,
  { edition: currentEdition, cache, hotPath, publicUrl, files, portfolioFiles }: PortfolioPageOptions,
): void {
  const path = localizedPath(PORTFOLIO_PATH, locale)
  app.get(path, (_request, reply) => {
    const edition = currentEdition()
    if (!edition) return replyRaw(reply, sendUnavailable)
    const site = siteOf(edition, locale, publicUrl)
    if (!hasPriceIndex(site))
      return replyRaw(reply, (request, response) =>
        sendText(request, response, 404, textsByLocale[locale].api.rest_not_found),
      )
    const page = cache.get(path, edition.number, OPTIONS, () =>
      portfolioHtml({
        locale,
        siteName: textsByLocale[locale].site.name,
        publicUrl,
        styles: files[locale].styles,
        script: portfolioFiles.script,
        preloads: portfolioFiles.preloads,
        today: edition.today,
        index: siteIndex(site),
      }),
    )
    hotPath.keep(path, edition.number, page, OPTIONS)
    return replyRaw(reply, (request, response) => send(page, request, response))
  })
}
