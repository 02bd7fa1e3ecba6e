/** Hosts pictures: rendered once per series, period and language, and stored before a mail links to them. */
import type { LogNote } from '#core/failure-codes.ts'
import type { Locale } from '#core/locale.ts'
import { need } from '#blocks/need.ts'
import { langOf } from '#core/locale.ts'
import type { Series } from '#contract/entities/series.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { IssueRepository } from '#store/newsletter/newsletter-types.ts'
import { editionData } from '../edition-queries.ts'
import { chartPicture, type ChartPicture } from './chart-picture.ts'
import { LruCache } from './lru-cache.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { createYieldQueue } from '../yield-queue.ts'

export interface HostedPicture extends Pick<ChartPicture, 'alt' | 'height'> {
  /** Absolute URL; `null` = the picture could not be rendered or stored, and its text replaces it. */
  readonly src: string | null
}

export interface PictureCacheDeps {
  readonly issues: Pick<IssueRepository, 'hasPicture' | 'putPicture'>
  /** Renders at twice the size. */
  readonly renderPng: (svg: string) => Promise<Buffer>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly log: { warn(message: string, note: LogNote): void }
}

/** @returns `null` when the series has no course to show */
export type PictureCache = (
  edition: NewsletterEdition,
  id: string,
  locale: Locale,
) => Promise<HostedPicture | null>

/** Number of cached pictures: series times languages of the newest editions. */
const MAX_CACHED_PICTURES = 1_000
/**
 * Delay before a failed upload is tried again. Mails sent before that leave the picture out, so no mail waits
 * for an unavailable store.
 */
const RETRY_MS = 10_000

/** @property at time of the attempt, milliseconds since 1970 */
interface PictureAttempt {
  readonly at: number
  readonly picture: HostedPicture | null
}

export function createPictureCache(cacheDeps: PictureCacheDeps): PictureCache {
  const pictures = new LruCache<Promise<PictureAttempt>>(MAX_CACHED_PICTURES)
  const hosted = new LruCache<Promise<boolean>>(MAX_CACHED_PICTURES)
  // Readers of a new edition request all its pictures at once.
  const yieldTurn = createYieldQueue()
  const hostedPicture = async (
    edition: NewsletterEdition,
    id: string,
    locale: Locale,
  ): Promise<HostedPicture | null> => {
    await yieldTurn()
    const [series] = editionData(edition, need('series', { sources: [id], lang: langOf(locale) })) ?? []
    const picture = series ? renderChart(series, locale, edition.today, cacheDeps) : null
    if (!picture) return null
    // A new edition with unchanged figures has the same picture.
    const key = `${edition.today} ${picture.hash}`
    const hosting = hosted.get(key, () => storePicture(picture, id, cacheDeps))
    const isHosted = await hosting
    if (!isHosted) hosted.delete(key, hosting)
    return {
      src: isHosted ? `${cacheDeps.publicUrl}/bilder/${picture.hash}.png` : null,
      alt: picture.alt,
      height: picture.height,
    }
  }
  return async (edition, id, locale) => {
    const key = `${edition.mark}\n${locale}\n${id}`
    const make = async (): Promise<PictureAttempt> => {
      const picture = await hostedPicture(edition, id, locale)
      return { at: cacheDeps.now(), picture }
    }
    const cached = pictures.get(key, make)
    const { at: startedAt, picture } = await cached
    if (picture === null || picture.src !== null || cacheDeps.now() - startedAt < RETRY_MS) return picture
    pictures.delete(key, cached)
    return (await pictures.get(key, make)).picture
  }
}

function renderChart(
  series: Series,
  locale: Locale,
  today: string,
  { log }: PictureCacheDeps,
): ChartPicture | null {
  try {
    return chartPicture(series, locale, today)
  } catch (failure) {
    log.warn(`newsletter: the chart of ${series.ID} could not be drawn: ${errorMessage(failure)}`, {
      code: 'newsletter_failed',
      about: 'picture',
    })
    return null
  }
}

async function storePicture(
  { svg, hash }: ChartPicture,
  id: string,
  { issues, renderPng, log }: PictureCacheDeps,
): Promise<boolean> {
  try {
    if (!(await issues.hasPicture(hash))) await issues.putPicture(hash, await renderPng(svg))
    return true
  } catch (failure) {
    log.warn(`newsletter: the picture of ${id} could not be made: ${errorMessage(failure)}`, {
      code: 'newsletter_failed',
      about: 'picture',
    })
    return false
  }
}
