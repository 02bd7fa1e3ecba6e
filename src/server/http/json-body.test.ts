import { describe, expect, test } from 'vitest'
import { isJsonType, readJsonBody } from './json-body.ts'

/** Text with this number of objects and arrays, the outermost included. */
const many = (parts: number) =>
  `[${Array.from({ length: parts - 1 }, (_, at) => (at % 2 === 0 ? '{}' : '[]')).join(',')}]`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('read', () => {
  test.each<[string, string, unknown]>([
    ['an object', '{"a":1}', { a: 1 }],
    ['letters and emoji', '{"a":"æøå 🏢"}', { a: 'æøå 🏢' }],
    ['an emoji as two escapes', String.raw`{"a":"\ud83c\udfe2"}`, { a: '🏢' }],
    ['a text with the word prototype', '{"a":"__proto__"}', { a: '__proto__' }],
    ['a constructor in words', '{"constructor":"Selvaag"}', { constructor: 'Selvaag' }],
    ['64 deep', nested(64), JSON.parse(nested(64))],
    ['as many parts as there may be', many(20_000), JSON.parse(many(20_000))],
    ['no object', '"text"', 'text'],
    ['a number over the maximum', '{"a":1e400}', { a: Number.POSITIVE_INFINITY }],
    [
      'one name in two objects',
      '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
      { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] },
    ],
    ['names that differ in case', '{"a":1,"A":2}', { a: 1, A: 2 }],
    [
      'texts that look like members',
      String.raw`{"a":"b\":1","c":["\"a\":2","a"],"d:":"\\"}`,
      { a: 'b":1', c: ['"a":2', 'a'], 'd:': '\\' },
    ],
    ['a quote and a backslash in a name', String.raw`{"a\"":1,"a\\":2,"a":3}`, { 'a"': 1, 'a\\': 2, a: 3 }],
    ['space everywhere', '\r\n{ "a" \t:\n1 , "b" : [ "a" , "a" ] } ', { a: 1, b: ['a', 'a'] }],
    ['an empty name', '{"":1}', { '': 1 }],
    ['names that are numbers', '{"1":1,"0":2}', { 0: 2, 1: 1 }],
  ])('%s', (_why, text, value) => {
    expect(readJsonBody(Buffer.from(text, 'utf8'))).toEqual({ ok: true, value })
  })
})

describe('malformed', () => {
  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['spaces', '  '],
    ['cut off', '{"a":'],
    ['lists that are never closed, deep enough to end a process', '[1,'.repeat(30_000)],
    ['unclosed lists with a value at the end', `${'[1,'.repeat(30_000)}0`],
    ['a value and many lists, again and again', '[1,[[[[[[[['.repeat(3_000)],
    ['objects that are never closed', '{"a":1,"b":'.repeat(30_000)],
    ['two values', '{}{}'],
    ['a comma at the end', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
    ['hexadecimal', '{"a":0x10}'],
    ['a comment', '{}//'],
    ['a form', 'a=1&b=2'],
    ['a byte order mark', '\uFEFF{}'],
    ['a line end inside a text', '{"a":"\n"}'],
    ['half a character', String.raw`{"a":"\ud83c"}`],
    ['half a character in a name', String.raw`{"\udfe2":1}`],
    ['surrogate halves in the wrong order', String.raw`["\uDFE2\uD83C"]`],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a character as bytes', Buffer.from([0x22, 0xed, 0xa0, 0xbc, 0x22])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['65 deep', nested(65)],
    ['more parts than any form has', many(20_001)],
    ['65 deep in objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
    ['as deep as 1 MB can be', nested(500_000)],
    ['a name twice', '{"a":1,"a":2}'],
    ['a duplicate name with equal values', '{"a":1,"a":1}'],
    ['a name twice, far down', '{"a":[{"b":{"c":1,"d":[],"c":2}}]}'],
    ['a name twice, once in escapes', String.raw`{"ID":1,"\u0049D":2}`],
    ['a name twice with space before the colon', '{"a" :1,"a"\t:2}'],
    ['an empty name twice', '{"":1,"":2}'],
    ['a duplicate name after a text with a quote', String.raw`{"t":"\"","a":1,"a":2}`],
    ['a name twice, and a value that looks like a member', String.raw`{"a":"\"b\":","a":2}`],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a prototype far down', '{"a":[{"b":{"__proto__":null}}]}'],
    ['a prototype in escapes', String.raw`{"\u005f_proto__":1}`],
    ['a prototype by its constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s', (_why, body) => {
    expect(readJsonBody(Buffer.from(body))).toEqual({ ok: false })
  })
})

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['JSON', 'application/json', undefined, true],
  ['in UTF-8', 'application/json; charset=utf-8', undefined, true],
  ['in other spellings', 'Application/JSON;charset="UTF-8"', 'identity', true],
  ['no type', undefined, undefined, false],
  ['text', 'text/plain', undefined, false],
  ['a form', 'application/x-www-form-urlencoded', undefined, false],
  ['text that calls itself JSON', 'text/plain; application/json', undefined, false],
  ['another charset', 'application/json; charset=iso-8859-1', undefined, false],
  ['another parameter', 'application/json; profile=x', undefined, false],
  ['a kind of JSON', 'application/ld+json', undefined, false],
  ['a longer name', 'application/jsonp', undefined, false],
  ['two types', 'application/json, text/plain', undefined, false],
  ['compressed', 'application/json', 'gzip', false],
  ['thousands of spaces', `application/json${' '.repeat(10_000)}x`, undefined, false],
])('the type: %s', (_why, type, coding, isJson) => {
  expect(
    isJsonType({
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(coding === undefined ? {} : { 'content-encoding': coding }),
    }),
  ).toBe(isJson)
})
