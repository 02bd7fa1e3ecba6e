import { expect, test } from 'vitest'
import { isTrustedRange, trustedProxies } from './trusted-proxies.ts'

test.each([
  ['10.0.0.7', true],
  ['10.0.0.0/8', true],
  ['10.1.2.3/8', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['::ffff:10.0.0.7', true],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['10.0.0.0/33', false],
  ['::/129', false],
  ['10.0.0.0/08', false],
  ['10.0.0.0/8/8', false],
  ['10.1', false],
  ['localhost', false],
  ['', false],
  ['*', false],
  ['fe80::1%eth0', false],
])('isTrustedRange: %s %s', (text, expected) => expect(isTrustedRange(text)).toBe(expected))

test('trustedProxies throws on a text that is no range', () =>
  expect(() => trustedProxies(['10.0.0.7', 'all'])).toThrow(RangeError))
