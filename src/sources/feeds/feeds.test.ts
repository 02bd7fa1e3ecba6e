import { describe, expect, test } from 'vitest'
import { parseFeed, type ParsedFeed } from './parse-feed.ts'
import { plainLine } from '../plain-line.ts'
import { refreshFeed } from './refresh-feed.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const BASE = 'https://avis.example/feed/'
const bytes = (text: string) => new TextEncoder().encode(text)
const parse = (text: string, contentType = 'application/xml'): ParsedFeed =>
  parseFeed(bytes(text), contentType, BASE, NOW)
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Avisa</title><link>https://avis.example</link><description/>${items}</channel></rss>`
const item = (title: string, link: string, date = '') =>
  `<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`
const articlesOf = (parsed: ParsedFeed) => (parsed.ok ? parsed.articles : parsed.reason)

test.each([
  ['  Leien\n stiger ', 'Leien stiger'],
  ['A &amp; B', 'A & B'],
  ['&lt;b&gt;Fet&lt;/b&gt; skrift', 'Fet skrift'],
  ['<b>Fet</b> &aring;rsmelding', 'Fet årsmelding'],
  ['5 < 7 og 7 > 5', '5 < 7 og 7 > 5'],
  ['<script>alert(1)</script>Hei', 'alert(1)Hei'],
  ['Kontorleie<br>Bergen', 'Kontorleie Bergen'],
  ['&lt;p&gt;Kontorleie&lt;/p&gt;&lt;p&gt;Bergen&lt;/p&gt;', 'Kontorleie Bergen'],
  ['Kontor<wbr>leie i <i>Ber</i>gen', 'Kontorleie i Bergen'],
  ['List<String> for <leietaker>', 'List<String> for <leietaker>'],
  ['&lt;5 000 kr&gt; per &lt;kvm&gt;', '<5 000 kr> per <kvm>'],
  ['<IMG SRC=x onerror=alert(1)>Hei <!-- note --><!doctype html>', 'Hei'],
  ['&#x1F600; &#8211; &hellip;', '😀 – …'],
  ['\u202eegla\u202c\u0000x', 'egla x'],
  ['', ''],
  ['<'.repeat(50_000), '<'.repeat(299) + '…'],
  ['&amp;lt;img onerror=x&amp;gt;', '&lt;img onerror=x&gt;'],
  ['æ'.repeat(400), 'æ'.repeat(299) + '…'],
])('a title as a line: %j', (html, title) => expect(plainLine(html, 300)).toBe(title))

describe('forms of feeds', () => {
  const one = [{ title: 'Leien stiger', url: 'https://avis.example/1', date: '2026-11-20T05:00:00.000Z' }]
  const entry =
    '<title type="html">Leien &lt;i&gt;stiger&lt;/i&gt;</title><link rel="self" href="/self"/><link href="https://avis.example/1"/><id>1</id><updated>2026-11-20T06:00:00+01:00</updated>'
  test.each<[string, string]>([
    ['RSS 2.0', rss(item('Leien stiger', 'https://avis.example/1', 'Fri, 20 Nov 2026 06:00:00 +0100'))],
    [
      'RSS 2.0, relative and in CDATA',
      rss(item('<![CDATA[Leien <b>stiger</b>]]>', '/1', 'Fri, 20 Nov 2026 06:00:00 +0100')),
    ],
    [
      'RSS 0.91',
      rss(item('Leien stiger', 'https://avis.example/1', '20 Nov 2026 05:00 GMT')).replace('2.0', '0.91'),
    ],
    [
      'RSS with an address only in its guid',
      rss(
        '<item><title>Leien stiger</title><guid>https://avis.example/1</guid><pubDate>20 Nov 2026 05:00 GMT</pubDate></item>',
      ),
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title><link>https://avis.example</link><description>d</description></channel><item rdf:about="https://avis.example/1"><title>Leien stiger</title><link>https://avis.example/1</link><dc:date>2026-11-20T06:00+01:00</dc:date></item></rdf:RDF>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>x</id><updated>2026-11-20T06:00:00Z</updated><entry>${entry}</entry></feed>`,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        items: [
          {
            id: '1',
            title: 'Leien stiger',
            url: 'https://avis.example/1',
            date_published: '2026-11-20T06:00:00+01:00',
          },
        ],
      }),
    ],
  ])('%s', (_form, text) => expect(articlesOf(parse(text))).toEqual(one))

  test.each<[string, string]>([
    ['unclosed tags', '<p>Linje<br><img src="/x.png">'.repeat(120)],
    ['slashes that PHP has escaped', '<p><b>Ord</b></p>'.repeat(60)],
    ['another form of feed', '<rss version="2.0"><channel><item>'],
  ])('a JSON Feed whose texts hold %s', (_what, html) => {
    const text = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: [{ id: '1', title: 'Leien stiger', url: '/1', content_html: html }],
    })
    expect(articlesOf(parse(text.replaceAll('/', '\\/')))).toEqual([
      { title: 'Leien stiger', url: 'https://avis.example/1', date: '' },
    ])
  })

  test('an unescaped ampersand, and an entity of HTML', () => {
    expect(
      articlesOf(
        parse(rss(item('Kjøp & salg p&aring; S&oslash;rlandet', 'https://avis.example/?a=1&amp;b=2'))),
      ),
    ).toEqual([{ title: 'Kjøp & salg på Sørlandet', url: 'https://avis.example/?a=1&b=2', date: '' }])
  })

  test('newest first, undated last, 25 at most, each once', () => {
    const manyItems = Array.from({ length: 40 }, (_, index) =>
      item(`Sak ${index}`, `/${index}`, `${(index % 28) + 1} Sep 2026 06:00 GMT`),
    ).join('')
    const parsed = parse(
      rss(
        item('Udatert', '/u') +
          manyItems +
          item('Sak 27 igjen', '/27') +
          item('Sak 3', '/annen', '4 Sep 2026 06:00 GMT'),
      ),
    )
    const articles = parsed.ok ? parsed.articles : []
    expect(articles).toHaveLength(25)
    expect(articles.map(({ date }) => date)).toEqual(
      articles
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(articles.map(({ url }) => url)).size).toBe(25)
    expect(
      articlesOf(parse(rss(item('Udatert', '/u') + item('Datert', '/d', '1 Sep 2026 06:00 GMT')))),
    ).toMatchObject([{ title: 'Datert' }, { title: 'Udatert', date: '' }])
  })

  test.each([
    ['no title', '<item><link>/1</link></item>'],
    ['no address', '<item><title>T</title></item>'],
    ['an empty item', '<item/>'],
    ['a number in place of an address', '<item><title>T</title><guid>48151</guid></item>'],
    ['script', item('T', 'javascript:alert(1)')],
    ['data', item('T', 'data:text/html,x')],
    ['a password', item('T', 'https://a:b@avis.example/')],
    ['an address without an end', item('T', `https://avis.example/${'x'.repeat(5_000)}`)],
  ])('left out: an item with %s', (_why, markup) => {
    expect(articlesOf(parse(rss(markup + item('Resten', '/r'))))).toMatchObject([{ title: 'Resten' }])
  })
})

