import { afterAll, describe, expect, test } from 'vitest'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { isSearchAnswer } from '#core/search/read-search-answer.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { AREA_WITHOUT_FIGURES } from '#tests/factories/area.ts'
import { openApp } from '#tests/factories/app.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
} from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

const area = (id: string, name: string, market: string) =>
  inBothLanguages('area', id, { ID: id, market, name, ...AREA_WITHOUT_FIGURES })
const post = (id: string, title: string, url: string, content = '') =>
  inBothLanguages('post', id, {
    ID: id,
    date: '2026-10-19',
    title,
    excerpt: 'Ingress.',
    url,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: ['bergen'],
    featured: false,
    content,
  })
const text = (content: string, heading = '') => ({ type: 'text', heading, attributes: { content } })
/** An article that the other language does not have. */
const onlyIn = (lang: 'no' | 'en', title: string) =>
  post(`only-${lang}`, title, `/nyheter/only-${lang}`).filter((item) => item.lang === lang)
const HOSTILE = '</script><img src=x onerror=alert(1)> "hostile"'
const many = Array.from({ length: 25 }, (_, at) => seriesWith(`many-${at}`, []).items).flat()

const content = contentWith([
  ...dashboardItems(
    '/',
    [text('Velkommen **hit**.', 'Innledning'), { type: 'comment', attributes: { comment: 'shown' } }],
    { title: 'Markedet nå' },
  ),
  ...dashboardItems(
    'logistikk',
    [{ type: 'areas', heading: 'Lager', attributes: { city: 'logistics_oslo' } }],
    { title: 'Logistikk' },
  ),
  ...dashboardItems('rogaland', [{ type: 'map', heading: 'Kart', attributes: { city: 'stavanger' } }], {
    title: 'Rogaland',
  }),
  ...dashboardItems('metode', [text('Før.\n\n## Hva yield er\n\nLeie delt på verdi.')], {
    title: 'Metode',
    hidden: true,
  }),
  ...inBothLanguages('city', 'oslo', { path: 'oslo', title: 'Oslo', subtitle: 'Hovedstaden' }),
  ...seriesWith('no-rate', []).items,
  ...many,
  ...area('bjorvika', 'Bjørvika', 'oslo'),
  ...area('gardermoen', 'Gardermoen', 'logistics_oslo'),
  ...area('forus', 'Forus', 'stavanger'),
  ...post('own', 'Bergen stiger', '/en/nyheter/own', 'Mer om [leie](/x).'),
  ...post('other', 'Et annet sted', 'https://news.example.org/a'),
  ...post('bad', 'Uten adresse', 'javascript:alert(1)'),
  ...post('hostile', HOSTILE, '/nyheter/hostile'),
  ...inBothLanguages('comment', 'shown', {
    ID: 'shown',
    title: 'Vår vurdering',
    date: '2026-11-01',
    comment: 'Renten **ligger** fast.',
  }),
  ...inBothLanguages('comment', 'hidden', {
    ID: 'hidden',
    title: 'Uvist vurdering',
    date: '2026-11-01',
    comment: '',
  }),
  ...inBothLanguages('report', 'macro', {
    name: 'macro',
    heading: 'Makrorapport',
    text: 'Tallene.',
    url: '/rapporter/macro',
    image: '',
    buttonText: '',
    content: '',
  }),
  ...inBothLanguages('report', 'morning_stocks', {
    name: 'morning_stocks',
    heading: 'Aksjerapport',
    text: '',
    url: '',
    image: '',
    buttonText: '',
    content: '',
  }),
  ...inBothLanguages('category', 'rates', { ID: 'rates', name: 'Renter' }),
  ...onlyIn('no', 'Bare på norsk'),
  ...onlyIn('en', 'In Norwegian only'),
])
const edition = await editionOf(content)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(running.port, path, { headers })

async function hits(question: string, lang = 'no') {
  const { status, text: body } = await get(`/api/search/${lang}?q=${encodeURIComponent(question)}`)
  expect(status).toBe(200)
  const answer: unknown = JSON.parse(body)
  if (!isSearchAnswer(answer)) throw new Error(body)
  return answer.hits.map(({ kind, title, path }) => `${kind}: ${title} ${path}`)
}

