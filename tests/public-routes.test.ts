/** Every route that other sites may read, by name: a new one is added here with its line in docs/wire.md. */
import { afterAll, expect, test } from 'vitest'
import { CALL_NAMES, callByName } from '#contract/portal.ts'
import { openWholeApp } from './factories/every-answer.ts'

const running = await openWholeApp()
afterAll(running.stop)

const PUBLIC_ROUTES = [
  ...CALL_NAMES.map((name) => `/api/portal/${callByName[name].path}`),
  '/api/portal/chart.png',
  '/api/portal/chart.svg',
  '/api/portal/clusters.csv',
  '/api/portal/datasources.csv',
  '/api/portal/datasources.json-stat',
  '/api/portal/datasources.metadata.json',
  '/api/portal/datasources.xlsx',
  '/api/openapi.json',
  '/api/portal/verify',
  '/api/search/en',
  '/api/search/no',
  '/apple-touch-icon.png',
  '/assets/{file}',
  '/atom.xml',
  '/bilder/{file}',
  '/embed.js',
  '/data/katalog.jsonld',
  '/data/katalog.ttl',
  '/en/atom.xml',
  '/en/kalender.ics',
  '/en/llms.txt',
  '/en/rettelser.xml',
  '/en/serier/{id}.xml',
  '/en/utgaver.xml',
  '/en/{market}/omrader/{name}.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/kalender.ics',
  '/llms.txt',
  '/mcp',
  '/oembed',
  '/rettelser.xml',
  '/serier/{id}.xml',
  '/utgaver.xml',
  '/utgaver/{id}.zip',
  '/{market}/omrader/{name}.xml',
]

/** The framework's tree leaves them out. */
const PUBLIC_WILDCARDS = ['/bilder/side/*', '/block/*']

/** Addresses that take a method, from the framework's tree of routes; `:name` and its pattern become `{name}`. */
function routesOf(method: string): string[] {
  const parents: string[] = []
  return running.app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
      const depth = indent.length / INDENT
      parents.splice(depth, Infinity, (parents[depth - 1] ?? '') + part)
      return methods.split(', ').includes(method) ? (parents[depth] ?? '') : []
    })
    .map((url) => url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}'))
}

/** Columns of a level of the tree. */
const INDENT = 4

test('exactly these routes answer preflights of other sites', () => {
  expect(routesOf('OPTIONS').toSorted()).toEqual(PUBLIC_ROUTES.toSorted())
  for (const url of PUBLIC_WILDCARDS)
    expect(running.app.fastify.hasRoute({ method: 'OPTIONS', url }), url).toBe(true)
  expect(running.app.fastify.hasRoute({ method: 'OPTIONS', url: '*' })).toBe(false)
})
