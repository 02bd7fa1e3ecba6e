import { afterAll, beforeEach, expect, test } from 'vitest'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentOfPack, contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { ask, type Question } from '#tests/factories/http.ts'
import { datasetFiles } from '#pages/metadata/dataset-files.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

const shipped = await editionOf(await contentOfPack(), { number: 1 })
const rate = seriesWith('rate', [['2026-09-01', 4]])
const small = await editionOf(contentWith(rate.items, rate.series), { number: 2 })
let edition: Edition | null = shipped
const running = await openApp(() => edition)
afterAll(running.stop)
beforeEach(() => {
  edition = shipped
})
const get = (path: string, question: Question = {}) => ask(running.port, path, question)

test.each([
  ['/data/katalog.ttl', 'text/turtle; charset=utf-8', /^@prefix dcat: /],
  ['/data/katalog.jsonld', 'application/ld+json; charset=utf-8', /^\{"@context":/],
])('%s: for each edition its own, and not sent twice', async (path, type, start) => {
  const first = await get(path)
  expect([first.status, first.headers['content-type']]).toEqual([200, type])
  expect(first.text).toMatch(start)
  expect(first.text).toContain('/serier/no-policy-rate#dataset')
  const again = await get(path, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  expect([again.status, again.text]).toEqual([304, ''])
  edition = small
  const later = await get(path)
  expect(later.text).toContain('/serier/rate#dataset')
  expect(later.text).not.toContain('no-policy-rate')
})

test('concurrent readers share one rendering; a query changes nothing', async () => {
  const answers = await Promise.all(['', '?a=1', '?a=2', ''].map((query) => get(`/data/katalog.ttl${query}`)))
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
})

test('not available before the first import', async () => {
  edition = null
  expect((await get('/data/katalog.jsonld')).status).toBe(503)
})

test.each(['/data', '/data/', '/data/katalog', '/data/katalog.rdf', '/en/data/katalog.ttl'])(
  '%s is no catalogue',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('each series file named by the catalogue is served with its declared type', async () => {
  const files = datasetFiles('no-policy-rate', 'en', PUBLIC_URL)
  for (const { url, mediaType } of files) {
    const { status, headers } = await get(url.slice(PUBLIC_URL.length))
    expect([status, headers['content-type']?.replace(/;.*/, '')], url).toEqual([200, mediaType])
  }
})
