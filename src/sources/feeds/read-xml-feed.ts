/**
 * Reads the items of RSS 0.9x to 2.0, RDF and Atom 0.3 and 1.0 in one pass. Only the elements of an article
 * are kept; the rest of a large feed is skipped.
 */
import { FeedParseError } from './feed-parse-error.ts'
import type { FeedItem } from './feed-item.ts'
import { NO_PREFIXES, prefixesWithin, qualifiedName, type Prefixes } from './feed-vocabulary.ts'
import { isPartOfArticle, itemOfParts, type ItemPart } from './item-parts.ts'
import { isBlockElement } from '../plain-line.ts'
import { NO_ATTRIBUTES, readXml, type XmlAttributes } from './read-xml.ts'

/** Maximum number of items; real feeds have fewer. */
const MAX_ITEMS = 5_000
/**
 * Maximum length of one element's text: longer than any title, date or address, and enough of a description
 * for an excerpt.
 */
const MAX_TEXT_CHARACTERS = 6_000

interface OpenElement {
  readonly local: string
  readonly prefixes: Prefixes
  /** Base of relative addresses (XML Base). */
  readonly base: string
}

/** The item element that is being read. */
interface OpenPart extends ItemPart {
  readonly isWanted: boolean
}

/**
 * @param base the feed's own address
 * @throws FeedParseError when it is no feed, and XmlParseError
 */
export function readXmlFeed(text: string, base: string): readonly FeedItem[] {
  const reader = new FeedReader(base)
  readXml(text, reader)
  if (!reader.hasRoot) throw new FeedParseError('is no feed: it holds no element')
  return reader.items
}

class FeedReader {
  readonly items: FeedItem[] = []
  readonly #base: string
  readonly #stack: OpenElement[] = []
  #itemName = ''
  /** Depth of the open item; 0 = outside all items. */
  #itemDepth = 0
  #parts: ItemPart[] = []
  #part: OpenPart | null = null

  constructor(base: string) {
    this.#base = base
  }

  get hasRoot(): boolean {
    return this.#itemName !== ''
  }

  readonly open = (name: string, attributes: XmlAttributes): void => {
    const outer = this.#stack.at(-1)
    if (this.#part !== null) {
      // Markup inside an item's element is its text.
      const { local } = qualifiedName(name, NO_PREFIXES)
      this.#stack.push({ local, prefixes: NO_PREFIXES, base: '' })
      if (isBlockElement(local)) this.text(' ', true)
      return
    }
    const isRoot = outer === undefined && !this.hasRoot
    // Outside items, any element can declare a base or a namespace.
    const prefixes = prefixesWithin(attributes, outer?.prefixes ?? NO_PREFIXES, isRoot)
    const base = baseWithin(attributes.get('xml:base'), outer?.base ?? this.#base)
    const { vocabulary, local } = qualifiedName(name, prefixes)
    if (isRoot) this.#itemName = itemNameOf(local)
    this.#stack.push({ local, prefixes, base })
    const depth = this.#stack.length
    if (this.#itemDepth === 0) {
      if (local === this.#itemName && depth > 1) this.#begin(attributes, base)
    } else if (depth === this.#itemDepth + 1) this.#part = partOf(`${vocabulary}:${local}`, attributes, base)
  }

  readonly close = (): void => {
    const closed = this.#stack.pop()
    const depth = this.#stack.length
    if (this.#part !== null && depth === this.#itemDepth) {
      if (this.#part.isWanted) this.#parts.push(this.#part)
      this.#part = null
    } else if (this.#part !== null) {
      if (isBlockElement(closed?.local ?? '')) this.text(' ', true)
    } else if (this.#itemDepth > depth) {
      if (this.items.length < MAX_ITEMS) this.items.push(itemOfParts(this.#parts, this.#itemName === 'entry'))
      this.#itemDepth = 0
    }
  }

  readonly text = (piece: string, isLiteral: boolean): void => {
    const part = this.#part
    if (part === null || !part.isWanted || part.length >= MAX_TEXT_CHARACTERS) return
    const cut = piece.slice(0, MAX_TEXT_CHARACTERS - part.length)
    part.pieces.push({ text: cut, isLiteral })
    part.length += cut.length
  }

  #begin(attributes: XmlAttributes, base: string): void {
    this.#itemDepth = this.#stack.length
    this.#parts = []
    const aboutAddress = attributes.get('rdf:about')
    if (aboutAddress !== undefined)
      this.#parts.push({
        name: 'rdf:about',
        attributes: NO_ATTRIBUTES,
        base,
        pieces: [{ text: aboutAddress, isLiteral: false }],
        length: aboutAddress.length,
      })
  }
}

function partOf(name: string, attributes: XmlAttributes, base: string): OpenPart {
  return { name, attributes, base, pieces: [], length: 0, isWanted: isPartOfArticle(name) }
}

/**
 * Element name of items.
 *
 * @throws FeedParseError when the root is not that of a feed
 */
function itemNameOf(root: string): string {
  if (root === 'rss' || root === 'rdf') return 'item'
  if (root === 'feed') return 'entry'
  throw new FeedParseError(`is no feed: its root is <${root.slice(0, 40)}>`)
}

/** XML Base: each is relative to its parent's. */
function baseWithin(declaredBase: string | undefined, outer: string): string {
  return declaredBase !== undefined && URL.canParse(declaredBase, outer)
    ? new URL(declaredBase, outer).href
    : outer
}
