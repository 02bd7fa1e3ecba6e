import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress, addressRefusal } from './allowed-address.ts'
import {
  createOutsideClient,
  type OutsideClient,
  type OutsideResponse,
  type OutsideRequest,
} from './outside-client.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const LIMITS = { maxBytes: 10_000, timeoutMs: 2_000 }

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

const serve = (listener: RequestListener): Promise<string> => opened(createServer(listener))

async function opened(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  const address: AddressInfo | string | null = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

function open(options: Partial<Parameters<typeof createOutsideClient>[0]> = {}): OutsideClient {
  const opened = createOutsideClient({
    isOn: true,
    userAgent: 'Kvartal test',
    now: () => NOW,
    mayReach: (address) => address === '127.0.0.1',
    ...options,
  })
  closing.unshift(() => opened.close())
  return opened
}

const get = (url: string, overrides: Partial<OutsideRequest> = {}): Promise<OutsideResponse> =>
  open().ask({ url, ...LIMITS, ...overrides })
const textOf = (answer: OutsideResponse) =>
  answer.kind === 'body' ? new TextDecoder().decode(answer.bytes) : `${answer.kind} ${JSON.stringify(answer)}`

describe('an ordinary answer', () => {
  test('body, content type and validators', async () => {
    const url = await serve((request, response) => {
      response
        .setHeader('etag', '"1"')
        .setHeader('last-modified', 'Fri, 20 Nov 2026 06:00:00 GMT')
        .setHeader('content-type', 'text/csv')
      response.end(`asked by ${request.headers['user-agent']}`)
    })
    const answer = await get(url)
    expect(answer).toMatchObject({
      kind: 'body',
      etag: '"1"',
      lastModified: 'Fri, 20 Nov 2026 06:00:00 GMT',
      contentType: 'text/csv',
    })
    expect(textOf(answer)).toBe('asked by Kvartal test')
  })

  test('a conditional request: not modified', async () => {
    const url = await serve(({ headers }, response) => {
      response.statusCode =
        headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'yesterday' ? 304 : 200
      response.end()
    })
    expect(await get(url, { etag: '"1"', lastModified: 'yesterday' })).toEqual({ kind: 'unchanged' })
  })

  test('only gzip is requested', async () => {
    const url = await serve(({ headers }, response) => void response.end(`${headers['accept-encoding']}`))
    expect(textOf(await get(url))).toBe('gzip')
  })

  test.each<[why: string, headers: Record<string, string | string[]>, sent: Buffer, read: string]>([
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync('æøå'), 'æøå'],
    ['x-gzip is gzip', { 'content-encoding': 'x-gzip' }, gzipSync('æøå'), 'æøå'],
    ['written in capitals', { 'content-encoding': 'GZIP' }, gzipSync('æøå'), 'æøå'],
    [
      'several gzip members',
      { 'content-encoding': 'gzip' },
      Buffer.concat([gzipSync('æ'), gzipSync('øå')]),
      'æøå',
    ],
    ['no coding, by name', { 'content-encoding': 'identity' }, Buffer.from('æøå'), 'æøå'],
    ['gzip that no header names: a file, or a cache that lost it', {}, gzipSync('æøå'), 'æøå'],
    ['an empty body labelled gzip', { 'content-encoding': 'gzip' }, Buffer.alloc(0), ''],
    ['text with the first bytes of gzip only', {}, Buffer.from('\u001f\u008b', 'latin1'), '\u001f\ufffd'],
  ])('%s', async (_why, headers, sent, read) => {
    const url = await serve((_request, response) => void response.writeHead(200, headers).end(sent))
    expect(textOf(await get(url))).toBe(read)
  })

  test.each<[why: string, headers: Record<string, string>, send: (response: ServerResponse) => void]>([
    ['larger than allowed', {}, (response) => response.end(Buffer.alloc(LIMITS.maxBytes + 1))],
    ['that never goes on', {}, (response) => response.write('x')],
    ['in an unsupported coding', { 'content-encoding': 'br' }, (response) => response.end('x')],
  ])('an ignored body does not matter: one %s', async (_why, headers, send) => {
    const url = await serve((_request, response) => send(response.writeHead(200, headers)))
    expect(textOf(await get(url, { isBodyIgnored: true }))).toBe('')
  })

  test('decompressed once only', async () => {
    const inner = gzipSync('æøå')
    const url = await serve(
      (_request, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync(inner)),
    )
    expect(await get(url)).toMatchObject({ kind: 'body', bytes: inner })
  })

  test('JSON is sent by POST', async () => {
    const url = await serve((request, response) => {
      let body = ''
      request
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${body}`))
    })
    expect(textOf(await get(url, { json: { a: 1 } }))).toBe('POST application/json {"a":1}')
  })

  test('up to three redirects are followed', async () => {
    const url = await serve(({ url: path = '' }, response) => {
      const hop = Number(path.slice(1))
      if (hop === 0) response.end('here')
      else response.writeHead(302, { location: `/${hop - 1}` }).end()
    })
    expect(textOf(await get(`${url}/3`))).toBe('here')
    expect(await get(`${url}/4`)).toMatchObject({ kind: 'failed', reason: 'redirects' })
  })
})

type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Less than a body may be when it is packed, and five hundred times as much when it is not. */
const BOMB = gzipSync('0'.repeat(5_000_000))

/** Misbehaviour of sources by reliability R13. */
const MISBEHAVIOURS: readonly (readonly [why: string, behave: Misbehaviour, reason: string])[] = [
  ['500', (_request, response) => void response.writeHead(500).end('<h1>Error</h1>'), 'status'],
  ['404', (_request, response) => void response.writeHead(404).end(), 'status'],
  ['never answers', () => {}, 'timeout'],
  [
    'a byte now and then',
    (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
    'timeout',
  ],
  [
    'cut off in the middle',
    (_request, response) => {
      response.setHeader('content-length', '1000').write('half')
      setImmediate(() => response.destroy())
    },
    'unreachable',
  ],
  [
    'a body beyond the limit, with Content-Length',
    (_request, response) => void response.setHeader('content-length', '20000').end('x'.repeat(20_000)),
    'too-large',
  ],
  [
    'more than it may be, without an end',
    (_request, response) => {
      const writeMore = () => {
        while (!response.destroyed && response.write('x'.repeat(5_000)));
        if (!response.destroyed) response.once('drain', writeMore)
      }
      writeMore()
    },
    'too-large',
  ],
  [
    'small when compressed',
    (_request, response) => void response.setHeader('content-encoding', 'gzip').end(BOMB),
    'too-large',
  ],
  [
    'not the declared compression',
    (_request, response) => void response.setHeader('content-encoding', 'gzip').end('plain'),
    'unreachable',
  ],
  [
    'gzip without its end',
    (_request, response) =>
      void response.setHeader('content-encoding', 'gzip').end(gzipSync('0'.repeat(5_000)).subarray(0, 20)),
    'unreachable',
  ],
  [
    'gzip that no header names, small when compressed',
    (_request, response) => void response.end(BOMB),
    'too-large',
  ],
  // Security S45: each is a valid body of its coding, so that a decoder would have read it.
  [
    'Brotli, although gzip was requested',
    (_request, response) => void response.setHeader('content-encoding', 'br').end(brotliCompressSync('x')),
    'coding',
  ],
  [
    'Zstandard',
    (_request, response) => void response.setHeader('content-encoding', 'zstd').end(zstdCompressSync('x')),
    'coding',
  ],
  [
    'deflate',
    (_request, response) => void response.setHeader('content-encoding', 'deflate').end(deflateSync('x')),
    'coding',
  ],
  [
    'a coding of its own',
    (_request, response) => void response.setHeader('content-encoding', 'aes128gcm').end('x'),
    'coding',
  ],
  [
    'gzip in gzip with one header',
    (_request, response) =>
      void response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('x'))),
    'coding',
  ],
  [
    'Brotli in gzip, by two headers',
    (_request, response) => {
      response.setHeader('content-encoding', ['br', 'gzip']).end(gzipSync(brotliCompressSync('x')))
    },
    'coding',
  ],
  [
    'a thousand codings',
    (_request, response) =>
      void response
        .setHeader('content-encoding', Array.from({ length: 1_000 }, () => 'gzip').join(','))
        .end('x'),
    'coding',
  ],
  [
    'Brotli of an error page',
    (_request, response) =>
      void response.writeHead(500, { 'content-encoding': 'br' }).end(brotliCompressSync('x')),
    'status',
  ],
  [
    'to a mail server',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:25/' }).end(),
    'refused-address',
  ],
  [
    'a redirect loop',
    (request, response) => void response.writeHead(302, { location: request.url ?? '' }).end(),
    'redirects',
  ],
  [
    'to another scheme',
    (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'refused-address',
  ],
  [
    'to a network of its own',
    (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'refused-address',
  ],
  ['not HTTP', (request) => void request.socket.end('220 mail.example.org ESMTP\r\n'), 'unreachable'],
]

describe('a source that misbehaves', () => {
  test.each(MISBEHAVIOURS)('%s', async (_why, behave, reason) => {
    const url = await serve(behave)
    const answer = await get(url, { timeoutMs: reason === 'timeout' ? 150 : LIMITS.timeoutMs })
    expect(answer).toMatchObject({ kind: 'failed', reason, message: expect.stringMatching(/./) })
  })

  test.each<[why: string, sent: string, expected: object]>([
    [
      'a thousand interim answers',
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`,
      { kind: 'body' },
    ],
    [
      'another protocol, unasked',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      { reason: 'unreachable' },
    ],
    [
      'thousands of headers',
      `HTTP/1.1 200 OK\r\n${'X-A: 1\r\n'.repeat(9_000)}\r\n`,
      { reason: 'unreachable' },
    ],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nok',
      { reason: 'unreachable' },
    ],
  ])('%s', async (_why, sent, expected) => {
    const url = await opened(
      createSocketServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(sent))),
    )
    expect(await get(url)).toMatchObject(expected)
  })

  test('reports a closed port as unreachable', async () => {
    const url = await serve(() => {})
    await closing.pop()?.()
    expect(await get(url)).toMatchObject({
      kind: 'failed',
      reason: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('headers for one host are not sent to another', async () => {
    const seenHeaders: string[] = []
    const otherHost = await serve((request, response) => {
      seenHeaders.push(request.url ?? '')
      response.end()
    })
    const url = await serve(
      (_request, response) => void response.writeHead(307, { location: otherHost }).end(),
    )
    expect(await get(url, { authorization: 'Bearer k' })).toMatchObject({ reason: 'redirects' })
    expect(await get(url, { json: {} })).toMatchObject({ reason: 'redirects' })
    expect(seenHeaders).toEqual([])
  })

  test('rejects a 304 to an unconditional request', async () => {
    const url = await serve((_request, response) => void response.writeHead(304).end())
    expect(await get(url)).toMatchObject({ kind: 'failed', reason: 'status', message: 'answered 304' })
  })

  test('leaves a key that cannot be sent out of the message', async () => {
    const url = await serve((_request, response) => void response.end())
    const answer = await get(url, { authorization: 'Bearer sk-secret\nsecond-line' })
    expect(answer).toMatchObject({ kind: 'failed', reason: 'unreachable' })
    expect(JSON.stringify(answer)).not.toMatch(/sk-secret|second-line/)
  })

  test.each([
    [
      'the start of an error body, on one line, when requested',
      true,
      'answered 400: {"error": "temperature is not supported"}',
    ],
    ['not where it is not', false, 'answered 400'],
  ])('%s', async (_why, isReasonWanted, message) => {
    const url = await serve(
      (_request, response) =>
        void response.writeHead(400).end('{"error":\n  "temperature is not supported"}'),
    )
    expect(await get(url, { isReasonWanted })).toMatchObject({ reason: 'status', message })
  })

  test('a refusal that quotes the key it was given, or has no end', async () => {
    const url = await serve(
      ({ headers }, response) =>
        void response.writeHead(401).end(`no: ${headers.authorization} sk-1 ${'x'.repeat(9_000)}`),
    )
    const answer = await get(url, { authorization: 'Bearer sk-1', isReasonWanted: true })
    expect(answer).toMatchObject({ message: expect.stringMatching(/^answered 401: no: … … x{100,300}$/) })
    const endless = await serve((_request, response) => void response.writeHead(400).end('x'.repeat(100_000)))
    expect(await get(endless, { isReasonWanted: true })).toMatchObject({ message: 'answered 400' })
  })

  test('when to come again is passed on', async () => {
    const url = await serve(
      (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    )
    expect(await get(url)).toMatchObject({ reason: 'status', message: 'answered 429', retryAfterMs: 120_000 })
  })
})

describe('blocked addresses: security S45', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
    'http://[fec0::1]/',
    'http://[1000::1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://93.184.216.34:25/',
    'https://example.org:6000/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://example.org/',
    'http://user:pass@example.org/',
    'example.org',
    '',
  ])('%s', async (url) => {
    expect(addressRefusal(url)).not.toBeNull()
    expect(await open({ mayReach: isPublicAddress }).ask({ url, ...LIMITS })).toMatchObject({
      kind: 'failed',
      reason: 'refused-address',
    })
  })

  test.each(['https://www.ssb.no/', 'http://93.184.216.34/', 'https://[2606:2800:220:1::]/'])(
    '%s may be asked',
    (url) => expect(addressRefusal(url)).toBeNull(),
  )

  test('a name that stands for this machine is found out when connecting', async () => {
    const seenHeaders: string[] = []
    const url = await serve((request, response) => {
      seenHeaders.push(request.url ?? '')
      response.end()
    })
    const answer = await open({ mayReach: isPublicAddress }).ask({
      url: url.replace('127.0.0.1', 'localhost'),
      ...LIMITS,
    })
    expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining('not a public address') })
    expect(seenHeaders).toEqual([])
  })

  test('disabled: no requests at all', async () => {
    expect(await open({ isOn: false }).ask({ url: 'https://www.ssb.no/', ...LIMITS })).toMatchObject({
      kind: 'failed',
      reason: 'off',
    })
  })
})
