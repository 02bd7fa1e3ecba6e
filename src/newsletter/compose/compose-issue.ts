/**
 * Composes issues. Shared contents are composed once per edition, and equal parts are the same objects. A
 * section that fails is left out and logged; an issue is always returned.
 */
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { areaNews } from './area-news.ts'
import { createPictureCache } from './picture-cache.ts'
import { chartParts, figureParts, MAX_FIRST_PICTURES, MAX_PICTURES } from './figure-parts.ts'
import type { ComposeIssue, Issue, PreviousIssue, IssueRequest } from '../issue.ts'
import type { IntroSection } from './intro-section.ts'
import { upcomingEvents, eventsUntil, headlines, ownArticles, reportsLink } from './reading-list.ts'
import { NO_SECTION, type Section, type SectionInput } from './section.ts'
import { createSectionCache, type ComposerDeps, type SectionCache } from './section-cache.ts'
import { seriesNames } from './series-news.ts'
import { byWeight, subjectLine, type SubjectLine } from './subject-line.ts'

/** Composer for sending, which caches what readers share. */
export function issueComposer(composerDeps: ComposerDeps): ComposeIssue {
  const sectionCache = createSectionCache(composerDeps, createPictureCache(composerDeps))
  return (...args) => composeIssue(composerDeps, sectionCache, ...args)
}

/**
 * Composer of previews. The addresses of previews are unlimited and each has other contents, so only pictures
 * are cached: there is at most one per series and language.
 */
export function previewComposer(composerDeps: ComposerDeps): ComposeIssue {
  const picture = createPictureCache(composerDeps)
  return (...args) => composeIssue(composerDeps, createSectionCache(composerDeps, picture), ...args)
}

async function composeIssue(
  { publicUrl }: ComposerDeps,
  sectionCache: SectionCache,
  ...[edition, request, { slotAt, next }, before]: Parameters<ComposeIssue>
): Promise<Issue> {
  const input: SectionInput = {
    edition,
    locale: request.locale,
    city: request.city,
    slotAt,
    before,
    texts: textsByLocale[request.locale],
    publicUrl,
  }
  const sections = await sectionsOf(input, request, next, sectionCache)
  const body =
    sections.news.length === 0 && before !== null
      ? quietParts(sections, input, before, nextNote(input, request, next))
      : fullParts(sections, input, nextNote(input, request, next))
  const line = subjectLine(
    before === null ? [] : sections.news,
    fallbackSubject(input, sections),
    input.texts,
  )
  return {
    locale: request.locale,
    ...line,
    parts: body.map(sectionCache.part),
    isEmpty: before !== null && sections.news.length === 0,
    hasNewFigures: before === null || sections.hasNewFigures,
  }
}

interface ComposedSections {
  readonly lead: IntroSection
  readonly figures: readonly MailPart[]
  readonly courses: readonly MailPart[]
  readonly areas: Section
  readonly headlines: Section
  readonly articles: Section
  readonly events: Section
  readonly reports: readonly MailPart[]
  readonly news: Section['news']
  readonly hasNewFigures: boolean
  readonly missing: readonly string[]
}

async function sectionsOf(
  input: SectionInput,
  { settings }: IssueRequest,
  next: number | null,
  sectionCache: SectionCache,
): Promise<ComposedSections> {
  const series = settings.data_sources.map((id) => ({ id, news: sectionCache.series(input, id) }))
  const knownNews = series.flatMap(({ news }) => news ?? [])
  const changed = knownNews.filter(({ isNew }) => isNew).map((item) => ({ ...item, weight: item.notability }))
  const charted =
    input.before === null ? knownNews.slice(0, MAX_FIRST_PICTURES) : byWeight(changed).slice(0, MAX_PICTURES)
  const withPictures = await Promise.all(
    charted.map(async (item) => ({
      series: item,
      picture: await sectionCache.picture(input.edition, item.id, input.locale),
    })),
  )
  const until = eventsUntil(input.edition.today, next)
  const toldUntil =
    // A pause since then was not known to the issue before.
    input.before &&
    eventsUntil(osloDay(input.before.slotAt), nextSlot({ ...settings, pause_until: '' }, input.before.slotAt))
  const lead = sectionCache.lead(input)
  const parts = {
    areas: sectionCache.section('areas', input, areaNews),
    articles: sectionCache.section('articles', input, ownArticles),
    headlines: sectionCache.once('headlines', NO_SECTION, () =>
      headlines(
        input,
        settings.rss_feeds.map((id) => ({ id, articles: sectionCache.feed(input, id) })),
      ),
    ),
    events: settings.events
      ? sectionCache.section(`events ${until} ${toldUntil ?? ''}`, input, () =>
          upcomingEvents(input, until, toldUntil),
        )
      : NO_SECTION,
  }
  const sections = [parts.areas, parts.articles, lead, parts.headlines, parts.events]
  return {
    lead,
    ...parts,
    figures: figureParts(knownNews, input),
    courses: chartParts(
      withPictures,
      input.before === null ? 0 : changed.length - withPictures.length,
      input.before === null,
      input,
    ),
    reports: sectionCache.section('reports', input, () => ({ ...NO_SECTION, parts: reportsLink(input) }))
      .parts,
    hasNewFigures: changed.length > 0 || parts.areas.news.length > 0,
    news: [
      ...changed.map(({ weight, headline }) => ({ weight, text: headline })),
      ...sections.flatMap(({ news }) => news),
    ],
    missing: [
      ...seriesNames(
        input,
        series.filter(({ news }) => news === null).map(({ id }) => id),
      ),
      ...sections.flatMap(({ missing }) => missing),
    ],
  }
}

