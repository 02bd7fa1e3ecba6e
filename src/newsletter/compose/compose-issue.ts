/**
 * Composes issues. Shared contents are composed once per edition, and equal parts are the same objects. A
 * section that fails is left out and logged; an issue is always returned.
 */
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { FeedArticles } from '#contract/entities/editorial.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { areaNews } from './area-news.ts'
import { createPictureCache, type PictureCache, type PictureCacheDeps } from './picture-cache.ts'
import { chartParts, figureParts, MAX_FIRST_PICTURES, MAX_PICTURES } from './figure-parts.ts'
import type { ComposeIssue, Issue, PreviousIssue, IssueRequest } from '../issue.ts'
import { LruCache } from './lru-cache.ts'
import { introSection, NO_INTRO, type IntroSection } from './intro-section.ts'
import {
  upcomingEvents,
  eventsUntil,
  headlines,
  newArticles,
  ownArticles,
  reportsLink,
} from './reading-list.ts'
import { baselineKey } from '../figure-baseline.ts'
import { NO_SECTION, type Section, type SectionInput } from './section.ts'
import { seriesNames, seriesNews, type SeriesNews } from './series-news.ts'
import { byWeight, subjectLine, type SubjectLine } from './subject-line.ts'

/**
 * Maximum entries of the caches of sections, intros, series and feeds, and parts: each holds those of a few
 * editions and previous issues.
 */
const SECTIONS_BYTES = 4 * 1024 * 1024
const ITEMS_BYTES = 8 * 1024 * 1024
const PARTS_BYTES = 32 * 1024 * 1024

export interface ComposerDeps extends PictureCacheDeps {
  /** Cache size in bytes for a process with the default heap; it scales with the heap. */
  readonly scaleToHeap: (bytes: number) => number
}

/** Composer for sending, which caches what readers share. */
export function issueComposer(tools: ComposerDeps): ComposeIssue {
  const made = createSectionCache(tools, createPictureCache(tools))
  return (...asked) => composeIssue(tools, made, ...asked)
}

/**
 * Composer of previews. The addresses of previews are unlimited and each has other contents, so only pictures
 * are cached: there is at most one per series and language.
 */
export function previewComposer(tools: ComposerDeps): ComposeIssue {
  const picture = createPictureCache(tools)
  return (...asked) => composeIssue(tools, createSectionCache(tools, picture), ...asked)
}

