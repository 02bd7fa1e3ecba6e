/**
 * Headlines of external feeds as finished strings, or the reason why there are none. Specification §2, §8 and
 * §9, decision 42.
 */
import { formatDate } from '#core/format/date.ts'
import { daysBetween, isIsoDate } from '#core/time/iso-date.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { langOf, type Locale, type Lang } from '#core/locale.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { FeedArticles } from '#contract/entities/editorial.ts'
import type { Texts } from '#texts/texts.ts'
import { type Answer, need } from '../need.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import { webAddress } from '../shared/web-address.ts'
import { mergeFeeds } from './merge-feeds.ts'
import type { RssAttributes } from './rss.schema.ts'

/** Articles of the block's feeds, each feed once, in one call. */
export const articlesNeed = (attributes: RssAttributes, lang: Lang) =>
  need('feedArticles', { sources: [...new Set(attributes.sources)], lang })

const allFeedsNeed = (lang: Lang) => need('feedList', { lang })

/**
 * Requests the articles of its feeds and the names of all feeds; the names link to the chosen feeds when
 * there are no articles. Nothing where no feed is chosen.
 */
function rssNeeds(attributes: RssAttributes, lang: Lang) {
  return attributes.sources.length > 0 ? [articlesNeed(attributes, lang), allFeedsNeed(lang)] : []
}

/** Characters; a feed may put a whole article where a title belongs. */
const MAX_TITLE_LENGTH = 300

export interface RssSource {
  readonly attribution: string
  /** `null` = it has no address that may be linked to. */
  readonly href: string | null
}

export interface RssItem {
  /** `null` = undated. */
  readonly date: { readonly iso: string; readonly text: string } | null
  readonly title: string
  /** `null` = its address is not allowed as a link. */
  readonly href: string | null
  readonly source: RssSource
}

/** Shown instead of articles. */
export interface RssFailure {
  readonly heading: string
  readonly text: string
  readonly status: number
}

export interface RssView extends BlockView {
  readonly items: readonly RssItem[]
  readonly failure: RssFailure | null
  /** The chosen sources, where there are no articles to lead to them. */
  readonly elsewhere: readonly RssSource[]
}

export function rssView({ attributes, answers, context }: ViewInput<RssAttributes>): RssView {
  const { locale, today, texts } = context
  const lang = langOf(locale)
  // Each item names its own source, so the frame need not.
  const common = { defaultHeading: texts.rss.defaultHeading, sources: [], illustrative: false }
  const emptyView = { ...common, items: [] }
  if (attributes.sources.length === 0) return { ...emptyView, failure: noneChosen(texts), elsewhere: [] }

  const answer = answers.get(articlesNeed(attributes, lang))
  const feeds = answer.ok ? answer.data.map(titledArticles) : []
  if (!answer.ok || feeds.every((articles) => articles.length === 0)) {
    const list = answers.get(allFeedsNeed(lang))
    const chosenFeeds = list.ok
      ? list.data.filter(({ ID }) => attributes.sources.includes(ID))
      : answer.ok
        ? answer.data
        : []
    return {
      ...emptyView,
      failure: failureOf(answer, texts),
      elsewhere: uniqueByName(chosenFeeds.map(sourceOf)),
    }
  }
  return {
    ...common,
    items: mergeFeeds(feeds, attributes.numberOfItems).map(({ date, title, url, source }) => ({
      date: writtenDate(date, locale, today),
      title: shortened(title.trim()),
      href: webAddress(url),
      source,
    })),
    failure: null,
    elsewhere: [],
    age: answer.data.flatMap((feed) => ageNote(feed, locale, today, texts)).join('. '),
  }
}

/** A headline without text is left out. */
function titledArticles(feed: FeedArticles) {
  const source = sourceOf(feed)
  return feed.articles.filter(({ title }) => title.trim() !== '').map((article) => ({ ...article, source }))
}

function sourceOf({
  attribution,
  website,
}: {
  readonly attribution: string
  readonly website: string
}): RssSource {
  return { attribution, href: webAddress(website) }
}

/**
 * Two links of one name with different targets would be ambiguous: a publisher of several feeds is linked by
 * the first.
 */
function uniqueByName(sources: readonly RssSource[]): readonly RssSource[] {
  return sources.filter(
    (source, index) => sources.findIndex(({ attribution }) => attribution === source.attribution) === index,
  )
}

const NETWORK_FAILED = 0

/** The three cases of specification §8; an answer without any article is "no data". */
function failureOf(answer: Answer<unknown>, texts: Texts): RssFailure {
  const { rss } = texts
  if (answer.ok || answer.status === NETWORK_FAILED)
    return { heading: rss.failed, text: rss.failedText, status: 500 }
  if (answer.code === 'rest_invalid_param') return noneChosen(texts)
  return { heading: rss.wrong, text: texts.block.unavailable, status: answer.status }
}

function noneChosen({ rss }: Texts): RssFailure {
  return { heading: rss.noneChosen, text: rss.noneChosenText, status: 400 }
}

/** Calendar day in Oslo, without the current year. */
function writtenDate(date: string, locale: Locale, today: string): RssItem['date'] {
  const iso = isIsoDate(date) ? date : osloDay(instantMs(date))
  if (!isIsoDate(iso)) return null
  return { iso, text: formatDate(iso, locale, iso.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium') }
}

/**
 * Note of a feed that has not been fetched for more than a day. Counted in calendar days, because a view has
 * no clock: the day before yesterday is more than a day ago at any hour.
 */
function ageNote(
  { attribution, fetched }: FeedArticles,
  locale: Locale,
  today: string,
  { rss }: Texts,
): readonly string[] {
  const day = fetched === null ? '' : osloDay(instantMs(fetched))
  return daysBetween(day, today) > 1 ? [rss.lastFetched(attribution, formatDate(day, locale, 'long'))] : []
}

function shortened(title: string): string {
  const characters = [...title]
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
    : title
}

export const rssBlock = { needs: rssNeeds, view: rssView }
