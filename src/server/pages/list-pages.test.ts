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
  const at = (path: string) => localizedPath(path, locale)

  test('is a document of its own, with real links', async () => {
    const { status, text: html } = await get(at('/nyheter?side=2'))
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<title>[^<]+, ${which} –`))
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]+, ${which}</h1>`))
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${at('/nyheter?side=2')}">`)
    expect(html).toContain(
      `hreflang="${locale === 'nb-NO' ? 'en-GB' : 'nb-NO'}" href="${PUBLIC_URL}${localizedPath('/nyheter?side=2', locale === 'nb-NO' ? 'en-GB' : 'nb-NO')}"`,
    )
    expect(html).toContain(`<a href="${at('/nyheter')}" rel="prev">`)
    expect(html).toContain(`<a href="${at('/nyheter?side=3')}" rel="next">`)
    expect(html).toMatch(/<a [^>]*aria-current="page">2<\/a>/)
    expect(html, 'the picture of the list').toMatch(/property="og:image" content="[^"?]*\/nyheter\.png"/)
  })

  test('the language is switched on the same page, also without a script', async () => {
    const other = localizedPath('/nyheter?side=2', locale === 'nb-NO' ? 'en-GB' : 'nb-NO')
    expect((await get(at('/nyheter?side=2'))).text).toMatch(
      new RegExp(`<a href="${other.replace('?', '\\?')}" hrefLang=`),
    )
  })

  test('the login leads back to it, also without a script', async () => {
    const { text } = await get(at('/nyheter?utm_source=x&side=2'))
    expect(text).toContain(`href="${at('/login')}?redirect=${encodeURIComponent(at('/nyheter?side=2'))}"`)
  })
})

test.each([
  ['after the last', '/nyheter?side=4', 404],
  ['before the first', '/nyheter?side=0', 404],
  ['no number', '/nyheter?side=to', 404],
  ['no text that a script could be made of', '/nyheter?side=%22%3E%3Cscript%3E', 404],
  ['an address that cannot be read', '/nyheter?side=%', 404],
  ['the first by number', '/nyheter?side=1', 200],
  ['of a page that is no list', '/nyheter/a1?side=4', 200],
])('%s: %s is %d', async (_why, path, status) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.text).not.toContain('"><script>')
})

test('its data are the same page; of none there are none', async () => {
  const { page } = JSON.parse((await get('/api/page/no/nyheter?side=3')).text)
  expect(page).toMatchObject({ path: '/nyheter?side=3', title: 'Nyheter, side 3 av 3' })
  expect((await get('/api/page/no/nyheter?side=4')).status).toBe(404)
})

test('what a campaign adds changes nothing, and is not taken for another page', async () => {
  const [plain, more, again] = [
    await get('/nyheter?side=2'),
    await get('/nyheter?utm_source=x&side=2'),
    await get('/nyheter?side=2'),
  ]
  expect(more.text).toBe(plain.text)
  expect(again.text).toBe(plain.text)
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
