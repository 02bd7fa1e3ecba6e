/**
 * Hot path: responses from memory, found by the request's raw URL and sent before the framework sees the
 * request. Others go on to Fastify, which may cache them here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { FlatHeaders } from '../http/headers.ts'
import { encodingFor, matchesIfNoneMatch } from './content-negotiation.ts'
import {
  recompress,
  withHeaders,
  type PreparedResponse,
  type PrepareOptions,
  type Representation,
} from './prepared-response.ts'
import { requestUrl } from '../http/request-url.ts'

interface HotEntry {
  readonly prepared: PreparedResponse
  readonly options: PrepareOptions
  /** With the headers that all answers carry. */
  sent: PreparedResponse
  hits: number
  /** The last time that was taken. */
  ms: number
}

/** Maximum number of cached URLs. */
const MAX_URLS = 5_000
/** The same of URLs that ask for an earlier day; the least recently used one is dropped. */
const MAX_PAST_URLS = 2_000
/** Enough for 100 IDs of common length; longer URLs could fill the memory. */
const MAX_URL_LENGTH = 2_000

/** Hits from which the slow, small compression is worth its cost. */
const BEST_COMPRESSION_HITS = 3
/** Each takes up to some seconds, so the queue is bounded. */
const MAX_RECOMPRESSION_QUEUE = 64
/**
 * One in this many responses of an address is timed, and counts for the following ones: reading the clock
 * twice is 3 % of a response.
 */
const TIMING_SAMPLE_INTERVAL = 16

export interface HotPathOptions {
  /** Headers that all answers carry beside their own. */
  readonly commonHeaders?: FlatHeaders
  /** Changes when answers of earlier days are no longer right; left out = never. */
  readonly pastMark?: () => string
  /** Called for each response. `ms` is its duration, or that of a recent one of the same address. */
  readonly onResponse?: (request: IncomingMessage, status: number, ms: number) => void
}

export class HotPath {
  /** Valid until the process ends: hashed assets and icons. Queries are ignored. */
  readonly #fixed = new Map<string, HotEntry>()
  /** Valid for one edition of the content. */
  readonly #ofEdition = new Map<string, HotEntry>()
  /** Of earlier days, whatever the current edition. */
  readonly #ofPast = new LRUCache<string, HotEntry>({ max: MAX_PAST_URLS })
  readonly #currentEdition: () => number
  readonly #pastMark: () => string
  #knownPastMark = ''
  readonly #onEach: FlatHeaders
  readonly #note: NonNullable<HotPathOptions['onResponse']>
  #edition = -1
  /**
   * Each has its smallest form, or will have it. One answer may have many addresses, and outlives an edition
   * that leaves it as it was.
   */
  readonly #improved = new WeakMap<PreparedResponse, Promise<void>>()
  #improving: Promise<void> = Promise.resolve()
  #toImprove = 0

  constructor(
    currentEdition: () => number,
    { commonHeaders = [], onResponse = () => {}, pastMark = () => '' }: HotPathOptions = {},
  ) {
    this.#currentEdition = currentEdition
    this.#pastMark = pastMark
    this.#onEach = commonHeaders
    this.#note = onResponse
  }

