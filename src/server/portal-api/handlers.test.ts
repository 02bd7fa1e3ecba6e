import { describe, expect, test } from 'vitest'
import { portalCalls, type AnswerOf, type CallName, type QueryOf } from '#contract/portal.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import {
  contentOfPack,
  contentWith,
  editionOf,
  inBothLanguages,
  seriesWith,
  TODAY,
  type Point,
} from '#tests/factories/edition.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { answerCall } from './handlers.ts'

function dataOf<Name extends CallName>(name: Name, edition: Edition, query: QueryOf<Name>): AnswerOf<Name> {
  const result = answerCall(name, edition, query)
  if (!result.ok) throw new Error(result.code)
  return result.data
}

const POINTS: readonly Point[] = [
  ['2026-09-01', 4],
  ['2026-10-01', 4.5],
]
const together = (...contents: readonly EditionContent[]) =>
  contentWith(
    contents.flatMap(({ items }) => items),
    contents.flatMap(({ series }) => series),
  )

describe('series and figures', async () => {
  const three = await editionOf(
    together(seriesWith('a', POINTS), seriesWith('b', POINTS), seriesWith('c', [])),
  )

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['in the requested order', ['b', 'a'], ['b', 'a'], ['b', 'a']],
    ['unknown ids are left out', ['x', 'a', 'constructor', '__proto__'], ['a'], ['a']],
    ['no ids', [], [], []],
    ['only unknown ids', ['x'], [], []],
    ['a series without points has no last value', ['c', 'a'], ['c', 'a'], ['a']],
  ])('%s', (_why, sources, series, figures) => {
    expect(dataOf('series', three, { sources: [...sources], lang: 'no' }).map(({ ID }) => ID)).toEqual(series)
    expect(dataOf('figures', three, { sources: [...sources], lang: 'en' }).map(({ ID }) => ID)).toEqual(
      figures,
    )
  })

  test.each<[string, readonly Point[], unknown]>([
    ['all solid', POINTS, 'solid'],
    [
      'all of another word',
      [
        ['2026-09-01', 4, 'approx'],
        ['2026-10-01', 5, 'approx'],
      ],
      'approx',
    ],
    [
      'mixed',
      [
        ['2026-09-01', 4, 'approx'],
        ['2026-10-01', 5, 'solid'],
      ],
      ['approx', 'solid'],
    ],
    ['no points', [], 'solid'],
  ])('quality: %s', async (_why, points, quality) => {
    const edition = await editionOf(together(seriesWith('a', points)))
    expect(dataOf('series', edition, { sources: ['a'], lang: 'no' })[0]?.quality).toEqual(quality)
  })

  test.each<[string, readonly Point[], object | undefined]>([
    [
      'the newest',
      POINTS,
      { value: 4.5, date: '2026-10-01', change: 0.5, change_date: '2026-09-01', quality: 'solid' },
    ],
    ['today counts', [...POINTS, [TODAY, 4.6]], { value: 4.6, date: TODAY, change_date: '2026-10-01' }],
    ['tomorrow does not', [...POINTS, ['2026-11-21', 9]], { value: 4.5, date: '2026-10-01' }],
    [
      'a forecast is no observation, even of the past',
      [...POINTS, ['2026-11-01', 9, 'forecast'], ['2026-12-01', 9, 'forecast']],
      { value: 4.5, date: '2026-10-01' },
    ],
    [
      'a gap is no value',
      [...POINTS, ['2026-11-01', null]],
      { value: 4.5, date: '2026-10-01', quality: 'solid' },
    ],
    [
      'a change over a gap',
      [
        ['2026-08-01', 3],
        ['2026-09-01', null],
        ['2026-10-01', 4],
      ],
      { value: 4, change: 1, change_date: '2026-08-01' },
    ],
    ['the first value has no change', [['2026-10-01', 4]], { value: 4, change: null, change_date: null }],
    [
      'its own quality, not that of the others',
      [
        ['2026-09-01', 4, 'solid'],
        ['2026-10-01', 5, 'press'],
        ['2026-12-01', 6, 'forecast'],
      ],
      { quality: 'press' },
    ],
    [
      'an illustrative value does not replace a published one',
      [
        ['2026-09-01', 4, 'solid'],
        ['2026-10-01', 5, 'approx'],
      ],
      { value: 4, date: '2026-09-01', quality: 'solid' },
    ],
    [
      'without a published value the illustrative one is used',
      [
        ['2026-09-01', 4, 'approx-low'],
        ['2026-10-01', 5, 'approx'],
      ],
      { value: 5, change: 1, quality: 'approx', change_quality: 'approx-low' },
    ],
    [
      'no change is computed from an illustrative value',
      [
        ['2026-09-01', 4, 'approx'],
        ['2026-10-01', 5, 'press'],
      ],
      { value: 5, change: null, change_quality: null },
    ],
    [
      'how sure the value before is',
      [
        ['2026-09-01', 4, 'anchored'],
        ['2026-10-01', 5, 'press'],
      ],
      { quality: 'press', change: 1, change_quality: 'anchored' },
    ],
    [
      'over a gap it is that of the value',
      [
        ['2026-08-01', 3, 'anchored'],
        ['2026-09-01', null, 'solid'],
        ['2026-10-01', 4, 'solid'],
      ],
      { change_quality: 'anchored' },
    ],
    ['without a change, no change quality', [['2026-10-01', 4]], { change_quality: null }],
    [
      'zero is a value',
      [
        ['2026-09-01', 1],
        ['2026-10-01', 0],
      ],
      { value: 0, change: -1 },
    ],
    ['only forecasts', [['2026-12-01', 5, 'forecast']], undefined],
    ['only gaps', [['2026-09-01', null]], undefined],
  ])('last value: %s', async (_why, points, expected) => {
    const edition = await editionOf(together(seriesWith('a', points)))
    const [figure] = dataOf('figures', edition, { sources: ['a'], lang: 'no' })
    if (expected) expect(figure).toMatchObject(expected)
    else expect(figure).toBeUndefined()
  })

  test('the first day that is a forecast', async () => {
    const edition = await editionOf(
      together(
        seriesWith('a', [...POINTS, ['2026-11-01', 9, 'forecast'], ['2026-12-01', 9, 'forecast']]),
        seriesWith('b', POINTS),
      ),
    )
    expect(
      dataOf('series', edition, { sources: ['a', 'b'], lang: 'no' }).map((series) => series.forecast_from),
    ).toEqual(['2026-11-01', null])
  })

  test('each response is a copy: changes by a caller do not affect the next', () => {
    const [first] = dataOf('series', three, { sources: ['a'], lang: 'no' })
    first?.values.push(1)
    expect(dataOf('series', three, { sources: ['a'], lang: 'no' })[0]?.values).toEqual([4, 4.5])
  })
})

