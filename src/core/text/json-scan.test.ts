import { expect, test } from 'vitest'
import { countMembers } from './json-members.ts'
import { scanJson, type JsonCounts } from './json-scan.ts'

const NO_LIMITS = { depth: 1_000_000, composites: 10_000_000 }
const scan = (text: string, limits = NO_LIMITS) => scanJson(Buffer.from(text, 'utf8'), limits)

test.each<[string, string, JsonCounts]>([
  ['a number', '1', { depth: 0, members: 0, composites: 0 }],
  ['empty text', '', { depth: 0, members: 0, composites: 0 }],
  ['a list in an object', '{"a":[1]}', { depth: 2, members: 1, composites: 2 }],
  ['siblings', '[[],[],{},{"a":1,"b":2}]', { depth: 2, members: 2, composites: 5 }],
  ['brackets and colons in a string', '["{[:]}"]', { depth: 1, members: 0, composites: 1 }],
  ['an escaped quotation mark', String.raw`["\"[:"]`, { depth: 1, members: 0, composites: 1 }],
  [
    'an escaped backslash at the end of a string',
    String.raw`["\\",[[1]]]`,
    { depth: 3, members: 0, composites: 3 },
  ],
  ['a duplicate member', '{"a":1,"a":2}', { depth: 1, members: 2, composites: 1 }],
  ['space around a colon', '{"a" \t:\n1}', { depth: 1, members: 1, composites: 1 }],
  ['letters of several bytes', '{"æ🏢":["ø"]}', { depth: 2, members: 1, composites: 2 }],
  ['an unterminated string', '["[[[', { depth: 1, members: 0, composites: 1 }],
  ['surplus closing brackets', ']]]][[', { depth: 2, members: 0, composites: 2 }],
])('counts %s', (_why, text, counts) => expect(scan(text)).toEqual(counts))

test.each([
  ['too deep', '[1,'.repeat(100), { depth: 9, composites: 1_000 }, { depth: 10, members: 0, composites: 10 }],
  ['too many', '[],'.repeat(100), { depth: 9, composites: 5 }, { depth: 1, members: 0, composites: 6 }],
])('ends early: %s', (_why, text, limits, counts) => expect(scan(text, limits)).toEqual(counts))

test('counts members of valid text as the scan of its strings does', () => {
  const parts = [
    '{}',
    '[]',
    '"a:b"',
    String.raw`"\":"`,
    String.raw`"\\"`,
    '1',
    '{"a":1}',
    '{"a":{"b":[1,"c"]}}',
  ]
  for (const first of parts)
    for (const second of parts) {
      const text = `{"x":${first},"y":[${second},${first}]}`
      expect(scan(text).members).toBe(countMembers(text))
    }
})

test('escapes and quotation marks are scanned in linear time', () => {
  const before = process.cpuUsage()
  for (const unit of ['"', '\\', '\\"', '"\\', '\\\\"', '[]', '{"a":']) scan(unit.repeat(200_000))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
