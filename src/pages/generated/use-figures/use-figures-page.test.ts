import { describe, expect, test } from 'vitest'
import { areaSchema } from '#contract/entities/area.ts'
import type { Locale } from '#core/locale.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { figureWith, seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import type { PageFacts, PageSource } from '../../model/page-source.ts'
import { areasUsePage, seriesUsePage } from './use-figures-page.ts'

const metas = [
  seriesMetaWith('rate'),
  seriesMetaWith('cpi'),
  seriesMetaWith('closed', {
    exportable: false,
    licence: 'Sitert.',
    sourceUrl: 'https://publisher.example/',
  }),
]
const siteIn = (locale: Locale) =>
  siteWith({
    locale,
    series: new Map(metas.map((one) => [one.ID, one])),
    points: metas.map(({ ID, exportable, licence }) => storedSeriesWith(ID, { exportable, licence })),
    figures: [figureWith('rate')],
  })
const page = (list: string, locale: Locale = 'nb-NO') => seriesUsePage(siteIn(locale), list)

function sectionsOf(source: PageSource | null): PageFacts[] {
  return source?.sections.flatMap((section) => (section.kind === 'facts' ? [section] : [])) ?? []
}
const headings = (source: PageSource | null) => sectionsOf(source).map(({ heading }) => heading)
const textUnder = (source: PageSource | null, heading: string) =>
  sectionsOf(source).find((section) => section.heading === heading)?.citation?.text ?? ''
const factsUnder = (source: PageSource | null, heading: string) =>
  sectionsOf(source).find((section) => section.heading === heading)?.facts ?? []

describe('series', () => {
  test('lines for every program and three citations, with the public address and the language', () => {
    const source = page('rate', 'en-GB')
    expect(headings(source)).toEqual([
      'Files',
      'Excel (Power Query)',
      'Google Sheets',
      'Power BI',
      'Python with pandas',
      'Python alone',
      'R',
      'curl',
      'Citation, plain text',
      'Citation, APA',
      'Citation, BibTeX',
    ])
    expect(textUnder(source, 'curl')).toBe(
      `curl --fail --output kvartal-rate.csv "${PUBLIC_URL}/api/portal/datasources.csv?sources=rate&lang=en&shape=long"`,
    )
    expect(textUnder(source, 'Citation, BibTeX')).toContain(`url = {${PUBLIC_URL}/en/serier/rate},`)
  })

  test('files by address', () => {
    expect(factsUnder(page('rate,cpi'), 'Filer').map(({ link }) => link?.href)).toEqual([
      '/api/portal/datasources.csv?sources=rate,cpi&lang=no',
      '/api/portal/datasources.xlsx?sources=rate,cpi&lang=no',
      '/api/portal/datasources.json-stat?sources=rate,cpi&lang=no',
      '/api/portal/datasources?sources=rate,cpi&lang=no',
      '/api/portal/datasources.metadata.json?sources=rate,cpi&lang=no',
      '/api/docs',
      '/utgaver',
    ])
  })

  test('a series that may not be downloaded is in no line and no file, and says why', () => {
    const source = page('rate,closed')
    expect(textUnder(source, 'Python med pandas')).toContain('sources=rate&')
    expect(factsUnder(source, 'Filer').find(({ term }) => term === 'Kan ikke lastes ned')).toMatchObject({
      texts: ['Serie closed: Sitert.', 'SSB'],
      link: { href: 'https://publisher.example/' },
    })
  })

  test('where none may be downloaded, there are citations and what is known of the series', () => {
    expect(headings(page('closed'))).toEqual([
      'Filer',
      'Sitering, vanlig tekst',
      'Sitering, APA',
      'Sitering, BibTeX',
    ])
  })

  test('buttons and links can be told apart by their own words', () => {
    const source = page('rate')
    const buttons = sectionsOf(source).flatMap(({ citation }) => citation?.copy ?? [])
    const links = factsUnder(source, 'Filer').flatMap(({ link }) => link?.text ?? [])
    expect(new Set(buttons).size).toBe(buttons.length)
    expect(new Set(links).size).toBe(links.length)
  })

  test('citations of several series are told apart', () =>
    expect(headings(page('rate,cpi'))).toContain('Sitering, APA: Serie cpi'))

  test.each<[string, string, string | undefined]>([
    ['unknown and repeated ids are left out', 'gone,rate,rate', '/bruk/serier/rate'],
    ['the order is kept', 'cpi,rate', '/bruk/serier/cpi,rate'],
    ['no known id', 'gone', undefined],
    ['no id', '', undefined],
    ['more than a chart holds', Array.from({ length: 11 }, (_, at) => `s${at}`).join(), undefined],
  ])('%s', (_why, list, path) => expect(page(list)?.path).toBe(path))
})

const area = areaSchema.parse({
  ID: 'oslo-vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: 5,
  vacancy_prev: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
  date: '2026-07-01',
  quality: 'solid',
  quality_vacancy: 'solid',
  quality_rent: 'solid',
})

describe('areas', () => {
  const site = siteWith({ areas: [area] })

  test('lines that fetch the areas of a market', () => {
    const source = areasUsePage(site, 'oslo')
    expect(source?.path).toBe('/bruk/omrader/oslo')
    expect(textUnder(source, 'curl')).toBe(
      `curl --fail --output kvartal-areas_oslo.csv "${PUBLIC_URL}/api/portal/clusters.csv?market=oslo&lang=no"`,
    )
    expect(textUnder(source, 'Excel (Power Query)')).toContain('{"vacancy_prev_date", type date}')
  })

  test.each([
    ['no market', 'atlantis'],
    ['a market without areas', 'bergen'],
    ['a name of the language', 'constructor'],
  ])('%s has no page', (_why, market) => expect(areasUsePage(site, market)).toBeNull())
})