describe('suggestions', () => {
  test.each([
    ['a dashboard', 'markedet', ['dashboard: Markedet nå /']],
    ['a dashboard by the heading of a block', 'innledning', ['dashboard: Markedet nå /']],
    ['a dashboard by a text on it', 'velkommen', ['dashboard: Markedet nå /']],
    ['a city', 'hovedstaden', ['city: Oslo /oslo']],
    ['a series by its id', 'no-rate', ['series: Serie no-rate /serier/no-rate']],
    ['a series by its category', 'renter no-rate', ['series: Serie no-rate /serier/no-rate']],
    ['an area of a city', 'bjorvika', ['area: Bjørvika /oslo/omrader/bjorvika']],
    ['an area of a market without a city', 'gardermoen', ['area: Gardermoen /logistikk/omrader/gardermoen']],
    ['an area that only a map shows', 'forus', ['area: Forus /stavanger/omrader/forus']],
    ['an article, in the reader’s language', 'bergen stiger', ['news: Bergen stiger /nyheter/own']],
    ['an article of another site', 'annet sted', ['news: Et annet sted https://news.example.org/a']],
    ['an article that leads nowhere', 'uten adresse', []],
    ['a comment, on the page that shows it', 'ligger fast', ['comment: Vår vurdering /']],
    ['a comment that no page shows', 'uvist', []],
    ['a report', 'makrorapport', ['report: Makrorapport /rapporter/macro']],
    ['a report without a page', 'aksjerapport', []],
    ['an explanation', 'hva yield', ['explanation: Hva yield er /metode']],
    ['upper case and oe', 'BJOERVIKA', ['area: Bjørvika /oslo/omrader/bjorvika']],
    ['swapped letters', 'bjrøvika', ['area: Bjørvika /oslo/omrader/bjorvika']],
    ['an old name', 'Kristiania hovedstaden', ['city: Oslo /oslo']],
    ['stop words beside a word', 'hva er det med Bjørvika', ['area: Bjørvika /oslo/omrader/bjorvika']],
    ['nothing', '', []],
    ['punctuation', '%$', []],
    ['emoji', '🏢🏢', []],
    ['a regular expression', '.*[(+?$|^', []],
    ['names of objects', '__proto__', []],
  ])('%s', async (_why, question, found) => expect(await hits(question)).toEqual(found))

  test('English addresses for English readers', async () => {
    expect(await hits('bjorvika', 'en')).toEqual(['area: Bjørvika /en/oslo/omrader/bjorvika'])
    expect(await hits('bergen stiger', 'en')).toEqual(['news: Bergen stiger /en/nyheter/own'])
    expect(await hits('markedet', 'en')).toEqual(['dashboard: Markedet nå /en'])
  })

  test('returns at most eight hits with the names of their kinds, and 304 for the same query', async () => {
    const first = await get('/api/search/no?q=serie')
    expect(JSON.parse(first.text)).toMatchObject({
      query: 'serie',
      hits: { length: 8, 0: { kind: 'series', kindName: 'Serie' } },
    })
    expect(first.headers['cache-control']).toBe('max-age=0, public, s-maxage=5, must-revalidate')
    expect((await get('/api/search/no?q=serie', { 'If-None-Match': first.headers.etag ?? '' })).status).toBe(
      304,
    )
  })

  test.each([
    [
      'too long',
      `/api/search/no?q=${'a'.repeat(201)}`,
      400,
      nb.api.rest_invalid_param('q', nb.api.notAccepted),
    ],
    [
      'too long, in English',
      `/api/search/en?q=${'a'.repeat(201)}`,
      400,
      en.api.rest_invalid_param('q', en.api.notAccepted),
    ],
    ['given twice', '/api/search/no?q=a&q=b', 400, nb.api.rest_invalid_param('q', nb.api.givenTwice)],
    ['unknown language', '/api/search/sv?q=a', 404, nb.api.noSuchCall],
  ])('%s', async (_why, path, status, message) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(portalErrorSchema.parse(JSON.parse(answer.text)).message).toBe(message)
  })

  test('markup in a title is text in the answer', async () => {
    const answer: unknown = JSON.parse((await get('/api/search/no?q=%3C%2Fscript%3E%3Cimg')).text)
    expect(answer).toMatchObject({ query: '</script><img', hits: [{ title: HOSTILE }] })
  })

  test('200 characters beyond the basic plane are not too long', async () => {
    expect((await get(`/api/search/no?q=${encodeURIComponent('😀'.repeat(200))}`)).status).toBe(200)
  })
})

