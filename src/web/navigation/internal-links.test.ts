import { expect, test } from 'vitest'
import { isPlainClick, internalPagePath } from './internal-links.ts'

const HERE = 'https://kvartal.example/leiemarked'
const HERE_EN = 'https://kvartal.example/en/leiemarked'

test.each<[string, string, string, '' | '/en', string | null]>([
  ['a page', '/oslo', HERE, '', '/oslo'],
  ['home', '/', HERE, '', '/'],
  ['with query and place', '/makro?a=1#b', HERE, '', '/makro?a=1#b'],
  ['by its whole address', 'https://kvartal.example/oslo', HERE, '', '/oslo'],
  ['in the other language', '/en/oslo', HERE, '', null],
  ['a page in English', '/en/oslo', HERE_EN, '/en', '/oslo'],
  ['home in English', '/en', HERE_EN, '/en', '/'],
  ['Norwegian from English', '/oslo', HERE_EN, '/en', null],
  ['a path that only starts like the prefix', '/english', HERE, '', '/english'],
  ['a place on the page', '#kilder', HERE, '', null],
  ['no address', '', HERE, '', null],
  ['another site', 'https://www.ssb.no/', HERE, '', null],
  ['another site without its scheme', '//evil.example/oslo', HERE, '', null],
  [
    'a path that the router would take for another host',
    'https://kvartal.example//evil.example/oslo',
    HERE,
    '',
    null,
  ],
  ['another port', 'https://kvartal.example:8443/oslo', HERE, '', null],
  ['another scheme', 'http://kvartal.example/oslo', HERE, '', null],
  ['mail', 'mailto:post@kvartal.example', HERE, '', null],
  ['a script', 'javascript:alert(1)', HERE, '', null],
  ['an invalid URL', 'https://', HERE, '', null],
  ['an API response', '/api/portal/settings', HERE, '', null],
  ['a built file', '/assets/a', HERE, '', null],
  ['an image', '/bilder/a', HERE, '', null],
  ['a file by its ending', '/rapport.PDF', HERE, '', null],
  ['a page named like the API', '/apinyheter', HERE, '', '/apinyheter'],
])('internalPagePath: %s', (_why, href, currentPath, prefix, path) =>
  expect(internalPagePath(href, currentPath, prefix)).toBe(path),
)

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

test.each([
  ['the main button', {}, true],
  ['the middle button', { button: 1 }, false],
  ['a new tab', { ctrlKey: true }, false],
  ['a new tab on a Mac', { metaKey: true }, false],
  ['a new window', { shiftKey: true }, false],
  ['a download', { altKey: true }, false],
  ['handled already', { defaultPrevented: true }, false],
])('isPlainClick: %s', (_why, overrides, isPlain) =>
  expect(isPlainClick({ ...click, ...overrides })).toBe(isPlain),
)
