/** What there is to read and to wait for: headlines of the chosen feeds, our own articles, events to come. */
import { formatDate } from '#core/format/date.ts'
import { addDays, isIsoDate, utcMs, type IsoDate } from '#core/iso-date.ts'
import { instantMs } from '#core/iso-instant.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { RSS_ITEMS_MAX } from '#core/limits.ts'
import { osloDay } from '#core/oslo-day.ts'
import { CALENDAR_PATH, NEWS_PATH, REPORTS_PATH } from '#core/page-paths.ts'
import type { FeedArticles, MacroEvent, Post } from '#contract/entities/editorial.ts'
import { AnswerBook, need } from '#blocks/need.ts'
import { articlesNeed } from '#blocks/rss/rss.needs.ts'
import { rssView, type RssItem } from '#blocks/rss/rss.view.ts'
import { safeLink } from '#blocks/safe-link.ts'
import { webAddress } from '#blocks/web-address.ts'
import type { MailLine, MailPart } from '#email-ui/mail-content.ts'
import { dataFrom } from './ask.ts'
import { BARE_ENVELOPE } from './bare-envelope.ts'
import type { IssueBefore } from './issue.ts'
import { plainLine } from './plain-line.ts'
import { articleMark, eventMark, KNOWN_POSTS } from './reading.ts'
import { NO_SECTION, WEIGHTS, type Section, type SectionInput } from './section.ts'

const MOST_HEADLINES = 8
const MOST_ARTICLES = 5
const MOST_EVENTS = 5
/** Of a reader's first issue, to which all articles are new. */
const FIRST_ARTICLES = 3
const MOST_TITLE = 160
const MOST_SUBJECT = 80
const MOST_NAME = 80
/** Longer addresses are no links: they would fill the mail. */
const MOST_HREF = 1_000

/**
 * The articles of a feed that came since the issue before ({@link cameSince}); `null` = there is no such
 * feed, or nothing was ever fetched.
 */
export function newArticles({ edition, locale, before }: SectionInput, id: string): FeedArticles | null {
  const [feed] = dataFrom(edition, need('feedArticles', { sources: [id], lang: langOf(locale) })) ?? []
  if (!feed || feed.fetched === null) return null
  return before ? { ...feed, articles: cameSince(feed.articles, before) } : feed
}

interface Dated {
  /** A date or an instant; anything else counts as undated. */
  readonly date: string
  readonly url: string
}

/**
 * What the reading of the issue before has not, but for what was merely out of sight then: lists show their
 * newest only, a feed may give ten of twenty-five, and when one is withdrawn an old one moves up. So what
 * stands below all that the reading has is new only if its date says that it came since the issue before, and
 * where the reading has nothing of the list, dates alone say it. Above something known the date does not
 * matter: it may be a day only, or wrong. An entry that is dated too early to stand there is not told.
 *
 * Undated entries are compared with one another: new is what stands above one that is known, and all of them
 * where none is known.
 *
 * @param entries the newest first, in the order of the list where dates do not tell
 */
function cameSince<Entry extends Dated>(
  entries: readonly Entry[],
  { slotAt, reading }: IssueBefore,
): Entry[] {
  const seen = entries.map((entry) => ({
    entry,
    at: publishedMs(entry.date),
    isKnown: reading.articles.has(articleMark(entry.url)),
  }))
  return [false, true].flatMap((isUndated) => {
    const alike = seen.filter(({ at }) => Number.isNaN(at) === isUndated)
    const oldestKnown = alike.findLastIndex(({ isKnown }) => isKnown)
    const isLate = (at: number) => (isUndated ? oldestKnown < 0 : at >= slotAt)
    return alike
      .filter(({ at, isKnown }, place) => !isKnown && (place < oldestKnown || isLate(at)))
      .map(({ entry }) => entry)
  })
}

function publishedMs(date: string): number {
  return isIsoDate(date) ? utcMs(date) : instantMs(date)
}

/** @param feeds the chosen ones with what is new in each, `null` = it cannot be had */
export function headlines(
  input: SectionInput,
  feeds: readonly { readonly id: string; readonly articles: FeedArticles | null }[],
): Section {
  const { edition, locale, texts } = input
  if (feeds.length === 0) return NO_SECTION
  const words = texts.newsletterMails
  const had = feeds.flatMap(({ articles }) => articles ?? [])
  const attributes = { sources: had.map(({ ID }) => ID), numberOfItems: RSS_ITEMS_MAX }
  const answers = new AnswerBook()
  answers.set(articlesNeed(attributes, langOf(locale)), { ok: true, data: had })
  const { items } = rssView({
    attributes,
    envelope: BARE_ENVELOPE,
    answers,
    context: edition.context(locale),
  })
  const missing = namesOf(
    input,
    feeds.filter(({ articles }) => articles === null).map(({ id }) => id),
  )
  if (items.length === 0) return { ...NO_SECTION, missing }
  const count = new Set(
    had
      .flatMap(({ articles }) => articles)
      .filter(({ title }) => title.trim() !== '')
      .map(({ url }) => url),
  ).size
  const lines = items.slice(0, MOST_HEADLINES).map(lineOf)
  const rest = count - lines.length
  return {
    parts: [
      { kind: 'section', text: words.sections.headlines, href: null },
      {
        kind: 'list',
        items: rest > 0 ? [...lines, { text: words.more(rest), href: null, note: '' }] : lines,
      },
    ],
    news: [{ weight: WEIGHTS.headlines, text: words.subject.headlines(count) }],
    missing,
  }
}

