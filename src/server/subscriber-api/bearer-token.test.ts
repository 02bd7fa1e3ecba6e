import { expect, test } from 'vitest'
import { bearerToken } from './bearer-token.ts'

test.each<[string, readonly string[] | undefined, string | null]>([
  ['as it is meant', ['Bearer a.b-c_d.e'], 'a.b-c_d.e'],
  ['the scheme in any case', ['bEARER a'], 'a'],
  ['several spaces', ['Bearer   a'], 'a'],
  ['no header', undefined, null],
  ['an empty header', [''], null],
  ['no token', ['Bearer '], null],
  ['no scheme', ['a.b.c'], null],
  ['another scheme', ['Basic YTpi'], null],
  ['a longer scheme', ['Bearers a'], null],
  ['two tokens', ['Bearer a b'], null],
  ['two headers', ['Bearer a', 'Bearer b'], null],
  ['the same twice', ['Bearer a', 'Bearer a'], null],
  ['a list', ['Bearer a, Bearer b'], null],
  ['JSON', ['Bearer {"a":1}'], null],
  ['a letter of another alphabet', ['Bearer аbc'], null],
  ['2 kB and a bit', [`Bearer ${'a'.repeat(2_048)}`], null],
  ['thousands of equals signs', [`Bearer ${'='.repeat(2_000)}`], null],
])('%s', (_why, headers, token) => {
  expect(bearerToken(headers)).toBe(token)
})
