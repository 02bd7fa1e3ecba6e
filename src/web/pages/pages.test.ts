import { describe, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content-item.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import type { Locale } from '#core/locale.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { figureWith, postWith, reportWith, seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import { pageTextsByLocale } from '#texts/page-texts.ts'
import type { PageSource } from '../page-source.ts'
import { articlePage, newsListPage } from './article-page.ts'
import { calendarPage } from './calendar-page.ts'
import { ownPage } from './own-page.ts'
import { textRows } from './page-rows.ts'
import { qualitySentences } from './quality-words.ts'
import { reportListPage, reportPage } from './report-page.ts'
import { seriesListPage } from './series-list-page.ts'
import { seriesPage } from './series-page.ts'

const settings = settingsSchema.parse({
  ...BARE_SETTINGS, imageHosts: ['images.example.org'], dashboards: [],
  cities: [{ path: 'oslo', title: 'Oslo kontor', shortTitle: 'Oslo' }, { path: 'bergen', title: 'Bergen' }],
})

const blocksOf = (page: PageSource | null) => page?.rows.flatMap((row) => row.columns.flat()) ?? []
const cardsOf = (page: PageSource | null) =>
  page?.sections.flatMap((section) => (section.kind === 'cards' ? [section.featured, ...section.cards] : [])).flatMap((card) => card?.id ?? []) ?? []

describe('an article', () => {
  const post = postWith('a', { cities: ['bergen', 'trondheim'], content: 'Teksten.' })
  const others = [
    postWith('b', { cities: ['oslo'] }), postWith('c'), postWith('d', { cities: ['trondheim'] }), postWith('e', { cities: ['bergen', 'oslo'] }),
  ]
  const page = articlePage(siteWith({ settings, posts: [post, ...others] }), 'a')

  test('has its words, its day and its cities that have a page', () => {
    expect(page).toMatchObject({
      title: 'Sak a', subtitle: 'Ingress a',
      lead: {
        eyebrow: { text: 'Nyheter', href: '/nyheter' }, date: '2026-10-19', dateText: 'Publisert 19. oktober 2026',
        image: null, links: [{ text: 'Bergen', href: '/bergen' }],
      },
    })
    expect(blocksOf(page).map(({ type, attributes }) => [type, attributes])).toEqual([['text', { content: 'Teksten.' }]])
  })

  test('leads on to three others, those of its cities first', () => expect(cardsOf(page)).toEqual(['d', 'e', 'b']))

  test('alone, it leads nowhere', () => expect(articlePage(siteWith({ settings, posts: [post] }), 'a')?.sections).toEqual([]))

  test.each([
    ['of this site', '/bilder/a.svg', '/bilder/a.svg'],
    ['of a host that is listed', 'https://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
    ['of another host', 'https://evil.example/a.jpg', null],
    ['a script', 'javascript:alert(1)', null],
    ['none', '', null],
  ])('picture: %s', (_why, medium, wanted) => {
    const pictured = postWith('a', { image: { medium, medium_large: '', large: '' } })
    expect(articlePage(siteWith({ settings, posts: [pictured] }), 'a')?.lead?.image?.medium ?? null).toBe(wanted)
  })

  test('in English every link stays in English', () => {
    const english = articlePage(siteWith({ locale: 'en-GB', settings, posts: [postWith('a', { cities: ['oslo'], url: '/en/nyheter/a' })] }), 'a')
    expect(english?.lead).toMatchObject({ eyebrow: { href: '/en/nyheter' }, dateText: 'Published 19 October 2026', links: [{ href: '/en/oslo' }] })
  })
})

test('the list of articles reaches each of them, the newest large, and the feeds', () => {
  const feed = { ID: 'e24', title: 'E24', attribution: 'E24', website: 'https://e24.no', url: 'https://e24.no/rss' }
  const page = newsListPage(siteWith({ posts: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => postWith(id)), feeds: new Map([['e24', feed]]) }), 1)
  expect(cardsOf(page)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(blocksOf(page).map(({ type, attributes }) => [type, attributes['sources']])).toEqual([['rss', ['e24']]])
})

test('a report has its text, then the others; the list has all', () => {
  const reports = new Map((['macro', 'morning_currency'] as const).map((name) => [name, reportWith(name)]))
  const site = siteWith({ settings, reports })
  expect(blocksOf(reportPage(site, 'macro')).map(({ type, attributes }) => [type, attributes])).toEqual([
    ['text', { content: 'Tekst macro' }], ['reports', { reports: ['morning_currency'] }],
  ])
  expect(blocksOf(reportListPage(site)).map(({ attributes }) => attributes)).toEqual([{ reports: ['macro', 'morning_currency'] }])
  expect(blocksOf(reportPage(siteWith({ reports: new Map([['macro', reportWith('macro')]]) }), 'macro'))).toHaveLength(1)
})

describe('a series', () => {
  const rate = seriesMetaWith('rate', { sourceUrl: 'https://www.ssb.no/rate', quality_note: 'Én merknad.', next_update: '2026-12-10' })
  const others = [seriesMetaWith('cpi'), seriesMetaWith('vacancy', { category: 'oslo-office' })]
  const series = new Map([rate, ...others].map((one) => [one.ID, one]))
  const categories = [{ ID: 'rates', name: 'Renter' }]
  const points = [storedSeriesWith('rate', { quality: ['solid', 'approx'] })]
  const at = (locale: Locale = 'nb-NO', more: Partial<ContentOf<'series'>> = {}) =>
    seriesPage(siteWith({ locale, series: new Map([...series, ['rate', { ...rate, ...more }]]), categories, points, figures: [figureWith('rate'), figureWith('cpi')] }), 'rate')
  const factsOf = (page: PageSource | null) => page?.sections.flatMap((section) => (section.kind === 'facts' ? section.facts : [])) ?? []
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
    expect(page?.sections[0]).toMatchObject({ citation: { text: `Kvartal, Serie rate. ${PUBLIC_URL}/serier/rate` } })
  })

  test.each<[string, Locale, string, object]>([
    ['the publisher, linked', 'nb-NO', 'Kilde', { texts: [], link: { text: 'SSB', href: 'https://www.ssb.no/rate' } }],
    ['which points there are', 'nb-NO', 'Tidsrom', { texts: ['Fra september 2026 til oktober 2026, 2 tall'] }],
    ['how often they come', 'en-GB', 'Frequency', { texts: ['Monthly'] }],
    ['when the next come', 'en-GB', 'Next update', { texts: ['10 December 2026'] }],
    ['how sure they are', 'nb-NO', 'Hvor sikre tallene er', {
      texts: [
        'Sikkert (1 av 2 tall): oppgitt av den navngitte kilden, eller kopiert fra offisiell statistikk.',
        'Illustrasjonstall (1 av 2 tall): avrundet anslag som bare viser størrelsesordenen.',
        'Én merknad.',
      ],
      link: { href: '/serier' },
    }],
    ['the licence', 'nb-NO', 'Lisens', { texts: ['NLOD'] }],
    ['the file', 'en-GB', 'Download', { texts: [], link: { href: '/api/portal/datasources.csv?sources=rate&lang=en' } }],
  ])('tells %s', (_why, locale, term, wanted) => expect(factOf(at(locale), term)).toMatchObject(wanted))

  test.each<[string, Partial<ContentOf<'series'>>, string, object | undefined]>([
    ['no file that the licence forbids', { exportable: false }, 'Nedlasting', { texts: ['Lisensen tillater at tallene vises her, men ikke at de gis videre som fil.'], link: null }],
    ['a publisher without address', { sourceUrl: '' }, 'Kilde', { texts: ['SSB'], link: null }],
    ['an address that is none', { sourceUrl: 'javascript:alert(1)' }, 'Kilde', { texts: ['SSB'], link: null }],
    ['no date that nobody gave', { next_update: null }, 'Neste oppdatering', { texts: ['Ikke oppgitt'] }],
    ['nothing of an empty licence', { licence: '' }, 'Lisens', undefined],
  ])('%s', (_why, more, term, wanted) => {
    const fact = factOf(at('nb-NO', more), term)
    if (wanted === undefined) expect(fact).toBeUndefined()
    else expect(fact).toMatchObject(wanted)
  })

  test('is cited with the date of its value and its own address', () => {
    const citation = (locale: Locale) => at(locale)?.sections.map((section) => (section.kind === 'facts' ? section.citation?.text : ''))[0]
    expect(citation('nb-NO')).toBe(`Kvartal, Serie rate, oktober 2026. ${PUBLIC_URL}/serier/rate`)
    expect(citation('en-GB')).toBe(`Kvartal, Serie rate, October 2026. ${PUBLIC_URL}/en/serier/rate`)
  })

  test('leads on to the others of its category', () => {
    const lists = at()?.sections.flatMap((section) => (section.kind === 'list' ? [section] : []))
    expect(lists?.map(({ heading, entries }) => [heading, entries.map(({ href }) => href)])).toEqual([['Flere serier: Renter', ['/serier/cpi']]])
  })

  test('of very many only to those that come next, so that a page stays small and each is led to', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `s${at}`)
    const many = new Map(ids.map((id) => [id, seriesMetaWith(id)]))
    const ledTo = (id: string) => seriesPage(siteWith({ series: many, categories, points: [storedSeriesWith(id)] }), id)?.sections
      .flatMap((section) => (section.kind === 'list' ? section.entries.map(({ text }) => text) : []))
    expect(ledTo('s38')).toEqual(['s39', ...ids.slice(0, 11)].map((id) => `Serie ${id}`))
  })
})