function lineOf({ title, href, date, source }: RssItem): MailLine {
  const note = [plainLine(source.attribution, MOST_NAME), ...(date === null ? [] : [date.text])].join(', ')
  return { text: plainLine(title, MOST_TITLE), href: shortHref(href), note }
}

function shortHref(href: string | null): string | null {
  return href !== null && href.length > MOST_HREF ? null : href
}

function namesOf({ edition, locale }: SectionInput, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const feeds = dataFrom(edition, need('feedList', { lang: langOf(locale) })) ?? []
  return ids.map((id) => plainLine(feeds.find(({ ID }) => ID === id)?.title ?? id, MOST_NAME))
}

/** Where all there are can be seen, none was out of sight: whatever is unknown is new, however early its date. */
function newPosts(posts: readonly Post[], before: IssueBefore): Post[] {
  if (posts.length === KNOWN_POSTS) return cameSince(posts, before)
  return posts.filter(({ url }) => !before.reading.articles.has(articleMark(url)))
}

/** Articles of the portal that concern the reader's city, or every city. */
export function ownArticles({ edition, locale, city, before, texts, publicUrl }: SectionInput): Section {
  const posts = dataFrom(edition, need('posts', { num: KNOWN_POSTS, lang: langOf(locale) })) ?? []
  const isOfCity = ({ cities }: Pick<Post, 'cities'>) =>
    city === '' || cities.length === 0 || cities.includes(city)
  const unknown = before
    ? newPosts(posts, before).filter(isOfCity)
    : posts.filter(isOfCity).slice(0, FIRST_ARTICLES)
  const [first] = unknown
  if (!first) return NO_SECTION
  const words = texts.newsletterMails
  const newsHref = publicUrl + localizedPath(NEWS_PATH, locale)
  const lines = unknown.slice(0, MOST_ARTICLES).map(({ title, url, date }) => {
    const link = safeLink(url)
    const href =
      link === null ? null : link.href.startsWith('/') ? publicUrl + link.href : webAddress(link.href)
    return {
      text: plainLine(title, MOST_TITLE),
      href: shortHref(href),
      note: formatDate(date, locale, 'long'),
    }
  })
  const rest = unknown.length - MOST_ARTICLES
  return {
    parts: [
      { kind: 'section', text: words.sections.articles, href: newsHref },
      {
        kind: 'list',
        items: rest > 0 ? [...lines, { text: words.more(rest), href: newsHref, note: '' }] : lines,
      },
    ],
    news: [{ weight: WEIGHTS.article, text: plainLine(first.title, MOST_SUBJECT) }],
    missing: [],
  }
}

/**
 * @param until the last day that is told; @param toldUntil that of the issue before: what was known then, and
 *   in it, is no news again
 */
export function comingEvents(
  { edition, locale, before, texts, publicUrl }: SectionInput,
  until: IsoDate,
  toldUntil: IsoDate | null,
): Section {
  const words = texts.newsletterMails
  const known = dataFrom(edition, need('macroEvents', { lang: langOf(locale) }))
  if (known === null) return { ...NO_SECTION, missing: [words.missingEvents] }
  const coming = known
    .filter(({ date }) => date >= edition.today && date <= until)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  if (coming.length === 0) return NO_SECTION
  const isTold = (event: MacroEvent) =>
    toldUntil !== null && event.date <= toldUntil && before?.reading.events.has(eventMark(event)) === true
  const firstNew = coming.find((event) => !isTold(event))
  const href = publicUrl + localizedPath(CALENDAR_PATH, locale)
  const lines = coming
    .slice(0, MOST_EVENTS)
    .map(({ title, date, source, url }) => ({
      text: plainLine(title, MOST_TITLE),
      href: shortHref(webAddress(url)),
      note: [formatDate(date, locale, 'long'), plainLine(source, MOST_NAME)]
        .filter((one) => one !== '')
        .join(', '),
    }))
  const rest = coming.length - MOST_EVENTS
  return {
    parts: [
      { kind: 'section', text: words.sections.events, href },
      { kind: 'list', items: rest > 0 ? [...lines, { text: words.more(rest), href, note: '' }] : lines },
    ],
    news: firstNew
      ? [
          {
            weight: WEIGHTS.event,
            text: words.subject.event(
              plainLine(firstNew.title, MOST_SUBJECT),
              formatDate(firstNew.date, locale, 'short'),
            ),
          },
        ]
      : [],
    missing: [],
  }
}

/** Events are told for so many days where nobody knows when the next issue leaves. */
const DAYS_WITHOUT_NEXT = 7

/**
 * @param next the next issue, milliseconds since 1970, `null` = there is none; the day after it is told too,
 *   since some leave in the evening
 */
export function eventsUntil(today: IsoDate, next: number | null): IsoDate {
  return next === null ? addDays(today, DAYS_WITHOUT_NEXT) : addDays(osloDay(next), 1)
}

export function reportsLink({ edition, locale, texts, publicUrl }: SectionInput): MailPart[] {
  if (dataFrom(edition, need('reports', { lang: langOf(locale) })) === null) return []
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
