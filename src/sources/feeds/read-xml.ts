/**
 * Converts XML to events: the tokenizer of htmlparser2 with limits, tolerant of the errors of real feeds. A
 * stray `<` or `&` is text, an end tag ends the nearest element of its name, and an end tag without a start
 * is ignored. The caller decodes character references, so unused text is not decoded.
 */
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

const MAX_DEPTH = 100
/** Maximum number of start tags; a feed of a megabyte has about 25 000. */
const MAX_TAGS = 100_000
/** Maximum length of a tag with its attributes, in characters. */
const MAX_TAG_CHARACTERS = 20_000

/** Undecoded values by name. The first of duplicate attributes counts. */
export type XmlAttributes = ReadonlyMap<string, string>

export const NO_ATTRIBUTES: XmlAttributes = new Map()

export interface XmlEvents {
  readonly open: (name: string, attributes: XmlAttributes) => void
  /** Called once per element, also for `<empty/>`. */
  readonly close: () => void
  /** @param isLiteral whether it stood in CDATA, where `&amp;` means itself */
  readonly text: (piece: string, isLiteral: boolean) => void
}

/** Error: the text was not read to its end; the message has the reason. */
class XmlParseError extends Error {
  override readonly name = 'XmlParseError'
}

/**
 * @throws XmlParseError when it declares entities, ends inside its root element or inside markup, or exceeds
 *   the limits; and errors of the events
 */
export function readXml(text: string, events: XmlEvents): void {
  new XmlTokenReader(text, events).run()
}

/** An incomplete start tag. Positions count from the start of the whole text. */
interface OpenTag {
  readonly start: number
  readonly name: string
  attributes: Map<string, string> | null
  attribute: string
  value: string
  valueStart: number
}

class XmlTokenReader implements TokenizerCallbacks {
  readonly #text: string
  readonly #events: XmlEvents
  readonly #tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, this)
  readonly #open: string[] = []
  #tags = 0
  #tag: OpenTag | null = null
  /** Offset of the tokenizer's positions. */
  #base = 0
  /** Position after the last complete markup; text counts at once. */
  #end = 0
  /** Position at which the tokenizer restarts; `null` = it continues. */
  #restart: number | null = 0

  constructor(text: string, events: XmlEvents) {
    this.#text = text
    this.#events = events
  }

