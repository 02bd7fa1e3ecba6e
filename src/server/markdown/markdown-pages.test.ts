import { afterAll, expect, test } from 'vitest'
import { markdownPath, pageOfMarkdownPath } from '#pages/paths/site-file-paths.ts'
import type { Locale } from '#core/locale.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { postWith } from '#tests/factories/site.ts'

/** Enough for a second page of the list. */
const ARTICLES = Array.from({ length: 30 }, (_, at) => `a${at}`)
const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', [{ type: 'text', attributes: { content: 'Det som **står** her.' } }], {
      title: 'Forsiden',
    }),
    ...dashboardItems('makro', [{ type: 'figures', attributes: { figures: 'none' } }], { title: 'Makro' }),
    ...ARTICLES.flatMap((id) => inBothLanguages('post', id, postWith(id))),
  ]),
)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(running.port, path, { headers })

test.each<[string, string, Locale, string]>([
  ['a page', '/oslo', 'nb-NO', '/oslo.md'],
  ['a page in English', '/serier/no-gdp', 'en-GB', '/en/serier/no-gdp.md'],
  ['the front page', '/', 'nb-NO', '/index.md'],
  ['the front page in English', '/', 'en-GB', '/en/index.md'],
  ['a further page of a list', '/nyheter?side=2', 'en-GB', '/en/nyheter.md?side=2'],
])('markdownPath: %s', (_why, path, locale, address) => expect(markdownPath(path, locale)).toBe(address))

test.each<[string, string, string | null]>([
  ['a page', '/oslo.md', '/oslo'],
  ['the front page', '/index.md', '/'],
  ['a page itself', '/oslo', null],
  ['no name', '/.md', null],
  ['no name in a folder', '/serier/.md', null],
  ['another ending', '/oslo.mdx', null],
])('pageOfMarkdownPath: %s', (_why, path, page) => expect(pageOfMarkdownPath(path)).toBe(page))

test('a page, its Markdown form, and how each leads to the other', async () => {
  expect((await get('/')).headers['link']).toBe(
    '</index.md>; rel="alternate"; type="text/markdown", </data/katalog.ttl>; rel="describedby"; type="text/turtle"',
  )
  expect((await get('/en/makro')).headers['link']).toBe(
    '</en/makro.md>; rel="alternate"; type="text/markdown"',
  )
  const { status, headers, text } = await get('/index.md')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'nb-NO',
    link: `<${PUBLIC_URL}/>; rel="canonical"`,
  })
  expect(text).toMatch(/^# Forsiden\n\n(?:>.*\n\n)?Det som \*\*står\*\* her\.\n/)
  const { headers: english } = await get('/en/index.md')
  expect(english).toMatchObject({ 'content-language': 'en-GB', link: `<${PUBLIC_URL}/en>; rel="canonical"` })
})

test('the same bytes are not sent twice', async () => {
  const first = await get('/nyheter/a3.md')
  const again = await get('/nyheter/a3.md', { 'If-None-Match': first.headers.etag ?? '' })
  expect([first.status, again.status, again.text]).toEqual([200, 304, ''])
})

test('a list leads to its further pages, and each is another text', async () => {
  const first = await get('/nyheter.md')
  expect(first.text).toContain(`](${PUBLIC_URL}/nyheter.md?side=2)`)
  const second = await get('/nyheter.md?side=2')
  expect(second.status).toBe(200)
  expect(second.text).not.toBe(first.text)
  expect(second.headers['link']).toBe(`<${PUBLIC_URL}/nyheter?side=2>; rel="canonical"`)
})

test('a block that cannot be shown has a notice, and the page continues', async () => {
  const { status, text } = await get('/makro.md')
  expect(status).toBe(200)
  expect(text).toMatch(/^# Makro\n/)
})

test.each([
  '/intet.md',
  '/.md',
  '/serier/.md',
  '/nyheter.md?side=9',
  '/nyheter.md/',
  '/login.md',
  '/profile.md',
  '/layout/a.md',
  '/sok.md?q=oslo',
  '/en/en/index.md',
  '/%2e%2e/index.md',
])('%s: the page that reports 404', async (path) => {
  const { status, headers } = await get(path)
  expect([status, headers['content-type'], headers['link']]).toEqual([
    404,
    'text/html; charset=utf-8',
    undefined,
  ])
})

test('a mail link whose token ends in .md is not a Markdown page', async () => {
  const { status, headers } = await get('/user/reset/token/a%40b.md')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
})

test('a page of a reader has no Markdown form', async () => {
  for (const path of ['/login', '/profile', '/sok?q=oslo'])
    expect((await get(path)).headers['link'], path).toBeUndefined()
})
