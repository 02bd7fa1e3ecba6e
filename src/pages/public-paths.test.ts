import { expect, test } from 'vitest'
import { postWith, seriesMetaWith, siteWith } from '#tests/factories/site.ts'
import { publicPaths, type PublicPathsOptions } from './public-paths.ts'
import type { PublishedCorrection, SiteContent } from './model/site.ts'

const DAY = '2026-10-19'

/** Counts lookups for a portal with this many articles, series, events and corrections. */
function workFor(size: number) {
  let reads = 0
  const watched = <Item extends object>(item: Item): Item =>
    new Proxy(item, {
      get: (target, key, receiver): unknown => {
        reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const names = Array.from({ length: size }, (_, index) => `n${index}`)
  const correction = (series: string): PublishedCorrection => ({
    series,
    area: '',
    recordedAt: `${DAY}T08:00:00.000Z`,
    origin: 'pack',
    reason: '',
    changed: 0,
    changes: [],
  })
  const { content, today } = siteWith({
    posts: names.map((id) => watched(postWith(id, { cities: ['oslo'] }))),
    series: new Map(names.map((id) => [id, watched(seriesMetaWith(id))])),
    categories: [{ ID: 'rates', name: 'Renter' }],
    events: names.map((ID) => watched({ ID, date: DAY, title: 'Møte', country: 'NO', source: '', url: '' })),
    corrections: names.map((id) => watched(correction(id))),
  } satisfies Partial<SiteContent>)
  const foundPaths: string[] = []
  const find: PublicPathsOptions['find'] = (path) => {
    foundPaths.push(path)
    return null
  }
  const points = new Map(names.map((id) => [id, { lastUpdated: `${DAY}T08:00:00.000Z` }]))
  const paths = publicPaths({ ...content, commentById: new Map() }, { lang: 'no', today, find, points })
  return { reads, found: foundPaths, paths }
}

test('four times the content is four times the work, and no page is made that the content tells of', () => {
  const [some, largeWork] = [workFor(500), workFor(2_000)]
  expect(some.paths).toHaveLength(1_000 + 1 + 21 + 5 + 5 + 10 + 1)
  expect(some.reads).toBeGreaterThan(0)
  expect(largeWork.reads / some.reads).toBeLessThanOrEqual(4)
  expect(largeWork.found).toEqual(['/'])
})

test('a page of a long list changes with the newest of the whole list', () => {
  const { paths } = workFor(60)
  expect(
    paths
      .filter(({ path }) => path.startsWith('/nyheter?'))
      .map(({ path, lastModified }) => [path, lastModified]),
  ).toEqual([
    ['/nyheter?side=2', DAY],
    ['/nyheter?side=3', DAY],
  ])
})
