import { expect, test } from 'vitest'
import type { Area, AreaShapes } from '#contract/entities/area.ts'
import { areaCounts } from '#contract/entities/area-history.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import { areaWith } from '#tests/factories/area.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import { figureWith, postWith, seriesMetaWith, siteWith, type SiteGiven } from '#tests/factories/site.ts'
import { areaPlaceOfPage } from '../../metadata/area-place.ts'
import { areaPage } from './area-page.ts'

const PATH = '/oslo/omrader/skoyen'
const settings = settingsSchema.parse({
  ...BARE_SETTINGS,
  dashboards: [],
  cities: [
    {
      path: 'oslo',
      title: 'Oslo',
      rows: [{ layout: '100', columns: [[{ type: 'comment', attributes: { comment: 'oslo' } }]] }],
    },
  ],
})

function square(id: string, east: number): AreaShapes['features'][number] {
  const [west, south] = [10 + east / 100, 59]
  const ring: [number, number][] = [
    [west, south],
    [west + 0.01, south],
    [west + 0.01, south + 0.01],
    [west, south + 0.01],
    [west, south],
  ]
  return {
    type: 'Feature',
    id,
    properties: { ID: id, name: id },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

function siteOf(area: Area, given: SiteGiven = {}) {
  return siteWith({
    settings,
    areas: [area, areaWith({ ID: 'oslo-lysaker', name: 'Lysaker', vacancy: 6 })],
    histories: [
      { ID: area.ID, market: area.market, name: area.name, counts: [...areaCounts(area, () => undefined)] },
    ],
    ...given,
  })
}

/** Types of the page's blocks, in their order. */
const blockTypes = (page: ReturnType<typeof areaPage>) =>
  page?.rows.flatMap(({ columns }) => columns.flat().map(({ type }) => type))

test.each([
  ['its own address', PATH],
  ['an address of an earlier id', '/oslo/omrader/skoyen-gammel'],
  ['the address of a measure as a series', '/serier/oslo-skoyen_vacancy'],
])('found by %s', (_why, path) => {
  const page = areaPage(siteOf(areaWith({ former_ids: ['oslo-skoyen-gammel'] })), path)
  expect(page).toMatchObject({ kind: 'area', path: PATH, title: 'Skøyen, Oslo' })
})

test.each(['/oslo/omrader/ukjent', '/bergen/omrader/skoyen', '/serier/oslo-ukjent_vacancy', '/serier/a'])(
  '%s has no page of an area',
  (path) => expect(areaPage(siteOf(areaWith()), path)).toBeNull(),
)

test('the id of an area precedes an earlier id of another', () => {
  const renamed = areaWith({ ID: 'oslo-ny', name: 'Ny', former_ids: ['oslo-skoyen'] })
  expect(areaPage(siteWith({ areas: [renamed, areaWith()] }), PATH)?.title).toBe('Skøyen, Oslo')
})

test('two published counts are a chart beside the series of the city', () => {
  const series = new Map(
    ['oslo-office-vacancy', 'oslo-office-vacancy-dnb'].map((id) => [id, seriesMetaWith(id)] as const),
  )
  const page = areaPage(siteOf(areaWith(), { series, figures: [figureWith('oslo-office-vacancy')] }), PATH)
  expect(blockTypes(page)).toEqual(['figures', 'text', 'chart', 'table'])
  expect(page?.rows[2]?.columns[0]?.[0]?.attributes).toEqual({
    series: ['oslo-skoyen_vacancy', 'oslo-office-vacancy', 'oslo-office-vacancy-dnb'],
    yAxes: 'single',
    fromDate: '2017-01-01',
  })
})

test.each<[string, Partial<Area>, string]>([
  ['one published count', { vacancy_prev: null }, 'Bare én telling'],
  ['illustrative counts', { quality_vacancy: 'approx' }, 'Ledigheten er et illustrasjonstall'],
  ['no vacancy', { vacancy: null, vacancy_prev: null }, 'Det er ikke publisert noen telling'],
])('%s is told in words, not drawn', (_why, more, opening) => {
  const page = areaPage(siteOf(areaWith(more)), PATH)
  expect(blockTypes(page)).toEqual(['text', 'text', 'table'])
  expect(page?.rows[1]?.columns[0]?.[0]?.attributes['content']).toMatch(`${opening}`)
})

test('an area with an outline is marked on the map, beside the nearest areas', () => {
  const shapes: AreaShapes = {
    type: 'FeatureCollection',
    features: [square('oslo-skoyen', 0), square('oslo-lysaker', 1)],
  }
  const site = siteOf(areaWith(), { shapes })
  const page = areaPage(site, PATH)
  expect(blockTypes(page)).toEqual(['map', 'text', 'chart', 'table'])
  expect(page?.rows[0]?.columns[0]?.[0]?.attributes).toMatchObject({ city: 'oslo', area: 'oslo-skoyen' })
  expect(page?.sections[1]).toMatchObject({
    heading: 'De nærmeste områdene',
    entries: [
      { text: 'Lysaker', href: '/oslo/omrader/lysaker', about: '6,0\u00A0%', dateText: '31. januar 2024' },
    ],
  })
  expect(areaPlaceOfPage(site, PATH)).toMatchObject({ name: 'Skøyen', centre: [10.005, 59.005] })
})

test('mentions: own texts that name the area, the newest first, with the sentence that does', () => {
  const commentary: Commentary = {
    time: '2026-11-20T08:00:00.000Z',
    output: 'Ledigheten i Oslo steg.\nSkøyen falt mest.',
    sources: [],
    method: 'rules',
    data_until: '2026-11-01',
    city: 'oslo',
    links: [],
  }
  const page = areaPage(
    siteOf(areaWith(), {
      posts: [
        postWith('a', { content: 'Først dette. **Skøyens** kontorer er leid ut. Så dette.' }),
        postWith('b', { content: 'Skøyen er nevnt, men saken er fra Bergen.', cities: ['bergen'] }),
        postWith('c', { content: 'Om Skøyenparken og ingenting annet.' }),
      ],
      comments: [
        { ID: 'oslo', title: 'Ukens kommentar', date: '2026-11-10', comment: 'På Skøyen er det lite ledig.' },
        { ID: 'unshown', title: 'Ingen steder', date: '2026-11-11', comment: 'Skøyen.' },
      ],
      commentaries: new Map([['oslo', commentary]]),
    }),
    PATH,
  )
  const list = page?.sections.find((section) => section.kind === 'list')
  expect(list).toMatchObject({
    heading: 'Omtalt i nyheter og kommentarer',
    entries: [
      {
        text: 'Markedskommentaren for Oslo',
        href: '/oslo',
        excerpt: 'Skøyen falt mest.',
        date: '2026-11-20',
      },
      { text: 'Ukens kommentar', href: '/oslo', excerpt: 'På Skøyen er det lite ledig.', about: 'Kommentar' },
      { text: 'Sak a', href: '/nyheter/a', excerpt: 'Skøyens kontorer er leid ut.', about: 'Nyhet' },
    ],
  })
})

test('corrections of the area stand among its facts, those of others do not', () => {
  const correction = {
    series: '',
    area: 'oslo-skoyen',
    recordedAt: '2026-11-20T13:05:00.000Z',
    origin: 'pack',
    reason: '',
    changed: 1,
    changes: [{ measure: 'vacancy', date: '2024-01-31', before: 7, after: null }],
  } as const
  const facts = areaPage(
    siteOf(areaWith(), { corrections: [correction, { ...correction, area: 'oslo-lysaker' }] }),
    PATH,
  )?.sections[0]
  const texts = facts?.kind === 'facts' ? facts.facts.find(({ term }) => term === 'Rettelser')?.texts : []
  expect(texts).toHaveLength(1)
  expect(texts?.[0]).toContain('trukket tilbake')
})

test('English: every address of the page stays in English', () => {
  const page = areaPage(siteOf(areaWith(), { locale: 'en-GB' }), PATH)
  expect(page?.lead?.eyebrow?.href).toBe('/en/oslo')
  const facts = page?.sections[0]
  const links = facts?.kind === 'facts' ? facts.facts.flatMap(({ link }) => link?.href ?? []) : []
  expect(links.filter((href) => !href.startsWith('/en/') && !href.includes('lang=en'))).toEqual([])
})
