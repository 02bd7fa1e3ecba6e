/**
 * Reads a response body up to a size and decodes gzip. Other codings are refused: decoders of Brotli,
 * Zstandard and deflate have had vulnerabilities (CVE-2026-111497), no source needs them, and the portal
 * accepts gzip alone.
 */
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** `identity` includes a missing header. `x-gzip` is `gzip` (RFC 9110 §8.4.1). */
export type ContentCoding = 'identity' | 'gzip'

/** The first bytes of a gzip member by RFC 1952, 2.3.1. No text, XML, JSON or CSV begins like this. */
const GZIP_START = Buffer.from([0x1f, 0x8b, 0x08])

const gunzipped = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)

/**
 * Reads a Content-Encoding header.
 *
 * @param header '' = none
 * @returns `null` for an unsupported coding, or more than one
 */
export function contentCodingOf(header: string): ContentCoding | null {
  const coding = header.trim().toLowerCase()
  if (coding === '' || coding === 'identity') return 'identity'
  return coding === 'gzip' || coding === 'x-gzip' ? 'gzip' : null
}

/**
 * Reads a body to its end. A gzip body without the header (a `.gz` file, a misconfigured cache) is
 * decompressed too, once.
 *
 * @param announced the Content-Length header; '' = none
 * @returns `null` when the body exceeds `maxBytes`, before or after decompression
 * @throws Error when the body ends early, or is invalid gzip
 */
export async function readBody(
  body: Readable,
  announced: string,
  coding: ContentCoding,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const sent = Number(announced) > maxBytes ? null : await readUpTo(body, maxBytes)
  if (sent === null) {
    discardBody(body)
    return null
  }
  const isPacked =
    coding === 'gzip' ? sent.byteLength > 0 : GZIP_START.equals(sent.subarray(0, GZIP_START.length))
  return isPacked ? await unpacked(sent, maxBytes) : sent
}

/** Discards a body and its connection. */
export function discardBody(body: Readable): void {
  // Destroying an unread body emits an abort error, which needs a listener.
  body.on('error', () => {})
  body.destroy()
}

async function readUpTo(body: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    const value: unknown = chunk
    if (!(value instanceof Uint8Array)) continue
    size += value.byteLength
    if (size > maxBytes) return null
    chunks.push(value)
  }
  return Buffer.concat(chunks, size)
}

async function unpacked(packed: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await gunzipped(packed, { maxOutputLength: maxBytes })
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ERR_BUFFER_TOO_LARGE') return null
    throw failure
  }
}
