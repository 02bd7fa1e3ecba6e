/** `/block/{config}`: a single block, for frames on other sites (specification §2, decision 11). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withAsOf } from '#core/addresses/as-of.ts'
import { MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import { BLOCK_PREFIX, blockUrl, oEmbedUrl, type EmbedTheme } from '#core/addresses/embed-snippet.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import { langOf, localeOf } from '#core/locale.ts'
import { EMBED_INLINE_SCRIPT } from '#web/embed/embed-document.tsx'
import {
  cachingHeaders,
  RETRY_AFTER_HEADERS,
  COMMON_HEADERS,
  contentSecurityPolicy,
  embedHeaders,
  NO_STORE,
  REVALIDATE,
  type FlatHeaders,
} from '../http/headers.ts'
import { cacheFor, keyFor, responseFor, type ByAge } from '../responses/answers-by-age.ts'
import type { EditionOf } from '../responses/dated-route.ts'
import { send } from '../responses/hot-path.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { sendText } from '../responses/text-response.ts'
import { prepare, type PreparedResponse } from '../responses/prepared-response.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { cspHash } from '../http/csp-hash.ts'
import { REFUSED, createSerialQueue } from '../limits/serial-queue.ts'
import { requestedLang } from '../portal-api/portal-error.ts'
import { sendUnavailable } from '../errors/error-handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import {
  renderBlockDocument,
  blockOfConfig,
  type EmbedAppearance,
  type EmbedRenderOptions,
} from './embedded-block.ts'
import { EmbedCache } from './embed-cache.ts'

export interface EmbedHandlerOptions extends EmbedRenderOptions {
  readonly edition: EditionOf
  /**
   * Reads the edition of the day that a request asks for, which `edition` then gives.
   *
   * @returns whether the request was refused, and so answered
   */
  readonly answerRefusedDay: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Sites that may frame a block, in the syntax of the policy: origins, or `*`. */
  readonly origins: readonly string[]
}

interface EmbedRequest extends EmbedAppearance {
  /** As in the address. */
  readonly config: string
}