  /** Sends the answer if it is here. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = this.#find(request.url ?? '')
    if (!entry) return false
    if (entry.hits % TIMING_SAMPLE_INTERVAL === 0) {
      const startedAt = performance.now()
      send(entry.sent, request, response)
      entry.ms = performance.now() - startedAt
    } else {
      send(entry.sent, request, response)
    }
    this.#note(request, response.statusCode, entry.ms)
    entry.hits += 1
    if (entry.hits === BEST_COMPRESSION_HITS) this.#improve(entry)
    return true
  }

  #find(url: string): HotEntry | undefined {
    if (this.#edition === this.#currentEdition()) {
      const entry = this.#ofEdition.get(url)
      if (entry) return entry
    }
    const { pathname, hasQuery } = requestUrl(url)
    return (hasQuery ? this.#findPast(url) : undefined) ?? this.#fixed.get(pathname)
  }

  #findPast(url: string): HotEntry | undefined {
    if (!this.#ofPast.has(url)) return undefined
    const mark = this.#pastMark()
    if (mark !== this.#knownPastMark) this.forgetPast()
    this.#knownPastMark = mark
    return this.#ofPast.get(url)
  }

  /** Remembers an answer for this edition of the content. */
  keep(url: string, edition: number, prepared: PreparedResponse, options: PrepareOptions): void {
    if (edition !== this.#currentEdition() || url.length > MAX_URL_LENGTH) return
    if (edition !== this.#edition) {
      this.#ofEdition.clear()
      this.#edition = edition
    }
    if (this.#ofEdition.size >= MAX_URLS) {
      const oldest = this.#ofEdition.keys().next()
      if (!oldest.done) this.#ofEdition.delete(oldest.value)
    }
    this.#ofEdition.set(url, this.#entry(prepared, options, 0))
  }

  /** Remembers an answer of an earlier day. @param url with its query */
  keepPast(url: string, prepared: PreparedResponse, options: PrepareOptions): void {
    if (url.length <= MAX_URL_LENGTH) this.#ofPast.set(url, this.#entry(prepared, options, 0))
  }

  /** Removes entries with these bytes; called when the page cache evicts them. */
  forget(prepared: PreparedResponse): void {
    for (const [url, entry] of this.#ofEdition) if (entry.prepared === prepared) this.#ofEdition.delete(url)
    for (const [url, entry] of this.#ofPast.entries())
      if (entry.prepared === prepared) this.#ofPast.delete(url)
  }

  /** Removes all answers of earlier days. */
  forgetPast(): void {
    this.#ofPast.clear()
  }

  keepPermanently(url: string, prepared: PreparedResponse, options: PrepareOptions): void {
    // In its smallest form already, or not worth it.
    this.#fixed.set(url, this.#entry(prepared, options, TIMING_SAMPLE_INTERVAL))
  }

  #entry(prepared: PreparedResponse, options: PrepareOptions, hits: number): HotEntry {
    return { prepared, options, sent: withHeaders(prepared, this.#onEach), hits, ms: 0 }
  }

  /** Serial, so that compression uses one thread, and each response is recompressed once. */
  #improve(entry: HotEntry): void {
    const { prepared, options } = entry
    const known = this.#improved.get(prepared)
    if (!known && this.#toImprove >= MAX_RECOMPRESSION_QUEUE) {
      // Asked for as often again, there may be room.
      entry.hits = 0
      return
    }
    const improved = known ?? this.#improveInTurn(prepared, options)
    void improved.then(() => {
      entry.sent = withHeaders(prepared, this.#onEach)
    })
  }

  #improveInTurn(prepared: PreparedResponse, options: PrepareOptions): Promise<void> {
    this.#toImprove += 1
    const improved = this.#improving
      .then(() => recompress(prepared, options))
      .catch(() => {})
      .finally(() => {
        this.#toImprove -= 1
      })
    this.#improving = improved
    this.#improved.set(prepared, improved)
    return improved
  }
}

/** Representation in the encoding that the client accepts. */
export function representationFor(prepared: PreparedResponse, { headers }: IncomingMessage): Representation {
  return prepared.byEncoding[encodingFor(headers['accept-encoding'])]
}

/**
 * Sends a prepared answer, or 304 when the reader has it. Headers that were set on the response already are
 * sent too, only not as fast.
 */
export function send(prepared: PreparedResponse, request: IncomingMessage, response: ServerResponse): void {
  const representation = representationFor(prepared, request)
  if (prepared.status === 200 && matchesIfNoneMatch(request.headers['if-none-match'], prepared)) {
    response.writeHead(304, representation.notModified)
    response.end()
    return
  }
  response.writeHead(prepared.status, representation.headers)
  response.end(request.method === 'HEAD' ? undefined : representation.body)
}
