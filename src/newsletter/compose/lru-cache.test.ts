import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

/** Each value is its own size. */
function keptOf(most: number, values: readonly (readonly [key: string, value: number])[]) {
  const kept = new LruCache<number>(most, (_key, value) => value)
  for (const [key, value] of values) kept.get(key, () => value)
  return kept
}

/** Whether the key is cached: a missing key is computed as 0. */
const has = (kept: LruCache<number>, key: string) => kept.get(key, () => 0) !== 0

test.each<[string, readonly (readonly [string, number])[], readonly string[]]>([
  [
    'all have room',
    [
      ['a', 40],
      ['b', 60],
    ],
    ['a', 'b'],
  ],
  [
    'the oldest goes for one more',
    [
      ['a', 40],
      ['b', 60],
      ['c', 1],
    ],
    ['b', 'c'],
  ],
  [
    'as many go as it takes',
    [
      ['a', 40],
      ['b', 20],
      ['c', 90],
    ],
    ['c'],
  ],
  ['what is larger than the room is not kept', [['a', 101]], []],
  [
    'what is asked for again counts once',
    [
      ['a', 60],
      ['a', 60],
      ['b', 40],
    ],
    ['a', 'b'],
  ],
])('%s', (_why, values, left) => {
  const kept = keptOf(100, values)
  expect(['a', 'b', 'c'].filter((key) => has(kept, key))).toEqual(left)
})

test('what is forgotten leaves its room, and only the value that was meant is forgotten', () => {
  const kept = keptOf(100, [
    ['a', 60],
    ['b', 40],
  ])
  kept.delete('a', 60)
  kept.delete('b', 1)
  kept.get('c', () => 60)
  expect(['a', 'b', 'c'].filter((key) => has(kept, key))).toEqual(['b', 'c'])
})

test('each entry weighs 1 by default', () => {
  const kept = new LruCache<string>(2)
  for (const key of ['a', 'b', 'c']) kept.get(key, () => key)
  expect(kept.get('b', () => 'recomputed')).toBe('b')
  expect(kept.get('a', () => 'recomputed')).toBe('recomputed')
})