async function composeIssue(
  { publicUrl }: ComposerDeps,
  made: SectionCache,
  ...[edition, wish, { slotAt, next }, before]: Parameters<ComposeIssue>
): Promise<Issue> {
  const input: SectionInput = {
    edition,
    locale: wish.locale,
    city: wish.city,
    slotAt,
    before,
    texts: textsByLocale[wish.locale],
    publicUrl,
  }
  const told = await sectionsOf(input, wish, next, made)
  const body =
    told.news.length === 0 && before !== null
      ? quietParts(told, input, before, next)
      : fullParts(told, input, next)
  const line = subjectLine(before === null ? [] : told.news, fallbackSubject(input, told), input.texts)
  return {
    locale: wish.locale,
    ...line,
    parts: body.map(made.part),
    isEmpty: before !== null && told.news.length === 0,
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
  readonly missing: readonly string[]
}

async function sectionsOf(
  input: SectionInput,
  { settings }: IssueRequest,
  next: number | null,
  made: SectionCache,
): Promise<ComposedSections> {
  const series = settings.data_sources.map((id) => ({ id, news: made.series(input, id) }))
  const known = series.flatMap(({ news }) => news ?? [])
  const changed = known.filter(({ isNew }) => isNew).map((one) => ({ ...one, weight: one.notability }))
  const charted =
    input.before === null ? known.slice(0, MAX_FIRST_PICTURES) : byWeight(changed).slice(0, MAX_PICTURES)
  const shown = await Promise.all(
    charted.map(async (one) => ({
      series: one,
      picture: await made.picture(input.edition, one.id, input.locale),
    })),
  )
  const until = eventsUntil(input.edition.today, next)
  const toldUntil =
    input.before && eventsUntil(osloDay(input.before.slotAt), nextSlot(settings, input.before.slotAt))
  const lead = made.lead(input)
  const parts = {
    areas: made.section('areas', input, areaNews),
    articles: made.section('articles', input, ownArticles),
    headlines: made.once('headlines', NO_SECTION, () =>
      headlines(
        input,
        settings.rss_feeds.map((id) => ({ id, articles: made.feed(input, id) })),
      ),
    ),
    events: settings.events
      ? made.section(`events ${until} ${toldUntil ?? ''}`, input, () =>
          upcomingEvents(input, until, toldUntil),
        )
      : NO_SECTION,
  }
  const sections = [parts.areas, parts.articles, lead, parts.headlines, parts.events]
  return {
    lead,
    ...parts,
    figures: figureParts(known, input),
    courses: chartParts(
      shown,
      input.before === null ? 0 : changed.length - shown.length,
      input.before === null,
      input,
    ),
    reports: made.section('reports', input, () => ({ ...NO_SECTION, parts: reportsLink(input) })).parts,
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

function fullParts(told: ComposedSections, input: SectionInput, next: number | null): MailPart[] {
  const { newsletterMails: words } = input.texts
  const opening =
    input.before === null
      ? words.first
      : words.since(formatInstant(isoOf(input.before.slotAt), input.locale, 'long'))
  return [
    headingOf(input),
    { kind: 'paragraph', text: opening },
    ...told.lead.parts,
    ...told.figures,
    ...told.courses,
    ...told.areas.parts,
    ...told.headlines.parts,
    ...told.articles.parts,
    ...told.events.parts,
    ...missingNote(told, input),
    { kind: 'rule' },
    ...told.reports,
    ...nextNote(input, next),
  ]
}

/** The short form of an issue without news. */
function quietParts(
  told: ComposedSections,
  input: SectionInput,
  before: PreviousIssue,
  next: number | null,
): MailPart[] {
  const text = nothingSince(told, input, before)
  return [
    headingOf(input),
    { kind: 'paragraph', text },
    ...missingNote(told, input),
    ...nextNote(input, next),
    ...told.reports,
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

function nextNote({ locale, texts }: SectionInput, next: number | null): MailPart[] {
  return next === null
    ? []
    : [{ kind: 'note', text: texts.newsletterMails.next(formatInstant(isoOf(next), locale, 'long')) }]
}

/** An unavailable figure may have changed. */
function nothingSince(
  { missing }: ComposedSections,
  { locale, texts: { newsletterMails: words } }: SectionInput,
  { slotAt }: PreviousIssue,
): string {
  const since = formatInstant(isoOf(slotAt), locale, 'long')
  return missing.length === 0 ? words.nothing(since) : words.nothingKnown(since)
}

/**
 * Text of an issue with at most one piece of news. For a reader's first issue everything is new, so the text
 * says that it is the first.
 */
function fallbackSubject(input: SectionInput, told: ComposedSections): SubjectLine {
  const {
    before,
    city,
    locale,
    texts: { newsletterMails: words, market },
  } = input
  const { lead, news, missing } = told
  if (before === null) {
    return {
      subject: city === '' ? words.subject.firstOfMarket : words.subject.first(market[city]),
      preheader: lead.opening === '' ? words.preheader.first : lead.opening,
    }
  }
  const since = words.since(formatInstant(isoOf(before.slotAt), locale, 'long'))
  const preheader =
    lead.opening !== '' ? lead.opening : news.length > 0 ? since : nothingSince(told, input, before)
  const day = formatDate(osloDay(before.slotAt), locale, 'long')
  return {
    subject: missing.length === 0 ? words.subject.nothing(day) : words.subject.nothingKnown(day),
    preheader,
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}

interface SectionCache {
  /** `name` and the shared input are the cache key. */
  section(name: string, input: SectionInput, make: (input: SectionInput) => Section): Section
  lead(input: SectionInput): IntroSection
  /** A section for one reader. */
  once<Made>(name: string, otherwise: Made, make: () => Made): Made
  series(input: SectionInput, id: string): SeriesNews | null
  feed(input: SectionInput, id: string): FeedArticles | null
  readonly picture: PictureCache
  /** Returns the shared object of all equal parts. */
  part(this: void, part: MailPart): MailPart
}

function createSectionCache({ scaleToHeap, log }: ComposerDeps, picture: PictureCache): SectionCache {
  const sections = new LruCache<Section>(scaleToHeap(SECTIONS_BYTES), bytesOf)
  const leads = new LruCache<IntroSection>(scaleToHeap(SECTIONS_BYTES), bytesOf)
  const series = new LruCache<SeriesNews | null>(scaleToHeap(ITEMS_BYTES), bytesOf)
  const feeds = new LruCache<FeedArticles | null>(scaleToHeap(ITEMS_BYTES), bytesOf)
  const parts = new LruCache<MailPart>(scaleToHeap(PARTS_BYTES), bytesOfPart)
  const once = <Made>(name: string, instead: Made, make: () => Made): Made => {
    try {
      return make()
    } catch (failure) {
      log.warn(`newsletter: ${name} left out: ${errorMessage(failure)}`, {
        code: 'newsletter_failed',
        about: 'section',
      })
      return instead
    }
  }
  return {
    once,
    section: (name, input, make) =>
      sections.get(`${name}\n${sharedKey(input)}\n${input.city}`, () =>
        once(name, NO_SECTION, () => make(input)),
      ),
    lead: (input) =>
      leads.get(`${sharedKey(input)}\n${input.city}\n${input.slotAt}`, () =>
        once('lead', NO_INTRO, () => introSection(input)),
      ),
    series: (input, id) =>
      series.get(`${sharedKey(input)}\n${id}`, () =>
        once(id, null, () =>
          seriesNews(input.edition, id, input.locale, input.before?.baseline ?? null, input.publicUrl),
        ),
      ),
    feed: (input, id) =>
      feeds.get(`${sharedKey(input)}\n${id}`, () => once(id, null, () => newArticles(input, id))),
    picture,
    part: (part) => parts.get(JSON.stringify(part), () => part),
  }
}

/** Overhead of a cache entry, in bytes. */
const ENTRY_BYTES = 200
/** Size of a part: its key, the object, its markup and its stored form. */
const COPIES_PER_PART = 12

function bytesOf(key: string, value: unknown): number {
  return ENTRY_BYTES + 2 * (key.length + JSON.stringify(value).length)
}

/** @param key its JSON */
function bytesOfPart(key: string): number {
  return ENTRY_BYTES + COPIES_PER_PART * key.length
}

function sharedKey({ edition, locale, before }: SectionInput): string {
  return `${edition.mark}\n${locale}\n${before === null ? '' : `${before.slotAt} ${baselineKey(before.baseline)}`}`
}