test('the list of series has each under its category, with its last value, and explains the words', () => {
  const series = new Map([
    ['a', seriesMetaWith('a', { definition: 'Hva a er.' })], ['b', seriesMetaWith('b')], ['c', seriesMetaWith('c', { category: 'oslo-office' })],
  ])
  const categories = [{ ID: 'oslo-office', name: 'Kontor' }, { ID: 'empty', name: 'Tom' }, { ID: 'rates', name: 'Renter' }]
  const figures = [figureWith('a'), figureWith('c', { quality: 'approx' })]
  const [offices, rates, words] = seriesListPage(siteWith({ series, categories, figures }), 1)?.sections ?? []
  expect(offices).toMatchObject({ heading: 'Kontor', entries: [{ text: 'Serie c', about: '4,50\u00A0%', dateText: 'oktober 2026 · Illustrasjonstall' }] })
  expect(rates).toMatchObject({
    heading: 'Renter',
    entries: [{ text: 'Serie a', href: '/serier/a', excerpt: 'Hva a er.', about: '4,50\u00A0%', dateText: 'oktober 2026' }, { about: '', dateText: '' }],
  })
  expect(words).toMatchObject({ kind: 'facts', citation: null, facts: { length: 7 } })
})

describe('a long list is read a page at a time', () => {
  const ids = (length: number) => Array.from({ length }, (_, at) => `s${at}`)
  const feed = { ID: 'e24', title: 'E24', attribution: 'E24', website: 'https://e24.no', url: 'https://e24.no/rss' }
  const event = (ID: string, date: string) => ({ ID, date, title: ID, country: 'NO', source: 'SSB', url: '' })
  const site = (locale: Locale) => siteWith({
    locale,
    posts: ids(60).map((id) => postWith(id)), feeds: new Map([['e24', feed]]),
    series: new Map(ids(230).map((id, at) => [id, seriesMetaWith(id, { category: at < 120 ? 'rates' : 'office' })])),
    categories: [{ ID: 'rates', name: 'Renter' }, { ID: 'office', name: 'Kontor' }],
    events: [...ids(130).map((id) => event(id, '2026-01-01')), ...ids(101).map((id) => event(id, '2027-01-01'))],
    corrections: ids(120).map((series) => ({
      series, recordedAt: '2026-11-20T13:05:00.000Z', origin: 'connector', reason: '', changes: [{ date: '2026-08-01', before: 4, after: 5 }],
    })),
  })
  /** What stands on a page, in few words. */
  const shown = (page: PageSource | null) => page && [
    page.title,
    ...page.sections.flatMap((section) => {
      if (section.kind === 'cards') return `${section.cards.length + (section.featured ? 1 : 0)} cards`
      if (section.kind === 'list') return `${section.heading} ${section.entries.length}`
      if (section.kind === 'facts') return `${section.heading} ${section.facts.length}`
      return section.pages.map(({ text }) => text).join(' ')
    }),
    ...blocksOf(page).map(({ type, attributes }) => (Array.isArray(attributes['rows']) ? `${type} ${attributes['rows'].length}` : type)),
  ]

  test.each<[string, readonly string[] | null]>([
    ['/nyheter', ['Nyheter', '24 cards', '1 2 3 Neste side', 'rss']],
    ['/nyheter?side=2', ['Nyheter, side 2 av 3', '24 cards', 'Forrige side 1 2 3 Neste side']],
    ['/nyheter?side=3', ['Nyheter, side 3 av 3', '12 cards', 'Forrige side 1 2 3']],
    ['/nyheter?side=4', null],
    ['/nyheter?side=', null],
    ['/nyheter?side=-1', null],
    ['/nyheter/s1?side=2', null],
    ['/rapporter?side=2', null],
    ['/serier?side=2', ['Serier og definisjoner, side 2 av 3', 'Renter 20', 'Kontor 80', 'Forrige side 1 2 3 Neste side', 'Hvor sikre tallene er 7']],
    ['/serier?side=4', null],
    ['/rettelser?side=3', ['Rettelser, side 3 av 3', '20. november 2026 20', 'Forrige side 1 2 3', 'text']],
    ['/rettelser?side=4', null],
    ['/kalender', ['Kalender', '1 2 Neste side', 'table 100', 'table 100', 'text']],
    ['/kalender?side=2', ['Kalender, side 2 av 2', 'Forrige side 1 2', 'table 1', 'table 30']],
    ['/kalender?side=3', null],
  ])('%s', (path, wanted) => expect(shown(ownPage(site('nb-NO'), path))).toEqual(wanted))

  test('each page gives itself its own address, and stays in its language', () => {
    const page = ownPage(site('en-GB'), '/nyheter?side=2')
    expect(page).toMatchObject({ path: '/nyheter?side=2', title: 'News, page 2 of 3' })
    expect(JSON.stringify(page?.sections)).toContain('"/en/nyheter?side=3"')
  })
})

