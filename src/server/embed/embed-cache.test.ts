import { expect, test } from 'vitest'
import { prepare, type PreparedResponse } from '../responses/prepared-response.ts'
import { EmbedCache } from './embed-cache.ts'

/** 101 bytes with its key of one letter. */
const document = (): PreparedResponse =>
  prepare('x'.repeat(100), { status: 200, headers: [], cacheControl: '' })

test('of this edition, or none', () => {
  const kept = new EmbedCache(1_000)
  const first = document()
  kept.set('a', 1, first)
  expect(kept.get('a', 1)).toBe(first)
  expect(kept.get('a', 2)).toBeNull()
  expect(kept.get('b', 1)).toBeNull()
})

test('what was asked for longest ago goes first', () => {
  const kept = new EmbedCache(250)
  kept.set('a', 1, document())
  kept.set('b', 1, document())
  kept.get('a', 1)
  kept.set('c', 1, document())
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 1) !== null)).toEqual([true, false, true])
})

test('a later edition of the same takes the place of the earlier one', () => {
  const kept = new EmbedCache(250)
  kept.set('a', 1, document())
  for (let edition = 2; edition < 9; edition += 1) kept.set('b', edition, document())
  expect(kept.get('a', 1)).not.toBeNull()
  expect(kept.get('b', 8)).not.toBeNull()
})

test('one that is too large is not kept', () => {
  const kept = new EmbedCache(50)
  kept.set('a', 1, document())
  expect(kept.get('a', 1)).toBeNull()
})
