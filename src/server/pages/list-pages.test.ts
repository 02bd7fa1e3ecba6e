import { afterAll, describe, expect, test } from 'vitest'
import { localizedPath } from '#core/locale.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { postWith } from '#tests/factories/site.ts'

const ARTICLES = 60
const posts = Array.from({ length: ARTICLES }, (_, index) => postWith(`a${index}`)).flatMap((post) =>
  (['no', 'en'] as const).map((lang) => ({
    kind: 'post' as const,
    id: post.ID,
    lang,
    position: 0,
    body: { ...post, url: localizedPath(post.url, lang === 'no' ? 'nb-NO' : 'en-GB') },
  })),
)
const edition = await editionOf(contentWith(posts))
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string) => ask(running.port, path)

describe.each([
  ['nb-NO', 'side 2 av 3'],
  ['en-GB', 'page 2 of 3'],
] as const)('a page of a long list, %s', (locale, which) => {
  const localized = (path: string) => localizedPath(path, locale)

  test('is a document of its own, with real links', async () => {
    const { status, text: html } = await get(localized('/nyheter?side=2'))
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<title>[^<]+, ${which} –`))
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]+, ${which}</h1>`))
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${localized('/nyheter?side=2')}">`)
    expect(html).toContain(
      `hreflang="${locale === 'nb-NO' ? 'en-GB' : 'nb-NO'}" href="${PUBLIC_URL}${localizedPath('/nyheter?side=2', locale === 'nb-NO' ? 'en-GB' : 'nb-NO')}"`,
    )
    expect(html).toContain(`<a href="${localized('/nyheter')}" rel="prev">`)
    expect(html).toContain(`<a href="${localized('/nyheter?side=3')}" rel="next">`)
    expect(html).toMatch(/<a [^>]*aria-current="page">2<\/a>/)
    expect(html, 'the picture of the list').toMatch(/property="og:image" content="[^"?]*\/nyheter\.png"/)
  })

  test('the language is switched on the same page, also without a script', async () => {
    const otherLanguagePath = localizedPath('/nyheter?side=2', locale === 'nb-NO' ? 'en-GB' : 'nb-NO')
    expect((await get(localized('/nyheter?side=2'))).text).toMatch(
      new RegExp(`<a href="${otherLanguagePath.replace('?', '\\?')}" hrefLang=`),
    )
  })

  test('the login leads back to it, also without a script', async () => {
    const { text } = await get(localized('/nyheter?utm_source=x&side=2'))
    expect(text).toContain(
      `href="${localized('/login')}?redirect=${encodeURIComponent(localized('/nyheter?side=2'))}"`,
    )
  })
})

test.each([
  ['after the last', '/nyheter?side=4', 404],
  ['before the first', '/nyheter?side=0', 404],
  ['no number', '/nyheter?side=to', 404],
  ['a query with markup', '/nyheter?side=%22%3E%3Cscript%3E', 404],
  ['an address that cannot be read', '/nyheter?side=%', 404],
  ['the first by number', '/nyheter?side=1', 200],
  ['of a page that is no list', '/nyheter/a1?side=4', 200],
])('%s: %s is %d', async (_why, path, status) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.text).not.toContain('"><script>')
})

test('data of a page match it; an unknown page has none', async () => {
  const { page } = JSON.parse((await get('/api/page/no/nyheter?side=3')).text)
  expect(page).toMatchObject({ path: '/nyheter?side=3', title: 'Nyheter, side 3 av 3' })
  expect((await get('/api/page/no/nyheter?side=4')).status).toBe(404)
})

test('campaign parameters change nothing, and make no other page', async () => {
  const [plain, withCampaign, secondPage] = [
    await get('/nyheter?side=2'),
    await get('/nyheter?utm_source=x&side=2'),
    await get('/nyheter?side=2'),
  ]
  expect(withCampaign.text).toBe(plain.text)
  expect(secondPage.text).toBe(plain.text)
  expect((await get('/nyheter')).text).not.toBe(plain.text)
})

test('the sitemap has each page', async () => {
  const { text } = await get('/sitemap.xml')
  expect([...text.matchAll(/<loc>[^<]*\/nyheter(\?[^<]*)?<\/loc>/g)].map(([, query = '']) => query)).toEqual([
    '',
    '?side=2',
    '?side=3',
    '',
    '?side=2',
    '?side=3',
  ])
})

test('a page too many slashes away is moved with its query', async () => {
  expect((await get('/nyheter/?side=2')).headers.location).toBe('/nyheter?side=2')
})
