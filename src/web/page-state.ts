/** What the server hands to the browser besides the markup, as JSON inside the page. */
import type { PageModel } from './page-model.ts'
import type { ShellModel } from './shell-model.ts'

export interface PageState {
  readonly shell: ShellModel
  /** `null` = the page does not exist. */
  readonly page: PageModel | null
}

/** The next page, as the browser fetches it when the reader follows a link. Pictures included: there is no markup to take them from. */
export interface PageData {
  readonly build: string
  readonly page: PageModel
}

/** Where the data of a page are; `path` has no language prefix. */
export function pageDataUrl(path: string, lang: 'no' | 'en'): string {
  return `${PAGE_DATA_PREFIX}${lang}${path}`
}
export const PAGE_DATA_PREFIX = '/api/page/'

export const STATE_ELEMENT_ID = 'page-state'
export const ROOT_ELEMENT_ID = 'root'

/** JSON that may stand inside a script element: no `<`, and no line separators that older parsers trip over. */
export function stateMarkup(state: PageState): string {
  return JSON.stringify(state).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
