/** Which encoding to send and whether the reader already has the bytes (RFC 9110 §12.5.3, §13.1.2). */
import type { Encoding, PreparedResponse } from './prepared-response.ts'

const MAX_CACHED_HEADERS = 200
const MAX_CACHED_HEADER_LENGTH = 200
const encodingByHeader = new Map<string, Encoding>()

/** Best encoding accepted by the header; the few headers sent by browsers are cached. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const cached = encodingByHeader.get(acceptEncoding)
  if (cached) return cached
  const encoding = parsedEncoding(acceptEncoding)
  if (encodingByHeader.size < MAX_CACHED_HEADERS && acceptEncoding.length <= MAX_CACHED_HEADER_LENGTH)
    encodingByHeader.set(acceptEncoding, encoding)
  return encoding
}

function parsedEncoding(header: string): Encoding {
  const accepted = new Set<string>()
  for (const entry of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
    if (!isRefused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** One entity tag of a list (RFC 9110 §8.8.3), with the opaque part captured. */
const ENTITY_TAG = /(?:^|,)[ \t]*(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"(?=[ \t]*(?:,|$))/g

/**
 * Whether If-None-Match matches this response by weak comparison (RFC 9110 §8.8.3.2, §13.1.2). The tags of a
 * response are its hash, followed by a dot or a hyphen and the encoding or compression: any of them
 * identifies the same content.
 */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, { hash }: PreparedResponse): boolean {
  if (ifNoneMatch === undefined) return false
  // Fast path for a single tag.
  if (
    ifNoneMatch.startsWith(hash, 1) &&
    ifNoneMatch.startsWith('"') &&
    ifNoneMatch.indexOf('"', 1) === ifNoneMatch.length - 1
  ) {
    return isSuffix(ifNoneMatch.slice(1 + hash.length, -1))
  }
  if (ifNoneMatch.trim() === '*') return true
  if (!ifNoneMatch.includes(hash)) return false
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(
    ([, tag = '']) => tag.startsWith(hash) && isSuffix(tag.slice(hash.length)),
  )
}

function isSuffix(text: string): boolean {
  return text === '' || text.startsWith('.') || text.startsWith('-')
}
