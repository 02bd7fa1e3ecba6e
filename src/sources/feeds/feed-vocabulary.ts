/** Namespaces of feeds, by the short names of this folder. */

/** `own` = the vocabulary of the feed's root: RSS of any version, or Atom in a feed of Atom. */
export type Vocabulary = 'own' | 'atom' | 'dc' | 'dcterms' | 'content' | 'media' | 'rdf' | 'other'

/** Prefixes that feeds use without a declaration. */
const DEFAULT_PREFIXES: Readonly<Record<string, Vocabulary>> = {
  atom: 'atom',
  a10: 'atom',
  dc: 'dc',
  dcterms: 'dcterms',
  content: 'content',
  media: 'media',
  rdf: 'rdf',
  rss: 'own',
}

const NAMESPACES: Readonly<Record<string, Vocabulary>> = {
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/atom/ns': 'atom',
  'http://purl.org/dc/elements/1.1': 'dc',
  'http://purl.org/dc/elements/1.0': 'dc',
  'http://purl.org/dc/terms': 'dcterms',
  'http://purl.org/rss/1.0/modules/content': 'content',
  'http://search.yahoo.com/mrss': 'media',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'http://purl.org/rss/1.0': 'own',
  'http://my.netscape.com/rdf/simple/0.9': 'own',
  'http://channel.netscape.com/rdf/simple/0.9': 'own',
}

/** Prefix → vocabulary; '' = names without a prefix. */
export interface Prefixes {
  readonly get: (prefix: string) => Vocabulary | undefined
}

export const NO_PREFIXES: Prefixes = new Map<string, Vocabulary>([['', 'own']])

/**
 * Prefixes in scope inside an element.
 *
 * @param root whether the element is the feed's root: its default namespace is then the feed's own
 */
export function prefixesWithin(
  attributes: ReadonlyMap<string, string>,
  outer: Prefixes,
  root: boolean,
): Prefixes {
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return outer
  const found = new Map<string, Vocabulary>()
  for (const [name, address] of declared) {
    const vocabulary = NAMESPACES[address.trim().toLowerCase().replace(/[/#]$/, '')]
    if (name === 'xmlns') found.set('', root ? 'own' : (vocabulary ?? 'other'))
    else found.set(name.slice(6), vocabulary ?? 'other')
  }
  // Chained instead of copied: a root can declare thousands of prefixes, and each of a hundred thousand
  // elements one more.
  return { get: (prefix) => found.get(prefix) ?? outer.get(prefix) }
}

export interface QualifiedName {
  readonly vocabulary: Vocabulary
  /** Lower-cased, because feeds write `pubdate` and `PubDate`. */
  readonly local: string
}

/** Splits `prefix:name`. An undeclared prefix means what feeds usually mean by it, else `other`. */
export function qualifiedName(name: string, prefixes: Prefixes): QualifiedName {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  return {
    vocabulary: prefixes.get(prefix) ?? DEFAULT_PREFIXES[prefix.toLowerCase()] ?? 'other',
    local: name.slice(colon + 1).toLowerCase(),
  }
}