describe('posts', async () => {
  const post = (id: string, date: string, cities: readonly string[], featured = false) =>
    inBothLanguages('post', id, {
      ID: id,
      date,
      title: id,
      excerpt: '',
      url: '/',
      image: { medium: '', medium_large: '', large: '' },
      imageAlt: '',
      cities,
      featured,
      content: 'Tekst.',
    })
  const edition = await editionOf(
    contentWith([
      ...post('old-featured', '2026-01-01', ['oslo'], true),
      ...post('featured', '2026-03-01', ['oslo'], true),
      ...post('b-same-day', '2026-05-01', ['bergen']),
      ...post('a-same-day', '2026-05-01', ['bergen', 'oslo']),
      ...post('everywhere', '2026-02-01', []),
    ]),
  )
  const ALL = ['a-same-day', 'b-same-day', 'featured', 'everywhere', 'old-featured']

  test.each<[string, Partial<QueryOf<'posts'>>, readonly string[]]>([
    ['newest first, by id on equal days', {}, ALL],
    [
      'the newest featured article first; nothing is filtered',
      { featured: '1' },
      ['featured', 'a-same-day', 'b-same-day', 'everywhere', 'old-featured'],
    ],
    ['the requested number', { num: 2 }, ALL.slice(0, 2)],
    ['the featured article counts towards num', { num: 2, featured: '1' }, ['featured', 'a-same-day']],
    [
      'a city’s own and those of no city',
      { cities: ['oslo'] },
      ['a-same-day', 'featured', 'everywhere', 'old-featured'],
    ],
    ['several cities', { cities: ['bergen', 'stavanger'] }, ['a-same-day', 'b-same-day', 'everywhere']],
    ['a city without articles', { cities: ['trondheim'] }, ['everywhere']],
    [
      'featured articles of the requested cities only',
      { cities: ['bergen'], featured: '1' },
      ['a-same-day', 'b-same-day', 'everywhere'],
    ],
  ])('%s', (_why, query, ids) => {
    const posts = dataOf('posts', edition, { featured: '0', cities: [], num: 50, lang: 'no', ...query })
    expect(posts.map(({ ID }) => ID)).toEqual(ids)
    expect(posts[0]).not.toHaveProperty('content')
  })
})

