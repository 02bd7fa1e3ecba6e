import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
} from '#tests/factories/edition.ts'
import { ask, type Question } from '#tests/factories/http.ts'
import { childrenOf, parseXml, textOf } from '#tests/factories/strict-xml.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

function contentAt(title: string, value: number): EditionContent {
  const rate = seriesWith('rate', [
    ['2026-09-01', 4],
    ['2026-10-01', value],
  ])
  const event = { ID: 'rente', date: '2026-12-17', title, country: 'NO', source: 'Norges Bank', url: '' }
  const comment = { ID: 'oslo', date: '2026-11-16', title, comment: 'Tekst' }
  const blocks = [
    { type: 'figures', attributes: { figures: [{ id: 'rate' }] } },
    { type: 'comment', attributes: { comment: 'oslo' } },
  ]
  return contentWith(
    [
      ...dashboardItems('/', blocks, { title }),
      ...dashboardItems('makro', [], { title: 'Makro' }),
      ...rate.items,
      ...inBothLanguages('event', 'rente', event),
      ...inBothLanguages('comment', 'oslo', comment),
    ],
    rate.series,
  )
}

const first = await editionOf(contentAt('Første', 4.5), { number: 1 })
const second = await editionOf(contentAt('Andre', 4.75), { number: 2 })
let edition: Edition | null = first
const running = await openApp(() => edition)
afterAll(running.stop)
beforeEach(() => {
  edition = first
})
const get = (path: string, question: Question = {}) => ask(running.port, path, question)

const OF_CONTENT = [
  '/sitemap.xml',
  '/atom.xml',
  '/en/atom.xml',
  '/kalender.ics',
  '/en/kalender.ics',
  '/bilder/side/no/_.png',
  '/bilder/side/en/_.png',
]
const OF_SITE = ['/robots.txt', '/manifest.webmanifest', '/en/manifest.webmanifest']
const ICONS = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]

describe('every file', () => {
  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/en/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/en/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/kalender.ics', 'text/calendar; charset=utf-8'],
    ['/en/kalender.ics', 'text/calendar; charset=utf-8'],
    ['/bilder/side/no/_.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
  })

  test.each([...OF_CONTENT, ...OF_SITE, ...ICONS])(
    '%s: 304 for a matching tag, HEAD, and the same with a query',
    async (path) => {
      const answer = await get(path)
      for (const _time of [1, 2])
        expect(await get(path, { headers: { 'If-None-Match': answer.headers.etag ?? '' } })).toMatchObject({
          status: 304,
          text: '',
        })
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
        200,
        String(answer.body.length),
        0,
      ])
      expect((await get(`${path}?x=1`)).body).toEqual(answer.body)
    },
  )

  test('texts come compressed', async () => {
    const { headers, text } = await get('/sitemap.xml', { headers: { 'Accept-Encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(text).toBe((await get('/sitemap.xml')).text)
  })

  test.each(OF_CONTENT.filter((path) => path !== '/sitemap.xml'))(
    '%s follows the content at once',
    async (path) => {
      const before = await get(path)
      edition = second
      const after = await get(path, { headers: { 'If-None-Match': before.headers.etag ?? '' } })
      expect(after.status).toBe(200)
      expect(after.body).not.toEqual(before.body)
    },
  )

  test.each([...OF_CONTENT, ...OF_SITE])('%s: 503 with Retry-After before the first import', async (path) => {
    edition = null
    expect(await get(path)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    })
  })
})

interface Manifest {
  readonly icons: readonly {
    readonly src: string
    readonly type: string
    readonly sizes: string
    readonly purpose?: string
  }[]
}

test('robots: everything may be read but questions, dialogs and the data of pages', async () => {
  expect((await get('/robots.txt')).text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/page/',
    // No more than these: `/login-tips` and `/registeret` are pages.
    ...['/login', '/en/login', '/register', '/en/register'].flatMap((path) => [
      `Disallow: ${path}$`,
      `Disallow: ${path}/`,
      `Disallow: ${path}?`,
    ]),
    'Disallow: /sok?',
    'Disallow: /en/sok?',
    'Allow: /',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ])
})

test('sitemap: every page in both languages, and each exists', async () => {
  const addresses = childrenOf(parseXml((await get('/sitemap.xml')).text), 'url').map((url) =>
    textOf(url, 'loc'),
  )
  for (const path of ['/', '/en', '/makro', '/en/makro', '/serier/rate', '/en/kalender'])
    expect(addresses).toContain(PUBLIC_URL + path)
  for (const address of addresses)
    expect((await get(address.slice(PUBLIC_URL.length))).status, address).toBe(200)
})

test.each<[string, object]>([
  [
    '/manifest.webmanifest',
    {
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'nb-NO',
      short_name: 'Kvartal',
      display: 'minimal-ui',
      theme_color: '#faf8f4',
    },
  ],
  [
    '/en/manifest.webmanifest',
    { id: '/en', start_url: '/en', scope: '/', lang: 'en-GB', short_name: 'Kvartal' },
  ],
])('%s: the members of an app manifest, and icons of the declared sizes', async (path, parts) => {
  const manifest: Manifest = JSON.parse((await get(path)).text)
  expect(manifest).toMatchObject(parts)
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await get(src)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, type])
    if (type === 'image/png')
      expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
})

test('favicon.ico contains one PNG of 32 pixels', async () => {
  const { body } = await get('/favicon.ico')
  expect([...body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect([body.readUInt32LE(14), body.readUInt32LE(18)]).toEqual([body.length - 22, 22])
  expect([body.subarray(23, 26).toString(), body.readUInt32BE(22 + 16)]).toEqual(['PNG', 32])
})

describe('share pictures', () => {
  test('1200 × 630, small enough to be fetched by everyone, from everywhere', async () => {
    const { body, headers } = await get('/bilder/side/no/_.png')
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
    expect(body.length).toBeLessThanOrEqual(120_000)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('the address in the head of a page is that of its picture', async () => {
    for (const page of ['/', '/en', '/makro', '/serier/rate']) {
      const [, address = ''] =
        /<meta property="og:image" content="([^"]+)">/.exec((await get(page)).text) ?? []
      expect((await get(address.slice(PUBLIC_URL.length))).headers['content-type'], page).toBe('image/png')
    }
  })

  test.each([
    '/bilder/side/no/borte.png',
    '/bilder/side/no/login.png',
    '/bilder/side/no/sok.png',
    '/bilder/side/de/_.png',
    '/bilder/side/no/',
    '/bilder/side/no/%00.png',
  ])('%s is no picture', async (path) => expect(await get(path)).toMatchObject({ status: 404, text: '' }))

  test('concurrent requests are drawn one at a time', async () => {
    edition = second
    const paths = ['no', 'en'].flatMap((lang) =>
      ['_', 'makro', 'serier', 'serier/rate'].map((name) => `/bilder/side/${lang}/${name}.png`),
    )
    const statuses = await Promise.all([...paths, ...paths].map(async (path) => (await get(path)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

test('no errors are logged', () =>
  expect(running.logged.filter((line) => line.startsWith('error'))).toEqual([]))
