import { expect, test } from 'vitest'
import { listPagePath, pathWithQuery, splitListPage } from './list-page.ts'

test.each([
  ['a list', '/nyheter', '', '/nyheter'],
  ['its second page', '/nyheter', 'side=2', '/nyheter?side=2'],
  ['its first page is the list', '/serier', 'side=1', '/serier'],
  ['what campaigns add changes nothing', '/rettelser', 'utm_source=x&side=3&y', '/rettelser?side=3'],
  [
    'what is no number is kept, to be told that there is none',
    '/kalender',
    'side=%26q%3D',
    '/kalender?side=%26q%3D',
  ],
  ['an article is no list', '/nyheter/a', 'side=2', '/nyheter/a'],
  ['nor is a city', '/oslo', 'side=2', '/oslo'],
  ['a search is its question', '/sok', 'q=leie&side=2', '/sok?q=leie&side=2'],
  ['a search without one', '/sok', '', '/sok'],
])('pathWithQuery: %s', (_why, path, search, whole) => expect(pathWithQuery(path, search)).toBe(whole))

test.each([
  ['/nyheter', 1, '/nyheter'],
  ['/nyheter', 2, '/nyheter?side=2'],
  ['/sok?q=leie', 3, '/sok?q=leie&side=3'],
])('page of %s: %d', (address, number, whole) => expect(listPagePath(address, number)).toBe(whole))

test.each([
  ['/nyheter', '/nyheter', 1],
  ['/nyheter?side=2', '/nyheter', 2],
  ...['0', '-1', '02', '1e3', '2.0', '', '%32', '1234567', '2&x=1'].map((text): [string, string, number] => [
    `/nyheter?side=${text}`,
    `/nyheter?side=${text}`,
    1,
  ]),
])('splitListPage: %s', (whole, path, number) => expect(splitListPage(whole)).toEqual({ path, number }))
