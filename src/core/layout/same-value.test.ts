import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

/** Deeper than the call stack. */
function nested(depth: number, end: unknown): unknown {
  let value = end
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

test.each([
  ['equal parts', { a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['a key whose value is undefined', { a: 1, b: undefined }, { a: 1 }, true],
  ['the same number of different keys', { a: undefined, b: 1 }, { a: 1 }, false],
  ['one more key', { a: 1 }, { a: 1, b: 2 }, false],
  ['items in another order', [1, 2], [2, 1], false],
  ['a list and an object', [], {}, false],
  ['null and an object', null, {}, false],
  ['a number and its text', 1, '1', false],
  ['a __proto__ key', JSON.parse('{"__proto__": 1}'), {}, false],
  ['an inherited key', { a: 1 }, Object.create({ a: 1 }), false],
  ['very deep, the same', nested(200_000, 1), nested(200_000, 1), true],
  ['very deep, different at the end', nested(200_000, 1), nested(200_000, 2), false],
])('%s', (_why, one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame)
  expect(isSameValue(other, one)).toBe(isSame)
})
