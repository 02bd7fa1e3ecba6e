/**
 * Answers that need nothing but memory: found by the request's raw URL and sent before the framework sees the
 * request. What is not found here goes on to Fastify, which may put it here for the next reader.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
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

/** So many different URLs are remembered; more are answered as well, only not from here. */
const MAX_URLS = 5_000
/** Room for 100 ids of common length; longer ones would let invented URLs fill the memory. */
const MAX_URL_LENGTH = 2_000

/** An answer asked for this often is worth the slow, small compression. */
const BEST_COMPRESSION_HITS = 3
/**
 * It takes up to some seconds for each, so what is invented faster than that must not wait for it in any
 * number.
 */
const MAX_RECOMPRESSION_QUEUE = 64
/**
 * The time of one in so many answers of an address is taken, and counts for those after it: asking for the
 * time twice is 3 % of an answer.
 */
const TIMING_SAMPLE_INTERVAL = 16

export interface HotPathOptions {
  /** Headers that all answers carry beside their own. */
  readonly commonHeaders?: FlatHeaders
  /** Told of each answer. `ms` is how long it took, or one of the same address a few before it. */
  readonly onResponse?: (request: IncomingMessage, status: number, ms: number) => void
}

export class HotPath {
  /** Stand until the process ends: hashed assets and icons. A query changes none of them. */
  readonly #fixed = new Map<string, HotEntry>()
  /** Stand for one edition of the content. */
  readonly #ofEdition = new Map<string, HotEntry>()
  readonly #currentEdition: () => number
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
    { commonHeaders = [], onResponse = () => {} }: HotPathOptions = {},
  ) {
    this.#currentEdition = currentEdition
    this.#onEach = commonHeaders
    this.#note = onResponse
  }

  /** Sends the answer if it is here. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = this.#find(request.url ?? '')
    if (!entry) return false
    if (entry.hits % TIMING_SAMPLE_INTERVAL === 0) {
      const since = performance.now()
      send(entry.sent, request, response)
      entry.ms = performance.now() - since
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
    return this.#fixed.get(requestUrl(url).pathname)
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

  /** Forgets the answers of one edition that hold these bytes no longer; called when memory is needed. */
  forget(prepared: PreparedResponse): void {
    for (const [url, entry] of this.#ofEdition) if (entry.prepared === prepared) this.#ofEdition.delete(url)
  }

  keepPermanently(url: string, prepared: PreparedResponse, options: PrepareOptions): void {
    // In its smallest form already, or not worth it.
    this.#fixed.set(url, this.#entry(prepared, options, TIMING_SAMPLE_INTERVAL))
  }

  #entry(prepared: PreparedResponse, options: PrepareOptions, hits: number): HotEntry {
    return { prepared, options, sent: withHeaders(prepared, this.#onEach), hits, ms: 0 }
  }

  /** One after the other, so that compression never takes more than one thread, and each answer once. */
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

/** In the encoding that the reader takes. */
export function representationFor(prepared: PreparedResponse, { headers }: IncomingMessage): Representation {
  return prepared.byEncoding[encodingFor(headers['accept-encoding'])]
}

/**
 * Sends a prepared answer, or 304 when the reader has it. Headers that were set on the response already are
 * sent too, only not as fast.
 */
export function send(prepared: PreparedResponse, request: IncomingMessage, response: ServerResponse): void {
  const chosen = representationFor(prepared, request)
  if (prepared.status === 200 && matchesIfNoneMatch(request.headers['if-none-match'], prepared)) {
    response.writeHead(304, chosen.notModified)
    response.end()
    return
  }
  response.writeHead(prepared.status, chosen.headers)
  response.end(request.method === 'HEAD' ? undefined : chosen.body)
}
