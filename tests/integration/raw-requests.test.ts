/**
 * Malformed requests, and requests that another server on the way might parse differently (security S42, RFC
 * 9112 §11). Each is followed by a second request: where the first is refused, nothing sent with it may be
 * served as a request of its own.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { openWholeApp } from '../factories/every-answer.ts'
import { ask, askRaw } from '../factories/http.ts'

const running = await openWholeApp()
afterAll(running.stop)

const SECOND = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const OF_SECOND = 'Sitemap:'
const LINE = 'GET /livez HTTP/1.1\r\nHost: a\r\n'
const POST = 'POST /api/page/layout/no HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const CHUNKS = '2\r\n{}\r\n0\r\n\r\n'

const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

function expectHarmless(answer: string): void {
  expect(answer).not.toMatch(/HTTP\/1\.1 (?:5\d\d|101)|node_modules|\bat .*:\d+:\d+|statusCode/)
}

describe('refused, and the connection with it', () => {
  /** [] = closed without a word. */
  test.each<[string, string, readonly number[]]>([
    ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}`, [400]],
    ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n${CHUNKS}`, [400]],
    ['two lengths that differ', `${POST}Content-Length: 2\r\nContent-Length: 70\r\n\r\n{}`, [400]],
    ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, [400]],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}`, [400]],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n`, [400]],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`, [400]],
    ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}`, [400]],
    ['a length that no number holds', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`, [400]],
    ['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n${CHUNKS}`, [400]],
    ['chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${CHUNKS}`, [400]],
    [
      'two codings, chunks first',
      `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${CHUNKS}`,
      [400],
    ],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n${CHUNKS}`, [400]],
    ['a vertical tab before the coding', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n${CHUNKS}`, [400]],
    ['an invalid chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, [400]],
    [
      'a size of a chunk that no number holds',
      `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a chunk that ends with a bare line feed',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n`,
      [400],
    ],
    [
      '20 kB of chunk extension',
      `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      [400, 413, 431],
    ],
    ['bare line feeds', 'GET /livez HTTP/1.1\nHost: a\n\n', [400]],
    ['a bare line feed inside a header', `${LINE}X: a\nY: b\r\n\r\n`, [400]],
    ['a bare carriage return inside a header', `${LINE}X: a\rY: b\r\n\r\n`, [400]],
    ['a folded header', `${LINE}X: a\r\n b\r\n\r\n`, [400]],
    ['a header without a colon', `${LINE}X\r\n\r\n`, [400]],
    ['a header without a name', `${LINE}: x\r\n\r\n`, [400]],
    ['a zero byte in a header', `${LINE}X: a\0b\r\n\r\n`, [400]],
    ['a zero byte in the address', 'GET /li\0vez HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
    ['64 kB of headers', `${LINE}X: ${'x'.repeat(65_536)}\r\n\r\n`, [431]],
    ['2 000 headers', `${LINE}${'a:b\r\n'.repeat(2_000)}\r\n`, [431]],
    ['a URL of 64 kB', `GET /${'x'.repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`, [414, 431]],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n', [400]],
    ['two hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', [400]],
    ['two hosts, for a cached file', 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', [400]],
    ['HTTP/0.9', 'GET /livez\r\n\r\n', [400]],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['an unknown version', 'GET /livez HTTP/9.9\r\nHost: a\r\n\r\n', [400]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00', [400]],
    ['no method', ' / HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
    ['a method in small letters', 'get /livez HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', [400, 405]],
  ])('%s', async (_why, bytes, statuses) => {
    const answer = await askRaw(running.port, bytes + SECOND)
    expectHarmless(answer)
    expect(answer).not.toContain(OF_SECOND)
    const answered = statusesIn(answer)
    expect(answered.length).toBeLessThanOrEqual(1)
    for (const status of answered) expect(statuses).toContain(status)
    if (answered.length === 0) return
    expect(answer).toMatch(/^Connection: close\r$/m)
    // Node's own response to a request without a host has only a status line.
    if (bytes.startsWith('GET /livez HTTP/1.1\r\n\r\n')) return
    for (const header of [
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Strict-Transport-Security: max-age=31536000',
    ])
      expect(answer).toContain(`\r\n${header}\r\n`)
  })
})

describe('served in order, each as one request', () => {
  test.each<[string, string, number]>([
    ['chunks', `${POST}Transfer-Encoding: chunked\r\n\r\nb\r\n{"rows":[]}\r\n0\r\n\r\n`, 200],
    ['empty lines first', `\r\n\r\n${LINE}\r\n`, 200],
    [
      'an absolute address: its host is ignored',
      'GET http://evil.example/livez HTTP/1.1\r\nHost: a\r\n\r\n',
      200,
    ],
    ['the asterisk', 'GET * HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: s\r\n\r\n', 405],
    ['a body with GET', `${LINE}Content-Length: 5\r\n\r\nGET /`, 200],
    [
      'a GET of a cached file with a body',
      'GET /robots.txt HTTP/1.1\r\nHost: b\r\nContent-Length: 5\r\n\r\nGET /',
      200,
    ],
  ])('%s', async (_why, bytes, status) => {
    const answer = await askRaw(running.port, bytes + SECOND, { staysOpen: true })
    expectHarmless(answer)
    expect(statusesIn(answer)).toEqual([status, 200])
    expect(answer).toContain(OF_SECOND)
    expect(answer).not.toContain('X-Secret')
  })

  test.each<[string, string]>([
    ['web sockets', `${LINE}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
    [
      'HTTP/2',
      `${LINE}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    ],
  ])('an upgrade to %s is ignored, and bytes after it are not read', async (_why, bytes) => {
    const answer = await askRaw(running.port, bytes + SECOND)
    expectHarmless(answer)
    expect(statusesIn(answer)).toEqual([200])
    expect(answer).not.toContain(OF_SECOND)
  })

  test('no bytes get no response', async () => expect(await askRaw(running.port, '')).toBe(''))
})

describe('more than any client needs', () => {
  const MEGABYTE = 1024 * 1024
  test.each<[string, string]>([
    ['a layout to draw', '/api/page/layout/no'],
    ['a call of an account', '/api/subscriber/auth'],
  ])('a body of more than a megabyte, announced in advance: %s', async (_why, path) => {
    const answer = await askRaw(
      running.port,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${MEGABYTE + 1}\r\n\r\n${SECOND}`,
    )
    expectHarmless(answer)
    expect(statusesIn(answer)).toEqual([413])
    expect(answer).toMatch(/^Connection: close\r$/m)
  })

  test('a body of more than a megabyte, in chunks', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const answer = await askRaw(
      running.port,
      `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}0\r\n\r\n${SECOND}`,
    )
    expectHarmless(answer)
    expect(statusesIn(answer)).toEqual([413])
  })

  test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'identity, gzip'])(
    'a packed body is not unpacked: %s',
    async (coding) => {
      for (const path of ['/api/page/layout/no', '/api/subscriber/auth']) {
        const answer = await ask(running.port, path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
          body: '{"rows":[]}',
        })
        expect([path, answer.status]).toEqual([path, 415])
      }
    },
  )
})

test('the server has survived all of it', async () =>
  expect((await ask(running.port, '/readyz')).status).toBe(200))
