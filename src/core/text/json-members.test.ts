import { expect, test } from 'vitest'
import { countMembers, duplicateKeys } from './json-members.ts'

test.each<[string, string, number, readonly (readonly [name: string, line: number])[]]>([
  ['none', '[1,"a",null]', 0, []],
  ['unique names', '{"a":{"a":1},"b":[{"a":1},{"a":2}]}', 5, []],
  ['strings that look like members', String.raw`{"a":"b\":1","c":["\"a\":2","a"],"d:":"\\"}`, 3, []],
  ['a duplicate name', '{"a":1,\n"a":2}', 2, [['a', 2]]],
  [
    'a name three times',
    '{"a":1,\r\n"a":2,\r\n\r\n"a":3}',
    3,
    [
      ['a', 2],
      ['a', 4],
    ],
  ],
  ['after a list of objects', '{"a":[{"b":1}],"a":2}', 3, [['a', 1]]],
  ['a duplicate written with an escape', String.raw`{"ID":1,"\u0049D":2}`, 2, [['ID', 1]]],
  ['space before the colon', '{"a" :1,"a"\t\n:2}', 2, [['a', 1]]],
  ['a name of objects themselves', '{"__proto__":1,"__proto__":2}', 2, [['__proto__', 1]]],
])('%s', (_why, text, members, duplicates) => {
  expect(countMembers(text)).toBe(members)
  expect(duplicateKeys(text).map(({ name, line }) => [name, line])).toEqual(duplicates)
})
