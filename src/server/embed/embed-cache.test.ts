import { expect, test } from 'vitest'
import { prepare, type PreparedResponse } from '../responses/prepared-response.ts'
import { EmbedCache } from './embed-cache.ts'

/** 101 bytes with its one-letter key. */
const document = (): PreparedResponse =>
  prepare('x'.repeat(100), { status: 200, headers: [], cacheControl: '' })

test('documents of this edition only', () => {
  const kept = new EmbedCache(1_000)
  const first = document()
  kept.set('a', 1, first)
  expect(kept.get('a', 1)).toBe(first)
  expect(kept.get('a', 2)).toBeNull()
  expect(kept.get('b', 1)).toBeNull()
})

test('evicts the least recently used first', () => {
  const kept = new EmbedCache(250)
  kept.set('a', 1, document())
  kept.set('b', 1, document())
  kept.get('a', 1)
  kept.set('c', 1, document())
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 1) !== null)).toEqual([true, false, true])
})

test('a later edition replaces the earlier one', () => {
  const kept = new EmbedCache(250)
  kept.set('a', 1, document())
  for (let edition = 2; edition < 9; edition += 1) kept.set('b', edition, document())
  expect(kept.get('a', 1)).not.toBeNull()
  expect(kept.get('b', 8)).not.toBeNull()
})

test('a document over the limit is not cached', () => {
  const kept = new EmbedCache(50)
  kept.set('a', 1, document())
  expect(kept.get('a', 1)).toBeNull()
})
