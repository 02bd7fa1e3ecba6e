import { expect, test } from 'vitest'
import { listPagePath, pathWithQuery, splitListPage } from './list-page.ts'

test.each([
  ['a list', '/nyheter', '', '/nyheter'],
  ['its second page', '/nyheter', 'side=2', '/nyheter?side=2'],
  ['its first page is the list', '/serier', 'side=1', '/serier'],
  ['other query parameters are ignored', '/rettelser', 'utm_source=x&side=3&y', '/rettelser?side=3'],
  [
    'an invalid page number is kept, so that the page answers 404',
    '/kalender',
    'side=%26q%3D',
    '/kalender?side=%26q%3D',
  ],
  ['an article is no list page', '/nyheter/a', 'side=2', '/nyheter/a'],
  ['a series keeps its vintage', '/serier/rate', 'x=1&utgave=forst', '/serier/rate?utgave=forst'],
  ['a series without one', '/serier/rate', 'utgave=&side=2', '/serier/rate'],
  ['a city page is no list page', '/oslo', 'side=2', '/oslo'],
  ['a search keeps its query', '/sok', 'q=leie&side=2', '/sok?q=leie&side=2'],
  ['a search without a query', '/sok', '', '/sok'],
])('pathWithQuery: %s', (_why, path, search, address) => expect(pathWithQuery(path, search)).toBe(address))

test.each([
  ['/nyheter', 1, '/nyheter'],
  ['/nyheter', 2, '/nyheter?side=2'],
  ['/sok?q=leie', 3, '/sok?q=leie&side=3'],
])('page of %s: %d', (address, number, pageAddress) =>
  expect(listPagePath(address, number)).toBe(pageAddress),
)

test.each([
  ['/nyheter', '/nyheter', 1],
  ['/nyheter?side=2', '/nyheter', 2],
  ...['0', '-1', '02', '1e3', '2.0', '', '%32', '1234567', '2&x=1'].map((text): [string, string, number] => [
    `/nyheter?side=${text}`,
    `/nyheter?side=${text}`,
    1,
  ]),
])('splitListPage: %s', (address, path, number) => expect(splitListPage(address)).toEqual({ path, number }))
