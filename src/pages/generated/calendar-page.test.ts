import { describe, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content-item.ts'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { seriesMetaWith, siteWith } from '#tests/factories/site.ts'
import type { PageSource } from '../model/page-source.ts'
import { calendarPage } from './calendar-page.ts'

describe('the calendar', () => {
  const event = (ID: string, date: string, more: Partial<ContentOf<'event'>> = {}) => ({
    ID,
    date,
    title: ID,
    country: 'NO',
    source: 'SSB',
    url: '',
    ...more,
  })
  const tables = (page: PageSource | null) =>
    blocksOf(page).map(({ type, heading, attributes }) => [type, heading, attributes['rows']])

  test('what comes first comes first; of the past, what was last', () => {
    const events = [
      event('old', '2025-01-01'),
      event('yesterday', '2026-11-19'),
      event('today', '2026-11-20'),
      event('later', '2027-01-01'),
    ]
    const titles = tables(calendarPage(siteWith({ events }), 1))
      .slice(0, 2)
      .map(([, , rows]) => titlesOf(rows))
    expect(titles).toEqual([
      ['today', 'later'],
      ['yesterday', 'old'],
    ])
  })

  test('new figures come on their known days, with the page of the series', () => {
    const series = new Map([
      ['a', seriesMetaWith('a', { next_update: '2026-12-01' })],
      ['b', seriesMetaWith('b', { next_update: '2026-11-01' })],
      ['c', seriesMetaWith('c')],
    ])
    const [coming] = tables(
      calendarPage(
        siteWith({ locale: 'en-GB', series, events: [event('e', '2026-12-24', { country: 'XX' })] }),
        1,
      ),
    )
    expect(coming).toEqual([
      'table',
      'Upcoming',
      [
        {
          date: '2026-12-01',
          title: 'New figures: Serie a',
          country: '',
          source: 'SSB',
          url: '/en/serier/a',
        },
        { date: '2026-12-24', title: 'e', country: 'XX', source: 'SSB', url: '' },
      ],
    ])
  })

  test('figures that were due by the rule of their publisher and have not come are told among the past', () => {
    const live = liveConfigSchema.parse({
      query: { connector: 'ssb', table: '14700', values: { Tid: ['*'] } },
      at: ['08:15'],
      expect: { maxJump: 1 },
      publishes: { day: 10, at: '08:00' },
    })
    const series = new Map([
      ['a', seriesMetaWith('a', { next_update: '2026-11-10', live })],
      ['b', seriesMetaWith('b', { next_update: '2026-12-10', live })],
    ])
    const of = (locale: 'nb-NO' | 'en-GB') =>
      tables(calendarPage(siteWith({ locale, series }), 1))
        .slice(0, 2)
        .map(([, , rows]) => titlesOf(rows))
    expect(of('nb-NO')).toEqual([
      ['Nye tall ventet kl. 08.00: Serie b'],
      ['Nye tall ventet, ikke kommet: Serie a'],
    ])
    expect(of('en-GB')).toEqual([
      ['New figures expected at 08:00 Oslo time: Serie b'],
      ['New figures due, not yet received: Serie a'],
    ])
  })

  test('who publishes awaited figures is named, without the publisher of illustrative ones', () => {
    const texts = { ...seriesMetaWith('a').texts, source: 'Norges Bank; OECD; Kvartals illustrasjonstall' }
    const [coming] = tables(
      calendarPage(
        siteWith({ series: new Map([['a', seriesMetaWith('a', { next_update: '2026-12-01', texts })]]) }),
        1,
      ),
    )
    expect(coming?.[2]).toMatchObject([{ source: 'Norges Bank, OECD' }])
  })

  test('nothing known is said plainly, and files are in the reader’s language', () => {
    const blocks = blocksOf(calendarPage(siteWith({ locale: 'en-GB' }), 1))
    expect(blocks.map(({ type, attributes }) => [type, attributes['content']])).toEqual([
      ['text', 'No upcoming event has a known date right now.'],
      ['text', 'No past events have been added.'],
      ['text', expect.stringMatching(/\(\/en\/kalender\.ics\).*\(\/en\/atom\.xml\)/)],
    ])
  })

  test('a text longer than a cell holds is cut, and no character in two', () => {
    const [, [, , rows] = []] = tables(
      calendarPage(siteWith({ events: [event('e', '2026-01-01', { title: `${'a'.repeat(999)}🏢🏢` })] }), 1),
    )
    expect(rows).toMatchObject([{ title: 'a'.repeat(999) }])
  })
})

/** The titles in the rows of a table; rows that are no objects have none. */
function titlesOf(rows: unknown): unknown[] {
  return Array.isArray(rows)
    ? rows.map((row: unknown) =>
        typeof row === 'object' && row !== null && 'title' in row ? row.title : null,
      )
    : []
}
