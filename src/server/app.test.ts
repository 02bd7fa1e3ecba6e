import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
} from '#tests/factories/edition.ts'
import { ask, type Question } from '#tests/factories/http.ts'
import { prepare } from './responses/prepared-response.ts'
import type { Edition } from './snapshot/live-snapshot.ts'

const rate = seriesWith('rate', [
  ['2026-09-01', 4],
  ['2026-10-01', 4.5],
])
const withComment = (title: string) =>
  contentWith(
    [
      ...dashboardItems('/', []),
      ...dashboardItems('leiemarked', [{ type: 'text', attributes: { content: 'Leie. '.repeat(200) } }]),
      ...rate.items,
      ...inBothLanguages('comment', 'oslo', { ID: 'oslo', title, date: '2026-11-01', comment: 'Tekst.' }),
    ],
    rate.series,
  )

let edition: Edition | null = await editionOf(withComment('Først'))
let pingFails = false
const OPTIONS = { status: 200, headers: ['Content-Type', 'text/javascript'], cacheControl: 'public' }
const running = await openApp(() => edition, {
  registerAssets: (hotPath) => hotPath.keepPermanently('/assets/a-1.js', prepare('let a', OPTIONS), OPTIONS),
  ping: async () => {
    if (pingFails) throw new Error('away, at /secret/place')
  },
})
afterAll(running.stop)
const get = (path: string, question: Question = {}) => ask(running.port, path, question)
const GZIP = { headers: { 'Accept-Encoding': 'gzip' } }

