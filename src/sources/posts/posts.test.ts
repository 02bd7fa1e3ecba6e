import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postSchema, type Post } from '#contract/entities/editorial.ts'
import { postSourceSchema, type PostSource } from '#contract/entities/post-source.ts'
import { localSite, outsideOnThisMachine } from '#tests/factories/local-site.ts'
import { htmlToText } from '../html-text.ts'
import { refreshPosts, type PostsOutcome } from './refresh-posts.ts'
import { postsUrl } from './wordpress.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NEVER = { etag: '', lastModified: '' }
const MEDIA = 'https://media.example/uploads'

const size = (name: string) => ({
  file: `bygg-${name}.jpg`,
  width: 300,
  height: 200,
  mime_type: 'image/jpeg',
  source_url: `${MEDIA}/bygg-${name}.jpg`,
})
const SIZES = {
  thumbnail: size('150x150'),
  medium: size('300x200'),
  medium_large: size('768x512'),
  large: size('1024x683'),
}
const media = (changes: object = {}) => ({
  id: 77,
  date: '2026-11-19T10:00:00',
  slug: 'bygg',
  type: 'attachment',
  media_type: 'image',
  mime_type: 'image/jpeg',
  alt_text: 'Et kontorbygg i Bj&oslash;rvika',
  media_details: { width: 2048, height: 1365, file: '2026/11/bygg.jpg', sizes: SIZES },
  source_url: `${MEDIA}/bygg.jpg`,
  ...changes,
})

/** A response of WordPress 6, limited to the fields that are read. */
function post(changes: object = {}) {
  return {
    id: 4711,
    date: '2026-11-20T00:30:00',
    date_gmt: '2026-11-19T23:30:00',
    guid: { rendered: 'https://nyheter.example/?p=4711' },
    modified: '2026-11-20T08:00:00',
    slug: 'leien-stiger',
    status: 'publish',
    type: 'post',
    link: 'https://nyheter.example/leien-stiger/',
    title: { rendered: 'Leien stiger &#8211; igjen &amp; igjen' },
    content: { rendered: '<p>Hele saken.</p>', protected: false },
    excerpt: {
      rendered: '<p>Kontorleien i Oslo steg<br />med 4 %. <strong>Ledigheten</strong> falt [&hellip;]</p>\n',
      protected: false,
    },
    author: 3,
    featured_media: 77,
    sticky: false,
    categories: [5, 12],
    tags: [],
    _links: {},
    _embedded: {
      'wp:featuredmedia': [media()],
      'wp:term': [
        [
          { id: 5, slug: 'marked', taxonomy: 'category' },
          { id: 12, slug: 'oslo', taxonomy: 'category' },
        ],
        [{ id: 9, slug: 'bergen', taxonomy: 'post_tag' }],
      ],
    },
    ...changes,
  }
}

function sourceAt(url: string, changes: object = {}): PostSource {
  return postSourceSchema.parse({
    ID: 'nyheter',
    url,
    language: 'no',
    at: ['07:00'],
    mediaHost: 'media.example',
    categories: { oslo: ['oslo'], bergen: ['bergen'], '31': ['stavanger', 'trondheim'] },
    ...changes,
  })
}

async function refresh(
  listener: RequestListener,
  changes: object = {},
  before = NEVER,
): Promise<PostsOutcome> {
  const url = await localSite(listener)
  const { ask: fetchOutside, close } = outsideOnThisMachine(() => NOW)
  onTestFinished(close)
  return refreshPosts(sourceAt(url, changes), before, { ask: fetchOutside, now: () => NOW })
}
const jsonServer =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response
      .setHeader('content-type', 'application/json; charset=UTF-8')
      .end(typeof body === 'string' ? body : JSON.stringify(body))
const postsOf = (outcome: PostsOutcome): readonly Post[] => (outcome.kind === 'posts' ? outcome.posts.no : [])
const refreshOne = async (changes: object, source: object = {}) =>
  postsOf(await refresh(jsonServer([post(changes)]), source))[0]