const words = searchTextsByLocale['nb-NO']

describe('the page', () => {
  test('is rendered on the server with marked results in groups, and not indexed by search engines', async () => {
    const { status, text: html } = await get('/sok?q=vurdering')
    expect(status).toBe(200)
    expect(html).toContain(`<title>${words.titleOf('vurdering')} –`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain(words.hits(1, 'vurdering'))
    expect(html).toContain('<mark>vurdering</mark>')
    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/sok"/)
  })

  test.each([
    ['no query', '/sok', words.title, words.adviceBefore],
    ['an empty query', '/sok?q=+', words.title, words.adviceBefore],
    ['nothing found', '/sok?q=finnesikke', words.none('finnesikke'), words.adviceAfterNone],
    ['a query without words', '/sok?q=%25%24', words.noWords('%$'), words.adviceBefore],
    [
      'in English',
      '/en/sok?q=finnesikke',
      searchTextsByLocale['en-GB'].none('finnesikke'),
      searchTextsByLocale['en-GB'].adviceAfterNone,
    ],
  ])('%s: lists pages to go to', async (_why, path, said, advice) => {
    const { status, text: html } = await get(path)
    expect(status).toBe(200)
    expect(html).toContain(said)
    expect(html).toContain(advice)
    expect(html).toContain(path.startsWith('/en') ? 'href="/en/logistikk"' : 'href="/logistikk"')
  })

  test('is the same as data, computed for each query', async () => {
    for (const question of ['bjorvika', 'makrorapport', 'bjorvika']) {
      const { text: body } = await get(`/api/page/no/sok?q=${question}`)
      expect(JSON.parse(body)).toMatchObject({
        page: { kind: 'search', refreshMs: null, search: { query: question, groups: { length: 1 } } },
      })
    }
  })

  describe('a group with more results than it shows', () => {
    const all = 26
    const pageOf = async (query: string): Promise<unknown> =>
      JSON.parse((await get(`/api/page/no/sok?${query}`)).text).page

    test('says how many there are, and links to all of them', async () => {
      const link = { text: 'Vis alle 26 treff i serier', href: '/sok?q=serie&type=series' }
      expect(await pageOf('q=serie')).toMatchObject({
        path: '/sok?q=serie',
        search: {
          allKinds: null,
          groups: [
            {
              kind: 'series',
              count: all,
              hits: { length: 20 },
              more: { text: words.shownOf(20, all), link },
            },
          ],
        },
      })
    })

    test.each<[string, string, number, object]>([
      [
        'the first page',
        'q=serie&type=series',
        20,
        { path: '/sok?q=serie&type=series', title: 'Søk i serier: serie' },
      ],
      [
        'the second',
        'q=serie&type=series&side=2',
        6,
        { path: '/sok?q=serie&type=series&side=2', title: 'Søk i serier: serie, side 2 av 2' },
      ],
      ['after the last', 'q=serie&type=series&side=9', 6, { title: 'Søk i serier: serie, side 2 av 2' }],
      ['no number', 'q=serie&type=series&side=0x1', 20, { title: 'Søk i serier: serie' }],
    ])('has pages of 20 results: %s', async (_why, query, length, wanted) => {
      expect(await pageOf(query)).toMatchObject({
        ...wanted,
        subtitle: words.hits(all, 'serie'),
        search: {
          query: 'serie',
          groups: [{ count: all, hits: { length }, more: null }],
          allKinds: { href: '/sok?q=serie' },
          pages: [
            {
              pages: expect.arrayContaining([
                expect.objectContaining({ text: '2', href: '/sok?q=serie&type=series&side=2' }),
              ]),
            },
          ],
        },
      })
    })

    test.each(['no-such-kind', 'news', '__proto__', ''])(
      'shows all kinds where one is unknown or has no results: "%s"',
      async (type) => {
        expect(await pageOf(`q=serie&type=${type}`)).toMatchObject({
          title: words.titleOf('serie'),
          search: { groups: [{ hits: { length: 20 } }] },
        })
      },
    )
  })

  describe('results that only the other language has', () => {
    test.each([
      [
        'nb-NO',
        'no',
        '/sok?q=Norwegian+only',
        '/en/sok?q=Norwegian%20only',
        'Vis 1 treff på engelsk',
        'en-GB',
      ],
      ['en-GB', 'en', '/en/sok?q=bare+norsk', '/sok?q=bare%20norsk', 'Show 1 result in Norwegian', 'nb-NO'],
    ])('%s: their number and a link, without a script', async (_why, lang, path, href, text, hreflang) => {
      const { text: html } = await get(path)
      expect(html).toContain(`<a href="${href}" hrefLang="${hreflang}">${text}</a>`)
      expect(html).toContain(searchTextsByLocale[lang === 'no' ? 'nb-NO' : 'en-GB'].adviceAfterNone)
      expect((await get(href)).text).toContain('<mark>')
    })

    test.each(['/sok?q=finnesikke', '/sok', '/sok?q=bergen', '/en/sok?q=%22%22'])(
      'no link where the other language has no more: %s',
      async (path) => {
        expect((await get(path)).text).not.toContain('hrefLang="en-GB">Vis')
      },
    )
  })

  test('markup in queries and results is escaped', async () => {
    for (const question of [HOSTILE, '\u202e\u0000hostile', 'a'.repeat(5_000), '.*+?^${}()|[]\\ hostile']) {
      const { status, text: html } = await get(`/sok?q=${encodeURIComponent(question)}`)
      expect(status).toBe(200)
      expect(html).not.toContain('<img src=x')
      // Theme, entry, state, end.
      expect(html.match(/<script/g)).toHaveLength(4)
    }
  })

  test.each([
    ['/sok/?q=a', '/sok?q=a'],
    ['/en/sok/', '/en/sok'],
  ])('%s redirects to %s', async (path, address) => {
    expect((await get(path)).headers.location).toBe(address)
  })
})

describe('pages of accounts', () => {
  test.each([
    ['/login', nb.account.heading, nb.accounts.dialogs.login.forgotten],
    ['/register', nb.account.heading, nb.accounts.dialogs.register.lead],
    ['/login/x?redirect=%2Foslo', nb.account.heading, nb.accounts.dialogs.needsScript],
    ['/en/login', en.account.heading, en.accounts.dialogs.login.forgotten],
    ['/user/reset/token/ola@example.org', nb.account.heading, nb.accounts.dialogs.waiting],
    ['/en/user/email-undo', en.account.heading, en.accounts.dialogs.waiting],
    ['/profile', nb.account.privateTitle, nb.account.privateLead],
    ['/layout/new', nb.account.privateTitle, nb.account.privateLead],
    ['/en/layout/a-b/edit', en.account.privateTitle, en.account.privateLead],
  ])('%s', async (path, title, said) => {
    const { status, text: html } = await get(path)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${title} –`)
    expect(html).toContain(said)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('og:url')
  })

  test('the document is the home page, and the same for every reader', async () => {
    const plain = await get('/login')
    expect(plain.text).toMatch(/<h1[^>]*>Markedet nå<\/h1>/)
    expect((await get('/login?redirect=%2Foslo', { Cookie: 'a=b' })).text).toBe(plain.text)
  })

  test('links of mails share one document, whose address is sent to no other site', async () => {
    const one = await get('/user/reset/t0ken-of-one/ola@example.org')
    const other = await get('/user/delete/t0ken-of-other/kari%40example.org')
    expect(other.text).toBe(one.text)
    expect(one.text).not.toContain('t0ken-of-one')
    expect(one.headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/user/promote/t0ken/ola@example.org')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test.each([
    '/user/reset/t0ken/ola@example.org/',
    '/en/user/validate/t0ken/ola@example.org//',
    '/nyhetsbrev/t0ken/',
    '/en/nyhetsbrev/t0ken/',
  ])('%s redirects, is not cached, and its address is sent to no other site', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([308, path.replace(/\/+$/, '')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers).not.toHaveProperty('cdn-cache-control')
  })

  test.each(['/login-tips', '/profile/x', '/layout/a/b/c', '/user/promote/token/id', '/user/reset/token'])(
    '%s is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
