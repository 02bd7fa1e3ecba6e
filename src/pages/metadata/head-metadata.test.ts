import { expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { knownLicence } from '#core/figures/known-licences.ts'
import { placeOfSeries } from '#core/figures/series-place.ts'
import type { PageModel } from '../model/page-model.ts'
import { datasetFiles } from './dataset-files.ts'
import { headMetadata, type HeadMetadataOptions } from './head-metadata.ts'
import type { SeriesDataset } from './series-dataset.ts'

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
  asOf: null,
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

test('metadata of a city for machines', () => {
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

test.each([
  ['series', '/serier/cpi', '/en/serier/cpi.xml'],
  ['area', '/oslo/omrader/vika', '/en/oslo/omrader/vika.xml'],
] as const)('the page of a %s has a feed of its own, after those of the site', (kind, path, href) => {
  const head = headOf({ ...PAGE, kind, path, title: 'A & B' }, { locale: 'en-GB', path: `/en${path}` })
  expect(head[4]).toBe(
    `<link rel="alternate" type="application/atom+xml" href="${href}" title="Kvartal: A &amp; B">`,
  )
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

test('an article has its publication date and type', () => {
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

const SERIES: PageModel = { ...PAGE, kind: 'series', path: '/serier/oslo-office-vacancy' }
const DATASET: SeriesDataset = {
  id: 'oslo-office-vacancy',
  title: 'Kontorledighet',
  description: 'Andel av kontorarealet som er ledig.',
  unit: '%',
  publishers: ['Entra', 'SSB'],
  source: 'Entra; SSB; Kvartals illustrasjonstall',
  sourceUrl: 'https://www.ssb.no/',
  licenceText: 'CC BY 4.0',
  licence: knownLicence('CC BY 4.0'),
  frequency: 'annual',
  span: { from: '2005-12-31', to: '2024-12-31' },
  modified: '2026-11-20T08:00:00.000Z',
  place: placeOfSeries('oslo-office-vacancy'),
  category: 'Kontor i Oslo',
  isExportable: true,
  files: datasetFiles('oslo-office-vacancy', 'no', 'https://kvartal.example'),
  url: 'https://kvartal.example/serier/oslo-office-vacancy',
}

test('a series is a data set with licence, time, place, unit, source and files', () => {
  const query = 'sources=oslo-office-vacancy&lang=no'
  expect(dataIn(headOf(SERIES, { dataset: DATASET }))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    url: DATASET.url,
    inLanguage: 'nb-NO',
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: 'Kvartal AS' },
    name: 'Kontorledighet',
    description: 'Andel av kontorarealet som er ledig.',
    identifier: 'oslo-office-vacancy',
    creator: [
      { '@type': 'Organization', name: 'Entra' },
      { '@type': 'Organization', name: 'SSB' },
    ],
    license: 'https://creativecommons.org/licenses/by/4.0/',
    dateModified: '2026-11-20T08:00:00.000Z',
    temporalCoverage: '2005-12-31/2024-12-31',
    spatialCoverage: { '@type': 'Place', name: 'Oslo', sameAs: 'http://sws.geonames.org/3143244/' },
    variableMeasured: { '@type': 'PropertyValue', name: 'Kontorledighet', unitText: '%' },
    isBasedOn: { '@type': 'CreativeWork', name: DATASET.source, url: 'https://www.ssb.no/' },
    keywords: ['Kontor i Oslo'],
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: 'Serier og definisjoner',
      url: 'https://kvartal.example/serier',
    },
    distribution: [
      ['text/csv', `datasources.csv?${query}`],
      ['application/json', `datasources.json-stat?${query}`],
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', `datasources.xlsx?${query}`],
      ['application/json', `datasources?${query}`],
      ['image/png', `chart.png?${query}`],
    ].map(([encodingFormat, path]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: `https://kvartal.example/api/portal/${path}`,
    })),
  })
})

test('unknown properties of a series are left out, and a licence in prose stays text', () => {
  const bare: SeriesDataset = {
    ...DATASET,
    description: '',
    unit: '',
    publishers: [],
    source: '',
    sourceUrl: null,
    licenceText: 'Norges Bank, gjengis med kilde',
    licence: null,
    span: null,
    place: null,
    category: '',
    isExportable: false,
    files: [],
  }
  const data = dataIn(headOf(SERIES, { dataset: bare }))
  expect(data).toMatchObject({
    description: 'Kontorledighet',
    creator: [{ name: 'Kvartal AS' }],
    license: { '@type': 'CreativeWork', name: 'Norges Bank, gjengis med kilde', url: DATASET.url },
    variableMeasured: { '@type': 'PropertyValue', name: 'Kontorledighet' },
  })
  for (const member of ['temporalCoverage', 'spatialCoverage', 'isBasedOn', 'keywords', 'distribution'])
    expect(data).not.toHaveProperty(member)
  expect(data).not.toHaveProperty('variableMeasured.unitText')
})

test('the list of all series is a data catalogue, its further pages are not', () => {
  const list: PageModel = { ...PAGE, kind: 'list', path: '/serier', title: 'Alle seriene' }
  expect(dataIn(headOf(list))).toMatchObject({
    '@type': 'DataCatalog',
    name: 'Alle seriene',
    url: 'https://kvartal.example/serier',
    publisher: { name: 'Kvartal AS' },
  })
  expect(dataIn(headOf({ ...list, path: '/serier?side=2' }))).toBeNull()
  expect(dataIn(headOf({ ...list, path: '/nyheter' }))).toBeNull()
})

test('a half-year edition is a data set with its file, the list of editions is none', () => {
  const page: PageModel = { ...PAGE, kind: 'list', path: '/utgaver/2026-1', title: 'Utgave 2026-1' }
  expect(dataIn(headOf(page))).toMatchObject({
    '@type': 'Dataset',
    name: 'Utgave 2026-1',
    url: 'https://kvartal.example/utgaver/2026-1',
    temporalCoverage: '2026-01-01/2026-06-30',
    creator: { name: 'Kvartal AS' },
    distribution: [{ contentUrl: 'https://kvartal.example/utgaver/2026-1.zip' }],
  })
  expect(dataIn(headOf({ ...page, path: '/utgaver' }))).toBeNull()
})

test('hostile texts of a series stay inside the script', () => {
  const text = `${HOSTILE_TEXT} </script><script>alert(1)</script>`
  const dataset = {
    ...DATASET,
    title: text,
    description: text,
    licenceText: text,
    licence: null,
    source: text,
  }
  const markup = headOf(SERIES, { dataset }).join('\n')
  expect(markup.match(/<\/?script/g)).toHaveLength(2)
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
