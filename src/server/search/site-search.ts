/**
 * Search over the public content: an index per language, made when the first reader asks and kept for as long
 * as its content is shown.
 */
import { listPagePath } from '#core/addresses/list-page.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { excerpt, highlightMatches } from '#core/search/highlight.ts'
import {
  MAX_SUGGESTIONS,
  SEARCH_KIND_PARAMETER,
  SEARCH_PATH,
  type SearchAnswer,
  type SearchKind,
} from '#core/search/search-answer.ts'
import {
  search,
  buildSearchIndex,
  searchNearest,
  type SearchResult,
  type SearchIndex,
} from '#core/search/search-index.ts'
import { parseSearchQuery, type SearchQuery } from '#core/search/search-query.ts'
import { withoutStopWords } from '#core/search/stop-words.ts'
import { searchTextsByLocale } from '#texts/search-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '#pages/model/page-source.ts'
import { paginationSections, pageCount, listPageTitle } from '#pages/model/pagination.ts'
import type { SearchGroup, SearchHit, SearchModel } from '#pages/model/search-model.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { searchEntries, type SearchEntry } from './search-entries.ts'

/** Signs of text under a result, and under a suggestion. */
const EXCERPT_LENGTH = 180
const SHORT_EXCERPT_LENGTH = 90
/** Of one kind on a page. */
const MAX_IN_GROUP = 20
/**
 * The same where nothing has all words: the first few say whether this is of use, and any sentence is
 * answered at a bounded cost.
 */
const MAX_IN_PARTIAL_GROUP = 5

/** Content is never changed, only replaced: an index goes when its content does. */
const indexes = new WeakMap<LocalContent, SearchIndex<SearchEntry>>()

function indexOf({ snapshot }: Edition, lang: Lang): SearchIndex<SearchEntry> {
  const content = snapshot.content[lang]
  const known = indexes.get(content)
  if (known) return known
  const made = buildSearchIndex(searchEntries(content, lang))
  indexes.set(content, made)
  return made
}

/** The best few, for a field that suggests. */
export function suggestions(edition: Edition, lang: Lang, typed: string): SearchAnswer {
  const query = parseSearchQuery(typed)
  const { kinds } = searchTextsByLocale[localeOf(lang)]
  const hits = search(indexOf(edition, lang), query).slice(0, MAX_SUGGESTIONS)
  return {
    query: query.text,
    hits: hits.map(({ kind, title, href, text }) => ({
      kind,
      kindName: kinds[kind],
      title,
      path: href,
      excerpt: excerpt(text, query, SHORT_EXCERPT_LENGTH),
    })),
  }
}

/** What of a page of results its address says. */
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
export function searchPage(edition: Edition, lang: Lang, { typed, kind, number }: SearchRequest): PageSource {
  const query = parseSearchQuery(typed)
  const texts = searchTextsByLocale[localeOf(lang)]
  const found = searchNearest(indexOf(edition, lang), query)
  const hits = found.documents
  const ofKind = hits.filter((hit) => hit.kind === kind)
  const [first] = ofKind
  if (first)
    return kindPage(ofKind, first.kind, summaryOf(ofKind.length, found, query, lang), query, lang, number)
  const isAsked = query.text !== ''
  const advice = query.words.length > 0 ? texts.adviceAfterNone : texts.adviceBefore
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'search',
    path: isAsked ? searchPath(query) : SEARCH_PATH,
    rows: [],
    title: isAsked ? texts.titleOf(query.text) : texts.title,
    subtitle: summaryOf(hits.length, found, query, lang),
    search: {
      ...EMPTY_RESULTS,
      query: query.text,
      groups: groupsOf(found, query, lang),
      elsewhere: matchesAllWords(found, query) ? null : elsewhereOf(edition, lang, query, found.words),
      ...(hits.length > 0 ? {} : { advice, places: placesOf(edition, lang) }),
    },
  }
}

const EMPTY_RESULTS = {
  query: '',
  groups: [],
  allKinds: null,
  pages: [],
  elsewhere: null,
  advice: '',
  places: [],
} as const satisfies SearchModel

/** Also where nothing was asked. */
function matchesAllWords({ words }: SearchResult<SearchEntry>, query: SearchQuery): boolean {
  return words === query.words.length
}

/**
 * The page's announcement of its results, also for screen readers: how many, and whether they are what was
 * asked for.
 */
function summaryOf(count: number, found: SearchResult<SearchEntry>, query: SearchQuery, lang: Lang): string {
  const texts = searchTextsByLocale[localeOf(lang)]
  if (query.text === '') return texts.lead
  if (query.words.length === 0) return texts.noWords(query.text)
  if (count === 0) return texts.none(query.text)
  return matchesAllWords(found, query)
    ? texts.hits(count, query.text)
    : texts.hitsOfSome(count, query.text, found.words)
}

/**
 * Results of one kind, a page at a time; after the last page comes the last again, since what can be found
 * changes.
 */
function kindPage(
  all: readonly SearchEntry[],
  kind: SearchKind,
  summary: string,
  query: SearchQuery,
  lang: Lang,
  number: number,
): PageSource {
  const locale = localeOf(lang)
  const { groups, titleIn, allKinds } = searchTextsByLocale[locale]
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
    subtitle: summary,
    search: {
      ...EMPTY_RESULTS,
      query: query.text,
      groups: [
        {
          kind,
          heading: groups[kind],
          count: all.length,
          hits: shown.map((hit) => shownHit(hit, query)),
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

/** @param words what was found here has so many of them; `null` = the other language has nothing that has more */
function elsewhereOf(
  edition: Edition,
  lang: Lang,
  query: SearchQuery,
  words: number,
): SearchModel['elsewhere'] {
  const found = searchNearest(indexOf(edition, lang === 'no' ? 'en' : 'no'), query)
  if (found.words <= words) return null
  const locale = localeOf(lang === 'no' ? 'en' : 'no')
  return {
    locale,
    href: localizedPath(searchPath(query), locale),
    text: searchTextsByLocale[localeOf(lang)].elsewhere(found.documents.length),
  }
}

/** The kind of the best result comes first, and so on: what is asked for decides the order. */
function groupsOf(found: SearchResult<SearchEntry>, query: SearchQuery, lang: Lang): readonly SearchGroup[] {
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
    hits: all.slice(0, most).map((hit) => shownHit(hit, query)),
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

function shownHit({ href, title, text, about }: SearchEntry, query: SearchQuery): SearchHit {
  const marked = withoutStopWords(query)
  return {
    href,
    title: highlightMatches(title, marked),
    excerpt: highlightMatches(excerpt(text, marked, EXCERPT_LENGTH), marked),
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
  ]
}
