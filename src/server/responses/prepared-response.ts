/** A prepared response: its bytes in each encoding with their headers, made once and sent many times. */
import { createHash, hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipWith,
  gzipSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import { accessHeaders, cachingHeaders, type FlatHeaders } from '../http/headers.ts'

/** Content codings (RFC 9110 §8.4.1) that the server offers. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface Representation {
  readonly body: Buffer
  readonly headers: FlatHeaders
  /** The same validators without a body, for 304, and which sites may read them. */
  readonly notModified: FlatHeaders
}

/** One response in all encodings. */
export interface PreparedResponse {
  readonly status: number
  /** Hash of the uncompressed bytes, and of the headers where those can change; equal in every encoding. */
  readonly hash: string
  readonly byEncoding: Record<Encoding, Representation>
  /** Bytes of all encodings as first made: `recompress` only makes them smaller. */
  readonly bytes: number
}

/** Compressing smaller responses saves nothing. */
const MIN_COMPRESSED_BYTES = 600
const GZIP = { level: 6 } as const
const QUICK_BROTLI = 4
const BEST_BROTLI = 11
const [gzipAside, brotliAside] = [
  promisify<Buffer, ZlibOptions, Buffer>(gzipWith),
  promisify<Buffer, BrotliOptions, Buffer>(brotliCompress),
]

/** Status and headers, equal in all encodings. */
export interface PrepareOptions {
  readonly status: number
  /**
   * Content-Type and further headers of the kind of response; Cache-Control, ETag, Vary and lengths are
   * added.
   */
  readonly headers: FlatHeaders
  readonly cacheControl: string
}

const HASH_LETTERS = 22

/** A short name for bytes: 128 bits of SHA-256. */
export function hashOf(body: Buffer | string): string {
  return hash('sha256', body, 'base64url').slice(0, HASH_LETTERS)
}

/**
 * Entity tag of a response. Includes its headers: a client that gets 304 reuses the stored headers, such as
 * the hosts of its policy.
 */
export function responseHash(text: Buffer | string, headers: FlatHeaders): string {
  return createHash('sha256')
    .update(JSON.stringify(headers))
    .update(text)
    .digest('base64url')
    .slice(0, HASH_LETTERS)
}

/** Prepares a text. Compression is synchronous and quick; `recompress` makes it smaller later. */
export function prepare(text: string, options: PrepareOptions): PreparedResponse {
  const body = Buffer.from(text, 'utf8')
  if (body.length < MIN_COMPRESSED_BYTES) return inAllEncodings(body, null, options)
  return inAllEncodings(
    body,
    { gzip: gzipSync(body, GZIP), br: brotliCompressSync(body, brotliOptions(QUICK_BROTLI, body.length)) },
    options,
  )
}

/** Same as `prepare`, compressed by other threads: for long responses to one reader. */
export async function prepareAsync(text: string, options: PrepareOptions): Promise<PreparedResponse> {
  const body = Buffer.from(text, 'utf8')
  if (body.length < MIN_COMPRESSED_BYTES) return inAllEncodings(body, null, options)
  const [gzip, br] = await Promise.all([
    gzipAside(body, GZIP),
    brotliAside(body, brotliOptions(QUICK_BROTLI, body.length)),
  ])
  return inAllEncodings(body, { gzip, br }, options)
}

/** @param coded `null` = it is not worth it */
function inAllEncodings(
  body: Buffer,
  coded: Readonly<Record<'gzip' | 'br', Buffer>> | null,
  options: PrepareOptions,
): PreparedResponse {
  const hash = responseHash(body, options.headers)
  const identity = representation(body, 'identity', hash, options)
  const byEncoding = coded
    ? {
        identity,
        gzip: representation(coded.gzip, 'gzip', hash, options),
        br: representation(coded.br, 'br', `${hash}-${QUICK_BROTLI}`, options),
      }
    : { identity, gzip: identity, br: identity }
  return { status: options.status, hash, byEncoding, bytes: bytesOf(byEncoding) }
}

/**
 * Replaces the fast Brotli form by the smallest one, off the main thread. The entity tag changes with the
 * bytes.
 */
export async function recompress(prepared: PreparedResponse, options: PrepareOptions): Promise<void> {
  const { identity, br } = prepared.byEncoding
  if (br === identity) return
  const best = await brotliAside(identity.body, brotliOptions(BEST_BROTLI, identity.body.length))
  if (best.length >= br.body.length) return
  prepared.byEncoding.br = representation(best, 'br', prepared.hash, options)
}

/**
 * The same bytes with more headers; the response itself when there are none. Does not follow a later
 * {@link recompress}.
 */
export function withHeaders(prepared: PreparedResponse, extraHeaders: FlatHeaders): PreparedResponse {
  if (extraHeaders.length === 0) return prepared
  const complete = ({ body, headers, notModified }: Representation): Representation => ({
    body,
    headers: [...headers, ...extraHeaders],
    notModified: [...notModified, ...extraHeaders],
  })
  const { br, gzip, identity } = prepared.byEncoding
  return { ...prepared, byEncoding: { br: complete(br), gzip: complete(gzip), identity: complete(identity) } }
}

function brotliOptions(quality: number, size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

function bytesOf(byEncoding: Record<Encoding, Representation>): number {
  return [...new Set(Object.values(byEncoding))].reduce((sum, { body }) => sum + body.length, 0)
}

export function representation(
  body: Buffer,
  encoding: Encoding,
  tag: string,
  { headers, cacheControl }: PrepareOptions,
): Representation {
  const validators = [
    'ETag',
    `"${tag}${encoding === 'identity' ? '' : `.${encoding}`}"`,
    ...cachingHeaders(cacheControl),
    'Vary',
    'Accept-Encoding',
  ]
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    headers: [...headers, ...validators, ...coded, 'Content-Length', String(body.length)],
    notModified: [...validators, ...accessHeaders(headers)],
  }
}
