import { describe, expect, test } from 'vitest'
import { articleDate } from './article-date.ts'
import { decodeFeed } from './decode-feed.ts'
import { parseFeed, type ParsedFeed } from './parse-feed.ts'
import { plainTitle } from './plain-title.ts'
import { refreshFeed } from './refresh-feed.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const BASE = 'https://avis.example/feed/'
const bytes = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, bom: boolean) => new Uint8Array(Buffer.from((bom ? '\ufeff' : '') + text, 'utf16le'))
const parse = (text: string, contentType = 'application/xml'): ParsedFeed => parseFeed(bytes(text), contentType, BASE, NOW)
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>Avisa</title><link>https://avis.example</link><description/>${items}</channel></rss>`
const item = (title: string, link: string, date = '') => `<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`
const articlesOf = (parsed: ParsedFeed) => (parsed.ok ? parsed.articles : parsed.reason)

describe('the alphabet', () => {
  const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>`
  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8 when nobody says', bytes('Næring'), '', 'Næring'],
    ['a mark at the start', Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes('Næring')]), 'text/xml; charset=iso-8859-1', 'Næring'],
    ['the header', latin1('Næring på Økern'), 'text/xml; charset=ISO-8859-1', 'Næring på Økern'],
    ['the header, quoted', latin1('Næring'), 'text/xml;charset="windows-1252"', 'Næring'],
    ['the declaration', latin1(`${prolog('ISO-8859-1')}Øst`), 'text/xml', `${prolog('ISO-8859-1')}Øst`],
    ['the header before the declaration', bytes(`${prolog('ISO-8859-1')}Øst`), 'text/xml; charset=utf-8', `${prolog('ISO-8859-1')}Øst`],
    ['a header that nobody knows', latin1(`${prolog('latin1')}Øst`), 'text/xml; charset=klingon', `${prolog('latin1')}Øst`],
    ['UTF-16 with a mark', utf16('Næring', true), '', 'Næring'],
    ['UTF-16 without', utf16('<t>Næring', false), '', '<t>Næring'],
    ['a dash of the other Windows', Uint8Array.from([0x96]), 'text/xml; charset=windows-1252', '–'],
    ['NUL', bytes('a\0b'), '', 'ab'],
    ['not valid', Uint8Array.from([0x61, 0xff]), '', 'a\ufffd'],
    ['nothing', new Uint8Array(), '', ''],
  ])('%s', (_why, given, contentType, text) => expect(decodeFeed(given, contentType)).toBe(text))
})

describe('dates', () => {
  test.each([
    ['Fri, 20 Nov 2026 06:00:00 +0100', '2026-11-20T05:00:00.000Z'],
    ['Fri, 20 Nov 2026 06:00:00 GMT', '2026-11-20T06:00:00.000Z'],
    ['Nov 20 2026 06:00:00 GMT+0100 (CET)', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20 06:00 UTC+02:00', '2026-11-20T04:00:00.000Z'],
    ['20 Nov 2026 06:00 EST', '2026-11-20T11:00:00.000Z'],
    ['Fri, 20 Nov 26 06:00:00 +0000', '2026-11-20T06:00:00.000Z'],
    ['Sun, 20 Nov 94 06:00:00 Z', '1994-11-20T06:00:00.000Z'],
    ['Fri, 1 May 2026 06:00:00 CEST', '2026-05-01T04:00:00.000Z'],
    ['Fri, 20 November 2026 06:00:00 -0530', '2026-11-20T11:30:00.000Z'],
    ['Fri, 20 Nov 2026 06:00:00 +0100 (CET)', '2026-11-20T05:00:00.000Z'],
    ['  Fri,  20 Nov 2026\n06:00:00 +0100 ', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z'],
    ['2026-11-20T06:00:00.123+01:00', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T06:00+0100', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20 06:00:00', '2026-11-20T05:00:00.000Z'],
    ['2026-07-01 06:00', '2026-07-01T04:00:00.000Z'],
    ['November 19, 2026 6:00 PM', '2026-11-19T17:00:00.000Z'],
    ['Nov 19, 2026 6:00pm EST', '2026-11-19T23:00:00.000Z'],
    ['November 19, 2026 at 6:00 p.m. GMT', '2026-11-19T18:00:00.000Z'],
    ['19 Nov 2026 6:00:30 AM +0000', '2026-11-19T06:00:30.000Z'],
    ['Nov 19, 2026 12:15 AM', '2026-11-18T23:15:00.000Z'],
    ['Nov 19, 2026 12:15 PM', '2026-11-19T11:15:00.000Z'],
    ['Nov 19, 2026 6 PM', '2026-11-19T17:00:00.000Z'],
    ['2026-11-19 18:00 PM', '2026-11-19T17:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['20.11.2026 06:00', '2026-11-20T05:00:00.000Z'],
    ['1.9.2026', '2026-09-01T00:00:00.000Z'],
    ['20. november 2026', '2026-11-20T00:00:00.000Z'],
    ['fredag 20. november 2026 kl. 06.00', '2026-11-20T05:00:00.000Z'],
    ['1. mai 2026', '2026-05-01T00:00:00.000Z'],
    ['12. mars 2026', '2026-03-12T00:00:00.000Z'],
    ['3 des 2025', '2025-12-03T00:00:00.000Z'],
    ['4. okt. 2026', '2026-10-04T00:00:00.000Z'],
    ['November 20, 2026', '2026-11-20T00:00:00.000Z'],
    ['Mar 2, 2026 06:00 CET', '2026-03-02T05:00:00.000Z'],
    ['2026-11-22T11:00:00Z', '2026-11-22T11:00:00.000Z'],
  ])('%s', (written, date) => expect(articleDate(written, NOW)).toBe(date))

  test.each([
    '', 'i går', '2026-13-01', '2026-02-30', '31 Feb 2026 06:00:00 GMT', '20 Foo 2026', '2026-11-20T25:00:00Z', '1970-01-01T00:00:00Z',
    '2027-01-01T00:00:00Z', '2026-11-20T06:00:00Z'.repeat(10), '0'.repeat(50_000), '1 '.repeat(50_000), '99999999999', 'NaN', '2026', '11/20/2026',
  ])('not believed: %s', (written) => expect(articleDate(written, NOW)).toBe(''))
})

test.each([
  ['  Leien\n stiger ', 'Leien stiger'],
  ['A &amp; B', 'A & B'],
  ['&lt;b&gt;Fet&lt;/b&gt; skrift', 'Fet skrift'],
  ['<b>Fet</b> &aring;rsmelding', 'Fet årsmelding'],
  ['5 < 7 og 7 > 5', '5 < 7 og 7 > 5'],
  ['<script>alert(1)</script>Hei', 'alert(1)Hei'],
  ['&#x1F600; &#8211; &hellip;', '😀 – …'],
  ['\u202eegla\u202c\u0000x', 'egla x'],
  ['', ''],
  ['<'.repeat(50_000), '<'.repeat(299) + '…'],
  ['&amp;lt;img onerror=x&amp;gt;', '&lt;img onerror=x&gt;'],
  ['æ'.repeat(400), 'æ'.repeat(299) + '…'],
])('plainTitle: %j', (written, title) => expect(plainTitle(written)).toBe(title))

describe('forms of feeds', () => {
  const one = [{ title: 'Leien stiger', url: 'https://avis.example/1', date: '2026-11-20T05:00:00.000Z' }]
  const entry = '<title type="html">Leien &lt;i&gt;stiger&lt;/i&gt;</title><link rel="self" href="/self"/><link href="https://avis.example/1"/><id>1</id><updated>2026-11-20T06:00:00+01:00</updated>'
  test.each<[string, string]>([
    ['RSS 2.0', rss(item('Leien stiger', 'https://avis.example/1', 'Fri, 20 Nov 2026 06:00:00 +0100'))],
    ['RSS 2.0, relative and in CDATA', rss(item('<![CDATA[Leien <b>stiger</b>]]>', '/1', 'Fri, 20 Nov 2026 06:00:00 +0100'))],
    ['RSS 0.91', rss(item('Leien stiger', 'https://avis.example/1', '20 Nov 2026 05:00 GMT')).replace('2.0', '0.91')],
    ['RSS with an address only in its guid', rss('<item><title>Leien stiger</title><guid>https://avis.example/1</guid><pubDate>20 Nov 2026 05:00 GMT</pubDate></item>')],
    ['RDF', `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>T</title><link>https://avis.example</link><description>d</description></channel><item rdf:about="https://avis.example/1"><title>Leien stiger</title><link>https://avis.example/1</link><dc:date>2026-11-20T06:00+01:00</dc:date></item></rdf:RDF>`],
    ['Atom', `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>x</id><updated>2026-11-20T06:00:00Z</updated><entry>${entry}</entry></feed>`],
    ['JSON Feed', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [{ id: '1', title: 'Leien stiger', url: 'https://avis.example/1', date_published: '2026-11-20T06:00:00+01:00' }] })],
  ])('%s', (_form, text) => expect(articlesOf(parse(text))).toEqual(one))

  test.each<[string, string]>([
    ['tags that nothing closes', '<p>Linje<br><img src="/x.png">'.repeat(120)], ['slashes that PHP has escaped', '<p><b>Ord</b></p>'.repeat(60)],
    ['another form of feed', '<rss version="2.0"><channel><item>'],
  ])('a JSON Feed whose texts hold %s', (_what, html) => {
    const text = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [{ id: '1', title: 'Leien stiger', url: '/1', content_html: html }] })
    expect(articlesOf(parse(text.replaceAll('/', '\\/')))).toEqual([{ title: 'Leien stiger', url: 'https://avis.example/1', date: '' }])
  })

  test('an ampersand that nobody escaped, and an entity of HTML', () => {
    expect(articlesOf(parse(rss(item('Kjøp & salg p&aring; S&oslash;rlandet', 'https://avis.example/?a=1&amp;b=2')))))
      .toEqual([{ title: 'Kjøp & salg på Sørlandet', url: 'https://avis.example/?a=1&b=2', date: '' }])
  })

  test('newest first, undated last, 25 at most, each once', () => {
    const many = Array.from({ length: 40 }, (_, at) => item(`Sak ${at}`, `/${at}`, `${(at % 28) + 1} Sep 2026 06:00 GMT`)).join('')
    const parsed = parse(rss(item('Udatert', '/u') + many + item('Sak 27 igjen', '/27') + item('Sak 3', '/annen', '4 Sep 2026 06:00 GMT')))
    const articles = parsed.ok ? parsed.articles : []
    expect(articles).toHaveLength(25)
    expect(articles.map(({ date }) => date)).toEqual(articles.map(({ date }) => date).toSorted().toReversed())
    expect(new Set(articles.map(({ url }) => url)).size).toBe(25)
    expect(articlesOf(parse(rss(item('Udatert', '/u') + item('Datert', '/d', '1 Sep 2026 06:00 GMT'))))).toMatchObject([{ title: 'Datert' }, { title: 'Udatert', date: '' }])
  })

  test.each([
    ['no title', '<item><link>/1</link></item>'], ['no address', '<item><title>T</title></item>'], ['nothing at all', '<item/>'],
    ['a number in place of an address', '<item><title>T</title><guid>48151</guid></item>'],
    ['script', item('T', 'javascript:alert(1)')], ['data', item('T', 'data:text/html,x')], ['a password', item('T', 'https://a:b@avis.example/')],
    ['an address without an end', item('T', `https://avis.example/${'x'.repeat(5_000)}`)],
  ])('left out: an item with %s', (_why, markup) => {
    expect(articlesOf(parse(rss(markup + item('Resten', '/r'))))).toMatchObject([{ title: 'Resten' }])
  })
})

