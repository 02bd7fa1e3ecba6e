import { expect, test } from 'vitest'
import { LOCALES, langOf, localeOf, localizedPath, pathPrefix, splitLocale } from './locale.ts'
import type { Locale } from './locale.ts'

test.each([
  ['Norwegian', 'nb-NO', 'no', ''],
  ['English', 'en-GB', 'en', '/en'],
] as const)('language word and prefix: %s', (_why, locale, lang, prefix) => {
  expect(langOf(locale)).toBe(lang)
  expect(localeOf(lang)).toBe(locale)
  expect(pathPrefix(locale)).toBe(prefix)
})

const addresses: readonly [string, string, Locale, string][] = [
  ['Norwegian home', '/', 'nb-NO', '/'],
  ['English home has no closing slash', '/', 'en-GB', '/en'],
  ['English city', '/oslo', 'en-GB', '/en/oslo'],
  ['query on the home page', '/?a=1', 'en-GB', '/en?a=1'],
  ['hash on the home page', '/#x', 'en-GB', '/en#x'],
  ['missing slash', 'oslo', 'nb-NO', '/oslo'],
  ['a protocol-relative address becomes a path', '//evil.example', 'nb-NO', '/evil.example'],
  ['a backslash address becomes a path', '/\\evil.example', 'en-GB', '/en/evil.example'],
]
test.each(addresses)('localizedPath: %s', (_why, path, locale, address) => {
  expect(localizedPath(path, locale)).toBe(address)
})

const pathnames: readonly [string, string, Locale, string][] = [
  ['home', '/', 'nb-NO', '/'],
  ['empty', '', 'nb-NO', '/'],
  ['English home', '/en', 'en-GB', '/'],
  ['English home with slash', '/en/', 'en-GB', '/'],
  ['English city', '/en/oslo', 'en-GB', '/oslo'],
  ['a slug that begins with en', '/english', 'nb-NO', '/english'],
  ['en deeper down', '/layout/en', 'nb-NO', '/layout/en'],
]
test.each(pathnames)('splitLocale: %s', (_why, pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path })
})

test.each(LOCALES)('localizedPath and splitLocale are inverse in %s', (locale) => {
  expect(splitLocale(localizedPath('/layout/mitt', locale))).toEqual({ locale, path: '/layout/mitt' })
})
