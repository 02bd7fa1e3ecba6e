import { expect, test } from 'vitest'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
} from '#tests/factories/edition.ts'
import { AREA_WITHOUT_FIGURES } from '#tests/factories/area.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { loadSearchIndex } from './load-search-index.ts'
import { search } from './search-index.ts'
import { parseSearchQuery } from './search-query.ts'

const post = {
  ID: 'a',
  date: '2026-10-19',
  title: 'Leien stiger',
  excerpt: '',
  url: '/nyheter/a',
  image: { medium: '', medium_large: '', large: '' },
  imageAlt: '',
  cities: [],
  featured: false,
  content: '',
}
const area = { ID: 'vika', market: 'oslo', name: 'Vika', ...AREA_WITHOUT_FIGURES }
const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', []),
    ...inBothLanguages('post', 'a', post),
    ...inBothLanguages('area', 'vika', area),
  ]),
)
const before = edition.snapshot.content.no

/** The next edition of the same pack, with this in Norwegian. */
const nextEdition = (changes: Partial<LocalContent>) => ({
  ...edition,
  number: edition.number + 1,
  snapshot: { ...edition.snapshot, content: { ...edition.snapshot.content, no: { ...before, ...changes } } },
})

test('concurrent searches share one build and go on one per turn of the event loop', async () => {
  const fresh = nextEdition({ series: new Map() })
  let turns = 0
  let isDone = false
  const countTurns = () => {
    turns += 1
    if (!isDone) setImmediate(countTurns)
  }
  const resumed: number[] = []
  const found = Promise.all(
    Array.from({ length: 5 }, async () => {
      const index = await loadSearchIndex(fresh, 'no')
      resumed.push(turns)
      return index
    }),
  )
  countTurns()
  expect(new Set(await found).size).toBe(1)
  isDone = true
  expect(new Set(resumed).size).toBe(5)
  expect(await loadSearchIndex(fresh, 'en')).not.toBe(await loadSearchIndex(fresh, 'no'))
})

test.each<[string, Partial<LocalContent>]>([
  ['nothing changed', {}],
  ['new objects with the same texts', { posts: before.posts.map((old) => ({ ...old })) }],
  ['new settings of other things', { settings: { ...before.settings, imageHosts: ['a.example'] } }],
  ['new figures of an area', { areas: before.areas.map((old) => ({ ...old, vacancy: 5 })) }],
])('the next edition has the same index: %s', async (_why, changes) => {
  const index = await loadSearchIndex(edition, 'no')
  expect(await loadSearchIndex(nextEdition(changes), 'no')).toBe(index)
})

test.each<[string, Partial<LocalContent>]>([
  ['a title', { posts: before.posts.map((old) => ({ ...old, title: 'Leien faller' })) }],
  ['an address', { posts: before.posts.map((old) => ({ ...old, url: '/nyheter/b' })) }],
  ['one article less', { posts: [] }],
  ['the name of an area', { areas: before.areas.map((old) => ({ ...old, name: 'Vikaterrassen' })) }],
  ['comments', { comments: [] }],
  ['reports', { reports: new Map() }],
  ['categories', { categories: [...before.categories] }],
  ['pages', { settings: { ...before.settings, dashboards: [] } }],
  ['another pack', { series: new Map() }],
])('the next edition has a new index: %s', async (_why, changes) => {
  const index = await loadSearchIndex(edition, 'no')
  expect(await loadSearchIndex(nextEdition(changes), 'no')).not.toBe(index)
})

test.each([
  ['found by what readers call the result', 'utvikling serie rate', '/serier/change(rate,4)'],
  ['found by its title', 'endring over 4 måneder', '/serier/change(rate,4)'],
  ['left out if it cannot be computed', 'realleie', undefined],
])('a formula that a category names is %s', async (_why, query, href) => {
  const rate = seriesWith('rate', [['2026-01-31', 4]])
  const category = { ID: 'rates', name: 'Renter', formulas: ['change(rate,4)', 'real(rate)'] }
  const withFormulas = await editionOf(
    contentWith(
      [...dashboardItems('/', []), ...rate.items, ...inBothLanguages('category', 'rates', category)],
      rate.series,
    ),
  )
  const { documents } = search(await loadSearchIndex(withFormulas, 'no'), parseSearchQuery(query))
  expect(documents[0]?.href).toBe(href)
})
