/**
 * Caches of what issues share: sections, intros, series, feeds and parts, of a few editions and previous
 * issues. A part that cannot be made is replaced by its empty form and logged.
 */
import { errorMessage } from '#core/text/error-message.ts'
import type { FeedArticles } from '#contract/entities/editorial.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { baselineKey } from '../figure-baseline.ts'
import { introSection, NO_INTRO, type IntroSection } from './intro-section.ts'
import { LruCache } from './lru-cache.ts'
import type { PictureCache, PictureCacheDeps } from './picture-cache.ts'
import { newArticles } from './reading-list.ts'
import { NO_SECTION, type Section, type SectionInput } from './section.ts'
import { seriesNews, type SeriesNews } from './series-news.ts'

/** Sizes of the caches in bytes, for a process with the default heap. */
const SECTIONS_BYTES = 4 * 1024 * 1024
const ITEMS_BYTES = 8 * 1024 * 1024
const PARTS_BYTES = 32 * 1024 * 1024

export interface ComposerDeps extends PictureCacheDeps {
  /** Cache size in bytes for a process with the default heap; it scales with the heap. */
  readonly scaleToHeap: (bytes: number) => number
}

export interface SectionCache {
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

/** @param picture cache of the charts' pictures, shared with other composers */
export function createSectionCache({ scaleToHeap, log }: ComposerDeps, picture: PictureCache): SectionCache {
  const sections = new LruCache<Section>(scaleToHeap(SECTIONS_BYTES), bytesOf)
  const leads = new LruCache<IntroSection>(scaleToHeap(SECTIONS_BYTES), bytesOf)
  const series = new LruCache<SeriesNews | null>(scaleToHeap(ITEMS_BYTES), bytesOf)
  const feeds = new LruCache<FeedArticles | null>(scaleToHeap(ITEMS_BYTES), bytesOf)
  const parts = new LruCache<MailPart>(scaleToHeap(PARTS_BYTES), bytesOfPart)
  const onceOr = <Made>(name: string, fallback: Made, make: () => Made): Made => {
    try {
      return make()
    } catch (failure) {
      log.warn(`newsletter: ${name} left out: ${errorMessage(failure)}`, {
        code: 'newsletter_failed',
        about: 'section',
      })
      return fallback
    }
  }
  return {
    once: onceOr,
    section: (name, input, make) =>
      sections.get(`${name}\n${sharedKey(input)}\n${input.city}`, () =>
        onceOr(name, NO_SECTION, () => make(input)),
      ),
    lead: (input) =>
      leads.get(`${sharedKey(input)}\n${input.city}\n${input.slotAt}`, () =>
        onceOr('lead', NO_INTRO, () => introSection(input)),
      ),
    series: (input, id) =>
      series.get(`${sharedKey(input)}\n${id}`, () =>
        onceOr(id, null, () =>
          seriesNews(input.edition, id, input.locale, input.before?.baseline ?? null, input.publicUrl),
        ),
      ),
    feed: (input, id) =>
      feeds.get(`${sharedKey(input)}\n${id}`, () => onceOr(id, null, () => newArticles(input, id))),
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
