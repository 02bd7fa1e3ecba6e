import { expect, test } from 'vitest'
import { isNestedDeeperThan } from './json-depth.ts'

test.each<[string, string, number, boolean]>([
  ['no brackets', '1', 0, false],
  ['a list in an object', '{"a":[1]}', 1, true],
  ['exactly the maximum depth', '{"a":[1]}', 2, false],
  ['siblings', '[[],[],[],{}]', 2, false],
  ['unclosed', '[1,'.repeat(100), 99, true],
  ['brackets in a string', `["${'['.repeat(100)}"]`, 1, false],
  ['an escaped quotation mark in a string', `["\\"${'['.repeat(100)}"]`, 1, false],
  ['an escaped backslash at the end of a string', '["\\\\",[[1]]]', 2, true],
  ['an unterminated string', `["${'['.repeat(100)}`, 1, false],
  ['surplus closing brackets do not reduce the depth', ']]]]]][[', 1, true],
  ['empty text', '', 0, false],
])('isNestedDeeperThan: %s', (_why, text, max, isDeeper) =>
  expect(isNestedDeeperThan(text, max)).toBe(isDeeper),
)

test('escapes and quotation marks are scanned in linear time', () => {
  const before = process.cpuUsage()
  for (const unit of ['"', '\\', '\\"', '"\\', '\\\\"', '[]', '{"a":'])
    isNestedDeeperThan(unit.repeat(200_000), 1_000_000)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
