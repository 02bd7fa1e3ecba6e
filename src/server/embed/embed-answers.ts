/** `/block/{config}`: one block alone, for frames on other sites (specification §2, decision 11). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BLOCK_CONFIG } from '#core/block-config.ts'
import { BLOCK_PREFIX, blockUrl, type EmbedTheme } from '#core/embed-snippet.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import { langOf, localeOf } from '#core/locale.ts'
import { EMBED_INLINE_SCRIPT } from '#web/entry-server.tsx'
import {
  cachingHeaders,
  COME_AGAIN,
  COMMON_HEADERS,
  contentSecurityPolicy,
  embedHeaders,
  NO_STORE,
  REVALIDATE,
  type FlatHeaders,
} from '../http/headers.ts'
import { send } from '../http/hot-path.ts'
import { roomFor } from '../http/memory-room.ts'
import { sendText } from '../http/plain-answer.ts'
import { prepare, type Prepared } from '../http/prepared.ts'
import { groupsOf } from '../http/request-groups.ts'
import { requestUrl } from '../http/request-url.ts'
import { scriptHash } from '../http/script-hash.ts'
import { REFUSED, turns } from '../http/turns.ts'
import { askedLang } from '../portal-api/portal-error.ts'
import { sendNoContent } from '../refusals.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { blockDocument, blockOfConfig, type EmbedLook, type EmbedMaking } from './embedded-block.ts'
import { KeptBlocks } from './kept-blocks.ts'
import { oEmbedUrl } from './oembed.ts'

export interface EmbedAnswersOptions extends EmbedMaking {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Who may have a block in a frame, as a policy names them: origins, or `*`. */
  readonly origins: readonly string[]
}

interface Asked extends EmbedLook {
  /** As it stands in the address. */
  readonly config: string
}

export interface EmbedAnswers {
  /** Whether the address is one of a block; also one that no route could be looked up for. */
  takes(url: string | undefined): boolean
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Of documents that have to be made: each takes some milliseconds of the only thread. */
const MOST_WAITING = 40
/** All encodings together; a few hundred blocks. */
const KEPT_BYTES = 16 * 1024 * 1024
const INLINE_SCRIPTS = [scriptHash(EMBED_INLINE_SCRIPT)]
const NOT_SHOWABLE = 400
const TOO_LONG = 414

export function embedAnswers(options: EmbedAnswersOptions): EmbedAnswers {
  const kept = new KeptBlocks(roomFor(KEPT_BYTES))
  const inTurn = turns(MOST_WAITING)

  /** The panel says the same of everything that is no block. */
  const panelOf = (look: EmbedLook, status: number, edition: Edition): Prepared => {
    const key = `panel ${langOf(look.locale)} ${look.theme ?? ''} ${status}`
    const known = kept.get(key, edition.number)
    if (known) return known
    const prepared = finished(
      blockDocument(null, look, null, edition, options).html,
      status,
      look,
      edition,
      options,
    )
    kept.keep(key, edition.number, prepared)
    return prepared
  }

  /**
   * Decoding takes well under a millisecond and ends most of what somebody may have made up; drawing waits
   * for its turn.
   */
  const documentOf = async (
    asked: Asked,
    edition: Edition,
    groups: GroupPath,
  ): Promise<Prepared | typeof REFUSED> => {
    const key = `${langOf(asked.locale)} ${asked.theme ?? ''} ${asked.config}`
    const known = kept.get(key, edition.number)
    if (known) return known
    const block = blockOfConfig(asked.config)
    if (block === null) return panelOf(asked, NOT_SHOWABLE, edition)
    return inTurn(groups, async () => {
      const waitedFor = kept.get(key, edition.number)
      if (waitedFor) return waitedFor
      const made = blockDocument(
        block,
        asked,
        oEmbedUrl(options.publicUrl, blockAddress(asked, options.publicUrl)),
        edition,
        options,
      )
      const prepared = finished(made.html, made.isShown ? 200 : NOT_SHOWABLE, asked, edition, options)
      if (made.isShown) kept.keep(key, edition.number, prepared)
      return prepared
    })
  }

  return {
    takes: (url) => requestUrl(url).pathname.startsWith(BLOCK_PREFIX),
    answer: async (request, response) => {
      const edition = options.edition()
      if (!edition) return sendNoContent(request, response)
      const asked = askedOf(request.url)
      const moved = movedTo(asked.config)
      if (moved !== null) return sendMoved(request, response, moved)
      if (asked.config.length > MAX_BLOCK_CONFIG)
        return send(panelOf(asked, TOO_LONG, edition), request, response)
      const prepared = await documentOf(asked, edition, groupsOf(request))
      if (prepared === REFUSED) sendText(request, response, 503, '', COME_AGAIN)
      else send(prepared, request, response)
    },
  }
}

/**
 * The config without the slash that a client added at its end; `null` = there is none, or the slash is a
 * letter of plain base64.
 */
function movedTo(config: string): string | null {
  if (!config.endsWith('/') || config.length > MAX_BLOCK_CONFIG) return null
  const plain = config.slice(0, -1)
  return blockOfConfig(config) === null && blockOfConfig(plain) !== null ? plain : null
}

/** @param config names a block, so it cannot lead to another site */
function sendMoved({ url }: IncomingMessage, response: ServerResponse, config: string): void {
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

function askedOf(url: string | undefined): Asked {
  const { pathname, search } = requestUrl(url)
  const theme = new URLSearchParams(search).get('theme')
  return {
    config: pathname.slice(BLOCK_PREFIX.length),
    locale: localeOf(askedLang(search)),
    theme: isTheme(theme) ? theme : null,
  }
}

function isTheme(text: string | null): text is EmbedTheme {
  return text === 'light' || text === 'dark'
}

function blockAddress({ config, locale, theme }: Asked, publicUrl: string): string {
  return blockUrl({ publicUrl, config, lang: langOf(locale), ...(theme === null ? {} : { theme }) })
}

function finished(
  html: string,
  status: number,
  { locale }: EmbedLook,
  edition: Edition,
  options: EmbedAnswersOptions,
): Prepared {
  const headers = [...headersOf(locale, edition, options), 'Content-Language', locale]
  return prepare(html, { status, headers, cacheControl: status === 200 ? REVALIDATE : NO_STORE })
}

function headersOf(
  locale: EmbedLook['locale'],
  edition: Edition,
  { tiles, origins }: EmbedAnswersOptions,
): FlatHeaders {
  const { imageHosts } = edition.snapshot.content[langOf(locale)].settings
  const images = [
    ...imageHosts.map((host) => `https://${host}`),
    ...(tiles === null ? [] : [new URL(tiles.url).origin]),
  ]
  return embedHeaders(contentSecurityPolicy(INLINE_SCRIPTS, { images, connect: [] }, origins))
}