describe('from WordPress to news', () => {
  test('all of a post', async () => {
    const outcome = await refresh(
      (_request, response) =>
        void response
          .setHeader('etag', 'W/"1"')
          .setHeader('last-modified', 'Fri, 20 Nov 2026 06:00:00 GMT')
          .end(JSON.stringify([post()])),
    )
    expect(outcome).toEqual({
      kind: 'posts',
      etag: 'W/"1"',
      lastModified: 'Fri, 20 Nov 2026 06:00:00 GMT',
      posts: {
        no: [
          {
            ID: 'wp-nyheter-4711',
            date: '2026-11-20',
            title: 'Leien stiger – igjen & igjen',
            excerpt: 'Kontorleien i Oslo steg med 4 %. Ledigheten falt…',
            url: 'https://nyheter.example/leien-stiger/',
            image: {
              medium: `${MEDIA}/bygg-300x200.jpg`,
              medium_large: `${MEDIA}/bygg-768x512.jpg`,
              large: `${MEDIA}/bygg-1024x683.jpg`,
            },
            imageAlt: 'Et kontorbygg i Bjørvika',
            cities: ['oslo'],
            featured: false,
          },
        ],
        en: [],
      },
    })
    for (const item of postsOf(outcome)) expect(postSchema.safeParse(item).success).toBe(true)
  })

  test('follows pages by the header, three at most, and a shifted post counts once', async () => {
    const requestUrls: string[] = []
    const outcome = await refresh((request, response) => {
      const page = new URL(request.url ?? '', 'http://x').searchParams.get('page')
      requestUrls.push(request.url ?? '')
      response.setHeader('X-WP-Total', '95').setHeader('X-WP-TotalPages', '5')
      response.end(JSON.stringify([post({ id: Number(page) }), post({ id: Number(page) + 1 })]))
    })
    expect(requestUrls).toEqual(
      [1, 2, 3].map((page) => `/wp-json/wp/v2/posts?_embed=1&per_page=20&page=${page}`),
    )
    expect(postsOf(outcome).map(({ ID }) => ID)).toEqual([
      'wp-nyheter-1',
      'wp-nyheter-2',
      'wp-nyheter-3',
      'wp-nyheter-4',
    ])
  })

  test('sends the stored validators, and handles 304', async () => {
    const outcome = await refresh(
      (request, response) =>
        void response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end(),
      {},
      { etag: '"1"', lastModified: '' },
    )
    expect(outcome).toEqual({ kind: 'unchanged' })
  })

  test('a site in English', async () => {
    expect(await refresh(jsonServer([post()]), { language: 'en' })).toMatchObject({
      posts: { no: [], en: [{ ID: 'wp-nyheter-4711' }] },
    })
  })

  test.each([
    ['https://a.example', 'https://a.example/wp-json/wp/v2/posts'],
    ['https://a.example/', 'https://a.example/wp-json/wp/v2/posts'],
    ['https://a.example/nyheter', 'https://a.example/nyheter/wp-json/wp/v2/posts'],
    ['https://a.example/wp-json/', 'https://a.example/wp-json/wp/v2/posts'],
    ['https://a.example/wp-json/wp/v2', 'https://a.example/wp-json/wp/v2/posts'],
  ])('the address for %s', (url, address) =>
    expect(postsUrl({ url }, 2)).toBe(`${address}?_embed=1&per_page=20&page=2`),
  )

  test.each<[string, object, object, Partial<Post>]>([
    ['sticky is featured', { sticky: true }, {}, { featured: true }],
    [
      'a category by its number',
      { categories: [31], _embedded: {} },
      {},
      { cities: ['trondheim', 'stavanger'] },
    ],
    ['a tag is no category', { categories: [] }, { categories: { bergen: ['bergen'] } }, { cities: [] }],
    [
      'a category that is no name of ours',
      { categories: [1], _embedded: { 'wp:term': [[{ id: 1, slug: 'constructor', taxonomy: 'category' }]] } },
      {},
      { cities: [] },
    ],
    ['without GMT, the clock of the site', { date_gmt: undefined }, {}, { date: '2026-11-20' }],
    [
      'the evening before, in Oslo',
      { date_gmt: '2026-11-19T22:30:00', date: '2026-11-20T10:00:00' },
      {},
      { date: '2026-11-19' },
    ],
    [
      'no medium: the next larger',
      { _embedded: { 'wp:featuredmedia': [media({ media_details: { sizes: { large: size('l') } } })] } },
      {},
      {
        image: {
          medium: `${MEDIA}/bygg-l.jpg`,
          medium_large: `${MEDIA}/bygg-l.jpg`,
          large: `${MEDIA}/bygg-l.jpg`,
        },
      },
    ],
    [
      'no large: as it was uploaded',
      { _embedded: { 'wp:featuredmedia': [media({ media_details: { sizes: { medium: size('m') } } })] } },
      {},
      {
        image: {
          medium: `${MEDIA}/bygg-m.jpg`,
          medium_large: `${MEDIA}/bygg.jpg`,
          large: `${MEDIA}/bygg.jpg`,
        },
      },
    ],
    [
      'no sizes at all (an SVG)',
      { _embedded: { 'wp:featuredmedia': [media({ media_details: {} })] } },
      {},
      {
        image: { medium: `${MEDIA}/bygg.jpg`, medium_large: `${MEDIA}/bygg.jpg`, large: `${MEDIA}/bygg.jpg` },
      },
    ],
    [
      'no picture',
      { featured_media: 0, _embedded: {} },
      {},
      { image: { medium: '', medium_large: '', large: '' }, imageAlt: '' },
    ],
    [
      'a picture that may not be seen',
      {
        _embedded: {
          'wp:featuredmedia': [{ code: 'rest_forbidden', message: 'Nei', data: { status: 401 } }],
        },
      },
      {},
      { image: { medium: '', medium_large: '', large: '' } },
    ],
    [
      'pictures of other hosts',
      {},
      { mediaHost: 'other.example' },
      { image: { medium: '', medium_large: '', large: '' }, imageAlt: '' },
    ],
    [
      'pictures that are not wanted',
      {},
      { mediaHost: '' },
      { image: { medium: '', medium_large: '', large: '' } },
    ],
    [
      'an invalid picture',
      {
        _embedded: {
          'wp:featuredmedia': [
            media({
              source_url: 'javascript:alert(1)',
              media_details: { sizes: { large: { source_url: `http://media.example/x.jpg` } } },
            }),
          ],
        },
      },
      {},
      { image: { medium: '', medium_large: '', large: '' } },
    ],
    ['no excerpt', { excerpt: { rendered: '', protected: true } }, {}, { excerpt: '' }],
    ['excerpt of another type', { excerpt: ['x'] }, {}, { excerpt: '' }],
    ['sticky of another type', { sticky: 'yes' }, {}, { featured: false }],
    ['categories of another type', { categories: '5', _embedded: [] }, {}, { cities: [] }],
    ['embedded of another type', { _embedded: 'x', categories: [] }, {}, { cities: [], imageAlt: '' }],
    [
      'an invalid term',
      {
        categories: [],
        _embedded: { 'wp:term': [[null, 7, { id: 12, slug: 'oslo', taxonomy: 'category' }]] },
      },
      {},
      { cities: ['oslo'] },
    ],
  ])('%s', async (_why, changes, source, expected) =>
    expect(await refreshOne(changes, source)).toMatchObject(expected),
  )
})

