/**
 * Public pages: made once per language and edition of the content, as a document and as data for a reader who follows a link, compressed,
 * and then served from memory.
 */
import { AnswerBook, type Need } from '#blocks/need.ts'
import type { TileSource } from '#blocks/view-input.ts'
import { langOf, type Locale } from '#core/locale.ts'
import type { CallName } from '#contract/portal.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import {
  accountPage, findPage, pageModel, planPage, renderDocument, shellModel, type DocumentFiles, type PageData, type PageModel, type PageSource,
} from '#web/entry-server.tsx'
import { JSON_HEADERS, NO_STORE, REVALIDATE } from '../http/headers.ts'
import { hashOf, prepare, type FlatHeaders, type Prepared, type PrepareOptions } from '../http/prepared.ts'
import { callAnswer } from '../portal-api/call-answer.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { siteOf } from './site.ts'

export interface PagesOptions {
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /** The background of maps; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Pages that no content has, for developers; `null` = none. */
  readonly gallery: ((path: string, locale: Locale) => PageModel | null) | null
  /** Headers of a document that may show images from these hosts. */
  readonly headers: (imageHosts: readonly string[]) => FlatHeaders
  readonly log: { warn(message: string): void }
}

export interface ServedPage {
  readonly prepared: Prepared
  readonly options: PrepareOptions
  /** Whether the page exists; only those are kept. */
  readonly exists: boolean
}

export interface PageRequest {
  /** Without language prefix and trailing slash. */
  readonly path: string
  readonly locale: Locale
  readonly edition: Edition
}

interface Kept {
  readonly edition: number
  readonly served: Promise<ServedPage>
}

export class Pages {
  readonly #options: PagesOptions
  readonly #kept = new Map<string, Kept>()

  constructor(options: PagesOptions) {
    this.#options = options
  }

  has(request: PageRequest): boolean {
    return this.source(request) !== null || this.#gallery(request) !== null
  }

  #gallery({ path, locale }: PageRequest): PageModel | null {
    return this.#options.gallery?.(path, locale) ?? null
  }

  /** What the page consists of, before its blocks are looked at; `null` = there is no such page. */
  source({ path, locale, edition }: PageRequest): PageSource | null {
    const site = siteOf(edition, locale, this.#options.publicUrl)
    return accountPage(path, () => findPage(site, '/'), site.texts) ?? findPage(site, path)
  }

  /** The finished page, for what draws it in a form of its own; `null` = there is no such page. */
  model(request: PageRequest): PageModel | null {
    const source = this.source(request)
    return source && this.#model(source, request.locale, request.edition)
  }

  /** The page as a document; a page that does not exist as the document that says so. */
  async document(request: PageRequest): Promise<ServedPage> {
    const shown = this.#gallery(request)
    if (shown) return this.#render(request, shown, undefined)
    return this.#once('document', request, (model, before) => this.#render(request, model, before))
  }

  /** The page as data; `null` = there is no such page. */
  async data(request: PageRequest): Promise<ServedPage | null> {
    const shown = this.#gallery(request)
    if (shown) return this.#data(request, shown, undefined)
    const served = await this.#once('data', request, (model, before) => this.#data(request, model, before))
    return served.exists ? served : null
  }

  #data({ locale }: PageRequest, model: PageModel | null, before: ServedPage | undefined): ServedPage {
    const options = { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE }
    const data: PageData | null = model && { build: this.#build(locale), page: model }
    return sameOrNew(JSON.stringify(data), options, model !== null, before)
  }

  /** A page made for one reader's question: it is never due again, and nobody keeps it. */
  made(form: 'document' | 'data', source: PageSource, request: PageRequest): ServedPage | Promise<ServedPage> {
    const model = { ...this.#model(source, request.locale, request.edition), refreshMs: null }
    return form === 'document' ? this.#render(request, model, undefined) : this.#data(request, model, undefined)
  }

  /** Readers of a page that is being made wait for that one; only pages that exist are kept. */
  #once(
    form: 'document' | 'data',
    request: PageRequest,
    make: (model: PageModel | null, before: ServedPage | undefined) => ServedPage | Promise<ServedPage>,
  ): Promise<ServedPage> {
    const { locale, edition } = request
    const source = this.source(request)
    if (!source) return Promise.resolve(make(null, undefined))
    const key = `${form} ${locale} ${source.path}`
    const known = this.#kept.get(key)
    if (known?.edition === edition.number) return known.served
    const served = (async () => {
      const before = await known?.served.catch(() => undefined)
      return make(this.#model(source, locale, edition), before)
    })()
    this.#kept.set(key, { edition: edition.number, served })
    served.catch(() => {
      if (this.#kept.get(key)?.served === served) this.#kept.delete(key)
    })
    return served
  }

  #model(source: PageSource, locale: Locale, edition: Edition): PageModel {
    const { settings } = edition.snapshot.content[langOf(locale)]
    const plan = planPage(source, langOf(locale))
    const answers = new AnswerBook()
    for (const asked of plan.needs) answerInto(answers, asked, edition)
    const context = { locale, today: edition.today, texts: textsByLocale[locale], imageHosts: settings.imageHosts, tiles: this.#options.tiles, path: source.path }
    return pageModel(plan, answers, context, (message) => this.#options.log.warn(`page ${source.path}: ${message}`))
  }

  async #render({ path, locale, edition }: PageRequest, page: PageModel | null, before: ServedPage | undefined): Promise<ServedPage> {
    const { files, publicUrl, analyticsUrl, headers, log } = this.#options
    const { settings } = edition.snapshot.content[langOf(locale)]
    const shell = shellModel(settings, { locale, today: edition.today, build: this.#build(locale), analyticsUrl, publicUrl })
    const html = await renderDocument({ locale, path: page?.path ?? plainAddress(path), shell, page, files: files[locale], publicUrl, log: (message) => log.warn(`page ${path}: ${message}`) })
    const options = {
      status: page ? 200 : 404,
      headers: [...headers(settings.imageHosts), 'Content-Language', locale],
      cacheControl: page ? REVALIDATE : NO_STORE,
    }
    return sameOrNew(html, options, page !== null, before)
  }

  /** The entry's hashed name changes with any of the code. */
  #build(locale: Locale): string {
    return this.#options.files[locale].script
  }
}

/** An edition that changed something else leaves the bytes, and with them their compressed forms, as they were. */
function sameOrNew(text: string, options: PrepareOptions, exists: boolean, before: ServedPage | undefined): ServedPage {
  if (before && before.prepared.hash === hashOf(text) && before.options.headers.join() === options.headers.join()) return before
  return { prepared: prepare(text, options), options, exists }
}

/**
 * The path that a page which does not exist is rendered for. A reader may have sent anything: what a router could take for another host
 * (`//…`) or could not decode is made harmless first.
 */
function plainAddress(path: string): string {
  const collapsed = path.replace(/[/\\]+/g, '/')
  try {
    return decodeURI(collapsed).startsWith('/') ? collapsed : '/'
  } catch {
    return '/'
  }
}

function answerInto<Name extends CallName>(answers: AnswerBook, asked: Need<Name>, edition: Edition): void {
  answers.set<Name>(asked, callAnswer(asked, edition))
}
