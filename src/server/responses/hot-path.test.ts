import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask, serve } from '#tests/factories/http.ts'
import { JSON_HEADERS, REVALIDATE } from '../http/headers.ts'
import { HotPath } from './hot-path.ts'
import { prepare, type PrepareOptions } from './prepared-response.ts'

const OPTIONS: PrepareOptions = { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE }
const LONG = JSON.stringify(
  Array.from({ length: 200 }, (_, index) => `Tekst nummer ${index * 7919} på norsk`),
)

let edition = 1
let hotPath = new HotPath(() => edition)
const server = await serve((request, response) => {
  if (!hotPath.serve(request, response)) response.writeHead(404).end('missed')
})
afterAll(server.stop)
beforeEach(() => {
  edition = 1
  hotPath = new HotPath(() => edition)
})

const store = (url: string, text = LONG, ofEdition = 1) =>
  hotPath.keep(url, ofEdition, prepare(text, OPTIONS), OPTIONS)
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(server.port, url, { headers })

test('serves cached responses by their exact URL', async () => {
  store('/a?lang=no')
  expect((await get('/a?lang=no')).text).toBe(LONG)
  for (const otherUrl of ['/a', '/a?lang=en', '/a?lang=no&x=1', '/A?lang=no', '/__proto__', '/constructor'])
    expect((await get(otherUrl)).status, otherUrl).toBe(404)
})

test('each encoding, and 304 for a matching tag', async () => {
  store('/a')
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await get('/a', { 'Accept-Encoding': encoding })
    expect(answer).toMatchObject({ status: 200, text: LONG })
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const conditional = await get('/a', {
      'Accept-Encoding': encoding,
      'If-None-Match': answer.headers.etag ?? '',
    })
    expect(conditional).toMatchObject({ status: 304, text: '' })
    expect(conditional.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': REVALIDATE })
    // A response compressed quickly at first may have been compressed well since.
    const contentOf = (etag = '') => etag.replace(/-\d+(?=\.)/, '')
    expect(contentOf(conditional.headers.etag)).toBe(contentOf(answer.headers.etag))
  }
})

test.each([
  ['HEAD', 200, ''],
  ['POST', 404, 'missed'],
  ['PUT', 404, 'missed'],
  ['DELETE', 404, 'missed'],
  ['OPTIONS', 404, 'missed'],
])('%s', async (method, status, text) => {
  store('/a')
  hotPath.keepPermanently('/assets/a.js', prepare(LONG, OPTIONS), OPTIONS)
  for (const url of ['/a', '/assets/a.js']) {
    const answer = await ask(server.port, url, { method })
    expect(answer).toMatchObject({ status, text })
    if (status === 200) expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(LONG))
  }
})

test('serves a file with any query', async () => {
  hotPath.keepPermanently('/favicon.svg', prepare('a', OPTIONS), OPTIONS)
  for (const url of ['/favicon.svg?v=2', '/favicon.svg?']) expect((await get(url)).text, url).toBe('a')
  expect((await get('/favicon.svg/?v=2')).status).toBe(404)
})

test('a new edition forgets all but the files', async () => {
  store('/a')
  hotPath.keepPermanently('/assets/a.js', prepare('a', OPTIONS), OPTIONS)
  edition = 2
  expect((await get('/a')).status).toBe(404)
  expect((await get('/assets/a.js')).status).toBe(200)
  store('/b', 'new', 2)
  expect((await get('/a')).status).toBe(404)
  expect((await get('/b')).text).toBe('new')
})

test('a response rendered for an earlier edition is not cached', async () => {
  edition = 2
  store('/a', 'old', 1)
  expect((await get('/a')).status).toBe(404)
})

test('answers that were thrown out are served no longer', async () => {
  const prepared = prepare(LONG, OPTIONS)
  hotPath.keep('/a', 1, prepared, OPTIONS)
  hotPath.keep('/a?b', 1, prepared, OPTIONS)
  store('/c')
  hotPath.forget(prepared)
  expect([(await get('/a')).status, (await get('/a?b')).status, (await get('/c')).status]).toEqual([
    404, 404, 200,
  ])
})

test('invented URLs do not fill the memory: the oldest are evicted, and very long ones are not cached', async () => {
  const answer = prepare('{}', OPTIONS)
  for (let index = 0; index <= 5_000; index += 1) hotPath.keep(`/a?${index}`, 1, answer, OPTIONS)
  expect((await get('/a?0')).status).toBe(404)
  expect((await get('/a?5000')).status).toBe(200)
  hotPath.keep(`/a?${'x'.repeat(3_000)}`, 1, answer, OPTIONS)
  expect((await get(`/a?${'x'.repeat(3_000)}`)).status).toBe(404)
})

