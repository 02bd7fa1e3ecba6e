import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

/** Each value is its own size; 0 counts as 1. */
function cacheOf(max: number, values: readonly (readonly [key: string, value: number])[]) {
  const cache = new LruCache<number>(max, (_key, value) => value)
  for (const [key, value] of values) cache.get(key, () => value)
  return cache
}

/** Whether the key is cached: a missing key is computed as 0, an entry of size 1. */
const isCached = (cache: LruCache<number>, key: string) => cache.get(key, () => 0) !== 0

test.each<[string, readonly (readonly [string, number])[], readonly string[]]>([
  [
    'values within the limit',
    [
      ['a', 40],
      ['b', 60],
    ],
    ['a', 'b'],
  ],
  [
    'the oldest entry is evicted for a new one',
    [
      ['a', 40],
      ['b', 60],
      ['c', 1],
    ],
    ['b', 'c'],
  ],
  [
    'evicts as many as the new entry needs',
    [
      ['a', 40],
      ['b', 20],
      ['c', 90],
    ],
    ['c'],
  ],
  ['a value larger than the limit is not cached', [['a', 101]], []],
  [
    'a repeated key counts once',
    [
      ['a', 60],
      ['a', 60],
      ['b', 40],
    ],
    ['a', 'b'],
  ],
])('%s', (_why, values, remaining) => {
  const cache = cacheOf(100, values)
  expect(['a', 'b', 'c'].filter((key) => isCached(cache, key))).toEqual(remaining)
})

test('delete frees the size of the entry, and only if it still holds the value', () => {
  const cache = cacheOf(100, [
    ['a', 60],
    ['b', 40],
  ])
  cache.delete('a', 60)
  cache.delete('b', 1)
  cache.get('c', () => 59)
  expect(['a', 'b', 'c'].filter((key) => isCached(cache, key))).toEqual(['b', 'c'])
})

test('each entry has size 1 by default', () => {
  const cache = new LruCache<string>(2)
  for (const key of ['a', 'b', 'c']) cache.get(key, () => key)
  expect(cache.get('b', () => 'recomputed')).toBe('b')
  expect(cache.get('a', () => 'recomputed')).toBe('recomputed')
})
