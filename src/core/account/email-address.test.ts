import { expect, test } from 'vitest'
import {
  asciiEmail,
  emailKey,
  isEmailAddress,
  isNewEmailAddress,
  mailboxKey,
  maskedEmail,
} from './email-address.ts'

test.each([
  ['an ordinary address', 'kari.n+nyhet@example.org', true],
  ['a leading dot (RFC 5321 §4.1.2)', '.a@b.no', false],
  ['two dots', 'a..b@b.no', false],
  ['a trailing dot', 'test.@iana.org', false],
  ['percent-hack routing', 'a%c@b.no', false],
  ['bang-path routing', 'a!b@c.no', false],
  ['an address that mail programs turn into a link', 'www.evil.example/vinn@evil.example', false],
  ['an international domain', 'post@blåbær.no', true],
  ['an international domain with decomposed letters', 'post@bla\u030Abær.no', true],
  ['non-ASCII letters in the local part', 'blåbær@example.org', false],
  ['a path in the domain', 'post@blåbær.no/x', false],
  ['a port in the domain', 'post@blåbær.no:25', false],
])('isNewEmailAddress: %s', (_why, email, expected) => expect(isNewEmailAddress(email)).toBe(expected))

test('addresses of older accounts are still valid', () => {
  expect(['.a@b.no', 'a%c@b.no', 'a!b@c.no'].map(isEmailAddress)).toEqual([true, true, true])
})

test.each([
  ['case and spaces', ' Kari@Example.ORG ', 'kari@example.org'],
  ['an international domain', 'Post@BLÅBÆR.no', 'post@xn--blbr-roah.no'],
  ['an international domain already in punycode', 'post@XN--blbr-roah.no', 'post@xn--blbr-roah.no'],
])('emailKey: %s', (_why, email, expected) => expect(emailKey(email)).toBe(expected))

test.each([
  ['a sub-address', 'Kari+a+b@example.org', 'kari@example.org'],
  ['none', 'kari@example.org', 'kari@example.org'],
  ['nothing before the plus sign', '+a@example.org', '+a@example.org'],
])('mailboxKey: %s', (_why, email, expected) => expect(mailboxKey(email)).toBe(expected))

test.each([
  ['kari@example.org', 'k…@example.org'],
  ['a@b.no', 'a…@b.no'],
])('maskedEmail: %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

test('asciiEmail leaves texts that are no address unchanged', () =>
  expect(['a@b.no', 'å', ''].map(asciiEmail)).toEqual(['a@b.no', 'å', '']))