describe('returns a reason for input that is no feed, without throwing', () => {
  const entities = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('')
  test.each<[string, string]>([
    ['empty', ''],
    ['a page', '<!doctype html><html><body><h1>Vedlikehold</h1></body></html>'],
    ['cut off', rss(item('Leien', '/1')).slice(0, 90)],
    ['JSON of another kind', '{"a":1}'],
    [
      'a billion laughs',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${entities}]>${rss(item('&l10;', '/1'))}`,
    ],
    [
      'a file of this machine',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;', '/1'))}`,
    ],
    ['as deep as the sea', rss(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
    ['deep and never closed', '<rss><channel>'.repeat(100_000)],
    ['an unterminated tag', `<rss ${'a="b" '.repeat(500_000)}`],
    ['signs that no XML holds', '\u0001\u0002\u0003'],
    ['tags without number', rss('<item/>'.repeat(200_000))],
    [
      'objects without number',
      `{"version":"https://jsonfeed.org/version/1.1","items":[${'{},'.repeat(200_000)}{}]}`,
    ],
    ['JSON as deep as the sea', `${'['.repeat(100_000)}`],
  ])('%s', (_why, text) => {
    const parsed = parse(text)
    expect(parsed.ok ? parsed.articles : parsed.reason).not.toEqual([])
    expect(parsed.ok).toBe(false)
  })
})

test.each<[string, string]>([
  ['a million references in a title', '&#65;'.repeat(1_000_000)],
  ['references in CDATA', `<![CDATA[${'&amp;'.repeat(200_000)}]]>`],
])('%s: the title is truncated, and the rest is not decoded', (_why, title) => {
  expect(articlesOf(parse(rss(item(title, '/1'))))).toMatchObject([
    { title: expect.stringMatching(/^.{299}…$/) },
  ])
})

describe('asking', () => {
  const feed = { url: BASE }
  const feedDeps = (answer: Awaited<ReturnType<Parameters<typeof refreshFeed>[2]['ask']>>) => ({
    ask: async () => answer,
    now: () => NOW,
  })
  const body = (text: string) =>
    feedDeps({
      kind: 'body',
      bytes: bytes(text),
      contentType: '',
      etag: '"2"',
      lastModified: 'now',
      url: BASE,
    })
  const before = { etag: '"1"', lastModified: '' }

  test('new articles and validators', async () => {
    expect(await refreshFeed(feed, before, body(rss(item('Nytt', '/1'))))).toMatchObject({
      kind: 'articles',
      articles: [{ title: 'Nytt' }],
      etag: '"2"',
      lastModified: 'now',
    })
  })
  test('not modified', async () =>
    expect(await refreshFeed(feed, before, feedDeps({ kind: 'unchanged' }))).toEqual({ kind: 'unchanged' }))
  test.each([
    ['no feed', body('<html></html>')],
    ['no article', body(rss(''))],
    ['no answer', feedDeps({ kind: 'failed', reason: 'status', message: 'answered 500', retryAfterMs: 7 })],
  ])('%s: a failure with its reason', async (_why, response) => {
    expect(await refreshFeed(feed, before, response)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/./),
    })
  })
})
