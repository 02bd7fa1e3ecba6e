/**
 * Bytes of another site's text (a feed, a table, JSON) → text. Of what is said of their alphabet the bytes
 * themselves are believed first.
 */

const BOMS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** The XML declaration stands at the very beginning. */
const PROLOG_BYTES = 200
/**
 * What is neither UTF-8 nor said to be anything: what browsers read a European page by. It has every
 * character of Latin-1 besides its own.
 */
const FALLBACK = 'windows-1252'

/**
 * By the byte order mark; else UTF-8 when the bytes are, for no other alphabet looks like it by chance; else
 * the XML declaration, the Content-Type header, windows-1252. A few broken characters of UTF-8 (a text cut in
 * the middle of one) make it nothing else: they become U+FFFD. NUL, which neither XML nor a table may hold,
 * is left out.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const marked = encodingByBom(bytes) ?? utf16ByZeros(bytes)
  if (marked !== null) return decoded(bytes, marked)
  const asUtf8 = decoded(bytes, 'utf-8')
  if (isMostlyValid(asUtf8)) return asUtf8
  const isWide = bytes.includes(0)
  const said = [encodingByProlog(bytes), charsetOf(contentType)]
    .flatMap(known)
    .find((one) => one !== 'utf-8' && (isWide || !one.startsWith('utf-16')))
  // ASCII is UTF-8, and also the letters of alphabets that switch by escape sequences.
  return said === undefined
    ? asUtf8.includes('\ufffd')
      ? decoded(bytes, FALLBACK)
      : asUtf8
    : decoded(bytes, said)
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '')
}

/** Whether there are characters of several bytes, and more of them than broken ones. */
function isMostlyValid(text: string): boolean {
  // Without a letter beyond ASCII nothing is proven; found by a pattern, which is faster than a loop over a
  // long text.
  if (!/[\u0080-\uffff]/.test(text)) return false
  let valid = 0
  let broken = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) valid += 1
  }
  return valid > broken
}

function encodingByBom(bytes: Uint8Array): string | null {
  return BOMS.find(([bom]) => bom.every((byte, at) => bytes[at] === byte))?.[1] ?? null
}

/** UTF-16 without a mark, where every second byte of `<?xml`, `{"` and the like is 0. */
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

/** The name if the platform knows it. */
function known(name: string): readonly string[] {
  try {
    return name === '' ? [] : [new TextDecoder(name).encoding]
  } catch {
    return []
  }
}
