/** Search over the public content: suggestions for the search field, and the page of results. */
import { listPagePath } from '#core/addresses/list-page.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import {
  MAX_SUGGESTIONS,
  SEARCH_KIND_PARAMETER,
  SEARCH_PATH,
  type SearchAnswer,
  type SearchKind,
} from '#core/search/search-answer.ts'
import type { AddressIndex } from '#core/places/address-index.ts'
import { FIND_ADDRESS_PATH } from '#core/places/find-path.ts'
import { addressTextsByLocale } from '#texts/by-locale/address-texts-by-locale.ts'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '#pages/model/page-source.ts'
import { paginationSections, pageCount, listPageTitle } from '#pages/model/pagination.ts'
import {
  EMPTY_SEARCH,
  type SearchGroup,
  type SearchHit,
  type SearchModel,
} from '#pages/model/search-model.ts'
import { addressHits, searchHit, type AddressHit } from '../places/address-hits.ts'
import { locatedAddresses } from '../places/located-addresses.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { excerpt, highlightMatches } from './highlight.ts'
import { loadSearchIndex } from './load-search-index.ts'
import type { SearchEntry } from './search-entries.ts'
import { search, type SearchResult } from './search-index.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'

type SiteResult = SearchResult<SearchEntry>

/** Characters of text under a result, and under a suggestion. */
const EXCERPT_LENGTH = 180
const SHORT_EXCERPT_LENGTH = 90
/** Results of one kind on a page. */
const MAX_IN_GROUP = 20
/** Addresses before the other suggestions. */
const MAX_ADDRESS_SUGGESTIONS = 3
/** The same where nothing has all words: the first few say whether the rest is of use. */
const MAX_IN_PARTIAL_GROUP = 5

/**
 * The best few entries for a search field. All have every word of the query, since a list of suggestions
 * cannot say that some are missing.
 */
export async function suggestions(
  edition: Edition,
  lang: Lang,
  typed: string,
  addresses: AddressIndex | null = null,
): Promise<SearchAnswer> {
  const query = parseSearchQuery(typed)
  const { kinds } = searchTextsByLocale[localeOf(lang)]
  const found = addressHitsOf(addresses, edition, lang, query)
  const { documents, isComplete, matchedWords } = search(await loadSearchIndex(edition, lang), query)
  return {
    query: query.text,
    hits: [
      ...found
        .slice(0, MAX_ADDRESS_SUGGESTIONS)
        .map(({ title, href, about }) => ({
          kind: 'address' as const,
          kindName: addressTextsByLocale[localeOf(lang)].kind,
          title,
          path: href,
          excerpt: about,
        })),
      ...(isComplete ? documents : []).map(({ kind, title, href, text }) => ({
        kind,
        kindName: kinds[kind],
        title,
        path: href,
        excerpt: excerpt(text, matchedWords, SHORT_EXCERPT_LENGTH),
      })),
    ].slice(0, MAX_SUGGESTIONS),
  }
}

/** Addresses that the query means; none without an index. */
function addressHitsOf(
  index: AddressIndex | null,
  { snapshot }: Edition,
  lang: Lang,
  { text }: SearchQuery,
): readonly AddressHit[] {
  if (index === null) return []
  const content = snapshot.content[lang]
  return addressHits(locatedAddresses(index, content, text), content, localeOf(lang))
}

/** What the address of a page of results says. */
export interface SearchRequest {
  readonly typed: string
  /** '' or anything that is no kind = all of them. */
  readonly kind: string
  /** Of the results of one kind, from 1. */
  readonly number: number
}

/**
 * The page with all results, the best of each kind or all of one; or with where to look when there are none.
 * Where nothing has every word it shows what has most of them, and says so.
 */
export async function searchPage(
  edition: Edition,
  lang: Lang,
  { typed, kind, number }: SearchRequest,
  addresses: AddressIndex | null = null,
): Promise<PageSource> {
  const query = parseSearchQuery(typed)
  const texts = searchTextsByLocale[localeOf(lang)]
  const found = search(await loadSearchIndex(edition, lang), query)
  const hits = found.documents
  const ofKind = hits.filter((hit) => hit.kind === kind)
  const [first] = ofKind
  if (first) return kindPage({ ...found, documents: ofKind }, first.kind, query, lang, number)
  const isAsked = query.text !== ''
  const inAddresses = addressHitsOf(addresses, edition, lang, query)
  const count = hits.length + inAddresses.length
  const advice = query.words.length > 0 ? texts.adviceAfterNone : texts.adviceBefore
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'search',
    path: isAsked ? searchPath(query) : SEARCH_PATH,
    rows: [],
    title: isAsked ? texts.titleOf(query.text) : texts.title,
    subtitle: inAddresses.length > 0 ? texts.hits(count, query.text) : summaryOf(count, found, query, lang),
    search: {
      ...EMPTY_SEARCH,
      query: query.text,
      groups: [...addressGroups(inAddresses, lang), ...groupsOf(found, query, lang)],
      elsewhere: inAddresses.length > 0 ? null : await elsewhereOf(edition, lang, query, found),
      ...(count > 0 ? {} : { advice, places: placesOf(edition, lang) }),
    },
  }
}

function addressGroups(hits: readonly AddressHit[], lang: Lang): readonly SearchGroup[] {
  if (hits.length === 0) return []
  const heading = addressTextsByLocale[localeOf(lang)].group
  return [{ kind: 'address', heading, count: hits.length, hits: hits.map(searchHit), more: null }]
}

