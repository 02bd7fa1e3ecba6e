/**
 * Decodes bytes of another site (a feed, a table, JSON) to text. The bytes themselves take precedence over
 * declared encodings.
 */

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Length of the prefix that is searched for the XML declaration. */
const PROLOG_BYTES = 200
/**
 * Default encoding of text that is not UTF-8 and declares none, as in browsers for Western Europe. It
 * contains every printable character of Latin-1.
 */
const FALLBACK = 'windows-1252'

/**
 * Decodes by the byte order mark; else as UTF-8 if the bytes are valid, which no other encoding is by chance;
 * else by the XML declaration, the Content-Type header, or windows-1252. A few invalid bytes (a text cut
 * inside a character) do not rule out UTF-8 and become U+FFFD. NUL, which neither XML nor a table may have,
 * is dropped.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const marked = encodingByBom(bytes) ?? utf16ByZeros(bytes)
  if (marked !== null) return decoded(bytes, marked)
  const asUtf8 = decoded(bytes, 'utf-8')
  if (isMostlyValid(asUtf8)) return asUtf8
  const isWide = bytes.includes(0)
  const declared = [encodingByProlog(bytes), charsetOf(contentType)]
    .flatMap(labels)
    .find((encoding) => encoding !== 'utf-8' && (isWide || !encoding.startsWith('utf-16')))
  // ASCII is valid UTF-8, and also the form of encodings that switch by escape sequences.
  return declared === undefined
    ? asUtf8.includes('\ufffd')
      ? decoded(bytes, FALLBACK)
      : asUtf8
    : decoded(bytes, declared)
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
}

/** Whether the text has multi-byte characters, and more of them than invalid ones. */
function isMostlyValid(text: string): boolean {
  // Without a character beyond ASCII the check proves nothing. The pattern is faster than a loop over a
  // long text.
  if (!/[\u0080-\uffff]/.test(text)) return false
  let valid = 0
  let broken = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) valid += 1
  }
  return valid > broken
}

function encodingByBom(bytes: Uint8Array): string | null {
  return BOMS.find(([bom]) => bom.every((byte, index) => bytes[index] === byte))?.[1] ?? null
}

/** UTF-16 without a byte order mark, where every second byte of `<?xml`, `{"` and the like is 0. */
function utf16ByZeros(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 && second !== undefined
    ? 'utf-16be'
    : null
}

function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? ''
}

function encodingByProlog(bytes: Uint8Array): string {
  const prolog = String.fromCharCode(...bytes.subarray(0, PROLOG_BYTES))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(prolog)?.[1] ?? ''
}

/** Returns the encoding's name if the platform supports it. */
function labels(name: string): readonly string[] {
  try {
    return name === '' ? [] : [new TextDecoder(name).encoding]
  } catch {
    return []
  }
}
