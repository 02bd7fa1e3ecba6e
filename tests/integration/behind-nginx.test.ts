/**
 * The portal behind nginx, as it is shipped, with the cache on (docs/operations.md "Behind a CDN"). Skipped
 * where there is no nginx.
 */
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { openApp, type TestApp } from '../factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '../factories/edition.ts'
import { fakeAccounts } from '../factories/fake-accounts.ts'
import { ask, askRaw, portOf, type Question } from '../factories/http.ts'
import { startNginx, type Nginx } from '../factories/nginx.ts'
import { installedProgram, skipReason } from '../factories/program.ts'

const program = installedProgram('nginx')
const why = skipReason(program, 'nginx')

const contentCalled = (title: string) =>
  contentWith([
    ...dashboardItems('leiemarked', [{ type: 'text', attributes: { content: 'Leie. '.repeat(400) } }], {
      title,
    }),
  ])
/** A little longer than nginx may serve a cached response. */
const NEWEST_MS = 10_000

/** `limit_conn` in deploy/nginx/kvartal.conf. */
const MAX_OF_ONE = 100

/** Half of the time for which nginx queues requests for one address. */
const AT_ONCE_MS = 2_500

/** For many requests that need not wait for each other. */
const ALL_THERE_MS = 20_000

describe.skipIf(program === undefined)(`behind nginx${why}`, () => {
  let edition: Edition
  let app: TestApp
  let nginx: Nginx
  /** Bytes for a client that never ends its request; resolves when nginx closes the connection. */
  let slowClient: Promise<string>
  beforeAll(async () => {
    edition = await editionOf(contentCalled('Først'))
    app = await openApp(() => edition, { accounts: fakeAccounts })
    nginx = await startNginx(program ?? '', app.port)
    // Started here, so that the other tests run while nginx waits for ten seconds.
    slowClient = askRaw(nginx.port, 'GET /leiemarked HTTP/1.1\r\nHost: a\r\n', { staysOpen: true })
  })
  afterAll(async () => {
    await nginx.stop()
    await app.stop()
  })
  const get = (path: string, question: Question = {}) => ask(nginx.port, path, question)

  test.each(['br', 'gzip', 'identity'])(
    '%s arrives as the portal sent it, from the cache as well',
    async (coding) => {
      const question = { headers: { 'Accept-Encoding': coding } }
      const direct = await ask(app.port, '/leiemarked', question)
      for (const answer of [await get('/leiemarked', question), await get('/leiemarked', question)]) {
        expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
        expect(answer.text).toBe(direct.text)
        for (const name of [
          'content-security-policy',
          'cache-control',
          'strict-transport-security',
          'vary',
          'x-frame-options',
        ])
          expect(answer.headers[name]).toBe(direct.headers[name])
        expect(
          (
            await get('/leiemarked', {
              headers: { ...question.headers, 'If-None-Match': answer.headers.etag ?? '' },
            })
          ).status,
        ).toBe(304)
      }
    },
  )

  test('new content is shown within seconds', async () => {
    expect((await get('/leiemarked')).text).toContain('<title>Først')
    edition = await editionOf(contentCalled('Så'), { number: 2 })
    await expect
      .poll(async () => (await get('/leiemarked')).text, { timeout: NEWEST_MS, interval: 250 })
      .toContain('<title>Så')
  })

  test('one reader’s data reaches no other reader', async () => {
    const odd = await get('/leiemarked?x=1', {
      headers: {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-For': '127.0.0.1',
        Cookie: 'a=b',
        Authorization: 'Bearer good.token.x',
        'Accept-Language': 'en',
      },
    })
    expect((await get('/leiemarked?x=1')).text).toBe(odd.text)
    expect(odd.text).not.toContain('evil')
  })

  test('port 80 redirects to the site, whatever host the client named', async () => {
    const { status, headers } = await ask(nginx.redirectPort, '/oslo?x=1', {
      headers: { Host: 'evil.example' },
    })
    expect([status, headers.location]).toEqual([308, 'https://kvartal.invalid/oslo?x=1'])
  })

  const LONG_COOKIE = 'a'.repeat(20_000)
  test.each<[string, number, () => ReturnType<typeof ask>]>([
    ['a redirect', 308, () => ask(nginx.redirectPort, '/')],
    ['a page', 200, () => get('/leiemarked')],
    ['a header that is too long', 400, () => get('/leiemarked', { headers: { Cookie: LONG_COOKIE } })],
    [
      'a long header at port 80',
      400,
      () => ask(nginx.redirectPort, '/', { headers: { Cookie: LONG_COOKIE } }),
    ],
    ['a body that is too long', 413, () => get('/', { method: 'POST', body: 'a'.repeat(1_100_000) })],
  ])('%s: the version of nginx is not told', async (_what, status, answer) => {
    const { status: told, headers, text } = await answer()
    expect([told, headers.server]).toEqual([status, 'nginx'])
    expect(text).not.toMatch(/nginx\/\d/)
  })

  test('headers of eight kilobytes reach the portal', async () => {
    const { status } = await get('/leiemarked', { headers: { Cookie: `a=${'b'.repeat(8_000)}` } })
    expect(status).toBe(200)
  })

  test('a part of a page is that part', async () => {
    const { body: all } = await get('/leiemarked')
    const { status, body } = await get('/leiemarked', { headers: { Range: 'bytes=0-99' } })
    expect(body.equals(status === 206 ? all.subarray(0, 100) : all)).toBe(true)
  })

  test('no remote request counts as local', async () => {
    for (const path of ['/drift', '/metrics'])
      expect((await get(path, { headers: { Host: 'localhost' } })).status).toBe(404)
  })

  test('while the portal is down, public pages are served, and no reader’s data', async () => {
    const authorized = { headers: { Authorization: 'Bearer good.token.x' } }
    const page = await get('/leiemarked')
    expect((await get('/api/subscriber/user', authorized)).status).toBe(200)
    await app.stop()
    const stale = await get('/leiemarked')
    expect([stale.status, stale.text]).toEqual([200, page.text])
    for (const path of ['/api/subscriber/user', '/livez', '/intet']) {
      const { status, headers } = await get(path, authorized)
      expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([
        path,
        503,
        '5',
        'no-store',
      ])
    }
    expect((await get('/api/subscriber/user', authorized)).text).not.toContain('kari@example.org')
  })

  test('a client that never ends its request is cut off', async () =>
    expect(await slowClient).not.toContain('200 OK'))

  test('while the portal is down, no log contains a reader’s request or address', async () => {
    for (const address of [
      '/user/reset/Zm9vYmFy/kari@example.org',
      '/nyhetsbrev/Zm9vYmFy',
      '/api/page/no/nyhetsbrev/Zm9vYmFy',
      '/sok?q=Zm9vYmFy',
    ])
      await get(address)
    const logs = await nginx.logs()
    expect(logs).toContain('"path":"/user/reset/...","status":503')
    for (const secret of ['Zm9vYmFy', 'kari@', '127.0.0.1"', 'client:']) expect(logs).not.toContain(secret)
  })
})

