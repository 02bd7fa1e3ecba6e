import { describe, expect, test } from 'vitest'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Locale } from '#core/locale.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { figureWith, seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import type { PageSource } from '../model/page-source.ts'
import { seriesPage } from './series-page.ts'

describe('a series', () => {
  const rate = seriesMetaWith('rate', {
    sourceUrl: 'https://www.ssb.no/rate',
    quality_note: 'Én merknad.',
    next_update: '2026-12-10',
  })
  const others = [seriesMetaWith('cpi'), seriesMetaWith('vacancy', { category: 'oslo-office' })]
  const series = new Map([rate, ...others].map((one) => [one.ID, one]))
  const categories = [{ ID: 'rates', name: 'Renter' }]
  const points = [storedSeriesWith('rate', { quality: ['solid', 'approx'] })]
  const at = (locale: Locale = 'nb-NO', more: Partial<ContentOf<'series'>> = {}) =>
    seriesPage(
      siteWith({
        locale,
        series: new Map([...series, ['rate', { ...rate, ...more }]]),
        categories,
        points,
        figures: [figureWith('rate'), figureWith('cpi')],
      }),
      'rate',
    )
  const factsOf = (page: PageSource | null) =>
    page?.sections.flatMap((section) => (section.kind === 'facts' ? section.facts : [])) ?? []
  const factOf = (page: PageSource | null, term: string) => factsOf(page).find((fact) => fact.term === term)

  test('shows its last value and its chart', () => {
    expect(blocksOf(at()).map(({ type, heading, attributes }) => [type, heading, attributes])).toEqual([
      ['figures', '', { figures: [{ id: 'rate', title: 'Siste verdi' }] }],
      ['chart', 'Serie rate over tid', { series: ['rate'], withoutLegend: true }],
    ])
  })

  test('without a value yet, only the chart', () => {
    const page = seriesPage(siteWith({ series, points }), 'rate')
    expect(blocksOf(page).map(({ type }) => type)).toEqual(['chart'])
    expect(page?.sections[0]).toMatchObject({
      citation: { text: `Kvartal, Serie rate. ${PUBLIC_URL}/serier/rate` },
    })
  })

  test.each<[string, Locale, string, object]>([
    [
      'the publisher, linked',
      'nb-NO',
      'Kilde',
      { texts: [], link: { text: 'SSB', href: 'https://www.ssb.no/rate' } },
    ],
    [
      'which points there are',
      'nb-NO',
      'Tidsrom',
      { texts: ['Fra september 2026 til oktober 2026, 2 tall'] },
    ],
    ['how often they come', 'en-GB', 'Frequency', { texts: ['Monthly'] }],
    ['when the next come', 'en-GB', 'Next update', { texts: ['10 December 2026'] }],
    [
      'how sure they are',
      'nb-NO',
      'Hvor sikre tallene er',
      {
        texts: [
          'Sikkert (1 av 2 tall): oppgitt av den navngitte kilden, eller kopiert fra offisiell statistikk.',
          'Illustrasjonstall (1 av 2 tall): avrundet anslag som bare viser størrelsesordenen.',
          'Én merknad.',
        ],
        link: { href: '/serier' },
      },
    ],
    ['the licence', 'nb-NO', 'Lisens', { texts: ['NLOD'] }],
    [
      'the file',
      'en-GB',
      'Download',
      { texts: [], link: { href: '/api/portal/datasources.csv?sources=rate&lang=en&shape=spreadsheet' } },
    ],
    [
      'how to show its chart elsewhere',
      'en-GB',
      'Embed',
      {
        link: {
          text: 'Show the chart alone',
          href: `/block/${encodeBlockConfig({ type: 'chart', heading: 'Serie rate over time', attributes: { series: ['rate'], withoutLegend: true } })}?lang=en`,
        },
      },
    ],
  ])('tells %s', (_why, locale, term, wanted) => expect(factOf(at(locale), term)).toMatchObject(wanted))

  test.each<[string, Partial<ContentOf<'series'>>, string, object | undefined]>([
    [
      'no file that the licence forbids',
      { exportable: false },
      'Nedlasting',
      { texts: ['Lisensen tillater at tallene vises her, men ikke at de gis videre som fil.'], link: null },
    ],
    ['a publisher without address', { sourceUrl: '' }, 'Kilde', { texts: ['SSB'], link: null }],
    [
      'an address that is none',
      { sourceUrl: 'javascript:alert(1)' },
      'Kilde',
      { texts: ['SSB'], link: null },
    ],
    ['no date where none is given', { next_update: null }, 'Neste oppdatering', { texts: ['Ikke oppgitt'] }],
    ['nothing of an empty licence', { licence: '' }, 'Lisens', undefined],
  ])('%s', (_why, more, term, wanted) => {
    const fact = factOf(at('nb-NO', more), term)
    if (wanted === undefined) expect(fact).toBeUndefined()
    else expect(fact).toMatchObject(wanted)
  })

  test('is cited with the date of its value and its own address', () => {
    const citation = (locale: Locale) =>
      at(locale)?.sections.map((section) => (section.kind === 'facts' ? section.citation?.text : ''))[0]
    expect(citation('nb-NO')).toBe(`Kvartal, Serie rate, oktober 2026. ${PUBLIC_URL}/serier/rate`)
    expect(citation('en-GB')).toBe(`Kvartal, Serie rate, October 2026. ${PUBLIC_URL}/en/serier/rate`)
  })

  test('leads on to the others of its category', () => {
    const lists = at()?.sections.flatMap((section) => (section.kind === 'list' ? [section] : []))
    expect(lists?.map(({ heading, entries }) => [heading, entries.map(({ href }) => href)])).toEqual([
      ['Flere serier: Renter', ['/serier/cpi']],
    ])
  })

  test('of very many only to those that come next, so that a page stays small and each is led to', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `s${at}`)
    const many = new Map(ids.map((id) => [id, seriesMetaWith(id)]))
    const ledTo = (id: string) =>
      seriesPage(
        siteWith({ series: many, categories, points: [storedSeriesWith(id)] }),
        id,
      )?.sections.flatMap((section) =>
        section.kind === 'list' ? section.entries.map(({ text }) => text) : [],
      )
    expect(ledTo('s38')).toEqual(['s39', ...ids.slice(0, 11)].map((id) => `Serie ${id}`))
  })
})
