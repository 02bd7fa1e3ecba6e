/**
 * Public pages: rendered once per language and edition, as a document and as data for client-side navigation,
 * compressed, and then served from memory.
 */
import { withAsOf } from '#core/addresses/as-of.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { renderDocument } from '#web/document/render-document.tsx'
import { accountPage } from '#pages/account-page.ts'
import { datedShell } from '#pages/model/dated-model.ts'
import { findPage } from '#pages/find-page.ts'
import { missingPage } from '#pages/missing-page.ts'
import { isListed } from '#pages/metadata/head.ts'
import { areaPlaceOfPage } from '#pages/metadata/area-place.ts'
import { datasetOfPage } from '#pages/metadata/series-dataset.ts'
import type { BlockLog, PageModel } from '#pages/model/page-model.ts'
import { shellModel, type ShellModel } from '#pages/model/shell-model.ts'
import type { PageData } from '#pages/model/page-state.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import type { Site } from '#pages/model/site.ts'
import { JSON_HEADERS, NO_STORE, withoutReferrer } from '../http/headers.ts'
import { cacheFor, keyFor, responseFor, type ByAge } from '../responses/answers-by-age.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { prepareAsync } from '../responses/prepared-response.ts'
import { REFUSED, createSerialQueue } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import {
  cachingOf,
  isConfidential,
  isExisting,
  OVERLOADED_PAGE,
  reuseOrPrepare,
  statusOf,
} from './prepare-page.ts'
import { throttleBlockLog } from './block-log-throttle.ts'
import { isSecretPath, missingPathOf } from './missing-path.ts'
import { composedModel } from './composed-model.ts'
import { modelOfSource, ofItsDay } from './model-of-source.ts'
import type {
  ComposedRequest,
  PageRequest,
  PagesOptions,
  QueuedPageRequest,
  RarePage,
} from './pages-options.ts'
import { PAGE_CACHE_BYTES, PageCache, PAST_PAGE_CACHE_BYTES, type ServedPage } from './page-cache.ts'
import { machineLinkHeaders, markdownOptions } from '../markdown/markdown-response.ts'
import { pageMarkdown } from '../markdown/page-markdown.ts'
import { siteOf } from './site.ts'

/** Maximum queue of responses rendered for one reader each: each takes some milliseconds of the main thread. */
export const MAX_WAITING = 40

/** Maximum queue of pages of earlier days to be rendered; their editions have a fair queue of their own. */
const MAX_PAST_WAITING = 120
/**
 * Pause after a page of an earlier day, as a multiple of its rendering: three quarters of the thread are left
 * to others.
 */
const PAST_PAUSE_SHARE = 3
/** The queue is first come, first served. */
const ONE_GROUP = ['']

/** Thrown so that the refusal is not cached as the page. */
class QueueFullError extends Error {}

export class Pages {
  readonly #options: PagesOptions
  readonly #kept: ByAge<PageCache>
  /** Throttled, because the author of a layout may send it repeatedly. */
  readonly #logOfLayouts: BlockLog
  /** Throttled, because a block that fails on one day fails on many. */
  readonly #logOfPast: BlockLog
  readonly #enqueue = createSerialQueue(MAX_WAITING)
  /** A separate queue, so that a client that sends many layouts does not delay searches. */
  readonly #enqueueRendering = createSerialQueue(MAX_WAITING)
  /** A separate queue, so that readers who ask for many days do not delay readers of the current pages. */
  readonly #inPastTurn = createSerialQueue(MAX_PAST_WAITING, (workedMs) => PAST_PAUSE_SHARE * workedMs)