describe('the calendar', () => {
  const event = (ID: string, date: string, more: Partial<ContentOf<'event'>> = {}) => ({ ID, date, title: ID, country: 'NO', source: 'SSB', url: '', ...more })
  const tables = (page: PageSource | null) => blocksOf(page).map(({ type, heading, attributes }) => [type, heading, attributes['rows']])

  test('what comes first comes first; of the past, what was last', () => {
    const events = [event('old', '2025-01-01'), event('yesterday', '2026-11-19'), event('today', '2026-11-20'), event('later', '2027-01-01')]
    const titles = tables(calendarPage(siteWith({ events }), 1)).slice(0, 2).map(([, , rows]) => titlesOf(rows))
    expect(titles).toEqual([['today', 'later'], ['yesterday', 'old']])
  })

  test('new figures come on their known days, with the page of the series', () => {
    const series = new Map([
      ['a', seriesMetaWith('a', { next_update: '2026-12-01' })], ['b', seriesMetaWith('b', { next_update: '2026-11-01' })], ['c', seriesMetaWith('c')],
    ])
    const [coming] = tables(calendarPage(siteWith({ locale: 'en-GB', series, events: [event('e', '2026-12-24', { country: 'XX' })] }), 1))
    expect(coming).toEqual(['table', 'Upcoming', [
      { date: '2026-12-01', title: 'New figures: Serie a', country: '', source: 'SSB', url: '/en/serier/a' },
      { date: '2026-12-24', title: 'e', country: 'XX', source: 'SSB', url: '' },
    ]])
  })

  test('nothing known is said plainly, and files are in the reader’s language', () => {
    const blocks = blocksOf(calendarPage(siteWith({ locale: 'en-GB' }), 1))
    expect(blocks.map(({ type, attributes }) => [type, attributes['content']])).toEqual([
      ['text', 'No upcoming event has a known date right now.'], ['text', 'No past events have been added.'],
      ['text', expect.stringMatching(/\(\/en\/kalender\.ics\).*\(\/en\/atom\.xml\)/)],
    ])
  })

  test('a text longer than a cell holds is cut, and no character in two', () => {
    const [, [, , rows] = []] = tables(calendarPage(siteWith({ events: [event('e', '2026-01-01', { title: `${'a'.repeat(999)}🏢🏢` })] }), 1))
    expect(rows).toMatchObject([{ title: 'a'.repeat(999) }])
  })
})