function fullParts(sections: ComposedSections, input: SectionInput, next: readonly MailPart[]): MailPart[] {
  const { newsletterMails: words } = input.texts
  const opening =
    input.before === null
      ? words.first
      : words.since(formatInstant(isoOf(input.before.slotAt), input.locale, 'long'))
  return [
    headingOf(input),
    { kind: 'paragraph', text: opening },
    ...sections.lead.parts,
    ...sections.figures,
    ...sections.courses,
    ...sections.areas.parts,
    ...sections.headlines.parts,
    ...sections.articles.parts,
    ...sections.events.parts,
    ...missingNote(sections, input),
    { kind: 'rule' },
    ...sections.reports,
    ...next,
  ]
}

/** The short form of an issue without news. */
function quietParts(
  sections: ComposedSections,
  input: SectionInput,
  before: PreviousIssue,
  next: readonly MailPart[],
): MailPart[] {
  const text = nothingSince(sections, input, before)
  return [
    headingOf(input),
    { kind: 'paragraph', text },
    ...missingNote(sections, input),
    ...next,
    ...sections.reports,
  ]
}

function headingOf({ city, texts: { newsletterMails: words, market } }: SectionInput): MailPart {
  return { kind: 'heading', text: city === '' ? words.headingOfMarket : words.heading(market[city]) }
}

function missingNote({ missing }: ComposedSections, { texts }: SectionInput): MailPart[] {
  return missing.length === 0
    ? []
    : [{ kind: 'note', text: texts.newsletterMails.missing(missing.join(', ')) }]
}

/** An issue for new figures comes on that day only when there are any. */
function nextNote(
  { locale, texts: { newsletterMails: words } }: SectionInput,
  { settings }: IssueRequest,
  next: number | null,
): MailPart[] {
  if (next === null) return []
  const tell = settings.rhythm === 'new_figures' ? words.nextIfNew : words.next
  return [{ kind: 'note', text: tell(formatInstant(isoOf(next), locale, 'long')) }]
}

/** An unavailable figure may have changed. */
function nothingSince(
  { missing }: ComposedSections,
  { locale, texts: { newsletterMails: words } }: SectionInput,
  { slotAt }: PreviousIssue,
): string {
  const sinceText = formatInstant(isoOf(slotAt), locale, 'long')
  return missing.length === 0 ? words.nothing(sinceText) : words.nothingKnown(sinceText)
}

/**
 * Text of an issue with at most one piece of news. For a reader's first issue everything is new, so the text
 * says that it is the first.
 */
function fallbackSubject(input: SectionInput, sections: ComposedSections): SubjectLine {
  const {
    before,
    city,
    locale,
    texts: { newsletterMails: words, market },
  } = input
  const { lead, news, missing } = sections
  if (before === null) {
    return {
      subject: city === '' ? words.subject.firstOfMarket : words.subject.first(market[city]),
      preheader: lead.opening === '' ? words.preheader.first : lead.opening,
    }
  }
  const sinceText = words.since(formatInstant(isoOf(before.slotAt), locale, 'long'))
  const preheader =
    lead.opening !== '' ? lead.opening : news.length > 0 ? sinceText : nothingSince(sections, input, before)
  const day = formatDate(osloDay(before.slotAt), locale, 'long')
  return {
    subject: missing.length === 0 ? words.subject.nothing(day) : words.subject.nothingKnown(day),
    preheader,
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}
