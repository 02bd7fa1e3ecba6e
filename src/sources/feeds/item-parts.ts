/** The parts of one item of RSS or Atom → what is believed of them, and in which order. */
import { decodeHTMLStrict } from 'entities'
import type { FeedItem, FeedReference, FeedText } from './feed-item.ts'

/** A child element of an item. */
export interface ItemPart {
  /** Vocabulary and local name: `own:title`, `dc:date`. */
  readonly name: string
  /** Raw values. */
  readonly attributes: ReadonlyMap<string, string>
  /** What references inside are relative to. */
  readonly base: string
  readonly pieces: { readonly text: string; readonly isLiteral: boolean }[]
  /** Of all pieces, in characters. */
  length: number
}

/** Names → which of them is believed first. */
type Ranks = ReadonlyMap<string, number>
const ranksOf = (...names: readonly string[]): Ranks => new Map(names.map((name, rank) => [name, rank]))

const TITLES = ranksOf('own:title', 'atom:title', 'dc:title', 'media:title')
const IDS = ranksOf('own:guid', 'own:id', 'atom:id', 'dc:identifier')
/** When an article came out stands before when it was changed. */
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
const LINKS = ranksOf('own:link', 'atom:link', 'own:enclosure')
const EMPTY_TEXT: FeedText = { written: '', isHtml: false }

/** Whether anything is made of the part. @param name as of {@link ItemPart} */
export function isPartOfArticle(name: string): boolean {
  return [LINKS, TITLES, DATES, IDS, TEXTS].some((ranks) => ranks.has(name))
}

/** @param isAtom whether tags in a text are text unless it says that it is HTML */
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
  const found = parts.filter(({ name }) => ranks.has(name))
  return found.length < 2
    ? found
    : found.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0))
}

function feedTextOf(part: ItemPart, isAtom: boolean): FeedText {
  const type = part.attributes.get('type')?.toLowerCase() ?? ''
  // RSS does not say; what it calls a text is HTML more often than not.
  return {
    written: textOf(part),
    isHtml: isAtom || part.name.startsWith('atom:') ? type.includes('html') && type !== 'xhtml' : true,
  }
}

/**
 * The article's page, then a page of another kind, then what names it and is an address, then what it
 * encloses; of addresses that say something else (the feed itself, a comment's) only where there is nothing
 * better.
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
  const at = (rank: number, href: string): readonly RankedReference[] =>
    href === '' ? [] : [{ rank, href, base }]
  const attribute = (key: string) => decodeHTMLStrict(part.attributes.get(key) ?? '')
  switch (name) {
    case 'own:link':
    case 'atom:link': {
      const written = textOf(part)
      return written !== '' && name === 'own:link'
        ? at(0, written)
        : at(rankOfLink(attribute('rel'), attribute('type')), attribute('href'))
    }
    case 'own:guid':
      return ['isPermaLink', 'ispermalink'].some((key) => attribute(key).toLowerCase() === 'false')
        ? []
        : at(3, addressOrEmpty(textOf(part)))
    case 'own:id':
    case 'atom:id':
    case 'rdf:about':
      return at(3, addressOrEmpty(textOf(part)))
    case 'own:enclosure':
      return at(4, attribute('url'))
    default:
      return []
  }
}

/** A page before a PDF or a picture; what is no page of the article at all comes last. */
function rankOfLink(rel: string, type: string): number {
  const relation = rel.toLowerCase().replace('http://www.iana.org/assignments/relation/', '')
  if (relation === 'enclosure') return 4
  if (relation !== '' && relation !== 'alternate') return 5
  return type === '' || /html/i.test(type) ? 1 : 2
}

/** A name that may be an address. Many are numbers: joined to the feed's own address they would lead nowhere. */
function addressOrEmpty(name: string): string {
  return URL.canParse(name) ? name : ''
}

/** The text of an element: references resolved where they are not literal, trimmed. */
function textOf({ pieces }: ItemPart): string {
  return pieces
    .map(({ text, isLiteral }) => (isLiteral || !text.includes('&') ? text : decodeHTMLStrict(text)))
    .join('')
    .trim()
}
