/**
 * Pages of series as they were published earlier (issue 35 A5). Unlike other pages they need the store: each
 * is read with a few bounded queries, rendered through the queue of rare pages, and kept for its edition in a
 * cache of its own, so that a flood of days neither evicts current pages nor reads the store at will.
 */
import { FIRST_VINTAGE, vintageOf, type Vintage } from '#core/addresses/vintage.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { firstPublished } from '#core/figures/first-published.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { osloDayEnd } from '#core/time/wall-instant.ts'
import type { ContentOf } from '#contract/content-item.ts'
import {
  refusedVintagePage,
  VINTAGE_SERIES_ID,
  vintageLine,
  vintagePage,
  type ShownVintage,
} from '#pages/generated/vintages/vintage-page.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'
import { localeOf, type Lang, type Locale } from '#core/locale.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { PageCache, type ServedPage } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { QueuedPageRequest } from './pages-options.ts'
import { siteOf } from './site.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import type { SeriesRecord } from '../snapshot/snapshot.ts'

/** What of the store these pages read; each call is one bounded query, `correctedValues` a few. */
export type VintageStore = Pick<LiveRepository, 'vintageBefore' | 'publicationsOf' | 'correctedValues'>

/** A portal that keeps no earlier revisions. */
export const NO_VINTAGES: VintageStore = {
  vintageBefore: async () => null,
  publicationsOf: async () => [],
  correctedValues: async () => [],
}

export interface VintagePagesDeps {
  readonly pages: Pages
  readonly store: VintageStore
  readonly publicUrl: string
}

/** All encodings of all pages together: some hundred pages. */
const VINTAGE_CACHE_BYTES = 8 * 1024 * 1024
const OVERLOADED_STATUS = 503

/** An address of a series with a vintage. */
export interface VintageAddress {
  readonly id: string
  readonly vintage: Vintage | 'invalid'
}

/**
 * @param path without its language prefix
 * @param search what stands after `?`, encoded
 * @returns `null` = an address without a vintage
 */
export function vintageAddressOf(path: string, search: string): VintageAddress | null {
  const prefix = `${SERIES_LIST_PATH}/`
  const vintage = path.startsWith(prefix) ? vintageOf(search) : null
  return vintage === null ? null : { id: path.slice(prefix.length), vintage }
}

/** Thrown so that a refusal is not kept. */
class NotRendered extends Error {
  override readonly name = 'NotRendered'
  readonly page: ServedPage
  constructor(page: ServedPage) {
    super('the page was not rendered')
    this.page = page
  }
}

export class VintagePages {
  readonly #deps: VintagePagesDeps
  readonly #kept = new PageCache(scaleToHeap(VINTAGE_CACHE_BYTES), () => {})

  constructor(deps: VintagePagesDeps) {
    this.#deps = deps
  }

  /**
   * The page of an existing series.
   *
   * @param request its path is that of the series, without a query
   * @throws errors of the store
   */
  async get(
    form: 'document' | 'data',
    { id, vintage: asked }: VintageAddress,
    request: QueuedPageRequest,
  ): Promise<ServedPage> {
    const { edition, locale } = request
    const vintage = isKept(asked, edition, id) ? asked : 'invalid'
    const key = `${form} ${locale} ${edition.today} ${request.path} ${nameOf(vintage)}`
    try {
      return await this.#kept.get(key, edition.number, async () => {
        const page = await this.#deps.pages.renderRare(
          form,
          () => this.#source(id, vintage, locale, edition),
          request,
        )
        if (page.prepared.status === OVERLOADED_STATUS) throw new NotRendered(page)
        return page
      })
    } catch (failure) {
      if (failure instanceof NotRendered) return failure.page
      throw failure
    }
  }

  async #source(id: string, vintage: Vintage | 'invalid', locale: Locale, edition: Edition) {
    const { publicUrl } = this.#deps
    const site = siteOf(edition, locale, publicUrl)
    const shown = vintage === 'invalid' ? null : await this.#read(id, vintage, edition)
    const source = shown && vintagePage(site, id, shown)
    if (!source) return { source: refusedVintagePage(site, id) ?? missing(), edition }
    return { source, edition: withVintageSeries(edition, id, shown) }
  }

  /** `null` = nothing was published at that day's end. */
  async #read(id: string, vintage: Vintage, edition: Edition): Promise<ShownVintage | null> {
    const { store } = this.#deps
    const end = endOf(edition.today)
    const days = [
      ...new Set((await store.publicationsOf(id, end)).map((instant) => osloDay(instantMs(instant)))),
    ]
    if (vintage.kind === 'day') {
      const found = await store.vintageBefore(id, endOf(vintage.day))
      return found && { vintage, points: found.points, publishedAt: found.publishedAt, days }
    }
    const now = edition.snapshot.points.get(id)
    const frequency = edition.snapshot.content.no.series.get(id)?.frequency
    if (!now || !frequency) return null
    const corrections = await store.correctedValues({ series: id, frequency, before: end })
    return { vintage, points: firstPublished(now, corrections, frequency), publishedAt: null, days }
  }
}

function missing(): never {
  throw new Error('a vintage was asked for of a series that the content does not have')
}

function nameOf(vintage: Vintage | 'invalid'): string {
  if (vintage === 'invalid') return vintage
  return vintage.kind === 'first' ? FIRST_VINTAGE : vintage.day
}

/** Whether the store can have it: from the first publication of the series to the edition's day. */
function isKept(vintage: Vintage | 'invalid', { snapshot, today }: Edition, id: string): boolean {
  const since = snapshot.histories.get(id)?.since
  if (vintage === 'invalid' || since === undefined) return false
  return vintage.kind === 'first' || (vintage.day >= osloDay(instantMs(since)) && vintage.day <= today)
}

/** The first instant after a day, ISO 8601 UTC. */
function endOf(day: string): string {
  return new Date(osloDayEnd(day)).toISOString()
}

/** The edition with the vintage as one more series, from which the chart of the page is drawn. */
function withVintageSeries(edition: Edition, id: string, { vintage, points }: ShownVintage): Edition {
  const { snapshot } = edition
  const now = snapshot.points.get(id)
  const firstForecast = points.quality.indexOf('forecast')
  const record: SeriesRecord = {
    series: VINTAGE_SERIES_ID,
    dates: [...points.dates],
    values: [...points.values],
    quality: [...points.quality],
    lastUpdated: now?.lastUpdated ?? '',
    forecastFrom: firstForecast < 0 ? null : (points.dates[firstForecast] ?? null),
  }
  const described = (lang: Lang) => {
    const content = snapshot.content[lang]
    const meta = content.series.get(id)
    if (!meta) return content
    const titled = (title: string): ContentOf<'series'> => ({ ...meta, texts: { ...meta.texts, title } })
    const locale = localeOf(lang)
    const series = new Map([
      ...content.series,
      [VINTAGE_SERIES_ID, { ...titled(vintageLine(vintage, locale)), ID: VINTAGE_SERIES_ID }] as const,
      [id, titled(vintageTextsByLocale[locale].page.nowLine)] as const,
    ])
    return { ...content, series }
  }
  return {
    ...edition,
    snapshot: {
      ...snapshot,
      points: new Map([...snapshot.points, [VINTAGE_SERIES_ID, record] as const]),
      content: { no: described('no'), en: described('en') },
    },
  }
}
