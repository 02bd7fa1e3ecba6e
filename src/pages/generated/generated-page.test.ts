import { describe, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { postWith, seriesMetaWith, siteWith } from '#tests/factories/site.ts'
import type { PageSource } from '../model/page-source.ts'
import { generatedPage } from './generated-page.ts'

describe('a long list is read a page at a time', () => {
  const ids = (length: number) => Array.from({ length }, (_, at) => `s${at}`)
  const feed = {
    ID: 'e24',
    title: 'E24',
    attribution: 'E24',
    website: 'https://e24.no',
    url: 'https://e24.no/rss',
  }
  const event = (ID: string, date: string) => ({ ID, date, title: ID, country: 'NO', source: 'SSB', url: '' })
  const site = (locale: Locale) =>
    siteWith({
      locale,
      posts: ids(60).map((id) => postWith(id)),
      feeds: new Map([['e24', feed]]),
      series: new Map(
        ids(230).map((id, at) => [id, seriesMetaWith(id, { category: at < 120 ? 'rates' : 'office' })]),
      ),
      categories: [
        { ID: 'rates', name: 'Renter' },
        { ID: 'office', name: 'Kontor' },
      ],
      events: [
        ...ids(130).map((id) => event(id, '2026-01-01')),
        ...ids(101).map((id) => event(id, '2027-01-01')),
      ],
      corrections: ids(120).map((series) => ({
        series,
        area: '',
        recordedAt: '2026-11-20T13:05:00.000Z',
        origin: 'connector',
        reason: '',
        changed: 1,
        changes: [{ date: '2026-08-01', before: 4, after: 5 }],
      })),
    })
  /** What stands on a page, in few words. */
  const shown = (page: PageSource | null) =>
    page && [
      page.title,
      ...page.sections.flatMap((section) => {
        if (section.kind === 'cards') return `${section.cards.length + (section.featured ? 1 : 0)} cards`
        if (section.kind === 'list') return `${section.heading} ${section.entries.length}`
        if (section.kind === 'facts') return `${section.heading} ${section.facts.length}`
        if (section.kind === 'forms') return `${section.heading} ${section.forms.length}`
        return section.pages.map(({ text }) => text).join(' ')
      }),
      ...blocksOf(page).map(({ type, attributes }) =>
        Array.isArray(attributes['rows']) ? `${type} ${attributes['rows'].length}` : type,
      ),
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
    [
      '/serier?side=2',
      [
        'Serier og definisjoner, side 2 av 3',
        'Renter 20',
        'Kontor 80',
        'Forrige side 1 2 3 Neste side',
        'Hvor sikre tallene er 7',
      ],
    ],
    ['/serier?side=4', null],
    ['/rettelser?side=3', ['Rettelser, side 3 av 3', '20. november 2026 20', 'Forrige side 1 2 3', 'text']],
    ['/rettelser?side=4', null],
    ['/kalender', ['Kalender', '1 2 Neste side', 'table 100', 'table 100', 'text']],
    ['/kalender?side=2', ['Kalender, side 2 av 2', 'Forrige side 1 2', 'table 1', 'table 30']],
    ['/kalender?side=3', null],
  ])('%s', (path, wanted) => expect(shown(generatedPage(site('nb-NO'), path))).toEqual(wanted))

  test('each page gives itself its own address, and stays in its language', () => {
    const page = generatedPage(site('en-GB'), '/nyheter?side=2')
    expect(page).toMatchObject({ path: '/nyheter?side=2', title: 'News, page 2 of 3' })
    expect(JSON.stringify(page?.sections)).toContain('"/en/nyheter?side=3"')
  })
})
