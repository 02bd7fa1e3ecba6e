import { expect, test } from 'vitest'
import { REVALIDATE } from '../http/headers.ts'
import { prepare, type PreparedResponse } from '../responses/prepared-response.ts'
import { PageCache, type ServedPage } from './page-cache.ts'

const OPTIONS = { status: 200, headers: [], cacheControl: REVALIDATE }
const page = (text: string): ServedPage => ({
  prepared: prepare(text, OPTIONS),
  options: OPTIONS,
  exists: true,
})
const TEN = 'x'.repeat(10)

function createPageCache(limit: number) {
  const evicted: PreparedResponse[] = []
  const rendered: string[] = []
  const pages = new PageCache(limit, (prepared) => evicted.push(prepared))
  const get = (key: string, edition = 1) =>
    pages.get(key, edition, () => {
      rendered.push(key)
      return page(TEN)
    })
  return { pages, evicted, made: rendered, get }
}

test('beyond the limit the oldest page is evicted, and rendered again for the next reader', async () => {
  const { evicted, made: rendered, get } = createPageCache(25)
  const [first] = [await get('a'), await get('b')]
  expect(evicted).toEqual([])
  await get('c')
  expect(evicted).toEqual([first.prepared])
  await get('b')
  await get('c')
  expect(rendered).toEqual(['a', 'b', 'c'])
  await get('a')
  expect(rendered).toEqual(['a', 'b', 'c', 'a'])
})

test('a page of a new edition replaces the earlier one and is the newest', async () => {
  const { evicted, made: rendered, get } = createPageCache(25)
  const [, second] = [await get('a'), await get('b')]
  for (const edition of [2, 3, 4]) await get('a', edition)
  expect(evicted).toEqual([])
  await get('c', 4)
  expect(evicted).toEqual([second.prepared])
  expect(rendered).toEqual(['a', 'b', 'a', 'a', 'a', 'c'])
})

test('a page larger than the limit is cached until the next one', async () => {
  const { evicted, made: rendered, get } = createPageCache(5)
  await get('a')
  await get('a')
  expect([evicted, rendered]).toEqual([[], ['a']])
})

test('readers of a page that is being rendered share one rendering', async () => {
  const { pages, made: rendered, get } = createPageCache(15)
  let finish = (_page: ServedPage) => {}
  const slow = pages.get(
    'slow',
    1,
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await get('a')
  const second = get('slow')
  finish(page('slow'))
  expect(await second).toBe(await slow)
  expect(rendered).toEqual(['a'])
})

test('readers of a new edition do not get the page that is being rendered for the earlier one', async () => {
  const { pages, made: rendered, get } = createPageCache(100)
  let fail = (_reason: Error) => {}
  const earlier = pages.get('a', 1, () => new Promise((_resolve, reject) => (fail = reject)))
  const later = [get('a', 2), get('a', 2)]
  fail(new Error('no'))
  await expect(earlier).rejects.toThrow('no')
  const [first, second] = await Promise.all(later)
  expect(first).toBe(second)
  expect(rendered).toEqual(['a'])
})

test('a page evicted while it is rendered is still sent', async () => {
  const { pages, get } = createPageCache(5)
  let finish = (_page: ServedPage) => {}
  const slow = pages.get('slow', 1, () => new Promise((resolve) => (finish = resolve)))
  await get('a')
  const rendered = page('slow')
  finish(rendered)
  expect(await slow).toBe(rendered)
})

test('a failed rendering is not cached and weighs nothing', async () => {
  const { pages, evicted, get } = createPageCache(15)
  await expect(pages.get('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await get('a')
  expect(evicted).toEqual([])
})
