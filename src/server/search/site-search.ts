/**
 * Search over the public content: an index per language, made when the first reader asks and kept for as long
 * as its content is shown.
 */
import { listPagePath } from '#core/list-page.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { excerpt, markedText } from '#core/search/marked-text.ts'
import {
  MOST_SUGGESTIONS,
  SEARCH_KIND_PARAMETER,
  SEARCH_PATH,
  type SearchAnswer,
  type SearchKind,
} from '#core/search/search-answer.ts'
import {
  search,
  searchIndex,
  searchNearest,
  type FoundDocuments,
  type SearchIndex,
} from '#core/search/search-index.ts'
import { searchQuery, type SearchQuery } from '#core/search/search-query.ts'
import { withoutStopWords } from '#core/search/telling-words.ts'
import { searchTextsByLocale } from '#texts/search-texts-by-locale.ts'
import {
  BLOCKS_ONLY,
  pageNumbers,
  pagesFor,
  titleOfPart,
  type PageSource,
  type SearchGroup,
  type SearchHit,
  type SearchModel,
} from '#web/entry-server.tsx'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { searchEntries, type SearchEntry } from './search-entries.ts'

/** Signs of text under a result, and under a suggestion. */
const EXCERPT_SIGNS = 180
const SHORT_EXCERPT_SIGNS = 90
/** Of one kind on a page. */
const MOST_IN_GROUP = 20
/**
 * The same where nothing has all words: the first few say whether this is of use, and anybody's sentence is
 * answered at a bounded cost.
 */
const MOST_IN_GROUP_OF_SOME = 5

/** Content is never changed, only replaced: an index goes when its content does. */
const indexes = new WeakMap<LocalContent, SearchIndex<SearchEntry>>()

function indexOf({ snapshot }: Edition, lang: Lang): SearchIndex<SearchEntry> {
  const content = snapshot.content[lang]
  const known = indexes.get(content)
  if (known) return known
  const made = searchIndex(searchEntries(content, lang))
  indexes.set(content, made)
  return made
}

/** The best few, for a field that suggests. */
export function suggestions(edition: Edition, lang: Lang, typed: string): SearchAnswer {
  const query = searchQuery(typed)
  const { kinds } = searchTextsByLocale[localeOf(lang)]
  const hits = search(indexOf(edition, lang), query).slice(0, MOST_SUGGESTIONS)
  return {
    query: query.text,
    hits: hits.map(({ kind, title, href, text }) => ({
      kind,
      kindName: kinds[kind],
      title,
      path: href,
      excerpt: excerpt(text, query, SHORT_EXCERPT_SIGNS),
    })),
  }
}

/** What of a page of results its address says. */
export interface SearchAsked {
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
export function searchPage(edition: Edition, lang: Lang, { typed, kind, number }: SearchAsked): PageSource {
  const query = searchQuery(typed)
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
    ...BLOCKS_ONLY,
    kind: 'search',
    path: isAsked ? searchPath(query) : SEARCH_PATH,
    rows: [],
    title: isAsked ? texts.titleOf(query.text) : texts.title,
    subtitle: summaryOf(hits.length, found, query, lang),
    search: {
      ...NOTHING,
      query: query.text,
      groups: groupsOf(found, query, lang),
      elsewhere: hasAll(found, query) ? null : elsewhereOf(edition, lang, query, found.words),
      ...(hits.length > 0 ? {} : { advice, places: placesOf(edition, lang) }),
    },
  }
}

const NOTHING = {
  query: '',
  groups: [],
  allKinds: null,
  pages: [],
  elsewhere: null,
  advice: '',
  places: [],
} as const satisfies SearchModel

/** Also where nothing was asked. */
function hasAll({ words }: FoundDocuments<SearchEntry>, query: SearchQuery): boolean {
  return words === query.words.length
}

/**
 * What the page says of its results, also to whoever only hears it: how many, and whether they are what was
 * asked for.
 */
function summaryOf(
  count: number,
  found: FoundDocuments<SearchEntry>,
  query: SearchQuery,
  lang: Lang,
): string {
  const texts = searchTextsByLocale[localeOf(lang)]
  if (query.text === '') return texts.lead
  if (query.words.length === 0) return texts.noWords(query.text)
  if (count === 0) return texts.none(query.text)
  return hasAll(found, query)
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
  const count = pagesFor(all.length, MOST_IN_GROUP)
  const place = { number: Math.min(number, count), count }
  const shown = all.slice((place.number - 1) * MOST_IN_GROUP, place.number * MOST_IN_GROUP)
  const path = searchPath(query, kind)
  return {
    ...BLOCKS_ONLY,
    kind: 'search',
    path: listPagePath(path, place.number),
    rows: [],
    title: titleOfPart(titleIn(query.text, groups[kind]), place, locale),
    subtitle: summary,
    search: {
      ...NOTHING,
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
      pages: pageNumbers(localizedPath(path, locale), place, locale),
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
function groupsOf(
  found: FoundDocuments<SearchEntry>,
  query: SearchQuery,
  lang: Lang,
): readonly SearchGroup[] {
  const locale = localeOf(lang)
  const { groups, shownOf, shownOfSome, allIn } = searchTextsByLocale[locale]
  const isWhole = hasAll(found, query)
  const most = isWhole ? MOST_IN_GROUP : MOST_IN_GROUP_OF_SOME
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
    title: markedText(title, marked),
    excerpt: markedText(excerpt(text, marked, EXCERPT_SIGNS), marked),
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