export interface EmbedHandler {
  /** Whether the address is that of a block; true also for addresses that the router cannot decode. */
  matches(url: string | undefined): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Limit of waiting documents: each takes some milliseconds of the main thread. */
const MAX_WAITING = 40
/** All encodings together; a few hundred blocks. */
const EMBED_CACHE_BYTES = 16 * 1024 * 1024
/** The same of blocks as of an earlier day. */
const PAST_EMBED_CACHE_BYTES = 4 * 1024 * 1024
const INLINE_SCRIPTS = [cspHash(EMBED_INLINE_SCRIPT)]
const BAD_REQUEST = 400
const URI_TOO_LONG = 414

export function createEmbedHandler(options: EmbedHandlerOptions): EmbedHandler {
  const kept: ByAge<EmbedCache> = {
    current: new EmbedCache(scaleToHeap(EMBED_CACHE_BYTES)),
    past: new EmbedCache(scaleToHeap(PAST_EMBED_CACHE_BYTES)),
  }
  const enqueue = createSerialQueue(MAX_WAITING)

  /** The panel says the same of everything that is no block. */
  const panelOf = (look: EmbedAppearance, status: number, edition: Edition): PreparedResponse => {
    const cache = cacheFor(kept, edition)
    const key = keyFor(`panel ${langOf(look.locale)} ${look.theme ?? ''} ${status}`, edition)
    const known = cache.get(key, edition.number)
    if (known) return known
    const prepared = prepareDocument(
      renderBlockDocument(null, look, null, edition, options).html,
      status,
      look,
      edition,
      options,
    )
    cache.set(key, edition.number, prepared)
    return prepared
  }

  /**
   * Decoding takes well under a millisecond and refuses most invented addresses; rendering waits in the
   * queue.
   */
  const documentOf = async (
    asked: EmbedRequest,
    edition: Edition,
    groups: GroupPath,
  ): Promise<PreparedResponse | typeof REFUSED> => {
    const cache = cacheFor(kept, edition)
    const key = keyFor(`${langOf(asked.locale)} ${asked.theme ?? ''} ${asked.config}`, edition)
    const known = cache.get(key, edition.number)
    if (known) return known
    const block = blockOfConfig(asked.config)
    if (block === null) return panelOf(asked, BAD_REQUEST, edition)
    return enqueue(groups, async () => {
      const waitedFor = cache.get(key, edition.number)
      if (waitedFor) return waitedFor
      const made = renderBlockDocument(
        block,
        asked,
        oEmbedUrl(
          options.publicUrl,
          withAsOf(blockAddress(asked, options.publicUrl), edition.asOf?.day ?? null),
        ),
        edition,
        options,
      )
      const prepared = prepareDocument(
        made.html,
        made.isBlockShown ? 200 : BAD_REQUEST,
        asked,
        edition,
        options,
      )
      if (made.isBlockShown) cache.set(key, edition.number, prepared)
      return prepared
    })
  }

  return {
    matches: (url) => requestUrl(url).pathname.startsWith(BLOCK_PREFIX),
    handle: async (request, response) => {
      if (await options.answerRefusedDay(request, response)) return
      const edition = options.edition(request)
      if (!edition) return sendUnavailable(request, response)
      const asked = parseEmbedRequest(request.url)
      const moved = redirectTarget(asked.config)
      if (moved !== null) return sendRedirect(request, response, moved)
      if (asked.config.length > MAX_BLOCK_CONFIG_LENGTH)
        return send(panelOf(asked, URI_TOO_LONG, edition), request, response)
      const prepared = await documentOf(asked, edition, groupsOf(request))
      if (prepared === REFUSED) sendText(request, response, 503, '', RETRY_AFTER_HEADERS)
      else send(prepared, request, response)
    },
  }
}

/**
 * The config without a trailing slash that a client added; `null` = no such slash, or the slash belongs to
 * plain base64.
 */
function redirectTarget(config: string): string | null {
  if (!config.endsWith('/') || config.length > MAX_BLOCK_CONFIG_LENGTH) return null
  const plain = config.slice(0, -1)
  return blockOfConfig(config) === null && blockOfConfig(plain) !== null ? plain : null
}

/** @param config names a block, so it cannot lead to another site */
function sendRedirect({ url }: IncomingMessage, response: ServerResponse, config: string): void {
  const { search, hasQuery } = requestUrl(url)
  response.writeHead(308, [
    ...COMMON_HEADERS,
    'Location',
    BLOCK_PREFIX + config + (hasQuery ? `?${search}` : ''),
    ...cachingHeaders(REVALIDATE),
    'Content-Length',
    '0',
  ])
  response.end()
}

function parseEmbedRequest(url: string | undefined): EmbedRequest {
  const { pathname, search } = requestUrl(url)
  const theme = new URLSearchParams(search).get('theme')
  const asked = {
    config: pathname.slice(BLOCK_PREFIX.length),
    locale: localeOf(requestedLang(search)),
    theme: isTheme(theme) ? theme : null,
  }
  return { ...asked, nowHref: blockAddress(asked, '') }
}

function isTheme(text: string | null): text is EmbedTheme {
  return text === 'light' || text === 'dark'
}

function blockAddress({ config, locale, theme }: Omit<EmbedRequest, 'nowHref'>, publicUrl: string): string {
  return blockUrl({ publicUrl, config, lang: langOf(locale), ...(theme === null ? {} : { theme }) })
}

function prepareDocument(
  html: string,
  status: number,
  { locale }: EmbedAppearance,
  edition: Edition,
  options: EmbedHandlerOptions,
): PreparedResponse {
  const headers = [...headersOf(locale, status, edition, options), 'Content-Language', locale]
  const cacheControl = status === 200 ? REVALIDATE : NO_STORE
  return prepare(html, responseFor({ status, headers, cacheControl }, edition))
}

function headersOf(
  locale: EmbedAppearance['locale'],
  status: number,
  edition: Edition,
  { tiles, origins }: EmbedHandlerOptions,
): FlatHeaders {
  const { imageHosts } = edition.snapshot.content[langOf(locale)].settings
  const images = [
    ...imageHosts.map((host) => `https://${host}`),
    ...(tiles === null ? [] : [new URL(tiles.url).origin]),
  ]
  return embedHeaders(contentSecurityPolicy(INLINE_SCRIPTS, { images, connect: [] }, origins), status !== 200)
}
