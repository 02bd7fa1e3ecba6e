/** Bytes of a feed → text. Which alphabet it is, several places may say; the first of them that knows is believed. */

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'], [[0xff, 0xfe], 'utf-16le'], [[0xfe, 0xff], 'utf-16be'],
]
/** The XML declaration stands at the very beginning. */
const PROLOG_BYTES = 200

/**
 * Byte order mark, then the Content-Type header, then the XML declaration, else UTF-8 (RFC 7303, 3). What is not valid in the alphabet
 * becomes U+FFFD; NUL, which no XML may hold, is left out.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const encoding = encodingByBom(bytes) ?? known(charsetOf(contentType)) ?? known(encodingByProlog(bytes)) ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
}

function encodingByBom(bytes: Uint8Array): string | null {
  return BOMS.find(([bom]) => bom.every((byte, at) => bytes[at] === byte))?.[1] ?? null
}

function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? ''
}

/** Also of UTF-16 without a mark, where every second byte of the declaration is 0. */
function encodingByProlog(bytes: Uint8Array): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const prolog = String.fromCharCode(...bytes.subarray(0, PROLOG_BYTES))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(prolog)?.[1] ?? ''
}

/** The name if the platform knows it. */
function known(name: string): string | null {
  if (name === '') return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}