describe('what is no feed: a reason and no throw', () => {
  const entities = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  test.each<[string, string]>([
    ['empty', ''],
    ['a page', '<!doctype html><html><body><h1>Vedlikehold</h1></body></html>'],
    ['cut off', rss(item('Leien', '/1')).slice(0, 90)],
    ['JSON of another kind', '{"a":1}'],
    ['a billion laughs', `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${entities}]>${rss(item('&l10;', '/1'))}`],
    ['a file of this machine', `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;', '/1'))}`],
    ['a million references', rss(item('&#65;'.repeat(1_000_000), '/1'))],
    ['as deep as the sea', rss(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
    ['deep and never closed', '<rss><channel>'.repeat(100_000)],
    ['one tag without an end', `<rss ${'a="b" '.repeat(500_000)}`],
    ['signs that no XML holds', '\u0001\u0002\u0003'],
    ['tags without number', rss('<item/>'.repeat(200_000))],
    ['references without number', rss(item('&amp;'.repeat(200_000), '/1'))],
    ['objects without number', `{"version":"https://jsonfeed.org/version/1.1","items":[${'{},'.repeat(200_000)}{}]}`],
    ['JSON as deep as the sea', `${'['.repeat(100_000)}`],
  ])('%s', (_why, text) => {
    const parsed = parse(text)
    expect(parsed.ok ? parsed.articles : parsed.reason).not.toEqual([])
    expect(parsed.ok).toBe(false)
  })
})

describe('asking', () => {
  const feed = { url: BASE }
  const tools = (answer: Awaited<ReturnType<Parameters<typeof refreshFeed>[2]['ask']>>) => ({ ask: async () => answer, now: () => NOW })
  const body = (text: string) => tools({ kind: 'body', bytes: bytes(text), contentType: '', etag: '"2"', lastModified: 'now', url: BASE })
  const before = { etag: '"1"', lastModified: '' }

  test('what is new, and what to ask by next time', async () => {
    expect(await refreshFeed(feed, before, body(rss(item('Nytt', '/1'))))).toMatchObject({ kind: 'articles', articles: [{ title: 'Nytt' }], etag: '"2"', lastModified: 'now' })
  })
  test('nothing new', async () => expect(await refreshFeed(feed, before, tools({ kind: 'unchanged' }))).toEqual({ kind: 'unchanged' }))
  test.each([
    ['no feed', body('<html></html>')],
    ['no article', body(rss(''))],
    ['no answer', tools({ kind: 'failed', reason: 'status', message: 'answered 500', retryAfterMs: 7 })],
  ])('%s: a failure that says why', async (_why, given) => {
    expect(await refreshFeed(feed, before, given)).toMatchObject({ kind: 'failed', message: expect.stringMatching(/./) })
  })
})
