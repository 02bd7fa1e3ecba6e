import { expect, test } from 'vitest'
import type { PageModel } from './page-model.ts'
import { isPageData, isPageState, pageDataUrl, inlinePageState } from './page-state.ts'
import type { ShellModel } from './shell-model.ts'

const shell: ShellModel = {
  build: 'b',
  locale: 'nb-NO',
  today: '2026-11-20',
  mainNav: [],
  dashboards: [],
  cities: [],
  analytics: null,
  company: { name: '', url: '/' },
  credit: { text: '', url: '/' },
  query: '',
  disclaimer: { heading: '', text: '', linkText: '', path: '/vilkar' },
}
const page = (title: string): PageModel => ({
  path: '/',
  title,
  subtitle: '',
  hideFooter: false,
  kind: 'dashboard',
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  rows: [],
  refreshMs: null,
  printFoot: '',
  asOf: null,
})

test.each([
  ['the end of the script', '</script><script>alert(1)</script>'],
  ['a comment that swallows the page', '<!-- <script>'],
  ['the end of a CDATA section', ']]>'],
  ['line separators', 'a\u2028b\u2029c'],
  ['quotes and backslashes', '"\\\'`${x}'],
])('inlinePageState: %s cannot leave the element, and comes back whole', (_why, title) => {
  const markup = inlinePageState({ shell, page: page(title) })
  expect(markup).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(markup)).toEqual({ shell, page: page(title) })
})

test.each([
  ['home', '/', 'no', '/api/page/no/'],
  ['a page in English', '/oslo', 'en', '/api/page/en/oslo'],
] as const)('pageDataUrl: %s', (_why, path, lang, url) => expect(pageDataUrl(path, lang)).toBe(url))

test.each<[string, unknown, boolean, boolean]>([
  ['a page', { build: 'b', shell, page: page('') }, true, true],
  ['one of another build, whatever its shape', { build: 'c', pages: [] }, true, false],
  ['a state', { shell, page: page('') }, false, true],
  ['a page that does not exist', { shell, page: null }, false, true],
  ['an error', { code: 'rest_not_found', message: '' }, false, false],
  ['a page without rows', { shell, page: {} }, false, false],
  ['a page without a build', { shell: {}, page: page('') }, false, false],
  ['nothing', null, false, false],
  ['a text', 'page', false, false],
])('%s: told from others', (_why, value, isData, isState) => {
  expect([isPageData(value), isPageState(value)]).toEqual([isData, isState])
})
