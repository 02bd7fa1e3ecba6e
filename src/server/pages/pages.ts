/**
 * Public pages: rendered once per language and edition of the content, compressed, and then served from memory.
 */
import { AnswerBook, type Need } from '#blocks/need.ts'
import { langOf, type Locale } from '#core/locale.ts'
import type { CallName } from '#contract/portal.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { findPage, pageModel, planPage, renderDocument, shellModel, type DocumentFiles, type PageModel } from '#web/entry-server.tsx'
import { NO_STORE, REVALIDATE } from '../http/headers.ts'
import { hashOf, prepare, type FlatHeaders, type Prepared, type PrepareOptions } from '../http/prepared.ts'
import { callAnswer } from '../portal-api/call-answer.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface PagesOptions {
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  readonly headers: FlatHeaders
  readonly log: { warn(message: string): void }
}

export interface ServedPage {
  readonly prepared: Prepared
  readonly options: PrepareOptions
  /** Whether the page exists; only those are kept. */
  readonly exists: boolean
}

export class Pages {
  readonly #options: PagesOptions
  readonly #rendered = new Map<string, { readonly edition: number; readonly page: Promise<ServedPage> }>()

  constructor(options: PagesOptions) {
    this.#options = options
  }

  /**
   * @param path without language prefix and trailing slash; several readers of a page that is not yet rendered wait for one rendering
   */
  async get(path: string, locale: Locale, edition: Edition): Promise<ServedPage> {
    const { settings } = edition.snapshot.content[langOf(locale)]
    const source = findPage(settings, path)
    if (!source) return this.#render(path, locale, edition, null, undefined)
    const key = `${locale} ${source.path}`
    const known = this.#rendered.get(key)
    if (known?.edition === edition.number) return known.page
    const plan = planPage(source, langOf(locale))
    const answers = new AnswerBook()
    for (const asked of plan.needs) answerInto(answers, asked, edition)
    const context = { locale, today: edition.today, texts: textsByLocale[locale], imageHosts: settings.imageHosts }
    const model = pageModel(plan, answers, context, (message) => this.#options.log.warn(`page ${source.path}: ${message}`))
    const page = this.#render(source.path, locale, edition, model, await settled(known?.page))
    this.#rendered.set(key, { edition: edition.number, page })
    page.catch(() => this.#rendered.delete(key))
    return page
  }

  async #render(path: string, locale: Locale, edition: Edition, page: PageModel | null, before: ServedPage | undefined): Promise<ServedPage> {
    const { files, publicUrl, headers } = this.#options
    const { settings } = edition.snapshot.content[langOf(locale)]
    const shell = shellModel(settings, locale, edition.today)
    const html = await renderDocument({ locale, path, shell, page, files: files[locale], publicUrl })
    // An edition that changed something else leaves the bytes, and with them their compressed forms, as they were.
    if (before && before.prepared.hash === hashOf(html)) return before
    const options = page
      ? { status: 200, headers: [...headers, 'Content-Language', locale], cacheControl: REVALIDATE }
      : { status: 404, headers: [...headers, 'Content-Language', locale], cacheControl: NO_STORE }
    return { prepared: prepare(html, options), options, exists: page !== null }
  }
}

/** What an earlier rendering came to, if anything. */
async function settled(page: Promise<ServedPage> | undefined): Promise<ServedPage | undefined> {
  return page?.catch(() => undefined)
}

function answerInto<Name extends CallName>(answers: AnswerBook, asked: Need<Name>, edition: Edition): void {
  answers.set<Name>(asked, callAnswer(asked, edition))
}

/** The address of a page in its other spelling: `/leiemarked/` → `/leiemarked`. */
export function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '') || '/'
}

