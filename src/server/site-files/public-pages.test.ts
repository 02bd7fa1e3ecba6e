import { describe, expect, test } from 'vitest'
import { FILES, PUBLIC_URL } from '#tests/factories/app.ts'
import {
  contentOfPack,
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
  TODAY,
} from '#tests/factories/edition.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import { publicPaths } from '#pages/public-paths.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { Pages } from '../pages/pages.ts'

const pages = new Pages({
  files: FILES,
  publicUrl: PUBLIC_URL,
  tiles: null,
  analyticsUrl: null,
  gallery: null,
  headers: () => [],
  log: { warn: () => {} },
  onEvict: () => {},
})

function pathsOf(edition: Edition, lang: 'no' | 'en' = 'no') {
  const locale = lang === 'no' ? 'nb-NO' : 'en-GB'
  const { content, points } = edition.snapshot
  return publicPaths(content[lang], {
    lang,
    today: edition.today,
    points,
    find: (path) => pages.source({ path, locale, edition }),
  })
}

describe('the shipped pack', async () => {
  const edition = await editionOf(await contentOfPack())
  const { settings, posts, reports, series, areas } = edition.snapshot.content.no

  test.each(['no', 'en'] as const)('%s: every listed page exists, under its own path', (lang) => {
    const listed = pathsOf(edition, lang).map(({ path }) => path)
    const found = listed.map(
      (path) => pages.source({ path, locale: lang === 'no' ? 'nb-NO' : 'en-GB', edition })?.path,
    )
    expect(found).toEqual(listed)
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('lists every kind of page, hidden dashboards included, and no search or account pages', () => {
    const listed = pathsOf(edition).map(({ path }) => path)
    expect(listed).toEqual([
      ...new Set([
        '/',
        ...settings.dashboards.map(({ path }) => (path === '/' ? '/' : `/${path}`)),
        ...settings.cities.map(({ path }) => `/${path}`),
      ]),
      '/nyheter',
      ...posts.map(({ ID }) => `/nyheter/${ID}`),
      '/leie/regulering',
      '/rapporter',
      ...[...reports.keys()].map((name) => `/rapporter/${name}`),
      '/serier',
      ...[...series.keys()].map((id) => `/serier/${id}`),
      ...areas.map(({ market, ID }) => areaPath(market, ID)),
      '/kalender',
      '/rettelser',
      '/utgaver',
    ])
    expect(listed).toContain('/vilkar')
    for (const path of ['/sok', '/login', '/register']) expect(listed).not.toContain(path)
  })

  test('no day of a change is invented or to come', () => {
    const days = new Map(pathsOf(edition).map(({ path, lastModified }) => [path, lastModified]))
    expect(days.get('/vilkar')).toBeNull()
    for (const { ID, date } of posts) expect(days.get(`/nyheter/${ID}`)).toBe(date)
    for (const day of days.values()) expect(day === null || day <= TODAY).toBe(true)
  })

  test('each comment of the pack is on a page', () => {
    const shown = new Set(pathsOf(edition).flatMap(({ comments }) => comments))
    expect(shown.size).toBeGreaterThan(0)
    for (const id of shown) expect(edition.snapshot.content.no.commentById.has(id)).toBe(true)
  })
})

const post = (ID: string, date: string, url: string) =>
  inBothLanguages('post', ID, {
    ID,
    date,
    title: 'T',
    excerpt: '',
    url,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: [],
    featured: false,
    content: 'Tekst.',
  })

test('articles on other sites have no page; a page is as new as its newest content', async () => {
  const rate = seriesWith('rate', [['2026-09-01', 4]])
  const comment = inBothLanguages('comment', 'oslo', {
    ID: 'oslo',
    date: '2026-12-24',
    title: 'T',
    comment: 'C',
  })
  const figures = { type: 'figures', attributes: { figures: [{ id: 'rate' }, { id: 'gone' }] } }
  const shownComment = { type: 'comment', attributes: { comment: 'oslo' } }
  const items = [
    ...dashboardItems('/', [figures, shownComment]),
    ...dashboardItems('vilkar', [], { hidden: true }),
    ...rate.items,
    ...comment,
    ...post('own', '2026-10-12', '/nyheter/own'),
    ...post('elsewhere', '2026-11-01', 'https://example.org/a'),
  ]
  const series = rate.series.map((points) => ({ ...points, lastUpdated: '2026-11-05T22:00:00.000Z' }))
  const edition = await editionOf(contentWith(items, series))
  expect(pathsOf(edition)).toEqual([
    { path: '/', lastModified: '2026-11-05', comments: ['oslo'] },
    { path: '/vilkar', lastModified: null, comments: [] },
    { path: '/nyheter', lastModified: '2026-10-12', comments: [] },
    { path: '/nyheter/own', lastModified: '2026-10-12', comments: [] },
    { path: '/rapporter', lastModified: null, comments: [] },
    { path: '/serier', lastModified: '2026-11-05', comments: [] },
    { path: '/serier/rate', lastModified: '2026-11-05', comments: [] },
    { path: '/kalender', lastModified: null, comments: [] },
    { path: '/rettelser', lastModified: null, comments: [] },
    { path: '/utgaver', lastModified: null, comments: [] },
  ])
})
