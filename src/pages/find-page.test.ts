import { expect, test } from 'vitest'
import type { ContentOf } from '#contract/content-item.ts'
import { dashboardSchema } from '#contract/entities/dashboard.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import { REPORT_NAMES } from '#contract/entities/editorial.ts'
import type { Locale } from '#core/locale.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import {
  figureWith,
  postWith,
  reportWith,
  seriesMetaWith,
  siteWith,
  storedSeriesWith,
} from '#tests/factories/site.ts'
import { findPage } from './find-page.ts'

const posts: readonly ContentOf<'post'>[] = [
  postWith('own', { url: '/nyheter/own' }),
  postWith('own-en', { url: '/en/nyheter/own-en' }),
  postWith('elsewhere', { url: 'https://news.example.org/elsewhere' }),
  postWith('lent', { url: '/nyheter/own' }),
]
const reports = new Map([
  ['macro', reportWith('macro', { url: '/rapporter/macro' })],
  ['morning_currency', reportWith('morning_currency', { url: '/en/rapporter/morning_currency' })],
  ['morning_stocks', reportWith('morning_stocks', { url: 'https://reports.example.org/' })],
] as const)
const settings = settingsSchema.parse({
  ...BARE_SETTINGS,
  dashboards: [
    dashboardSchema.parse({ path: '/', title: 'Hjem' }),
    dashboardSchema.parse({ path: 'nyheter', title: 'Skjult av nyhetene' }),
  ],
  cities: [{ path: 'oslo', title: 'Oslo' }],
})

function found(locale: Locale, path: string) {
  const series = new Map([
    ['rate', seriesMetaWith('rate')],
    ['pointless', seriesMetaWith('pointless')],
  ])
  return findPage(
    siteWith({
      locale,
      settings,
      posts,
      reports,
      series,
      figures: [figureWith('rate')],
      points: [storedSeriesWith('rate')],
    }),
    path,
  )
}

test.each<[string, Locale, string, string | null]>([
  ['home', 'nb-NO', '/', 'dashboard: Hjem'],
  ['a city', 'en-GB', '/oslo', 'city: Oslo'],
  ['the list of articles, before a dashboard of that name', 'nb-NO', '/nyheter', 'list: Nyheter'],
  ['the list of articles in English', 'en-GB', '/nyheter', 'list: News'],
  ['an article of its own', 'nb-NO', '/nyheter/own', 'article: Sak own'],
  ['an article with an address in the other language', 'en-GB', '/nyheter/own', null],
  ['its page in its own language', 'en-GB', '/nyheter/own-en', 'article: Sak own-en'],
  ['an article published elsewhere', 'nb-NO', '/nyheter/elsewhere', null],
  ['an article with the address of another', 'nb-NO', '/nyheter/lent', null],
  ['an unknown article', 'nb-NO', '/nyheter/gone', null],
  ['below an article', 'nb-NO', '/nyheter/own/more', null],
  ['the list of reports', 'nb-NO', '/rapporter', 'list: Rapporter'],
  ['a report', 'nb-NO', '/rapporter/macro', 'report: Rapport macro'],
  [
    'a report in its own language',
    'en-GB',
    '/rapporter/morning_currency',
    'report: Rapport morning_currency',
  ],
  ['a report published elsewhere', 'nb-NO', '/rapporter/morning_stocks', null],
  ['an unknown report', 'nb-NO', '/rapporter/weekly', null],
  ['the list of series', 'en-GB', '/serier', 'list: Series and definitions'],
  ['a series', 'nb-NO', '/serier/rate', 'series: Serie rate'],
  ['a series without points', 'nb-NO', '/serier/pointless', null],
  ['an unknown series', 'nb-NO', '/serier/gone', null],
  ['a series without a name', 'nb-NO', '/serier/', null],
  ['the calendar', 'nb-NO', '/kalender', 'calendar: Kalender'],
  ['below the calendar', 'nb-NO', '/kalender/2026', null],
  ['names that every object has', 'nb-NO', '/constructor', null],
  ['names that every object has, below a list', 'nb-NO', '/serier/constructor', null],
  ['in capitals', 'nb-NO', '/Serier', null],
  ['two slashes', 'nb-NO', '//serier', null],
])('findPage: %s', (_why, locale, path, wanted) => {
  const page = found(locale, path)
  expect(page && `${page.kind}: ${page.title}`).toBe(wanted)
  if (page) expect(page.path).toBe(path)
})

const dashboardsAt = (...dashboards: readonly object[]) =>
  siteWith({
    settings: settingsSchema.parse({
      ...BARE_SETTINGS,
      cities: [],
      dashboards: dashboards.map((dashboard) => dashboardSchema.parse(dashboard)),
    }),
  })

test.each<[which: string, paths: readonly string[], title: string | undefined]>([
  ['the dashboard at /', ['makro', '', '/'], 'At /'],
  ['else the one with an empty path', ['makro', ''], 'At '],
  ['else the first', ['makro', 'leie'], 'At makro'],
  ['none without dashboards', [], undefined],
])('home is %s (decision 1)', (_which, paths, title) => {
  const home = findPage(dashboardsAt(...paths.map((path) => ({ path, title: `At ${path}` }))), '/')
  expect([home?.title, home?.path]).toEqual([title, title && '/'])
})

test.each([true, false])(
  'a dashboard by its slug, with all that it says of its page: footer left out %s',
  (hideFooter) => {
    const site = dashboardsAt(
      { path: '/', title: 'Hjem' },
      {
        path: 'makro',
        title: 'Makro',
        subtitle: 'Renter',
        hideFooter,
        rows: [{ layout: '100', columns: [[]] }],
      },
    )
    expect(findPage(site, '/makro')).toMatchObject({
      kind: 'dashboard',
      path: '/makro',
      title: 'Makro',
      subtitle: 'Renter',
      hideFooter,
      rows: [{ layout: '100' }],
    })
    expect(findPage(site, '/leie')).toBeNull()
  },
)

test('a site without any content still has its lists, and they say so', () => {
  const empty = siteWith({})
  const texts = ['/nyheter', '/serier', '/kalender'].map((path) =>
    findPage(empty, path)
      ?.rows.flatMap((row) => row.columns.flat())
      .map((block) => block.attributes['content'] ?? ''),
  )
  expect(texts.map((found) => found?.[0])).toEqual([
    'Det er ikke publisert noen nyheter ennå.',
    'Det er ikke lagt inn noen serier ennå.',
    'Ingen kommende hendelser har en kjent dato akkurat nå.',
  ])
  expect(findPage(empty, '/rapporter')?.rows).toHaveLength(1)
  expect(REPORT_NAMES.map((name) => findPage(empty, `/rapporter/${name}`))).toEqual([null, null, null])
})
