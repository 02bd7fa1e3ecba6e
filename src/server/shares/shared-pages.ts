/**
 * Rendered pages of shared layouts, in a cache of their own: one per link, language, edition and version of
 * the owner's account. A page of a link without a password is sent before the framework sees the request, as
 * public pages are (decision 0105).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { OpenShare } from '#accounts/sharing/share-types.ts'
import { sharePath, SHARE_PATH } from '#core/addresses/share-path.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import type { AsOfEdition } from '../as-of/past-editions.ts'
import type { FlatHeaders } from '../http/headers.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import type { ServedPage } from '../pages/page-cache.ts'
import type { Pages } from '../pages/pages.ts'
import { byteLimit } from '../responses/byte-limit.ts'
import { send } from '../responses/hot-path.ts'
import { withHeaders, type PreparedResponse } from '../responses/prepared-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { sharedPage } from './shared-page.ts'
import type { SharedLinks } from './shared-links.ts'

/** Bytes of all pages in all encodings. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024
const OK = 200

/** Route of the counts of requests; it contains no secret. */
export const SHARE_ROUTE = `${SHARE_PATH}/:secret`

export interface SharedPagesDeps {
  readonly links: SharedLinks
  readonly pages: Pick<Pages, 'renderComposed'>
  readonly edition: () => Edition | null
  readonly editionAt: (day: string, groups: GroupPath) => Promise<AsOfEdition>
  readonly commonHeaders: FlatHeaders
  readonly noteView: (share: string) => void
  /** Told of each answer from memory. */
  readonly noteAnswer: (method: string | undefined, status: number, ms: number) => void
}

interface KeptPage {
  readonly secret: string
  readonly link: OpenShare
  readonly edition: number
  readonly prepared: PreparedResponse
  /** With the headers that all answers carry. */
  readonly sent: PreparedResponse
}

/** A request for the page of a link; `groups` is the place in the fair queue. */
export interface SharedPageRequest {
  readonly secret: string
  readonly locale: Locale
  readonly edition: Edition
  readonly groups: GroupPath
}

export class SharedPages {
  readonly #deps: SharedPagesDeps
  /** By path with language prefix. Only of links without a password. */
  readonly #kept = new LRUCache<string, KeptPage>(
    byteLimit<KeptPage>(scaleToHeap(MAX_PAGE_BYTES), ({ prepared }) => prepared.bytes),
  )
  /** Renderings in progress, which readers of the same page share. */
  readonly #rendering = new Map<string, Promise<ServedPage | null>>()

  constructor(deps: SharedPagesDeps) {
    this.#deps = deps
  }

  /** Sends the page from memory if its link was read moments ago. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method } = request
    if (method !== 'GET' || !url.includes(SHARE_PATH)) return false
    const page = this.#kept.get(url)
    if (!page || page.edition !== this.#deps.edition()?.number) return false
    if (this.#deps.links.fresh(page.secret) !== page.link) return false
    const startedAt = performance.now()
    send(page.sent, request, response)
    this.#deps.noteView(page.link.id)
    this.#deps.noteAnswer(method, response.statusCode, performance.now() - startedAt)
    return true
  }

  /** @returns `null` = the day of a frozen link is no longer kept */
  async page(link: OpenShare, request: SharedPageRequest): Promise<ServedPage | null> {
    if (link.passwordHash !== null) return this.#render(link, request)
    const { secret, locale, edition } = request
    const path = localizedPath(sharePath(secret), locale)
    const kept = this.#kept.get(path)
    if (kept?.link === link && kept.edition === edition.number)
      return { prepared: kept.prepared, options: { status: OK, headers: [], cacheControl: '' }, exists: true }
    const key = `${path} ${link.version} ${edition.number}`
    const rendering = this.#rendering.get(key) ?? this.#render(link, request)
    this.#rendering.set(key, rendering)
    try {
      const served = await rendering
      if (served?.prepared.status === OK)
        this.#kept.set(path, {
          secret,
          link,
          edition: edition.number,
          prepared: served.prepared,
          sent: withHeaders(served.prepared, this.#deps.commonHeaders),
        })
      return served
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  async #render(
    link: OpenShare,
    { secret, locale, edition, groups }: SharedPageRequest,
  ): Promise<ServedPage | null> {
    const source = sharedPage(link, secret, locale)
    if (link.frozenOn === '') return this.#deps.pages.renderComposed(source, { locale, edition, groups })
    const past = await this.#deps.editionAt(link.frozenOn, groups)
    if (past.kind === 'outside') return null
    return this.#deps.pages.renderComposed(source, {
      locale,
      groups,
      edition: past.kind === 'edition' ? past.edition : null,
    })
  }
}
