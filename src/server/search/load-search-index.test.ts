import { expect, test } from 'vitest'
import { contentWith, dashboardItems, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { loadSearchIndex } from './load-search-index.ts'

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
const area = {
  ID: 'vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: null,
  vacancy_prev: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
  date: '2026-01-01',
  quality: 'approx',
  quality_vacancy: 'approx',
  quality_rent: 'approx',
}
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
