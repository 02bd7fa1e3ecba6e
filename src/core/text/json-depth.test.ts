import { expect, test } from 'vitest'
import { isNestedDeeperThan } from './json-depth.ts'

test.each<[string, string, number, boolean]>([
  ['nothing is open', '1', 0, false],
  ['a list in an object', '{"a":[1]}', 1, true],
  ['just as deep as it may be', '{"a":[1]}', 2, false],
  ['one after the other', '[[],[],[],{}]', 2, false],
  ['never closed', '[1,'.repeat(100), 99, true],
  ['brackets in a string', `["${'['.repeat(100)}"]`, 1, false],
  ['a quotation mark in a string', `["\\"${'['.repeat(100)}"]`, 1, false],
  ['a backslash at the end of a string', '["\\\\",[[1]]]', 2, true],
  ['a string that does not end', `["${'['.repeat(100)}`, 1, false],
  ['more ends than beginnings do not make room', ']]]]]][[', 1, true],
  ['no text', '', 0, false],
])('isNestedDeeperThan: %s', (_why, text, max, isDeeper) =>
  expect(isNestedDeeperThan(text, max)).toBe(isDeeper),
)

test('escapes and quotation marks without number are looked at once', () => {
  const before = process.cpuUsage()
  for (const unit of ['"', '\\', '\\"', '"\\', '\\\\"', '[]', '{"a":'])
    isNestedDeeperThan(unit.repeat(200_000), 1_000_000)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
