import { expect, test } from 'vitest'
import { prepare, type Prepared } from '../http/prepared.ts'
import { KeptBlocks } from './kept-blocks.ts'

/** 101 bytes with its key of one letter. */
const document = (): Prepared => prepare('x'.repeat(100), { status: 200, headers: [], cacheControl: '' })

test('of this edition, or none', () => {
  const kept = new KeptBlocks(1_000)
  const first = document()
  kept.keep('a', 1, first)
  expect(kept.get('a', 1)).toBe(first)
  expect(kept.get('a', 2)).toBeNull()
  expect(kept.get('b', 1)).toBeNull()
})

test('what was asked for longest ago goes first', () => {
  const kept = new KeptBlocks(250)
  kept.keep('a', 1, document())
  kept.keep('b', 1, document())
  kept.get('a', 1)
  kept.keep('c', 1, document())
  expect(['a', 'b', 'c'].map((key) => kept.get(key, 1) !== null)).toEqual([true, false, true])
})

test('a later edition of the same takes the place of the earlier one', () => {
  const kept = new KeptBlocks(250)
  kept.keep('a', 1, document())
  for (let edition = 2; edition < 9; edition += 1) kept.keep('b', edition, document())
  expect(kept.get('a', 1)).not.toBeNull()
  expect(kept.get('b', 8)).not.toBeNull()
})

test('one that is too large is not kept', () => {
  const kept = new KeptBlocks(50)
  kept.keep('a', 1, document())
  expect(kept.get('a', 1)).toBeNull()
})
