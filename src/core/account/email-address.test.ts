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
  ['an ordinary one', 'kari.n+nyhet@example.org', true],
  ['a dot first (RFC 5321 §4.1.2)', '.a@b.no', false],
  ['two dots', 'a..b@b.no', false],
  ['a dot last', 'test.@iana.org', false],
  ['routed by per cent', 'a%c@b.no', false],
  ['routed by bang', 'a!b@c.no', false],
  ['what a mail program makes a link of', 'www.evil.example/vinn@evil.example', false],
  ['an international domain', 'post@blåbær.no', true],
  ['an international domain in two parts of letters', 'post@bla\u030Abær.no', true],
  ['letters in the local part', 'blåbær@example.org', false],
  ['a path in the domain', 'post@blåbær.no/x', false],
  ['a port in the domain', 'post@blåbær.no:25', false],
])('isNewEmailAddress: %s', (_why, email, expected) => expect(isNewEmailAddress(email)).toBe(expected))

test('addresses of accounts from before are still read', () => {
  expect(['.a@b.no', 'a%c@b.no', 'a!b@c.no'].map(isEmailAddress)).toEqual([true, true, true])
})

test.each([
  ['case and spaces', ' Kari@Example.ORG ', 'kari@example.org'],
  ['an international domain', 'Post@BLÅBÆR.no', 'post@xn--blbr-roah.no'],
  ['the same as punycode', 'post@XN--blbr-roah.no', 'post@xn--blbr-roah.no'],
])('emailKey: %s', (_why, email, expected) => expect(emailKey(email)).toBe(expected))

test.each([
  ['a sub-address', 'Kari+a+b@example.org', 'kari@example.org'],
  ['none', 'kari@example.org', 'kari@example.org'],
  ['nothing before the sign', '+a@example.org', '+a@example.org'],
])('mailboxKey: %s', (_why, email, expected) => expect(mailboxKey(email)).toBe(expected))

test.each([
  ['kari@example.org', 'k…@example.org'],
  ['a@b.no', 'a…@b.no'],
])('maskedEmail: %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))

test('asciiEmail leaves other texts as they are', () =>
  expect(['a@b.no', 'å', ''].map(asciiEmail)).toEqual(['a@b.no', 'å', '']))
