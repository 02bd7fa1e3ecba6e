import { expect, test } from 'vitest'
import { COMMON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { encodingFor, matchesIfNoneMatch } from './content-negotiation.ts'
import { prepare, type Encoding } from './prepared-response.ts'

test.each<[string, string | undefined, Encoding]>([
  ['no header', undefined, 'identity'],
  ['an empty header', '', 'identity'],
  ['browsers', 'gzip, deflate, br, zstd', 'br'],
  ['the order does not matter', 'br, gzip', 'br'],
  ['gzip only', 'gzip', 'gzip'],
  ['something else only', 'deflate, zstd', 'identity'],
  ['upper case', 'BR', 'br'],
  ['no spaces', 'gzip,br', 'br'],
  ['Brotli refused', 'gzip, br;q=0', 'gzip'],
  ['refused with spaces and zeros', 'gzip, br ; Q=0.000', 'gzip'],
  ['hardly wanted is wanted', 'br;q=0.001', 'br'],
  ['all refused', 'gzip;q=0, br;q=0', 'identity'],
  ['a longer name is another name', 'brotli, gzipped', 'identity'],
  ['any: the plain form is always right', '*', 'identity'],
  ['an unparseable header', ';;,,=', 'identity'],
  ['a very long header', `${'x, '.repeat(5_000)}br`, 'identity'],
])('encodingFor: %s', (_why, header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
  expect(encodingFor(header), 'asked again').toBe(encoding)
})

test('encodingFor is right beyond the size of its cache', () => {
  for (let index = 0; index < 1_000; index += 1) expect(encodingFor(`x${index}, gzip`)).toBe('gzip')
  expect(encodingFor('x-new, br')).toBe('br')
})

const prepared = prepare('{"a":1}', { status: 200, headers: COMMON_HEADERS, cacheControl: REVALIDATE })

test.each<[string, string | undefined, boolean]>([
  ['no header', undefined, false],
  ['any', '*', true],
  ['the tag', `"${prepared.hash}"`, true],
  ['the tag of another encoding', `"${prepared.hash}.br"`, true],
  ['as a proxy weakens it', `W/"${prepared.hash}.gzip"`, true],
  ['one of several tags', `"other", "${prepared.hash}-4.br"`, true],
  ['another content', '"0123456789012345678901"', false],
  ['empty', '', false],
  ['a hash without quotes', prepared.hash, false],
  ['a hash inside another tag', `"x${prepared.hash}x"`, false],
  ['a longer hash', `"${prepared.hash}x"`, false],
  ['a small w', `w/"${prepared.hash}"`, false],
  ['a list with empty members', `, "other",, "${prepared.hash}" ,`, true],
  ['a comma inside another tag', `"a,b", W/"${prepared.hash}"`, true],
  ['the hash between two other tags', `"a" ${prepared.hash} "b"`, false],
  ['a long list without it', '"x", '.repeat(3_000), false],
])('matchesIfNoneMatch: %s', (_why, header, isKnown) =>
  expect(matchesIfNoneMatch(header, prepared)).toBe(isKnown),
)
