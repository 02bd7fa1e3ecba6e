import { expect, test } from 'vitest'
import { bitCount, editDistance, letterMask } from './edit-distance.ts'

test.each<[string, string, string, number, number]>([
  ['equal', 'drammens', 'drammens', 2, 0],
  ['a letter more', 'drammens', 'dramens', 2, 1],
  ['a letter replaced', 'karl', 'kari', 2, 1],
  ['neighbours swapped', 'drammens', 'drammesn', 1, 1],
  ['neighbours swapped at the start', 'ab', 'ba', 1, 1],
  ['two edits', 'ullevals', 'ulevol', 2, 3],
  ['above the limit', 'storgata', 'kirkegata', 2, 3],
  ['nothing typed', '', 'ab', 2, 2],
  ['too long to compare', 'a'.repeat(49), 'a'.repeat(49), 2, 3],
])('editDistance: %s', (_why, a, b, max, expected) => expect(editDistance(a, b, max)).toBe(expected))

test.each<[string, string, string, number]>([
  ['equal letters', 'abba', 'ab', 0],
  ['one other', 'ab', 'abc', 1],
  ['digits', '7', '1', 0],
])('letterMask: %s', (_why, a, b, expected) => expect(bitCount(letterMask(a) ^ letterMask(b))).toBe(expected))
