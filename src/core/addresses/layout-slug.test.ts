import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoint } from '#tests/factories/code-points.ts'
import { RESERVED_PATHS, isReservedSlug, slugFromTitle, uniqueSlug } from './layout-slug.ts'

test.each([
  ['one word', 'Nydalen', 'nydalen'],
  ['the three Norwegian letters', 'Få bærekraftige bygg på Løren', 'fa-baerekraftige-bygg-pa-loren'],
  ['å sent as two code points', 'Bla\u030A', 'bla'],
  ['letters with other accents are dropped', 'Café Müller', 'caf-mller'],
  ['a removed character leaves one hyphen', 'Leie / pris', 'leie-pris'],
  ['tab, line break and no-break space', 'a\tb\nc\u00A0d', 'a-b-c-d'],
  ['hyphens at the ends', '--Logistikk--', 'logistikk'],
  ['a trailing sign', 'Ledighet %', 'ledighet'],
  ['digits', 'Q4 2026', 'q4-2026'],
  ['only signs', '?!', 'oppsett'],
  ['only letters of other alphabets', '市場', 'oppsett'],
  ['empty', '', 'oppsett'],
])('slugFromTitle: %s', (_why, title, slug) => expect(slugFromTitle(title)).toBe(slug))

test('every slug is made of a-z, 0-9 and single inner hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (title) => {
      expect(slugFromTitle(title)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }),
  )
})

test.each([
  ['free', 'Bryn', [], 'bryn'],
  ['taken once', 'Bryn', ['bryn'], 'bryn-1'],
  ['the first free number is used', 'Bryn', ['bryn', 'bryn-1'], 'bryn-2'],
  ['a gap is used', 'Bryn', ['bryn', 'bryn-2'], 'bryn-1'],
  ['the editor has its own route', 'New!', [], 'new-1'],
  ['the editor route, numbered slug taken too', 'new', ['new-1'], 'new-2'],
  ['no usable character, taken', '…', ['oppsett'], 'oppsett-1'],
])('uniqueSlug: %s', (_why, title, takenSlugs, slug) =>
  expect(uniqueSlug(title, new Set(takenSlugs))).toBe(slug),
)

test.each([
  ['a city', 'oslo', true],
  ['the prefix of English', 'en', true],
  ['a leading slash', '/api', true],
  ['capital letters', 'Login', true],
  ['any name with a dot', 'robots.txt', true],
  ['a word that starts with a reserved one', 'login-tips', false],
  ['an ordinary slug', 'renter', false],
  ['home', '/', false],
])('isReservedSlug: %s', (_why, slug, isReserved) => expect(isReservedSlug(slug)).toBe(isReserved))

test.each([...RESERVED_PATHS])('the route /%s is reserved', (path) => expect(isReservedSlug(path)).toBe(true))
