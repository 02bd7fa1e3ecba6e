import { describe, expect, test } from 'vitest'
import { parseFeed, type FeedArticle } from './parse-feed.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const BASE = 'https://avis.example/feed/rss.xml'

function articlesOf(text: string): readonly FeedArticle[] | string {
  const parsed = parseFeed(new TextEncoder().encode(text), 'application/xml', BASE, NOW)
  return parsed.ok ? parsed.articles : parsed.reason
}
const DECLARED =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:media="http://search.yahoo.com/mrss/"'
const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${DECLARED} ${attributes}><channel><title>Avisa</title><link>https://avis.example</link>${items}</channel></rss>`
const atom = (entries: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>T</title><id>x</id>${entries}</feed>`
const json = (...items: readonly object[]) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items })

describe('the address of an article', () => {
  const T = '<title>Leien stiger</title>'
  test.each<[string, string, string]>([
    [
      'xml:base of the feed',
      atom(`<entry>${T}<link href="p1"/></entry>`, 'xml:base="https://a.example/blog/"'),
      'https://a.example/blog/p1',
    ],
    [
      'xml:base of the entry, relative to the feed’s',
      atom(`<entry xml:base="2026/">${T}<link href="p1"/></entry>`, 'xml:base="https://a.example/blog/"'),
      'https://a.example/blog/2026/p1',
    ],
    [
      'xml:base of the link itself',
      atom(
        `<entry>${T}<link xml:base="https://b.example/" href="p1"/></entry>`,
        'xml:base="https://a.example/"',
      ),
      'https://b.example/p1',
    ],
    [
      'an xml:base of an element before it counts no more',
      atom(`<entry>${T}<summary xml:base="https://b.example/">x</summary><link href="p1"/></entry>`),
      'https://avis.example/feed/p1',
    ],
    [
      'xml:base relative to the feed’s own address',
      atom(`<entry>${T}<link href="p1"/></entry>`, 'xml:base="/blog/"'),
      'https://avis.example/blog/p1',
    ],
    [
      'an invalid xml:base',
      atom(`<entry>${T}<link href="p1"/></entry>`, 'xml:base="http://["'),
      'https://avis.example/feed/p1',
    ],
    [
      'xml:base in RSS',
      rss(`<item>${T}<link>p1</link></item>`, 'xml:base="https://a.example/blog/"'),
      'https://a.example/blog/p1',
    ],
    [
      'atom:link only',
      rss(`<item>${T}<atom:link href="https://avis.example/1"/></item>`),
      'https://avis.example/1',
    ],
    [
      'of several atom:links the page',
      rss(
        `<item>${T}<atom:link rel="self" href="/self"/><atom:link rel="alternate" type="application/pdf" href="/1.pdf"/><atom:link rel="alternate" type="text/html" href="/1"/></item>`,
      ),
      'https://avis.example/1',
    ],
    [
      'an undeclared prefix',
      `<rss><channel><item>${T}<a10:link href="/1"/></item></channel></rss>`,
      'https://avis.example/1',
    ],
    [
      'a non-standard prefix',
      `<rss xmlns:x="http://www.w3.org/2005/Atom/"><channel><item>${T}<x:link href="/1"/></item></channel></rss>`,
      'https://avis.example/1',
    ],
    ['a link as Atom has it', rss(`<item>${T}<link href="/1"/></item>`), 'https://avis.example/1'],
    [
      'a guid that is a permalink',
      rss(`<item>${T}<guid isPermaLink="true">https://avis.example/1</guid></item>`),
      'https://avis.example/1',
    ],
    [
      'an id that is an address',
      atom(`<entry>${T}<id>https://avis.example/1</id></entry>`),
      'https://avis.example/1',
    ],
    [
      'an enclosure',
      rss(`<item>${T}<guid isPermaLink="false">7</guid><enclosure url="/1.mp3" type="audio/mpeg"/></item>`),
      'https://avis.example/1.mp3',
    ],
    [
      'an enclosure of Atom',
      atom(`<entry>${T}<id>urn:7</id><link rel="enclosure" href="/1.mp3"/></entry>`),
      'https://avis.example/1.mp3',
    ],
    [
      'a page before a PDF',
      atom(`<entry>${T}<link type="application/pdf" href="/1.pdf"/><link href="/1"/></entry>`),
      'https://avis.example/1',
    ],
    [
      'a PDF before the feed itself',
      atom(`<entry>${T}<link rel="self" href="/feed"/><link type="application/pdf" href="/1.pdf"/></entry>`),
      'https://avis.example/1.pdf',
    ],
    [
      'prefixed Atom',
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>Leien stiger</a:title><a:link href="/1"/></a:entry></a:feed>`,
      'https://avis.example/1',
    ],
    [
      'an id of JSON Feed',
      json({ id: 'https://avis.example/1', title: 'Leien stiger' }),
      'https://avis.example/1',
    ],
    [
      'an attachment of JSON Feed',
      json({ id: 7, title: 'Leien stiger', attachments: [{ url: '/1.mp3' }] }),
      'https://avis.example/1.mp3',
    ],
    [
      'an ampersand in an attribute',
      atom(`<entry>${T}<link href="/?a=1&amp;copy=2"/></entry>`),
      'https://avis.example/?a=1&copy=2',
    ],
    [
      'an ampersand that should have been escaped',
      rss(`<item>${T}<link>/?a=1&copy=2</link></item>`),
      'https://avis.example/?a=1&copy=2',
    ],
  ])('%s', (_why, text, url) => expect(articlesOf(text)).toEqual([{ title: 'Leien stiger', url, date: '' }]))
})

describe('the words of an article', () => {
  test.each<[string, string, string]>([
    ['dc:title', rss('<item><dc:title>Leien stiger</dc:title><link>/1</link></item>'), 'Leien stiger'],
    [
      'an empty title before a full one',
      rss('<item><title/><media:title>Leien stiger</media:title><link>/1</link></item>'),
      'Leien stiger',
    ],
    [
      'the title of a part is not the item’s',
      rss('<item><source><title>Byrået</title></source><title>Leien stiger</title><link>/1</link></item>'),
      'Leien stiger',
    ],
    [
      'without a title, the start of its text',
      rss(
        `<item><link>/1</link><description>&lt;p&gt;Leien stiger.&lt;/p&gt;&lt;p&gt;${'Også i Bergen '.repeat(20)}&lt;/p&gt;</description></item>`,
      ),
      `Leien stiger. ${'Også i Bergen '.repeat(7)}Også…`,
    ],
    [
      'without a title, of Atom',
      atom('<entry><link href="/1"/><summary>Leien &lt;stiger&gt;</summary></entry>'),
      'Leien <stiger>',
    ],
    [
      'without a title, of JSON Feed',
      json({ id: 1, url: '/1', content_html: '<p>Leien<br>stiger</p>' }),
      'Leien stiger',
    ],
    [
      'text of Atom is no HTML',
      atom('<entry><title>List&lt;String&gt; og &lt;b&gt;</title><link href="/1"/></entry>'),
      'List<String> og <b>',
    ],
    [
      'HTML of Atom',
      atom(
        '<entry><title type="html">Kontorleie&lt;br&gt;Bergen &amp;amp; Oslo</title><link href="/1"/></entry>',
      ),
      'Kontorleie Bergen & Oslo',
    ],
    [
      'XHTML of Atom',
      atom(
        '<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Kontorleie<br/>Ber<b>gen</b> &amp; Oslo</div></title><link href="/1"/></entry>',
      ),
      'Kontorleie Bergen & Oslo',
    ],
    [
      'unescaped tags',
      rss('<item><title>Leien <i>sti</i>ger<br/>i Oslo</title><link>/1</link></item>'),
      'Leien stiger i Oslo',
    ],
    [
      'words that look like a tag',
      rss('<item><title>Ny leie for &lt;leietaker&gt;</title><link>/1</link></item>'),
      'Ny leie for <leietaker>',
    ],
    [
      'less than, unescaped',
      rss('<item><title>Leie < 3 000 og Q3 <Q4</title><link>/1</link></item>'),
      'Leie < 3 000 og Q3 <Q4',
    ],
    [
      'letters in CDATA mean themselves',
      rss('<item><title><![CDATA[Kjøp &amp; salg]]> i <![CDATA[Oslo]]></title><link>/1</link></item>'),
      'Kjøp & salg i Oslo',
    ],
  ])('%s', (_why, text, title) =>
    expect(articlesOf(text)).toEqual([{ title, url: 'https://avis.example/1', date: '' }]),
  )
})

describe('the date of an article', () => {
  test.each<[string, string]>([
    ['dcterms:issued', '<dcterms:issued>2026-11-19T06:00:00Z</dcterms:issued>'],
    ['dcterms:created', '<dcterms:created>2026-11-19T06:00:00Z</dcterms:created>'],
    ['dcterms:modified', '<dcterms:modified>2026-11-19T06:00:00Z</dcterms:modified>'],
    ['atom:updated', '<atom:updated>2026-11-19T06:00:00Z</atom:updated>'],
    ['a name in other letters', '<PubDate>Thu, 19 Nov 2026 06:00:00 GMT</PubDate>'],
    [
      'an unreadable date before a readable one',
      '<pubDate>i går</pubDate><dc:date>2026-11-19T06:00:00Z</dc:date>',
    ],
    [
      'a date in the far future before a plausible one',
      '<pubDate>Thu, 01 Jan 2099 06:00:00 GMT</pubDate><dc:date>2026-11-19T06:00:00Z</dc:date>',
    ],
  ])('RSS: %s', (_why, date) =>
    expect(articlesOf(rss(`<item><title>T</title><link>/1</link>${date}</item>`))).toMatchObject([
      { date: '2026-11-19T06:00:00.000Z' },
    ]),
  )

  test('Atom 0.3', () =>
    expect(
      articlesOf(
        '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>T</title><link rel="alternate" href="/1"/><issued>2026-11-19T06:00:00Z</issued></entry></feed>',
      ),
    ).toMatchObject([{ date: '2026-11-19T06:00:00.000Z' }]))

  test('an article of 2099 is not the newest', () => {
    const item = (name: string, date: string) =>
      `<item><title>${name}</title><link>/${name}</link><pubDate>${date}</pubDate></item>`
    expect(
      articlesOf(
        rss(
          item('a', '1 Jan 2099 06:00 GMT') +
            item('b', '22 Nov 2026 06:00 GMT') +
            item('c', '19 Nov 2026 06:00 GMT'),
        ),
      ),
    ).toMatchObject([{ title: 'c' }, { title: 'a', date: '' }, { title: 'b', date: '' }])
  })
})

describe('identity of articles', () => {
  const item = (title: string, link: string, id: string, day: number) =>
    `<item><title>${title}</title><link>${link}</link>${id && `<guid isPermaLink="false">${id}</guid>`}<pubDate>${day} Nov 2026 06:00 GMT</pubDate></item>`
  test.each<[string, string, readonly string[]]>([
    [
      'one address, two IDs: two articles',
      item('A', '/live', '1', 2) + item('B', '/live', '2', 1),
      ['A', 'B'],
    ],
    [
      'one ID: its newest version, the older stands first',
      item('Foreløpig', '/1', '1', 1) + item('Endelig', '/1', '1', 2),
      ['Endelig'],
    ],
    [
      'one ID: its newest version, the newer stands first',
      item('Endelig', '/1', '1', 2) + item('Foreløpig', '/1', '1', 1),
      ['Endelig'],
    ],
    ['one ID and another address', item('A', '/gammel', '1', 1) + item('A', '/ny', '1', 2), ['A']],
    ['an id that all items have', item('A', '/1', 'x', 2) + item('B', '/2', 'x', 1), ['A', 'B']],
    [
      'no ID, one address, two titles: two articles',
      item('A', '/live', '', 2) + item('B', '/live', '', 1),
      ['A', 'B'],
    ],
    ['no ID, all equal: one article', item('A', '/1', '', 1) + item('A', '/1', '', 2), ['A']],
    ['two ids, all else alike: two', item('A', '/1', '1', 1) + item('A', '/1', '2', 1), ['A', 'A']],
  ])('%s', (_why, items, titles) => {
    const articles = articlesOf(rss(items))
    expect(typeof articles === 'string' ? articles : articles.map(({ title }) => title)).toEqual(titles)
  })

  test('an updated entry keeps its publication date', () => {
    const entry = (title: string, updated: string) =>
      `<entry><id>1</id><title>${title}</title><link href="/1"/><published>2026-11-01T06:00:00Z</published><updated>${updated}</updated></entry>`
    expect(
      articlesOf(atom(entry('Foreløpig', '2026-11-01T06:00:00Z') + entry('Endelig', '2026-11-03T06:00:00Z'))),
    ).toEqual([{ title: 'Endelig', url: 'https://avis.example/1', date: '2026-11-01T06:00:00.000Z' }])
  })
})

describe('valid markup of any content is parsed', () => {
  const ITEM = '<item><title>T</title><link>/1</link></item>'
  test.each<[string, string]>([
    [
      'greater than in attributes',
      rss(`${'<media:rating scheme="a > b" note=\'c > d\'/>'.repeat(200)}${ITEM}`),
    ],
    [
      'an entity declaration in CDATA',
      rss(`<description><![CDATA[<!DOCTYPE x [<!ENTITY a "b">]>]]></description>${ITEM}`),
    ],
    ['an entity declaration in a comment', rss(`<!-- <!ENTITY a "b"> -->${ITEM}`)],
    [
      'tags in CDATA and comments',
      rss(`<description><![CDATA[${'<p>'.repeat(200)}]]></description><!-- ${'<p>'.repeat(200)} -->${ITEM}`),
    ],
    [
      'an entity declaration in JSON',
      json({ id: 1, title: 'T', url: '/1', content_html: '<!ENTITY a "b">' }),
    ],
    [
      'a document type',
      `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">${rss(ITEM)}`,
    ],
    ['a document type with a comment of its own', `<!DOCTYPE rss [<!-- none -->]>${rss(ITEM)}`],
    [
      'a stray end tag and an unclosed element',
      rss(`<description>Ord</b></description><description><p>Ord</description>${ITEM}`),
    ],
    [
      'half a million references in a text',
      rss(`<description>${'&lt;p&gt;'.repeat(50_000)}</description>${ITEM}`),
    ],
    [
      'a document type that declares elements',
      `<!DOCTYPE rss [<!ELEMENT rss (channel)> <!ATTLIST rss a CDATA "x">]>${rss(ITEM)}`,
    ],
    [
      'an entity declaration in a text',
      rss(`<description>Skriv <!ENTITY a "b"> øverst</description>${ITEM}`),
    ],
    [
      'less than in front of digits, marks and values',
      rss(`<description>a <3 b <"c" <<< <d e=<f> <Q4 og <g/> <h i <j/></description>${ITEM}`),
    ],
    ['an empty element with an unquoted value', rss(`<atom:link href=/feed/>${ITEM}`)],
    ['attributes without quotes and without values', rss(`<x a=b c d = "e" f>g</x>${ITEM}`)],
  ])('%s', (_why, text) =>
    expect(articlesOf(text)).toEqual([{ title: 'T', url: 'https://avis.example/1', date: '' }]),
  )

  test.each<[string, string, string]>([
    ['a feed that is cut off', rss(ITEM).slice(0, -16), 'ends inside <channel>'],
    ['a feed that is cut off inside a tag', rss(ITEM).slice(0, -3), 'ends inside a tag'],
    ['an instruction without an end', `<?xml version="1.0"${rss(ITEM).slice(21)}`, 'ends before "?>"'],
    [
      'an entity after another declaration',
      `<!DOCTYPE rss [<!ELEMENT rss (channel)> <!ENTITY a "b">]>${rss(ITEM)}`,
      'declares entities of its own',
    ],
    [
      'a value of two megabytes',
      `<rss a="${'x'.repeat(2_000_000)}"/>`,
      'has a tag of more than 20000 characters',
    ],
    ['another document', '<kml/>', 'is no feed: its root is <kml>'],
    ['JSON of another kind', '{"version":"1","items":[]}', 'is no JSON Feed: version'],
  ])('refused: %s', (_why, text, reason) => expect(articlesOf(text)).toContain(reason))
})
