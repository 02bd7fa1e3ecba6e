import { expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { headMetadata, type HeadMetadataOptions } from './head-metadata.ts'
import type { PageModel } from '../model/page-model.ts'

const PAGE: PageModel = {
  kind: 'city',
  path: '/oslo',
  title: 'Oslo',
  subtitle: 'Byen',
  hideFooter: false,
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  rows: [],
  refreshMs: null,
  printFoot: '',
}
const LEAD = {
  eyebrow: null,
  date: '2026-10-12',
  dateText: 'Publisert 12. oktober 2026',
  image: null,
  imageAlt: '',
  links: [],
}

const headOf = (page: PageModel | null, more: Partial<HeadMetadataOptions> = {}) =>
  headMetadata({
    locale: 'nb-NO',
    page,
    path: page?.path ?? '/borte',
    description: 'Byen',
    publicUrl: 'https://kvartal.example',
    company: 'Kvartal AS',
    ...more,
  }).split('\n')

const LINKS = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="alternate" type="application/atom+xml" href="/atom.xml" title="Kvartal: kommentarer og nyheter">',
  '<link rel="alternate" type="application/atom+xml" href="/en/atom.xml" title="Kvartal: comments and news">',
]

test('what machines are told of a city', () => {
  expect(headOf(PAGE)).toEqual([
    ...LINKS,
    '<link rel="alternate" type="application/json+oembed" href="https://kvartal.example/oembed?url=https%3A%2F%2Fkvartal.example%2Foslo&amp;format=json" title="Oslo">',
    '<meta property="og:site_name" content="Kvartal">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Oslo">',
    '<meta property="og:description" content="Byen">',
    '<meta property="og:url" content="https://kvartal.example/oslo">',
    '<meta property="og:locale" content="nb_NO">',
    '<meta property="og:locale:alternate" content="en_GB">',
    '<meta property="og:image" content="https://kvartal.example/bilder/side/no/oslo.png">',
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Oslo">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
})

test('a page that does not exist is not shared', () => expect(headOf(null)).toEqual(LINKS))

test('in English: its own feed first, its own manifest and picture', () => {
  const head = headOf(PAGE, { locale: 'en-GB', path: '/en/oslo' })
  expect(head.slice(0, 4)).toEqual([LINKS[0]?.replace('"/', '"/en/'), LINKS[1], LINKS[3], LINKS[2]])
  for (const line of [
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:locale:alternate" content="nb_NO">',
    '<meta property="og:url" content="https://kvartal.example/en/oslo">',
    '<meta property="og:image" content="https://kvartal.example/bilder/side/en/oslo.png">',
  ])
    expect(head).toContain(line)
})

function dataIn(head: readonly string[]): unknown {
  const [line = ''] = head.filter((one) => one.startsWith('<script'))
  const [, json = 'null'] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(line) ?? []
  return JSON.parse(json)
}

test('an article says when it was published, and what it is', () => {
  const head = headOf({ ...PAGE, kind: 'article', path: '/nyheter/a', lead: LEAD })
  expect(head).toContain('<meta property="og:type" content="article">')
  expect(head).toContain('<meta property="article:published_time" content="2026-10-12">')
  expect(dataIn(head)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Oslo',
    datePublished: '2026-10-12',
    inLanguage: 'nb-NO',
    url: 'https://kvartal.example/nyheter/a',
    image: 'https://kvartal.example/bilder/side/no/nyheter/a.png',
    publisher: { name: 'Kvartal AS' },
  })
})

test('a series is a data set; its file is named when there is one', () => {
  const series: PageModel = { ...PAGE, kind: 'series', path: '/serier/rate' }
  const fact = (href: string) => ({
    kind: 'facts' as const,
    heading: '',
    facts: [{ term: 'Fil', texts: [], link: { text: 'Last ned', href } }],
    citation: null,
  })
  const withFile = dataIn(
    headOf({
      ...series,
      sections: [fact('/api/portal/datasources.csv?sources=rate&shape=spreadsheet'), fact('/metode')],
    }),
  )
  expect(withFile).toMatchObject({
    '@type': 'Dataset',
    name: 'Oslo',
    description: 'Byen',
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: 'https://kvartal.example/api/portal/datasources.csv?sources=rate',
      },
    ],
  })
  expect(dataIn(headOf(series))).not.toHaveProperty('distribution')
})

test('hostile texts stay inside their quotes', () => {
  const title = `${HOSTILE_TEXT} "></script><script>alert(1)</script>`
  const head = headOf(
    { ...PAGE, kind: 'article', title, subtitle: title },
    { description: title, company: title },
  )
  expect(dataIn(head)).toMatchObject({ headline: title })
  const markup = head.join('\n')
  expect(markup.match(/<script/g)).toHaveLength(1)
  expect(markup.match(/<\/script/g)).toHaveLength(1)
  for (const line of head) expect(line).toMatch(/^<(?:meta|link)(?: [a-z]+="[^"<>]*")+>$|^<script/)
})