describe('absent content', async () => {
  const bare = await editionOf(contentWith([]))
  test.each<[string, ReturnType<typeof answerCall>, string]>([
    ['a comment', answerCall('comment', bare, { id: 'gone', lang: 'no' }), 'rest_not_found'],
    [
      'a comment named like a method',
      answerCall('comment', bare, { id: 'constructor', lang: 'no' }),
      'rest_not_found',
    ],
    [
      'the shapes of a market',
      answerCall('areaShapes', bare, { market: 'oslo', lang: 'no' }),
      'rest_not_found',
    ],
    ['commentary', answerCall('commentary', bare, { lang: 'no' }), 'rest_not_found'],
    ['reports', answerCall('reports', bare, { lang: 'no' }), 'rest_unavailable'],
    [
      'feeds, without ids',
      answerCall('feedArticles', bare, { sources: [], lang: 'no' }),
      'rest_invalid_param',
    ],
    [
      'feeds, unknown ids',
      answerCall('feedArticles', bare, { sources: ['x'], lang: 'no' }),
      'rest_invalid_param',
    ],
  ])('%s', (_what, result, code) => expect(result).toMatchObject({ ok: false, code }))

  test.each<[CallName, ReturnType<typeof answerCall>]>([
    ['areas', answerCall('areas', bare, { lang: 'no' })],
    ['comments', answerCall('comments', bare, { lang: 'no' })],
    ['seriesList', answerCall('seriesList', bare, { lang: 'no' })],
    ['seriesByCategory', answerCall('seriesByCategory', bare, { lang: 'no' })],
    ['feedList', answerCall('feedList', bare, { lang: 'no' })],
    ['macroEvents', answerCall('macroEvents', bare, { lang: 'no' })],
  ])('%s: an empty list', (_name, result) => expect(result).toEqual({ ok: true, data: [] }))
})

describe('the shipped pack', async () => {
  const edition = await editionOf(await contentOfPack())

  test('every series is in exactly one category, in both languages', () => {
    for (const lang of ['no', 'en'] as const) {
      const listed = dataOf('seriesList', edition, { lang }).map(({ ID }) => ID)
      const grouped = dataOf('seriesByCategory', edition, { lang }).flatMap(({ sources }) =>
        sources.map(({ ID }) => ID),
      )
      expect([...grouped].sort()).toEqual([...listed].sort())
      expect(new Set(grouped).size).toBe(grouped.length)
    }
  })

  test('both languages have the same items under the same ids', () => {
    const idsIn = (lang: 'no' | 'en') => ({
      areas: dataOf('areas', edition, { lang })
        .map(({ ID }) => ID)
        .sort(),
      comments: dataOf('comments', edition, { lang }).map(({ ID }) => ID),
      series: dataOf('seriesList', edition, { lang }).map(({ ID }) => ID),
      pages: dataOf('settings', edition, { lang }).dashboards.map(({ path }) => path),
    })
    expect(idsIn('en')).toEqual(idsIn('no'))
  })

  test('areas are in Norwegian order; each market’s shapes are areas of that market', () => {
    const areas = dataOf('areas', edition, { lang: 'no' })
    expect(areas).toHaveLength(60)
    for (const market of ['oslo', 'bergen', 'trondheim', 'stavanger', 'logistics_oslo'] as const) {
      const own = areas
        .filter((area) => area.market === market)
        .map(({ ID }) => ID)
        .sort()
      expect(
        dataOf('areaShapes', edition, { market, lang: 'no' })
          .features.map(({ id }) => id)
          .sort(),
      ).toEqual(own)
    }
  })

  test('no address that feeds are fetched from reaches a reader', () => {
    const feeds = dataOf('feedList', edition, { lang: 'no' })
    expect(feeds.length).toBeGreaterThan(0)
    for (const feed of feeds)
      expect(Object.keys(feed).sort()).toEqual(['ID', 'attribution', 'title', 'website'])
  })

  test('known feeds are returned, unknown ones left out', () => {
    const [known] = dataOf('feedList', edition, { lang: 'no' })
    expect(dataOf('feedArticles', edition, { sources: ['x', known?.ID ?? ''], lang: 'no' })).toMatchObject([
      { ID: known?.ID, articles: [], fetched: null },
    ])
  })

  test('reports are teasers, without their text', () => {
    const reports = dataOf('reports', edition, { lang: 'en' })
    for (const report of Object.values(reports))
      expect(portalCalls.reports.answer.shape.macro.strict().safeParse(report)).toMatchObject({
        success: true,
      })
  })
})
