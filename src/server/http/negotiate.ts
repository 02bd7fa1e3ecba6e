/** Which encoding to send and whether the reader already has the bytes (RFC 9110 §12.5.3, §13.1.2). */
import type { Encoding, Prepared } from './prepared.ts'

const MOST_REMEMBERED = 200
const LONGEST_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that the header accepts; the handful of headers that browsers send are looked up, not parsed. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const chosen = parsedEncoding(acceptEncoding)
  if (remembered.size < MOST_REMEMBERED && acceptEncoding.length <= LONGEST_REMEMBERED) remembered.set(acceptEncoding, chosen)
  return chosen
}

function parsedEncoding(header: string): Encoding {
  const accepted = new Set<string>()
  for (const entry of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
    if (!refused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Whether If-None-Match names this answer in any encoding. The tag is a hash of the content, so a substring is proof enough. */
export function isKnownToReader(ifNoneMatch: string | undefined, prepared: Prepared): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(prepared.hash))
}
