/** Articles and events of an issue: headlines of the chosen feeds, articles of the portal, coming events. */
import { formatDate } from '#core/format/date.ts'
import { addDays, isIsoDate, utcMs, type IsoDate } from '#core/time/iso-date.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { MAX_RSS_ITEMS } from '#core/limits.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { CALENDAR_PATH, NEWS_PATH, REPORTS_PATH } from '#core/addresses/page-paths.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { FeedArticles, MacroEvent, Post } from '#contract/entities/editorial.ts'
import { AnswerBook, need } from '#blocks/need.ts'
import { articlesNeed, rssView, type RssItem } from '#blocks/rss/rss.view.ts'
import { safeLink } from '#blocks/shared/safe-link.ts'
import { webAddress } from '#blocks/shared/web-address.ts'
import type { MailLine, MailPart } from '#email-ui/mail-content.ts'
import { editionData } from '../edition-queries.ts'
import { EMPTY_ENVELOPE } from '#blocks/envelope.ts'
import type { PreviousIssue } from '../issue.ts'
import { plainLine } from '../plain-line.ts'
import { articleHash, eventHash, MAX_KNOWN_POSTS } from '../figure-baseline.ts'
import { NO_SECTION, HEADLINE_WEIGHTS, type Section, type SectionInput } from './section.ts'

const MAX_HEADLINES = 8
const MAX_ARTICLES = 5
const MAX_EVENTS = 5
/** Number of articles in a reader's first issue, for which all articles are new. */
const MAX_FIRST_ARTICLES = 3
const MAX_TITLE_LENGTH = 160
const MAX_SUBJECT_LENGTH = 80
const MAX_NAME_LENGTH = 80
/** Maximum length of a linked address: longer ones would fill the mail. */
const MAX_HREF_LENGTH = 1_000

/**
 * The articles of a feed since the previous issue ({@link entriesSince}); `null` = an unknown feed, or one
 * never fetched.
 */
export function newArticles({ edition, locale, before }: SectionInput, id: string): FeedArticles | null {
  const [feed] = editionData(edition, need('feedArticles', { sources: [id], lang: langOf(locale) })) ?? []
  if (!feed || feed.fetched === null) return null
  return before ? { ...feed, articles: entriesSince(feed.articles, before) } : feed
}

interface DatedEntry {
  /** A date or an instant; anything else counts as undated. */
  readonly date: string
  readonly url: string
}

/**
 * Finds the entries that are new since the previous issue. An entry can be missing in the earlier baseline
 * because it was out of the list: lists hold their newest entries only (ten of twenty-five), and when one is
 * withdrawn an old one moves up. Below all known entries an entry is therefore new only if its date is after
 * the previous issue; in a list without known entries the dates alone decide. Above a known entry the date is
 * ignored, because it may be a day only, or wrong; an entry dated too early for its position is left out.
 * Undated entries are compared with one another: new are those above a known one, or all of them if none is
 * known.
 *
 * @param entries newest first, in the order of the list where dates are equal or missing
 */
function entriesSince<Entry extends DatedEntry>(
  entries: readonly Entry[],
  { slotAt, baseline }: PreviousIssue,
): Entry[] {
  const candidates = entries.map((entry) => ({
    entry,
    at: publishedMs(entry.date),
    isKnown: baseline.articles.has(articleHash(entry.url)),
  }))
  return [false, true].flatMap((isUndated) => {
    const alike = candidates.filter(({ at }) => Number.isNaN(at) === isUndated)
    const oldestKnown = alike.findLastIndex(({ isKnown }) => isKnown)
    const isLate = (at: number) => (isUndated ? oldestKnown < 0 : at >= slotAt)
    return alike
      .filter(({ at, isKnown }, index) => !isKnown && (index < oldestKnown || isLate(at)))
      .map(({ entry }) => entry)
  })
}

function publishedMs(date: string): number {
  return isIsoDate(date) ? utcMs(date) : instantMs(date)
}

/** @param feeds the chosen feeds with their new articles, `null` = unavailable */
export function headlines(
  input: SectionInput,
  feeds: readonly { readonly id: string; readonly articles: FeedArticles | null }[],
): Section {
  const { edition, locale, texts } = input
  if (feeds.length === 0) return NO_SECTION
  const words = texts.newsletterMails
  const available = feeds.flatMap(({ articles }) => articles ?? [])
  const attributes = { sources: available.map(({ ID }) => ID), numberOfItems: MAX_RSS_ITEMS }
  const answers = new AnswerBook()
  answers.set(articlesNeed(attributes, langOf(locale)), { ok: true, data: available })
  const { items } = rssView({
    attributes,
    envelope: EMPTY_ENVELOPE,
    answers,
    context: edition.context(locale),
  })
  const missing = namesOf(
    input,
    feeds.filter(({ articles }) => articles === null).map(({ id }) => id),
  )
  if (items.length === 0) return { ...NO_SECTION, missing }
  const count = new Set(
    available
      .flatMap(({ articles }) => articles)
      .filter(({ title }) => title.trim() !== '')
      .map(({ url }) => url),
  ).size
  const lines = items.slice(0, MAX_HEADLINES).map(lineOf)
  const rest = count - lines.length
  return {
    parts: [
      { kind: 'section', text: words.sections.headlines, href: null },
      {
        kind: 'list',
        items: rest > 0 ? [...lines, { text: words.more(rest), href: null, note: '' }] : lines,
      },
    ],
    news: [{ weight: HEADLINE_WEIGHTS.headlines, text: words.subject.headlines(count) }],
    missing,
  }
}