  run(): void {
    while (this.#restart !== null) {
      this.#base = this.#restart
      this.#restart = null
      this.#tokenizer.reset()
      this.#tokenizer.write(this.#text.slice(this.#base))
    }
    // The tokenizer's `end` is not called: it would close and report incomplete markup.
    if (this.#end < this.#text.length) throw new XmlParseError(unclosedMarkupReason(this.#text, this.#end))
    if (this.#open.length > 0) throw new XmlParseError(`ends inside <${this.#open.at(-1)?.slice(0, 40)}>`)
  }

  ontext(start: number, end: number): void {
    this.#events.text(this.#slice(start, end), false)
    this.#endAt(end)
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#events.text(this.#slice(start, end - offset), true)
    this.#endAt(end + 1)
  }

  oncomment(_start: number, end: number): void {
    this.#endAt(end + 1)
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.#endAt(end + 2)
  }

  /**
   * The tokenizer ends a document type at its first `>`; the rest of an internal subset arrives as separate
   * declarations.
   */
  ondeclaration(start: number, end: number): void {
    // A declaration after the root's start tag has no effect and is skipped.
    if (this.#tags === 0 && /^ENTITY|<!ENTITY/i.test(this.#slice(start, end)))
      throw new XmlParseError('declares entities of its own')
    this.#endAt(end + 1)
  }

  onclosetag(start: number, end: number): void {
    const name = this.#slice(start, end)
    const openIndex = this.#open.lastIndexOf(name)
    // Unclosed elements inside end with it.
    if (openIndex >= 0)
      while (this.#open.length > openIndex) {
        this.#open.pop()
        this.#events.close()
      }
    const mark = this.#text.indexOf('>', this.#base + end)
    if (mark < 0) throw new XmlParseError('ends inside a tag')
    this.#end = mark + 1
  }

  onopentagname(start: number, end: number): void {
    const name = this.#slice(start, end)
    this.#tag = {
      start: this.#base + start - 1,
      name,
      attributes: null,
      attribute: '',
      value: '',
      valueStart: start,
    }
    if (name.includes('<')) this.#startOver(start, end)
    else if (!isNameStart(name.charCodeAt(0))) this.#startOver(start, start)
    else this.#checkLength(end)
  }

  onattribname(start: number, end: number): void {
    if (this.#tag === null) return
    this.#checkLength(end)
    this.#tag.attribute = this.#slice(start, end)
    this.#tag.value = ''
    if (this.#tag.attribute.includes('<')) this.#startOver(start, end)
  }

  onattribdata(start: number, end: number): void {
    if (this.#tag === null) return
    this.#tag.value = this.#slice(start, end)
    this.#tag.valueStart = start
  }

  onattribend(quote: QuoteType, end: number): void {
    const tag = this.#tag
    if (tag === null) return
    this.#checkLength(end)
    if (quote === QuoteType.Unquoted && tag.value.includes('<')) return this.#startOver(tag.valueStart, end)
    tag.attributes ??= new Map()
    if (!tag.attributes.has(tag.attribute)) tag.attributes.set(tag.attribute, tag.value)
  }

  onopentagend(end: number): void {
    // `<a href=b/>`: the tokenizer counts the slash among the value.
    this.#startElement(end, this.#text.charCodeAt(this.#base + end - 1) === SLASH)
  }

  onselfclosingtag(end: number): void {
    this.#startElement(end, true)
  }

  /** Unused callbacks: entities are not decoded, and the tokenizer's `end` is not called. */
  onattribentity(): void {}
  ontextentity(): void {}
  onend(): void {}

  #startElement(end: number, isEmpty: boolean): void {
    const tag = this.#tag
    if (tag === null) return
    this.#checkLength(end)
    this.#tag = null
    this.#endAt(end + 1)
    if ((this.#tags += 1) > MAX_TAGS) throw new XmlParseError(`has more than ${MAX_TAGS} tags`)
    if (this.#open.length >= MAX_DEPTH) throw new XmlParseError(`is nested deeper than ${MAX_DEPTH}`)
    this.#events.open(tag.name, tag.attributes ?? NO_ATTRIBUTES)
    if (isEmpty) this.#events.close()
    else this.#open.push(tag.name)
  }

  /**
   * Treats a malformed tag as text up to the token's last `<`. The token has no `>`, so none of its other `<`
   * starts a tag, and no character is read more than twice.
   */
  #startOver(start: number, end: number): void {
    const from = this.#tag?.start ?? this.#end
    const mark = this.#slice(start, end).lastIndexOf('<')
    const to = this.#base + start + Math.max(mark, 0)
    this.#tag = null
    this.#events.text(this.#text.slice(from, to), false)
    this.#end = to
    this.#restart = to
    this.#tokenizer.pause()
  }

  #checkLength(end: number): void {
    if (this.#tag !== null && this.#base + end - this.#tag.start > MAX_TAG_CHARACTERS)
      throw new XmlParseError(`has a tag of more than ${MAX_TAG_CHARACTERS} characters`)
  }

  #slice(start: number, end: number): string {
    return this.#text.slice(this.#base + start, this.#base + end)
  }

  #endAt(end: number): void {
    this.#end = this.#base + end
  }
}

const SLASH = 0x2f

/** Name start characters: letters, `_` and characters beyond ASCII. */
function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code > 0x7f
}

const ENDS: readonly (readonly [start: string, end: string])[] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
]

/** @param offset start of the unclosed markup */
function unclosedMarkupReason(text: string, offset: number): string {
  const end = ENDS.find(([start]) => text.startsWith(start, offset))?.[1]
  return end === undefined ? 'ends inside a tag' : `ends before "${end}"`
}
