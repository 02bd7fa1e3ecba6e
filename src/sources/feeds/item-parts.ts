/** Builds an item of RSS or Atom from its elements. Where several elements say the same, precedence decides. */
import { decodeHTMLStrict } from 'entities'
import type { FeedItem, FeedReference, FeedText } from './feed-item.ts'

/** A child element of an item. */
export interface ItemPart {
  /**
   * Vocabulary and local name: `own:title`, `dc:date`. `own` is the vocabulary of the feed's root. `atom` is
   * Atom by its namespace or prefix, usually in a feed of RSS.
   */
  readonly name: string
  /** Attributes, undecoded. */
  readonly attributes: ReadonlyMap<string, string>
  /** Base of relative addresses. */
  readonly base: string
  readonly pieces: { readonly text: string; readonly isLiteral: boolean }[]
  /** Length of all pieces, in characters. */
  length: number
}

/** Precedence by element name. */
type Ranks = ReadonlyMap<string, number>
const ranksOf = (...names: readonly string[]): Ranks => new Map(names.map((name, rank) => [name, rank]))

const TITLES = ranksOf('own:title', 'atom:title', 'dc:title', 'media:title')
const IDS = ranksOf('own:guid', 'own:id', 'atom:id', 'dc:identifier')
/** Dates: publication before modification. */
const DATES = ranksOf(
  'own:pubdate',
  'own:published',
  'own:issued',
  'atom:published',
  'dc:date',
  'dcterms:issued',
  'dcterms:date',
  'dcterms:created',
  'own:created',
  'own:date',
  'own:updated',
  'own:modified',
  'atom:updated',
  'dcterms:modified',
)
const TEXTS = ranksOf(
  'own:description',
  'own:summary',
  'atom:summary',
  'dc:description',
  'media:description',
  'content:encoded',
  'own:content',
  'atom:content',
)
/** Elements with links. Their order has no effect: {@link rankedOf} ranks links. */
const LINKS = ranksOf('own:link', 'atom:link', 'own:enclosure')
const EMPTY_TEXT: FeedText = { written: '', isHtml: false }

/**
 * Whether the element is used.
 *
 * @param name as of {@link ItemPart}
 */
export function isPartOfArticle(name: string): boolean {
  return [LINKS, TITLES, DATES, IDS, TEXTS].some((ranks) => ranks.has(name))
}

/** @param isAtom whether the feed is Atom: a text is plain text unless its `type` says HTML */
export function itemOfParts(parts: readonly ItemPart[], isAtom: boolean): FeedItem {
  return {
    id:
      partsByRank(parts, IDS)
        .map(textOf)
        .find((id) => id !== '') ?? '',
    titles: () => partsByRank(parts, TITLES).map((part) => feedTextOf(part, isAtom)),
    urls: () => referencesOf(parts),
    dates: partsByRank(parts, DATES).map(textOf),
    text: () =>
      partsByRank(parts, TEXTS)
        .map((part) => feedTextOf(part, isAtom))
        .find(({ written }) => written !== '') ?? EMPTY_TEXT,
  }
}

function partsByRank(parts: readonly ItemPart[], ranks: Ranks): readonly ItemPart[] {
  const candidates = parts.filter(({ name }) => ranks.has(name))
  return candidates.length < 2
    ? candidates
    : candidates.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0))
}

function feedTextOf(part: ItemPart, isAtom: boolean): FeedText {
  const type = part.attributes.get('type')?.toLowerCase() ?? ''
  const declaresType = isAtom || part.name.startsWith('atom:')
  return {
    written: textOf(part),
    // RSS does not declare the type; its texts are HTML more often than not. The reader drops the tags
    // inside an element, so XHTML is plain text here.
    isHtml: !declaresType || (type.includes('html') && type !== 'xhtml'),
  }
}

/**
 * Links by precedence: the text of an RSS link (0), a link to a page (1), a link to a PDF or a picture (2),
 * an identifier that is an address (3), an enclosure (4). Links of another relation, such as the feed itself
 * or comments, come last (5).
 */
function referencesOf(parts: readonly ItemPart[]): readonly FeedReference[] {
  const all = parts.flatMap((part) => rankedOf(part))
  return all.toSorted((a, b) => a.rank - b.rank).map(({ href, base }) => ({ href, base }))
}

interface RankedReference extends FeedReference {
  readonly rank: number
}

function rankedOf(part: ItemPart): readonly RankedReference[] {
  const { name, base } = part
  const reference = (rank: number, href: string): readonly RankedReference[] =>
    href === '' ? [] : [{ rank, href, base }]
  const attribute = (key: string) => decodeHTMLStrict(part.attributes.get(key) ?? '')
  switch (name) {
    case 'own:link':
    case 'atom:link': {
      const content = textOf(part)
      return content !== '' && name === 'own:link'
        ? reference(0, content)
        : reference(rankOfLink(attribute('rel'), attribute('type')), attribute('href'))
    }
    case 'own:guid':
      return ['isPermaLink', 'ispermalink'].some((key) => attribute(key).toLowerCase() === 'false')
        ? []
        : reference(3, addressOrEmpty(textOf(part)))
    case 'own:id':
    case 'atom:id':
    case 'rdf:about': // an attribute of the item, which the reader passes as an element
      return reference(3, addressOrEmpty(textOf(part)))
    case 'own:enclosure':
      return reference(4, attribute('url'))
    default:
      return []
  }
}

/** Rank of a link by its relation and media type, as {@link referencesOf} lists them. */
function rankOfLink(rel: string, type: string): number {
  const relation = rel.toLowerCase().replace('http://www.iana.org/assignments/relation/', '')
  if (relation === 'enclosure') return 4
  if (relation !== '' && relation !== 'alternate') return 5
  return type === '' || /html/i.test(type) ? 1 : 2
}

/**
 * The identifier if it is an absolute address, else ''. Many identifiers are numbers: resolved against the
 * feed's address, they would lead to no page.
 */
function addressOrEmpty(identifier: string): string {
  return URL.canParse(identifier) ? identifier : ''
}

/** The trimmed text of an element, with references resolved outside CDATA. */
function textOf({ pieces }: ItemPart): string {
  return pieces
    .map(({ text, isLiteral }) => (isLiteral || !text.includes('&') ? text : decodeHTMLStrict(text)))
    .join('')
    .trim()
}