describe('bad input', () => {
  test.each<[string, object]>([
    ['no number', { id: 'x' }],
    ['a negative number', { id: -1 }],
    ['a broken number', { id: 1.5 }],
    ['a number out of range', { id: 1e300 }],
    ['no title', { title: 'x' }],
    ['an empty title', { title: { rendered: '<b></b>&nbsp;' } }],
    ['no address', { link: null }],
    ['an address that is a script', { link: 'javascript:alert(1)' }],
    ['an address with a password', { link: 'https://a:b@nyheter.example/' }],
    ['an address without a site', { link: '/leien-stiger/' }],
    ['no date', { date: null, date_gmt: 7 }],
    ['an invalid date', { date: 'i går', date_gmt: '0000-00-00T00:00:00' }],
    ['a date far ahead', { date: '2027-11-20T00:00:00', date_gmt: '2027-11-20T00:00:00' }],
  ])('a post with %s is left out, the others stay', async (_why, changes) => {
    expect(
      postsOf(await refresh(jsonServer([post(changes), null, 'x', post({ id: 2 })]))).map(({ ID }) => ID),
    ).toEqual(['wp-nyheter-2'])
  })

  test.each<[string, RequestListener, string]>([
    ['a page instead of data', jsonServer('<!doctype html><h1>Vedlikehold</h1>'), 'sent no JSON'],
    ['cut off', jsonServer(JSON.stringify([post()]).slice(0, 200)), 'sent no JSON'],
    ['nothing', jsonServer(''), 'sent no JSON'],
    [
      'an error as an answer',
      jsonServer({ code: 'rest_no_route', message: 'Nei', data: { status: 404 } }),
      'sent no list of posts',
    ],
    ['an empty list', jsonServer([]), 'holds no post that can be shown'],
    ['a list without readable posts', jsonServer([1, {}, null]), 'holds no post that can be shown'],
    [
      'not allowed',
      (_request, response) => void response.writeHead(401).end('{"code":"rest_cannot_access"}'),
      'answered 401',
    ],
    [
      '10 MB',
      jsonServer(JSON.stringify([post({ content: { rendered: 'x'.repeat(10_000_000) } })])),
      'sent more than',
    ],
    ['depth', jsonServer(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 'is nested deeper than 200'],
    [
      'a later page that fails',
      (request, response) => {
        if (request.url?.endsWith('page=1'))
          response.setHeader('x-wp-totalpages', '2').end(JSON.stringify([post()]))
        else response.writeHead(500).end()
      },
      'answered 500',
    ],
  ])('%s: a failure, and the stored posts stay', async (_why, listener, message) => {
    expect(await refresh(listener)).toEqual({
      kind: 'failed',
      message: expect.stringContaining(message),
      retryAfterMs: null,
    })
  })

  test('a failure has the Retry-After of the site', async () => {
    expect(
      await refresh((_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end()),
    ).toEqual({ kind: 'failed', message: 'answered 429', retryAfterMs: 60_000 })
  })

  test.each(['0', '-1', 'x', '', '1.5'])('an invalid number of pages (%s) is one page', async (count) => {
    const requestUrls: string[] = []
    await refresh((request, response) => {
      requestUrls.push(request.url ?? '')
      response.setHeader('x-wp-totalpages', count).end(JSON.stringify([post()]))
    })
    expect(requestUrls).toHaveLength(1)
  })
})

test.each([
  ['paragraphs do not run together', '<p>En.</p><p>To.</p>', 'En. To.'],
  ['words do', 'Kontor<b>leie</b>', 'Kontorleie'],
  [
    'scripts are removed with their content',
    'a<script type="x">alert(1)</script>b<style>p{}</style>c',
    'a b c',
  ],
  ['an unclosed script', 'a<script>alert(1)', 'a'],
  ['comments', 'a<!-- > b -->c', 'ac'],
  ['entities', '&laquo;N&aelig;ring&raquo; &#8211; &#x2013; &amp;amp;', '«Næring» – – &amp;'],
  ['no mark-up', '3 < 4 > 2', '3 < 4 > 2'],
  ['tags that were written as text', '&lt;img src=x onerror=alert(1)&gt;Hei', 'Hei'],
  ['signs that turn the writing', 'a\u202eb\u0000c', 'a b c'],
  ['where WordPress has cut', 'Leien steg [&hellip;]', 'Leien steg…'],
  ['too long', 'x'.repeat(50), `${'x'.repeat(39)}…`],
])('htmlToText: %s', (_why, html, text) => expect(htmlToText(html, 40)).toBe(text))

test('htmlToText: hostile input costs no more than its size', () => {
  for (const part of ['<script', '<!--', '<p', '&', '<', '[…]', '<script><style>'])
    expect(htmlToText(part.repeat(200_000), 500).length).toBeLessThanOrEqual(500)
})
