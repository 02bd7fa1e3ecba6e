import { beforeEach, expect, test } from 'vitest'
import { JSON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { recompress, type PreparedResponse, type PrepareOptions } from './prepared-response.ts'
import { ResponseCache, ENTRY_BYTES as ENTRY } from './response-cache.ts'

const OPTIONS: PrepareOptions = { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE }

let evicted: PreparedResponse[] = []
let renderCount = 0
beforeEach(() => {
  evicted = []
  renderCount = 0
})
const cacheOf = (limit: number) => new ResponseCache(limit, (prepared) => evicted.push(prepared))
const get = (cache: ResponseCache, key: string, edition = 1, text = key) =>
  cache.get(key, edition, OPTIONS, () => {
    renderCount += 1
    return text
  })
const long = (seed: number) =>
  JSON.stringify(Array.from({ length: 300 }, (_, index) => (index + 1) * seed * 7919))

test('rendered once per edition', () => {
  const cache = cacheOf(1_000_000)
  const first = get(cache, 'a')
  expect(get(cache, 'a')).toBe(first)
  expect(renderCount).toBe(1)
})

test('a new edition with equal content keeps the bytes; with other content it has another hash', () => {
  const cache = cacheOf(1_000_000)
  const first = get(cache, 'a', 1, 'text')
  expect(get(cache, 'a', 2, 'text')).toBe(first)
  expect(renderCount, 'it had to look').toBe(2)
  get(cache, 'a', 2, 'text')
  expect(renderCount, 'but only once').toBe(2)
  const changed = get(cache, 'a', 3, 'other')
  expect(changed.hash).not.toBe(first.hash)
  expect(changed.byEncoding.identity.body.toString()).toBe('other')
  expect(evicted).toEqual([])
})

test('the least recently used entry is evicted first, never the current one', () => {
  const cache = cacheOf(2.5 * ENTRY)
  const [a, b] = [get(cache, 'a'), get(cache, 'b')]
  get(cache, 'a')
  get(cache, 'c')
  expect(evicted).toEqual([b])
  expect(get(cache, 'a')).toBe(a)
  const small = cacheOf(1)
  expect(get(small, 'x')).toBe(get(small, 'x'))
})

test('many questions with empty answers are counted too', () => {
  const cache = cacheOf(100 * ENTRY)
  for (let index = 0; index < 1_000; index += 1) get(cache, `datasources ["${index}"]`, 1, '[]')
  expect(evicted.length).toBeGreaterThanOrEqual(850)
})

test('long questions are counted', () => {
  const cache = cacheOf(100_000)
  for (let index = 0; index < 10; index += 1) get(cache, `${index}${'x'.repeat(20_000)}`, 1, '[]')
  expect(evicted.length).toBeGreaterThanOrEqual(7)
})

test('an answer that was compressed better, or replaced, does not wear the limit down', async () => {
  const text = long(1)
  const cache = cacheOf(2 * (Buffer.byteLength(text) * 2 + ENTRY))
  for (let edition = 1; edition <= 40; edition += 1) {
    const prepared = get(cache, 'a', edition, long(edition))
    await recompress(prepared, OPTIONS)
  }
  get(cache, 'b', 40)
  expect(evicted).toEqual([])
  get(cache, 'a', 40)
  expect(renderCount).toBe(41)
})