  constructor(options: PagesOptions) {
    this.#options = options
    this.#kept = {
      current: new PageCache(scaleToHeap(PAGE_CACHE_BYTES), options.onEvict),
      past: new PageCache(scaleToHeap(PAST_PAGE_CACHE_BYTES), options.onEvict),
    }
    const throttledLog = (of: string) =>
      throttleBlockLog((message, subject) =>
        options.log.warn(`${of}: ${message}`, { code: 'block_failed', about: subject }),
      )
    this.#logOfLayouts = throttledLog('layout')
    this.#logOfPast = throttledLog('page of an earlier day')
  }

  has(request: PageRequest): boolean {
    return this.source(request) !== null || this.#gallery(request) !== null
  }

  /** Whether the page shows the content of a day; pages of accounts, searches and the gallery do not. */
  isDated(request: PageRequest): boolean {
    if (this.#gallery(request)) return false
    const source = this.source(request)
    return source ? isListed(source) : !isSecretPath(request.path)
  }

  #gallery({ path, locale }: PageRequest): PageModel | null {
    return this.#options.gallery?.(path, locale) ?? null
  }

  /** The content as its pages see it. */
  site({ locale, edition }: Pick<PageRequest, 'locale' | 'edition'>): Site {
    return siteOf(edition, locale, this.#options.publicUrl)
  }

  /** Plan of the page without its blocks' data; `null` = no such page. */
  source({ path, locale, edition }: PageRequest): PageSource | null {
    const site = siteOf(edition, locale, this.#options.publicUrl)
    return accountPage(path, () => findPage(site, '/'), site.texts) ?? findPage(site, path)
  }

  /** The finished page model, for other formats; `null` = no such page. */
  model(request: PageRequest): PageModel | null {
    const source = this.source(request)
    return source && this.#model(source, request.locale, request.edition)
  }

  /** The page as a document; a page that does not exist as the document that says so. */
  async document(request: PageRequest): Promise<ServedPage> {
    const galleryModel = this.#gallery(request)
    if (galleryModel) return this.#render(request, galleryModel, undefined)
    return this.#once('document', request, (model, before) => this.#render(request, model, before))
  }

  /** The page as data; `null` = no such page. Of an earlier day a missing page has data, with its status. */
  async data(request: PageRequest): Promise<ServedPage | null> {
    const galleryModel = this.#gallery(request)
    if (galleryModel) return this.#data(request, galleryModel, undefined)
    const served = await this.#once('data', request, (model, before) => this.#data(request, model, before))
    return served.exists || request.edition.asOf ? served : null
  }

  /** The page as Markdown; `null` = no such page, or not indexable. */
  async markdown(request: PageRequest): Promise<ServedPage | null> {
    const source = this.source(request)
    if (!source || !isListed(source)) return null
    const { publicUrl } = this.#options
    return this.#once('markdown', request, (model, before) =>
      reuseOrPrepare(
        model ? pageMarkdown(model, { locale: request.locale, publicUrl }) : '',
        responseFor(markdownOptions(source.path, request.locale, publicUrl), request.edition),
        model !== null,
        before,
      ),
    )
  }

  #data(request: PageRequest, model: PageModel | null, before: ServedPage | undefined): ServedPage {
    const cacheControl = cachingOf(model, model?.path ?? '')
    const options = responseFor({ status: 200, headers: JSON_HEADERS, cacheControl }, request.edition)
    return reuseOrPrepare(
      JSON.stringify(model && this.#dataOf(request, model)),
      options,
      isExisting(model),
      before,
    )
  }

  /** A page rendered for one request and not cached. @param source called when the request is served */
  async renderOnce(
    form: 'document' | 'data',
    source: () => Promise<PageSource>,
    request: QueuedPageRequest,
  ): Promise<ServedPage> {
    const { edition } = request
    return this.renderRare(form, async () => ({ source: await source(), edition }), request)
  }

  /** A page that the caller keeps. @param make called when the request is served */
  async renderRare(
    form: 'document' | 'data',
    make: () => Promise<RarePage>,
    request: QueuedPageRequest,
  ): Promise<ServedPage> {
    const served = await this.#enqueue(request.groups, async () => {
      const { source, edition } = await make()
      const model = { ...this.#model(source, request.locale, edition), refreshMs: null }
      const shown = { ...request, edition }
      return form === 'document' ? this.#render(shown, model, undefined) : this.#data(shown, model, undefined)
    })
    return served === REFUSED ? OVERLOADED_PAGE : served
  }

  /**
   * A page of composed rows, as data, never cached. Problems are logged once per hour and block type, since
   * its author may send it repeatedly (specification §8). Its content is untrusted, so it is rendered in
   * slices, its texts share a budget, and other threads compress it.
   */
  async renderLayout(source: PageSource, request: QueuedPageRequest): Promise<ServedPage> {
    const options = { status: 200, headers: JSON_HEADERS, cacheControl: NO_STORE }
    const served = await this.#enqueueRendering(request.groups, async () => {
      const { page } = await this.#composed(source, request)
      return {
        prepared: await prepareAsync(JSON.stringify(this.#dataOf(request, page)), options),
        options,
        exists: true,
      }
    })
    return served === REFUSED ? OVERLOADED_PAGE : served
  }

  /**
   * A page of composed rows as a document, which the caller keeps: rendered as {@link renderLayout} does, and
   * never refreshed. Of an earlier day its figures and the links of its blocks are of that day; the site
   * around it is of now.
   *
   * @param request `edition`: `null` = the queue for editions of earlier days is full
   */
  async renderComposed(
    source: PageSource,
    { locale, edition, groups }: ComposedRequest,
  ): Promise<ServedPage> {
    if (!edition) return OVERLOADED_PAGE
    const served = await this.#enqueueRendering(groups, async () => {
      const { page, plan } = await this.#composed(source, { locale, edition })
      const { current } = this.#options
      const { asOfNote: _note, ...dated } = ofItsDay(page, plan, { locale, edition, current })
      const { asOf: _day, ...undated } = edition
      const shown = (edition.asOf && current?.()) || undated
      return this.#render(
        { path: source.path, locale, edition: shown },
        { ...dated, refreshMs: null },
        undefined,
      )
    })
    return served === REFUSED ? OVERLOADED_PAGE : served
  }

  /**
   * The 404 document. Misspelt addresses are unlimited, so it is rendered once per language and edition and
   * does not contain the requested address: links from it (language, login) name a missing page.
   */
  #missing(request: PageRequest): Promise<ServedPage> {
    const path = missingPathOf(request.path)
    const { locale, edition } = request
    return this.#get(`missing ${locale} ${path}`, edition, (before) =>
      this.#render({ ...request, path }, null, before),
    )
  }

  /** The 404 page of an earlier day, one for all addresses as well; `null` = the request asks for no day. */
  #missingOfDay(request: PageRequest): PageSource | null {
    return request.edition.asOf ? missingPage(this.site(request), missingPathOf(request.path)) : null
  }

  /** Existing pages are cached by path. */
  #once(
    form: 'document' | 'data' | 'markdown',
    request: PageRequest,
    make: (model: PageModel | null, before: ServedPage | undefined) => ServedPage | Promise<ServedPage>,
  ): Promise<ServedPage> {
    const { locale, edition } = request
    const source = this.source(request) ?? this.#missingOfDay(request)
    if (!source) return form === 'data' ? Promise.resolve(make(null, undefined)) : this.#missing(request)
    return this.#get(`${form} ${locale} ${source.path}`, edition, (before) =>
      make(this.#model(source, locale, edition), before),
    )
  }

  async #get(key: string, edition: Edition, make: Parameters<PageCache['get']>[2]): Promise<ServedPage> {
    const cache = cacheFor(this.#kept, edition)
    const cacheKey = keyFor(key, edition)
    if (!edition.asOf?.isFinal) return cache.get(cacheKey, edition.number, make)
    try {
      return await cache.get(cacheKey, edition.number, async (before) => {
        const served = await this.#inPastTurn(ONE_GROUP, async () => make(before))
        if (served === REFUSED) throw new QueueFullError()
        return served
      })
    } catch (failure) {
      if (failure instanceof QueueFullError) return OVERLOADED_PAGE
      throw failure
    }
  }

  #composed(source: PageSource, { locale, edition }: Pick<PageRequest, 'locale' | 'edition'>) {
    return composedModel(source, locale, edition, { ...this.#options, log: this.#logOfLayouts })
  }

  #model(source: PageSource, locale: Locale, edition: Edition): PageModel {
    const log = edition.asOf ? this.#logOfPast : this.#logOf(source)
    return modelOfSource(source, locale, edition, { ...this.#options, log })
  }

  #logOf({ path }: Pick<PageSource, 'path'>): BlockLog {
    return (message, subject) =>
      this.#options.log.warn(`page ${path}: ${message}`, { code: 'block_failed', about: subject })
  }

  async #render(
    request: PageRequest,
    page: PageModel | null,
    before: ServedPage | undefined,
  ): Promise<ServedPage> {
    const { path, locale, edition } = request
    const { files, publicUrl, headers } = this.#options
    const shownPath = page?.path ?? path
    // No log contains a secret address.
    const log = isSecretPath(shownPath) ? this.#logOfLayouts : this.#logOf({ path: shownPath })
    const site = siteOf(edition, locale, publicUrl)
    const html = await renderDocument({
      locale,
      path: edition.asOf ? withAsOf(shownPath, edition.asOf.day) : shownPath,
      shell: this.#shell(request),
      page,
      files: files[locale],
      publicUrl,
      dataset: page?.asOf === null ? datasetOfPage(site, page.path) : null,
      place: page?.kind === 'area' && page.asOf === null ? areaPlaceOfPage(site, page.path) : null,
      log,
    })
    const ofPage = headers(edition.snapshot.content[langOf(locale)].settings.imageHosts)
    const options = responseFor(
      {
        status: statusOf(page),
        headers: [
          ...(isConfidential(page, shownPath) ? withoutReferrer(ofPage) : ofPage),
          'Content-Language',
          locale,
          ...(page ? machineLinkHeaders(page, locale) : []),
        ],
        cacheControl: cachingOf(page, shownPath),
      },
      edition,
    )
    return reuseOrPrepare(html, options, isExisting(page), before)
  }

  #dataOf(request: PageRequest, page: PageModel): PageData {
    const shell = this.#shell(request)
    return { build: shell.build, shell, page }
  }

  #shell({ locale, edition }: PageRequest): ShellModel {
    const { files, publicUrl, analyticsUrl } = this.#options
    // The entry's hashed name changes with any of the code.
    const build = files[locale].script
    const shell = shellModel(edition.snapshot.content[langOf(locale)].settings, {
      locale,
      today: edition.today,
      build,
      analyticsUrl,
      publicUrl,
    })
    return edition.asOf ? datedShell(shell, edition.asOf.day) : shell
  }
}
