/** State passed from the server to the browser besides the markup, as JSON inside the page. */
import { isRecord } from '#core/text/is-record.ts'
import type { PageModel } from './page-model.ts'
import type { ShellModel } from './shell-model.ts'

export interface PageState {
  readonly shell: ShellModel
  /** `null` = the page does not exist. */
  readonly page: PageModel | null
}

/**
 * The next page, fetched by the browser on navigation, with the current shell. Includes pictures, since there
 * is no markup with them.
 */
export interface PageData extends PageState {
  /** Build of the server's code. */
  readonly build: string
  readonly page: PageModel
}

/** Where the data of a page are; `path` has no language prefix. */
export function pageDataUrl(path: string, lang: 'no' | 'en'): string {
  return `${PAGE_DATA_PREFIX}${lang}${path}`
}
export const PAGE_DATA_PREFIX = '/api/page/'

/**
 * Whether a parsed response is page data. Its content was written by the build named in `build`: a reader of
 * the same build needs no further check, and one of another build ignores the rest.
 */
export function isPageData(value: unknown): value is PageData {
  return isRecord(value) && typeof value.build === 'string'
}

/**
 * Whether the state element holds a page's state: it was written by this site's own server into the same
 * document.
 */
export function isPageState(value: unknown): value is PageState {
  return (
    isRecord(value) &&
    isRecord(value.shell) &&
    'build' in value.shell &&
    (value.page === null || (isRecord(value.page) && 'rows' in value.page))
  )
}

export function inlinePageState(state: PageState): string {
  return inlineJson(state)
}

/** JSON that may stand inside a script element: no `<`, and no line separators that older parsers trip over. */
export function inlineJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
