import { expect, test } from 'vitest'
import { callByName, CALL_NAMES, type CallName } from './portal.ts'
import { PORTAL_PREFIX } from './call.ts'
import { callUrl, type UrlParameters } from './call-url.ts'

test.each<[string, CallName, UrlParameters, string]>([
  ['no parameters', 'settings', {}, 'settings'],
  ['one', 'settings', { lang: 'en' }, 'settings?lang=en'],
  ['in the order given', 'posts', { num: 6, featured: '1', lang: 'no' }, 'posts?num=6&featured=1&lang=no'],
  [
    'a list keeps its commas',
    'series',
    { sources: ['no-cpi', 'no-gdp'], lang: 'no' },
    'datasources?sources=no-cpi,no-gdp&lang=no',
  ],
  ['an empty list', 'series', { sources: [] }, 'datasources?sources='],
  ['an absent parameter is left out', 'commentary', { city: undefined, lang: 'no' }, 'ai-summary?lang=no'],
  ['in the path', 'comment', { id: 'oslo', lang: 'no' }, 'comment/oslo?lang=no'],
  ['in the path with an ending', 'areaShapes', { market: 'logistics_oslo' }, 'areas/logistics_oslo.json'],
  ['characters with a meaning in the path', 'comment', { id: '../a?b#c' }, 'comment/..%2Fa%3Fb%23c'],
  [
    'characters with a meaning in the query',
    'figures',
    { sources: ['a&lang=en', 'b c'] },
    'lastdatasourcevalue?sources=a%26lang%3Den,b%20c',
  ],
])('callUrl: %s', (_why, name, parameters, url) =>
  expect(callUrl(callByName[name], parameters)).toBe(PORTAL_PREFIX + url),
)

test('every call has a path and a name of its own', () => {
  const calls = CALL_NAMES.map((name) => callByName[name])
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length)
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  for (const { path, parameters } of calls) {
    for (const [, inPath] of path.matchAll(/\{(\w+)\}/g)) expect(parameters).toContain(inPath)
  }
})

test.each([
  [
    'specification §7, the archive of commentaries, the history of areas and earlier forecasts',
    [
      'settings',
      'clusters',
      'clusters/history',
      'posts',
      'datasources',
      'lastdatasourcevalue',
      'comment/{id}',
      'comments',
      'ai-summary',
      'ai-summary/archive',
      'list-sources',
      'list-sources-by-category',
      'list-rss-feeds',
      'get-rss-feeds',
      'reports',
      'macro-events',
      'areas/{market}.json',
      'datasources/forecasts',
    ],
  ],
])('the calls are those of the %s', (_where, paths) => {
  expect(CALL_NAMES.map((name) => callByName[name].path).sort()).toEqual([...paths].sort())
})
