import { expect, test } from 'vitest'
import { companyAddress } from './company-address.ts'

test.each([
  ['this site', '/', '/', '/en'],
  ['a page of it', '/om', '/om', '/en/om'],
  ['a page that is written in English already', '/en/om', '/om', '/en/om'],
  ['another site', 'https://example.org', 'https://example.org', 'https://example.org/en'],
  ['with a slash', 'https://example.org/', 'https://example.org/', 'https://example.org/en'],
  [
    'a part of it',
    'https://example.org/bedrift/?a=1#b',
    'https://example.org/bedrift/?a=1#b',
    'https://example.org/bedrift/en?a=1#b',
  ],
  ['its English part', 'https://example.org/en', 'https://example.org/en', 'https://example.org/en'],
  [
    'a path that only ends alike',
    'https://example.org/green',
    'https://example.org/green',
    'https://example.org/green/en',
  ],
  ['mail', 'mailto:post@example.org', 'mailto:post@example.org', 'mailto:post@example.org'],
  ['a script', 'javascript:alert(1)', '/', '/en'],
  ['nothing', '', '/', '/en'],
])('companyAddress: %s', (_why, url, norwegian, english) => {
  expect(companyAddress(url, 'nb-NO')).toBe(norwegian)
  expect(companyAddress(url, 'en-GB')).toBe(english)
})
