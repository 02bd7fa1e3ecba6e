/**
 * Entries of the search index, from the public content of one language: each with its words and the page it
 * stands on.
 */
import { formatDate } from '#core/format/date.ts'
import { localeOf, localizedPath, splitLocale, type Lang, type Locale } from '#core/locale.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { LEASE_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { safeHref } from '#core/addresses/safe-url.ts'
import type { SearchKind } from '#core/search/search-answer.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import type { SearchDocument } from './search-index.ts'
import { pagesOfBlocks, type BlockPage } from './page-texts.ts'
import { markdownToText } from './markdown-text.ts'

export interface SearchEntry extends SearchDocument {
  readonly kind: SearchKind
  /** With its language prefix, or the whole address of another site. */
  readonly href: string
  /** Where it belongs, in a few words; '' = nothing to add. */
  readonly about: string
}

/** Factors of the score: of two that match alike, a place comes before what was written about it. */
const WEIGHT: Readonly<Record<SearchKind, number>> = {
  city: 1.3,
  dashboard: 1.2,
  series: 1.1,
  area: 1.1,
  comment: 0.95,
  report: 0.95,
  news: 0.9,
  explanation: 1,
}

/**
 * Lists the entries one at a time, in the order that decides between equal scores; `undefined` is a step
 * without an entry.
 *
 * @param computed series of the formulas that the categories name
 */
export function* searchEntries(
  content: LocalContent,
  computed: readonly ContentOf<'series'>[],
  lang: Lang,
): Generator<SearchEntry | undefined> {
  const locale = localeOf(lang)
  const pages = yield* pagesOfBlocks(content.settings)
  for (const page of pages)
    yield entry(page.kind, page.title, localizedPath(page.path, locale), {
      keywords: page.otherNames,
      text: page.text,
    })
  yield* leaseEntries(content, locale)
  yield* seriesEntries(content, computed, locale)
  yield* areaEntries(content, locale)
  yield* commentEntries(content, pages, locale)
  yield* reportEntries(content, locale)
  yield* newsEntries(content, locale)
  for (const page of pages)
    for (const { heading, text } of page.sections)
      yield entry('explanation', heading, localizedPath(page.path, locale), {
        keywords: page.title,
        text,
        about: page.title,
      })
}

type EntryDetails = Partial<Pick<SearchEntry, 'keywords' | 'text' | 'about'>>

function entry(
  kind: SearchKind,
  title: string,
  href: string,
  { keywords = '', text = '', about = '' }: EntryDetails,
): SearchEntry {
  return { kind, title, href, keywords, text, about, weight: WEIGHT[kind] }
}

/** The page that computes a rent adjustment, where the content has the index. */
function* leaseEntries({ series }: LocalContent, locale: Locale): Generator<SearchEntry> {
  const { title, lead, otherNames } = leaseTextsByLocale[locale]
  if (CPI_SERIES.some(({ id }) => series.has(id)))
    yield entry('dashboard', title, localizedPath(LEASE_PATH, locale), { keywords: otherNames, text: lead })
}

function* seriesEntries(
  { series, categories }: LocalContent,
  computed: readonly ContentOf<'series'>[],
  locale: Locale,
): Generator<SearchEntry> {
  const nameOf = new Map(categories.map(({ ID, name }) => [ID, name]))
  for (const { ID, texts, definition, category, otherNames } of [...series.values(), ...computed]) {
    const about = [nameOf.get(category) ?? '', texts.source].filter((part) => part !== '').join(' · ')
    yield entry('series', texts.title, localizedPath(seriesPath(ID), locale), {
      keywords: `${otherNames} ${ID} ${texts.unit} ${about}`,
      text: definition,
      about,
    })
  }
}

/** By what pages show: the first of those that show it. */
function firstOf(
  pages: readonly BlockPage[],
  shownOn: (page: BlockPage) => readonly string[],
): ReadonlyMap<string, BlockPage> {
  const first = new Map<string, BlockPage>()
  for (const page of pages) for (const shown of shownOn(page)) if (!first.has(shown)) first.set(shown, page)
  return first
}

function areaEntries({ areas }: LocalContent, locale: Locale): readonly SearchEntry[] {
  const { market: names } = textsByLocale[locale]
  return areas.map(({ ID, name, market }) =>
    entry('area', name, localizedPath(areaPath(market, ID), locale), {
      keywords: names[market],
      about: names[market],
    }),
  )
}

/** A comment has no page of its own; one that no page shows is left out. */
function* commentEntries(
  { comments }: LocalContent,
  pages: readonly BlockPage[],
  locale: Locale,
): Generator<SearchEntry> {
  const pageOf = firstOf(pages, ({ comments: shown }) => shown)
  for (const { ID, title, date, comment } of comments) {
    const page = pageOf.get(ID)
    if (!page) continue
    const about = `${page.title} · ${formatDate(date, locale, 'medium')}`
    yield entry('comment', title, localizedPath(page.path, locale), { text: markdownToText(comment), about })
  }
}

function* reportEntries({ reports }: LocalContent, locale: Locale): Generator<SearchEntry> {
  for (const { heading, text, url, content } of reports.values()) {
    const href = addressIn(url, locale)
    if (href !== null) yield entry('report', heading, href, { text: `${text} ${markdownToText(content)}` })
  }
}

function* newsEntries({ posts }: LocalContent, locale: Locale): Generator<SearchEntry> {
  const { market: names } = textsByLocale[locale]
  for (const { title, excerpt, url, content, date, cities } of posts) {
    const href = addressIn(url, locale)
    if (href === null) continue
    yield entry('news', title, href, {
      text: `${excerpt} ${markdownToText(content)}`,
      keywords: cities.map((city) => names[city]).join(' '),
      about: formatDate(date, locale, 'medium'),
    })
  }
}

/** The address that a link may lead to, in the reader's language where it is on this site. */
function addressIn(url: string, locale: Locale): string | null {
  const href = safeHref(url)
  return href?.startsWith('/') ? localizedPath(splitLocale(href).path, locale) : href
}