/** Whether the results have all words of the query; true for a query without words. */
function matchesAllWords({ isComplete }: SiteResult, query: SearchQuery): boolean {
  return isComplete || query.words.length === 0
}

/**
 * The page's announcement of its results, also for screen readers: how many, and whether they are what was
 * asked for.
 */
function summaryOf(count: number, found: SiteResult, query: SearchQuery, lang: Lang): string {
  const texts = searchTextsByLocale[localeOf(lang)]
  if (query.text === '') return texts.lead
  if (query.words.length === 0) return texts.noWords(query.text)
  if (count === 0) return texts.none(query.text)
  if (!matchesAllWords(found, query)) return texts.hitsOfSome(count, query.text, found.words)
  return found.isCorrected ? texts.hitsOfSimilar(count, query.text) : texts.hits(count, query.text)
}

/**
 * Results of one kind, a page at a time; after the last page comes the last again, since what can be found
 * changes.
 */
function kindPage(
  found: SiteResult,
  kind: SearchKind,
  query: SearchQuery,
  lang: Lang,
  number: number,
): PageSource {
  const locale = localeOf(lang)
  const { groups, titleIn, allKinds } = searchTextsByLocale[locale]
  const all = found.documents
  const count = pageCount(all.length, MAX_IN_GROUP)
  const place = { number: Math.min(number, count), count }
  const shown = all.slice((place.number - 1) * MAX_IN_GROUP, place.number * MAX_IN_GROUP)
  const path = searchPath(query, kind)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'search',
    path: listPagePath(path, place.number),
    rows: [],
    title: listPageTitle(titleIn(query.text, groups[kind]), place, locale),
    subtitle: summaryOf(all.length, found, query, lang),
    search: {
      ...EMPTY_SEARCH,
      query: query.text,
      groups: [
        {
          kind,
          heading: groups[kind],
          count: all.length,
          hits: shown.map((hit) => shownHit(hit, found)),
          more: null,
        },
      ],
      allKinds: { text: allKinds, href: localizedPath(searchPath(query), locale) },
      pages: paginationSections(localizedPath(path, locale), place, locale),
    },
  }
}

function searchPath({ text }: SearchQuery, kind?: SearchKind): string {
  return `${SEARCH_PATH}?q=${encodeURIComponent(text)}${kind === undefined ? '' : `&${SEARCH_KIND_PARAMETER}=${kind}`}`
}

/**
 * The link to the results in the other language; `null` = they are no better than those found in this one:
 * they have no more words of the query, and those are not spelt as it is either.
 */
async function elsewhereOf(
  edition: Edition,
  lang: Lang,
  query: SearchQuery,
  found: SiteResult,
): Promise<SearchModel['elsewhere']> {
  if (matchesAllWords(found, query) && !found.isCorrected) return null
  const other = lang === 'no' ? 'en' : 'no'
  const foundThere = search(await loadSearchIndex(edition, other), query)
  const isBetter =
    foundThere.words > found.words ||
    (found.isCorrected && !foundThere.isCorrected && foundThere.words === found.words)
  if (!isBetter) return null
  const locale = localeOf(other)
  return {
    locale,
    href: localizedPath(searchPath(query), locale),
    text: searchTextsByLocale[localeOf(lang)].elsewhere(foundThere.documents.length),
  }
}

/** The kind of the best result comes first, and so on: what is asked for decides the order. */
function groupsOf(found: SiteResult, query: SearchQuery, lang: Lang): readonly SearchGroup[] {
  const locale = localeOf(lang)
  const { groups, shownOf, shownOfSome, allIn } = searchTextsByLocale[locale]
  const isWhole = matchesAllWords(found, query)
  const most = isWhole ? MAX_IN_GROUP : MAX_IN_PARTIAL_GROUP
  const said = isWhole ? shownOf : shownOfSome
  const byKind = Map.groupBy(found.documents, ({ kind }) => kind)
  return [...byKind].map(([kind, all]) => ({
    kind,
    heading: groups[kind],
    count: all.length,
    hits: all.slice(0, most).map((hit) => shownHit(hit, found)),
    more:
      all.length <= most
        ? null
        : {
            text: said(most, all.length),
            link: {
              text: allIn(all.length, groups[kind]),
              href: localizedPath(searchPath(query, kind), locale),
            },
          },
  }))
}

function shownHit({ href, title, text, about }: SearchEntry, { matchedWords }: SiteResult): SearchHit {
  return {
    href,
    title: highlightMatches(title, matchedWords),
    excerpt: highlightMatches(excerpt(text, matchedWords, EXCERPT_LENGTH), matchedWords),
    about,
  }
}

function placesOf({ snapshot }: Edition, lang: Lang): SearchModel['places'] {
  const { dashboards, cities } = snapshot.content[lang].settings
  const link = (text: string, path: string) => ({ text, href: localizedPath(path, localeOf(lang)) })
  return [
    ...dashboards
      .filter(({ hidden }) => !hidden)
      .map(({ title, path }) => link(title, path === '' ? '/' : path)),
    ...cities.map(({ title, path }) => link(title, path)),
    link(addressTextsByLocale[localeOf(lang)].title, FIND_ADDRESS_PATH),
  ]
}