test('a frequent response gets its smallest encoding', async () => {
  store('/a')
  const br = { 'Accept-Encoding': 'br' }
  const first = await get('/a', br)
  await expect.poll(async () => (await get('/a', br)).headers.etag).not.toBe(first.headers.etag)
  const later = await get('/a', br)
  expect(later.text).toBe(LONG)
  expect(later.body.length).toBeLessThan(first.body.length)
  expect((await get('/a', { ...br, 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304)
})

/** Its plain form is read once per compression, and not by readers who accept Brotli. */
function counted(text: string) {
  const prepared = prepare(text, OPTIONS)
  const counts = { compressions: 0 }
  const { identity } = prepared.byEncoding
  Object.defineProperty(prepared.byEncoding, 'identity', {
    enumerable: true,
    get: () => {
      counts.compressions += 1
      return identity
    },
  })
  return { prepared, asked: counts }
}

test('a response is recompressed once, whatever its number of addresses and editions', async () => {
  const { prepared, asked: counts } = counted(LONG)
  const br = { 'Accept-Encoding': 'br' }
  const first = prepared.byEncoding.br
  for (edition = 1; edition <= 3; edition += 1) {
    for (const url of ['/a', '/a?x=1', '/a?x=2']) {
      hotPath.keep(url, edition, prepared, OPTIONS)
      for (let hit = 0; hit < 4; hit += 1) await get(url, br)
    }
  }
  edition = 3
  await expect.poll(() => prepared.byEncoding.br).not.toBe(first)
  store('/last', `${LONG} `, 3)
  const last = await get('/last', br)
  await expect.poll(async () => (await get('/last', br)).headers.etag).not.toBe(last.headers.etag)
  expect(counts.compressions).toBe(1)
  expect((await get('/a?x=1', br)).headers.etag).toBe(`"${prepared.hash}.br"`)
})

test('the recompression queue is bounded, and evicted responses are recompressed later', async () => {
  const answers = Array.from({ length: 100 }, (_, index) =>
    prepare(`${LONG.slice(0, 2_000)}${index}`, OPTIONS),
  )
  const quick = answers.map(({ byEncoding }) => byEncoding.br)
  const small = () => answers.filter(({ byEncoding }, index) => byEncoding.br !== quick[index]).length
  /** Three readers of each, before other work runs. */
  const readAll = () => {
    for (const number of answers.keys()) {
      for (let hit = 0; hit < 3; hit += 1) {
        const request = new IncomingMessage(new Socket())
        Object.assign(request, { method: 'GET', url: `/${number}` })
        hotPath.serve(request, new ServerResponse(request))
      }
    }
  }
  for (const [number, prepared] of answers.entries()) hotPath.keep(`/${number}`, 1, prepared, OPTIONS)
  readAll()
  await expect.poll(small, { timeout: 5_000 }).toBeGreaterThanOrEqual(64)
  await pause(100)
  expect(small(), 'the others have been left out').toBe(64)
  readAll()
  await expect.poll(small, { timeout: 5_000 }).toBe(100)
})

test('reports each response with its common headers', async () => {
  const noted: string[] = []
  hotPath = new HotPath(() => edition, {
    commonHeaders: ['X-On-Each', 'yes'],
    onResponse: ({ url, method }, status, ms) =>
      void noted.push(`${method} ${url} ${status} ${ms > 0 && ms < 1_000}`),
  })
  store('/a')
  hotPath.keepPermanently('/favicon.svg', prepare('a', OPTIONS), OPTIONS)
  for (let round = 0; round < 20; round += 1)
    expect((await get('/a', { 'Accept-Encoding': 'br' })).headers).toMatchObject({ 'x-on-each': 'yes' })
  const { headers } = await get('/a')
  expect((await get('/a', { 'If-None-Match': headers.etag ?? '' })).headers).toMatchObject({
    'x-on-each': 'yes',
  })
  await get('/favicon.svg?v=2')
  await get('/gone')
  expect(noted).toEqual([
    ...Array.from({ length: 21 }, () => 'GET /a 200 true'),
    'GET /a 304 true',
    'GET /favicon.svg?v=2 200 true',
  ])
})

test('3 000 addresses of past days evict no address of now, and the newest of them stay', async () => {
  store('/oslo')
  const past = prepare('past', OPTIONS)
  for (let at = 0; at < 3_000; at += 1) hotPath.keepPast(`/oslo?dato=${at}`, past, OPTIONS)
  expect((await get('/oslo')).text).toBe(LONG)
  expect((await get('/oslo?dato=0')).status).toBe(404)
  expect((await get('/oslo?dato=2999')).text).toBe('past')
  // They outlive an edition of the content.
  edition = 2
  expect((await get('/oslo?dato=2999')).text).toBe('past')
  hotPath.forget(past)
  expect((await get('/oslo?dato=2999')).status).toBe(404)
})

test('all answers of past days are forgotten at once', async () => {
  hotPath.keepPast('/oslo?dato=1', prepare('past', OPTIONS), OPTIONS)
  hotPath.forgetPast()
  expect((await get('/oslo?dato=1')).status).toBe(404)
})
