/**
 * XML → events, in one pass and with a few bounds. Feeds are often not well-formed: a stray `<` or `&` is text, an end tag ends the nearest
 * element of its name, and one without a start is passed over. Character references are left to the caller, so that nothing is decoded that
 * is not looked at.
 */

const MAX_DEPTH = 100
/** Start tags; a feed of a megabyte has some 25 000. */
const MAX_TAGS = 100_000
/** Of one tag with its attributes, in characters. */
const MAX_TAG_CHARACTERS = 20_000

export interface XmlEvents {
  /** @param attributes as written, for {@link attributesOf}: only those of few elements matter */
  readonly open: (name: string, attributes: string) => void
  /** Once for each element that was opened, also for `<empty/>`. */
  readonly close: () => void
  /** @param isLiteral whether it stood in CDATA, where `&amp;` means itself */
  readonly text: (piece: string, isLiteral: boolean) => void
}

/** A text that is not read to its end; the message says why. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

/**
 * @throws XmlFault when it declares entities, ends inside its root element, or is beyond the bounds; and what the events throw
 */
export function scanXml(text: string, events: XmlEvents): void {
  const open: string[] = []
  let tags = 0
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    if (start > at) events.text(text.slice(at, start), false)
    const kind = text.charCodeAt(start + 1)
    if (kind === SLASH) at = endElement(text, start, open, events)
    else if (kind === MARK || kind === QUESTION) at = passOver(text, start, events)
    else {
      const end = isNameStart(kind) ? endOfTag(text, start) : null
      if (end === null) events.text('<', false)
      else if ((tags += 1) > MAX_TAGS) throw new XmlFault(`has more than ${MAX_TAGS} tags`)
      else startElement(text, start, end, open, events)
      at = (end ?? start) + 1
    }
  }
  if (open.length > 0) throw new XmlFault(`ends inside <${open.at(-1)?.slice(0, 40)}>`)
}

const SLASH = 0x2f
const MARK = 0x21
const QUESTION = 0x3f

/** Letters, `_` and what lies beyond ASCII. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code > 0x7f
}

function startElement(text: string, start: number, end: number, open: string[], events: XmlEvents): void {
  const isEmpty = text.charCodeAt(end - 1) === SLASH
  const tag = text.slice(start + 1, isEmpty ? end - 1 : end)
  const name = /^[^\s/>]+/.exec(tag)?.[0] ?? ''
  if (open.length >= MAX_DEPTH) throw new XmlFault(`is nested deeper than ${MAX_DEPTH}`)
  events.open(name, tag.slice(name.length))
  if (isEmpty) events.close()
  else open.push(name)
}

/** Where the tag's `>` stands: one between quotation marks belongs to a value. `null` = the next tag comes first, so that this is none. */
function endOfTag(text: string, start: number): number | null {
  const limit = Math.min(text.length, start + MAX_TAG_CHARACTERS)
  let quote = 0
  for (let at = start + 1; at < limit; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x3e) return at
    else if (code === 0x3c) return null
    // A quotation mark opens a value only behind `=`; elsewhere it is a typing mistake.
    else if ((code === 0x22 || code === 0x27) && isBehindEquals(text, at)) quote = code
  }
  throw new XmlFault(limit === text.length ? 'ends inside a tag' : `has a tag of more than ${MAX_TAG_CHARACTERS} characters`)
}

function isBehindEquals(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return before === 0x3d || (before <= 0x20 && /=\s{1,10}$/.test(text.slice(at - 11, at)))
}

function endElement(text: string, start: number, open: string[], events: XmlEvents): number {
  const end = text.indexOf('>', start)
  if (end < 0) throw new XmlFault('ends inside a tag')
  const at = open.lastIndexOf(text.slice(start + 2, Math.min(end, start + MAX_TAG_CHARACTERS)).trimEnd())
  // Elements inside that were left open end with it.
  if (at >= 0) while (open.length > at) {
    open.pop()
    events.close()
  }
  return end + 1
}

/** Comments, instructions and declarations are passed over, CDATA is text. */
function passOver(text: string, start: number, events: XmlEvents): number {
  if (text.startsWith('<![CDATA[', start)) {
    const end = endOf(text, ']]>', start)
    events.text(text.slice(start + 9, end - 3), true)
    return end
  }
  if (text.startsWith('<!--', start)) return endOf(text, '-->', start + 2)
  if (text.charCodeAt(start + 1) === QUESTION) return endOf(text, '?>', start)
  const end = endOf(text, '>', start)
  const subset = text.slice(start, end).indexOf('[')
  if (subset < 0) return end
  const whole = endOf(text, ']', start)
  if (/<!ENTITY/i.test(text.slice(start, whole))) throw new XmlFault('declares entities of its own')
  return endOf(text, '>', whole - 1)
}

/** Behind the mark that ends a piece of markup. */
function endOf(text: string, mark: string, start: number): number {
  const found = text.indexOf(mark, start)
  if (found < 0) throw new XmlFault(`ends before "${mark}"`)
  return found + mark.length
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** Values by names as written; the values are raw. Of an attribute that comes twice the first counts. @param tag what stands behind its name */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  if (!tag.includes('=')) return NO_ATTRIBUTES
  const found = new Map<string, string>()
  let at = 0
  while (at < tag.length) {
    const [gap = ''] = sticky(/[\s=/]*/y, tag, at)
    const [name = ''] = sticky(/[^\s=]*/y, tag, at + gap.length)
    at += gap.length + name.length
    const [value, double, single, bare] = sticky(/\s*=\s*(?:"([^"]*)"?|'([^']*)'?|(\S+))/y, tag, at)
    at += value?.length ?? 0
    if (name !== '' && !found.has(name)) found.set(name, double ?? single ?? bare ?? '')
  }
  return found
}

/** @param pattern sticky, so that no character is looked at twice */
function sticky(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}