describe('refused calls', () => {
  test.each<[string, string, number, string]>([
    [
      'a value',
      '/api/portal/settings?lang=xx',
      400,
      nb.api.rest_invalid_param('lang', 'verdien må være no eller en'),
    ],
    [
      'in English',
      '/api/portal/posts?num=0&lang=en',
      400,
      'Invalid parameter “num”: the value must be a whole number from 1 to 50.',
    ],
    [
      'too many',
      '/api/portal/posts?num=900',
      400,
      'Ugyldig parameter «num»: verdien må være et helt tall fra 1 til 50.',
    ],
    [
      'a list',
      '/api/portal/posts?cities=drammen',
      400,
      nb.api.rest_invalid_param('cities', nb.api.notAccepted),
    ],
    [
      'twice',
      '/api/portal/settings?lang=en&lang=no',
      400,
      en.api.rest_invalid_param('lang', en.api.givenTwice),
    ],
    [
      'no known feed',
      '/api/portal/get-rss-feeds?sources=x',
      400,
      nb.api.rest_invalid_param('sources', nb.api.noKnownFeed),
    ],
    [
      'no feed, in English',
      '/api/portal/get-rss-feeds?lang=en',
      400,
      en.api.rest_invalid_param('sources', en.api.noKnownFeed),
    ],
    ['an unknown comment', '/api/portal/comment/gone', 404, nb.api.rest_not_found],
    ['an unknown comment, in English', '/api/portal/comment/gone?lang=en', 404, en.api.rest_not_found],
    [
      'a malformed id',
      '/api/portal/comment/%3Cimg%20onerror%3E',
      400,
      nb.api.rest_invalid_param('id', nb.api.notAccepted),
    ],
    [
      'a zero byte in the path',
      '/api/portal/comment/%00',
      400,
      nb.api.rest_invalid_param('id', nb.api.notAccepted),
    ],
    ['an id over the maximum length', `/api/portal/comment/${'x'.repeat(1_000)}`, 404, nb.api.noSuchCall],
    [
      'an unknown market',
      '/api/portal/areas/drammen.json',
      400,
      nb.api.rest_invalid_param(
        'market',
        'verdien må være oslo, bergen, trondheim, stavanger eller logistics_oslo',
      ),
    ],
    ['a market without shapes', '/api/portal/areas/oslo.json?lang=en', 404, en.api.rest_not_found],
    ['a market without its ending', '/api/portal/areas/oslo', 404, nb.api.noSuchCall],
    ['missing reports', '/api/portal/reports', 503, nb.api.rest_unavailable],
    ['an unknown call', '/api/portal/gone?lang=en', 404, en.api.noSuchCall],
    ['a slash at the end', '/api/portal/settings/', 404, nb.api.noSuchCall],
    ['up and away', '/api/portal/%2e%2e/', 404, nb.api.noSuchCall],
    ['a path that cannot be decoded', '/api/portal/comment/%', 404, nb.api.noSuchCall],
    ['another API', '/api/gone', 404, nb.api.noSuchCall],
    ['data of a missing page', '/api/page/en/gone', 404, en.api.rest_not_found],
    ['data of a page in no language', '/api/page/nox/leiemarked', 404, nb.api.noSuchCall],
  ])('%s: %s', async (_why, path, status, message) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(portalErrorSchema.parse(JSON.parse(answer.text))).toMatchObject({ message, data: { status } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('calls', () => {
  test('two spellings of a query share an ETag; so does a new edition with the same content', async () => {
    const first = await get('/api/portal/datasources?sources=rate')
    expect((await get('/api/portal/datasources?lang=no&sources=,rate,rate&x=1')).headers.etag).toBe(
      first.headers.etag,
    )
    edition = await editionOf(withComment('Først'), { number: 2 })
    expect((await get('/api/portal/datasources?sources=rate')).headers.etag).toBe(first.headers.etag)
  })

  test('other content, other tag', async () => {
    edition = await editionOf(withComment('Først'), { number: 3 })
    const first = await get('/api/portal/comments')
    expect(
      (await get('/api/portal/comments', { headers: { 'If-None-Match': first.headers.etag ?? '' } })).status,
    ).toBe(304)
    edition = await editionOf(withComment('Så'), { number: 4 })
    const second = await get('/api/portal/comments', {
      headers: { 'If-None-Match': first.headers.etag ?? '' },
    })
    expect(second.status).toBe(200)
    expect(second.text).toContain('Så')
  })

  test.each([
    '/api/portal/settings',
    '/leiemarked',
    '/assets/a-1.js',
    '/favicon.svg',
    '/api/openapi.json',
    '/livez',
    '/gone',
  ])('HEAD %s is GET without the body', async (path) => {
    const [head, got] = [await get(path, { ...GZIP, method: 'HEAD' }), await get(path, GZIP)]
    expect(head.body).toHaveLength(0)
    expect(head.status).toBe(got.status)
    const theirs = { date: '', 'x-request-id': '' }
    expect({ ...head.headers, ...theirs }).toEqual({ ...got.headers, ...theirs })
  })

  test.each([
    ['POST', '/api/portal/settings'],
    ['POST', '/api/search/no'],
    ['PUT', '/api/openapi.json'],
    ['PUT', '/leiemarked'],
    ['DELETE', '/'],
    ['PATCH', '/livez'],
    ['OPTIONS', '/api/portal/settings'],
    ['TRACE', '/'],
    ['PROPFIND', '/'],
  ])('%s %s: 405 with the allowed methods, whatever the body', async (method, path) => {
    for (const body of ['', '{"broken', '<x/>']) {
      const answer = await get(path, {
        method,
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      })
      expect(answer.status).toBe(405)
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    }
  })

  test.each([
    ['/api/portal/settings', nb],
    ['/api/portal/comment/x?lang=en', en],
    ['/api/portal/areas/oslo.json', nb],
    ['/api/portal/chart.svg?lang=en', en],
    ['/api/search/no', nb],
    ['/api/openapi.json?lang=en', en],
    ['/api/docs', nb],
  ])('POST %s: 404 in the language of the request (decision 49)', async (path, { api }) => {
    const { status, text } = await get(path, { method: 'POST', body: '{' })
    expect([status, JSON.parse(text)]).toEqual([
      405,
      { code: 'rest_method_not_allowed', message: api.rest_method_not_allowed, data: { status: 405 } },
    ])
  })

  test.each([
    '/api/subscriber/gone',
    '/api/portal/gone',
    '/api/portal/comment/x/y',
    '/api/portal/areas/oslo',
    '/api/gone',
    '/api/openapiXjson',
  ])('POST %s: 404, as for GET', async (path) => {
    const [posted, got] = [await get(path, { method: 'POST', body: '{' }), await get(path)]
    expect([posted.status, posted.text]).toEqual([404, got.text])
  })

  test('other origins get no CORS headers, and the server does not name its software', async () => {
    for (const origin of ['null', 'https://evil.example', `${PUBLIC_URL}.evil.example`]) {
      for (const path of ['/', '/api/page/no/', '/gone']) {
        const { headers } = await get(path, { headers: { Origin: origin } })
        expect(headers).not.toHaveProperty('access-control-allow-origin')
        expect(headers).not.toHaveProperty('x-powered-by')
        expect(headers).not.toHaveProperty('server')
      }
    }
  })
})

describe('pages', () => {
  test.each(['/leiemarked', '/api/portal/settings', '/gone'])(
    '%s in absolute form has the same response (RFC 9112 §3.2.2)',
    async (path) => {
      const [plain, absolute] = [await get(path), await get(`${PUBLIC_URL}${path}`)]
      expect([absolute.status, absolute.text]).toEqual([plain.status, plain.text])
    },
  )

  test.each([
    ['/leiemarked/', '/leiemarked'],
    ['/leiemarked///', '/leiemarked'],
    ['/en/leiemarked/', '/en/leiemarked'],
    ['/en/', '/en'],
    ['///', '/'],
    ['/leiemarked/?a=b?c', '/leiemarked?a=b?c'],
    ['/LEIEMARKED?a=b', '/leiemarked?a=b'],
    ['/%6Ceiemarked', '/leiemarked'],
    ['/en/Leiemarked', '/en/leiemarked'],
    ['/LEIEMARKED/', '/leiemarked'],
    ['/serier/average%28rate%2C4%29', '/serier/average(rate,4)'],
    ['/en/serier/average(rate%2c4)?a=b', '/en/serier/average(rate,4)?a=b'],
    ['/serier/average%28rate%2C4%29.md', '/serier/average(rate,4).md'],
    ['/serier/change%28average%28rate%2C4%29%2C1%29', '/serier/change(average(rate,4),1)'],
  ])('%s moved to %s', async (path, address) => {
    const answer = await get(path)
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(address)
  })

  test.each([
    '/gone',
    '/gone/',
    '//evil.example/',
    '//evil.example',
    '/\\evil.example/',
    '/en//evil.example/',
    '//[',
    '/en//[',
    '/%',
    '/en/%',
    '/%ff',
    '/%00',
    '/leiemarked%00',
    '/%2e%2e/',
    '/../',
    '/assets/../',
    '/.git',
    '/.git/config',
    '/.env',
    '/assets/',
    '/assets/b.js',
    '/assets/..%2f..%2fpackage.json',
    '/serier/average%28unknown%2C4%29',
    '/serier/average%28rate%2C4',
    '/metrics',
    '/docs',
    '/package.json',
    '/src/main.ts',
    '/dist/server/main.js',
    '/leiemarked/x',
    '/LEIEMARKED/X',
    '/%2Fevil.example',
    '/leiemarked%2F..',
    '/constructor',
    '/__proto__',
    '*',
    '/en/../oslo',
    '/en/%2e%2e/%2E%2e/etc/passwd',
    `/${'/'.repeat(10_000)}x`,
    `/${'x'.repeat(10_000)}`,
  ])('%s does not exist', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers).not.toHaveProperty('location')
    const texts = path.startsWith('/en') ? en : nb
    expect(answer.text).toContain(`<title>${texts.notFound.title}`)
    expect(answer.text).toContain('<meta name="robots" content="noindex">')
    expect(answer.text).toContain(`>${texts.notFound.title}</h1>`)
    expect(answer.text).not.toContain('href="//')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  })

  test('queries and forwarded names do not change a page', async () => {
    const plain = await get('/leiemarked')
    expect(plain.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/leiemarked">`)
    const questions: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['/leiemarked?lang=en&utm_source=x', {}],
      ['/leiemarked?', {}],
      [
        '/leiemarked',
        { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', 'Accept-Language': 'en' },
      ],
    ]
    for (const [path, headers] of questions) expect((await get(path, { headers })).text).toBe(plain.text)
  })

  test('the policy has the hashes of the page’s inline scripts, and no other', async () => {
    const { text, headers } = await get('/')
    const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(hashes).toHaveLength(2)
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(text).not.toMatch(/\son\w+="/)
  })
})

describe('when something is wrong', () => {
  test('before the first import: 503, in the reader’s language', async () => {
    const shown = edition
    edition = null
    const answers = [
      await get('/leiemarked'),
      await get('/en/leiemarked'),
      await get('/api/portal/settings?lang=en'),
      await get('/readyz'),
      await get('/%'),
    ]
    edition = shown
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(answers[0]?.text).toContain(nb.api.rest_unavailable)
    expect(answers[1]?.text).toContain(en.api.rest_unavailable)
    expect(answers[2]?.text).toContain(en.api.rest_unavailable)
    for (const answer of answers.slice(0, 3))
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })

  test('an unavailable store: not ready, alive, and pages are served', async () => {
    pingFails = true
    const [ready, live, page] = [await get('/readyz'), await get('/livez'), await get('/leiemarked')]
    pingFails = false
    expect([ready.status, live.status, page.status]).toEqual([503, 200, 200])
    expect(ready.text).not.toContain('secret')
    expect((await get('/readyz')).status).toBe(200)
  })

  test('an unexpected error is logged with its stack and answered without it', async () => {
    const shown = edition
    edition = {
      number: 99,
      today: '2026-11-20',
      get snapshot(): Edition['snapshot'] {
        throw new TypeError('a defect in /secret/place.ts')
      },
    }
    const calls = [await get('/'), await get('/en'), await get('/api/portal/comments?lang=en')]
    edition = shown
    expect(calls.map(({ status }) => status)).toEqual([500, 500, 503])
    expect(calls[0]?.text).toContain(nb.pageError.title)
    expect(calls[1]?.text).toContain(en.pageError.title)
    for (const { text } of calls) expect(text).not.toMatch(/secret|TypeError|\bat /)
    expect(
      running.logged.filter((line) => line.startsWith('error:') && line.includes('app.test.ts')),
    ).toHaveLength(3)
  })
})

test('a draining server reports not ready and still serves', async () => {
  const stopping = await openApp(() => edition)
  stopping.app.drain()
  expect((await ask(stopping.port, '/readyz')).status).toBe(503)
  expect((await ask(stopping.port, '/leiemarked')).status).toBe(200)
  await stopping.stop()
})