function lineOf({ title, href, date, source }: RssItem): MailLine {
  const note = [plainLine(source.attribution, MAX_NAME_LENGTH), ...(date === null ? [] : [date.text])].join(
    ', ',
  )
  return { text: plainLine(title, MAX_TITLE_LENGTH), href: linkableHref(href), note }
}

function linkableHref(href: string | null): string | null {
  return href !== null && href.length > MAX_HREF_LENGTH ? null : href
}

function namesOf({ edition, locale }: SectionInput, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const feeds = editionData(edition, need('feedList', { lang: langOf(locale) })) ?? []
  return ids.map((id) => plainLine(feeds.find(({ ID }) => ID === id)?.title ?? id, MAX_NAME_LENGTH))
}

/**
 * A list that is shown whole has no entry out of the list: every unknown entry is new, however early its
 * date.
 */
function newPosts(posts: readonly Post[], before: PreviousIssue): Post[] {
  if (posts.length === MAX_KNOWN_POSTS) return entriesSince(posts, before)
  return posts.filter(({ url }) => !before.baseline.articles.has(articleHash(url)))
}

/** Articles of the portal about the reader's city, or about every city. */
export function ownArticles({ edition, locale, city, before, texts, publicUrl }: SectionInput): Section {
  const posts =
    editionData(
      edition,
      need('posts', { featured: '0', cities: [], num: MAX_KNOWN_POSTS, lang: langOf(locale) }),
    ) ?? []
  const isOfCity = ({ cities }: Pick<Post, 'cities'>) =>
    city === '' || cities.length === 0 || cities.includes(city)
  const unknown = before
    ? newPosts(posts, before).filter(isOfCity)
    : posts.filter(isOfCity).slice(0, MAX_FIRST_ARTICLES)
  const [first] = unknown
  if (!first) return NO_SECTION
  const words = texts.newsletterMails
  const newsHref = publicUrl + localizedPath(NEWS_PATH, locale)
  const lines = unknown.slice(0, MAX_ARTICLES).map(({ title, url, date }) => {
    const link = safeLink(url)
    const href =
      link === null ? null : link.href.startsWith('/') ? publicUrl + link.href : webAddress(link.href)
    return {
      text: plainLine(title, MAX_TITLE_LENGTH),
      href: linkableHref(href),
      note: formatDate(date, locale, 'long'),
    }
  })
  const rest = unknown.length - MAX_ARTICLES
  return {
    parts: [
      { kind: 'section', text: words.sections.articles, href: newsHref },
      {
        kind: 'list',
        items: rest > 0 ? [...lines, { text: words.more(rest), href: newsHref, note: '' }] : lines,
      },
    ],
    news: [{ weight: HEADLINE_WEIGHTS.article, text: plainLine(first.title, MAX_SUBJECT_LENGTH) }],
    missing: [],
  }
}

/**
 * @param until the last day included; @param toldUntil that of the previous issue: events known then and up
 *   to that day are no news
 */
export function upcomingEvents(
  { edition, locale, before, texts, publicUrl }: SectionInput,
  until: IsoDate,
  toldUntil: IsoDate | null,
): Section {
  const words = texts.newsletterMails
  const events = editionData(edition, need('macroEvents', { lang: langOf(locale) }))
  if (events === null) return { ...NO_SECTION, missing: [words.missingEvents] }
  const coming = events
    .filter(({ date }) => date >= edition.today && date <= until)
    .sort((a, b) => compareText(a.date, b.date))
  if (coming.length === 0) return NO_SECTION
  const isTold = (event: MacroEvent) =>
    toldUntil !== null && event.date <= toldUntil && before?.baseline.events.has(eventHash(event)) === true
  const firstNew = coming.find((event) => !isTold(event))
  const href = publicUrl + localizedPath(CALENDAR_PATH, locale)
  const lines = coming
    .slice(0, MAX_EVENTS)
    .map(({ title, date, source, url }) => ({
      text: plainLine(title, MAX_TITLE_LENGTH),
      href: linkableHref(webAddress(url)),
      note: [formatDate(date, locale, 'long'), plainLine(source, MAX_NAME_LENGTH)]
        .filter((text) => text !== '')
        .join(', '),
    }))
  const rest = coming.length - MAX_EVENTS
  return {
    parts: [
      { kind: 'section', text: words.sections.events, href },
      { kind: 'list', items: rest > 0 ? [...lines, { text: words.more(rest), href, note: '' }] : lines },
    ],
    news: firstNew
      ? [
          {
            weight: HEADLINE_WEIGHTS.event,
            text: words.subject.event(
              plainLine(firstNew.title, MAX_SUBJECT_LENGTH),
              formatDate(firstNew.date, locale, 'short'),
            ),
          },
        ]
      : [],
    missing: [],
  }
}

/** Days of events in an issue when the time of the next issue is unknown. */
const DAYS_WITHOUT_NEXT = 7

/**
 * @param next the next issue, milliseconds since 1970, `null` = none; the day after it is included, since
 *   some issues are sent in the evening
 */
export function eventsUntil(today: IsoDate, next: number | null): IsoDate {
  return next === null ? addDays(today, DAYS_WITHOUT_NEXT) : addDays(osloDay(next), 1)
}

/** A link to the reports; nothing in an edition without reports. */
export function reportsLink({ edition, locale, texts, publicUrl }: SectionInput): MailPart[] {
  if (editionData(edition, need('reports', { lang: langOf(locale) })) === null) return []
  const words = texts.newsletterMails
  return [
    {
      kind: 'link',
      before: words.reports,
      label: words.reportsAction,
      href: publicUrl + localizedPath(REPORTS_PATH, locale),
    },
  ]
}
