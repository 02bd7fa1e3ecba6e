/** Search over the public content: an index per language, made when the first reader asks and kept for as long as its content is shown. */
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { excerpt, markedText } from '#core/search/marked-text.ts'
import { MOST_SUGGESTIONS, SEARCH_PATH, type SearchAnswer, type SearchKind } from '#core/search/search-answer.ts'
import { search, searchIndex, type SearchIndex } from '#core/search/search-index.ts'
import { searchQuery, type SearchQuery } from '#core/search/search-query.ts'
import { searchTextsByLocale } from '#texts/search-texts.ts'
import { BLOCKS_ONLY, type PageSource, type SearchGroup, type SearchModel } from '#web/entry-server.tsx'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { searchEntries, type SearchEntry } from './search-entries.ts'

/** Signs of text under a result, and under a suggestion. */
const EXCERPT_SIGNS = 180
const SHORT_EXCERPT_SIGNS = 90
/** Of one kind on the page; more words find fewer. */
const MOST_IN_GROUP = 20

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
    hits: hits.map(({ kind, title, href, text }) => ({ kind, kindName: kinds[kind], title, path: href, excerpt: excerpt(text, query, SHORT_EXCERPT_SIGNS) })),
  }
}

/** The page with all results, or with where to look when there are none. */
export function searchPage(edition: Edition, lang: Lang, typed: string): PageSource {
  const query = searchQuery(typed)
  const texts = searchTextsByLocale[localeOf(lang)]
  const hits = search(indexOf(edition, lang), query)
  const isAsked = query.text !== ''
  const found: SearchModel = { query: query.text, groups: groupsOf(hits, query, lang), advice: '', places: [] }
  const nothing: SearchModel = { ...found, advice: isAsked ? texts.adviceAfterNone : texts.adviceBefore, places: placesOf(edition, lang) }
  const summary = hits.length > 0 ? texts.hits(hits.length, query.text) : texts.none(query.text)
  return {
    ...BLOCKS_ONLY, kind: 'search', path: SEARCH_PATH, rows: [],
    title: isAsked ? texts.titleOf(query.text) : texts.title,
    subtitle: isAsked ? summary : texts.lead,
    search: hits.length > 0 ? found : nothing,
  }
}

/** The kind of the best result comes first, and so on: what is asked for decides the order. */
function groupsOf(hits: readonly SearchEntry[], query: SearchQuery, lang: Lang): readonly SearchGroup[] {
  const { groups, shownOf } = searchTextsByLocale[localeOf(lang)]
  const byKind = new Map<SearchKind, SearchEntry[]>()
  for (const hit of hits) byKind.set(hit.kind, [...(byKind.get(hit.kind) ?? []), hit])
  return [...byKind].map(([kind, all]) => ({
    kind,
    heading: groups[kind],
    count: all.length,
    hits: all.slice(0, MOST_IN_GROUP).map(({ href, title, text, about }) => ({
      href, title: markedText(title, query), excerpt: markedText(excerpt(text, query, EXCERPT_SIGNS), query), about,
    })),
    more: all.length > MOST_IN_GROUP ? shownOf(MOST_IN_GROUP, all.length) : '',
  }))
}

function placesOf({ snapshot }: Edition, lang: Lang): SearchModel['places'] {
  const { dashboards, cities } = snapshot.content[lang].settings
  const link = (text: string, path: string) => ({ text, href: localizedPath(path, localeOf(lang)) })
  return [
    ...dashboards.filter(({ hidden }) => !hidden).map(({ title, path }) => link(title, path === '' ? '/' : path)),
    ...cities.map(({ title, path }) => link(title, path)),
  ]
}