describe.skipIf(program === undefined)(`concurrent requests of readers for their own accounts${why}`, () => {
  /**
   * Sends concurrent requests; the portal responds when all have arrived, and the requests of the action have
   * ended then.
   */
  async function askTogether(
    count: number,
    withinMs: number,
    meanwhile: (nginx: Nginx) => Promise<void> = async () => {},
  ): Promise<number[]> {
    const waiting: ServerResponse[] = []
    const portal = createServer((request, response) => {
      if (request.url === '/livez') response.end()
      else waiting.push(response)
    })
    await new Promise<void>((resolve) => void portal.listen(0, '127.0.0.1', resolve))
    const nginx = await startNginx(program ?? '', portOf(portal.address()))
    try {
      const all = Promise.all(Array.from({ length: count }, () => ask(nginx.port, '/api/subscriber/user')))
      // Earlier failures are reported by the action itself.
      all.catch(() => {})
      await expect.poll(() => waiting.length, { timeout: withinMs }).toBe(count)
      await meanwhile(nginx)
      for (const one of waiting) one.writeHead(200, { 'Cache-Control': 'no-store' }).end('{}')
      return (await all).map(({ status }) => status)
    } finally {
      await nginx.stop()
      portal.close()
      portal.closeAllConnections()
    }
  }

  test('do not wait for each other', async () => expect(await askTogether(2, AT_ONCE_MS)).toEqual([200, 200]))

  test('get 503 with Retry-After when one address has too many connections', async () => {
    const answered = await askTogether(MAX_OF_ONE, ALL_THERE_MS, async ({ port }) => {
      const { status, headers } = await ask(port, '/api/subscriber/user')
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    })
    expect(new Set(answered)).toEqual(new Set([200]))
  })
})