test.each<[string, string, readonly number[]]>([
  ['nothing', ' \n', []],
  ['what fits', 'a'.repeat(100_000), [100_000]],
  ['divided where a paragraph ends', `${'a'.repeat(60_000)}\n\n${'b'.repeat(60_000)}`, [60_000, 60_000]],
  ['divided anywhere where none does', 'a'.repeat(150_000), [100_000, 50_000]],
  ['not within a character', `${'a'.repeat(99_999)}🏢`, [99_999, 2]],
])('a long text: %s', (_why, content, lengths) => {
  expect(textRows(content).flatMap((row) => row.columns.flat()).map(({ attributes }) => String(attributes['content']).length)).toEqual(lengths)
})

test.each<[string, Parameters<typeof qualitySentences>[0], readonly string[]]>([
  ['one word for all', 'derived', ['Beregnet']],
  ['the same word for each', ['solid', 'solid'], ['Sikkert']],
  ['words of one meaning', ['approx', 'approx-low'], ['Illustrasjonstall']],
  ['several, the sure first', ['forecast', 'approx', 'solid', 'solid'], ['Sikkert (2 av 4 tall)', 'Prognose (1 av 4 tall)', 'Illustrasjonstall (1 av 4 tall)']],
  ['none', [], []],
])('quality: %s', (_why, quality, names) => {
  expect(qualitySentences(quality, pageTextsByLocale['nb-NO']).map((sentence) => sentence.split(':')[0])).toEqual(names)
})

/** The titles in the rows of a table; rows that are no objects have none. */
function titlesOf(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'title' in row ? row.title : null)) : []
}
