/** Overload: queueing, refusals and their format, and routes that are never refused. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { portalErrorSchema } from '#contract/entities/error.ts'
import { subscriberErrorSchema } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { en } from '#texts/en/all-texts.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '#tests/factories/edition.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { ask } from '#tests/factories/http.ts'
import { postMessage } from '#tests/factories/mcp.ts'
import { prepare } from '../responses/prepared-response.ts'
import type { QueuedRequest } from './admission.ts'
import { queuePosition } from './admit-requests.ts'

const edition = await editionOf(contentWith([...dashboardItems('/', [])], []))
const queued: QueuedRequest[] = []
/** Outcome of a request. */
let admission: 'runs' | 'waits' | 'full' | 'full at the desk' = 'runs'
const OPTIONS = { status: 200, headers: ['Content-Type', 'text/javascript'], cacheControl: 'public' }
const running = await openApp(() => edition, {
  accounts: fakeAccounts,
  registerAssets: (hotPath) => hotPath.keepPermanently('/assets/a-1.js', prepare('let a', OPTIONS), OPTIONS),
  admission: {
    isFull: () => admission === 'full',
    waiting: () => queued.length,
    admit: (request) => {
      if (admission === 'runs') request.run()
      else if (admission === 'waits') queued.push(request)
      return admission === 'runs' || admission === 'waits'
    },
  },
})
afterAll(running.stop)

test.each<[why: string, desk: 'full' | 'full at the desk']>([
  ['before a route is looked for', 'full'],
  ['when its turn is asked for', 'full at the desk'],
])('a request refused %s gets 503 with Retry-After, in the format of its route', async (_why, stage) => {
  admission = stage
  for (const [path, message] of [
    ['/api/search/no?q=a', nb.api.rest_unavailable],
    ['/api/portal/settings?lang=en', en.api.rest_unavailable],
    ['/', nb.api.rest_unavailable],
    ['/en/gone', en.api.rest_unavailable],
  ] as const) {
    const { status, headers, text } = await ask(running.port, path)
    expect(status).toBe(503)
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    if (path.startsWith('/api/'))
      expect(portalErrorSchema.parse(JSON.parse(text))).toMatchObject({ code: 'rest_unavailable', message })
    else expect(text).toBe(`${message}\n`)
  }
  const login = await ask(running.port, `${SUBSCRIBER_PREFIX}auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"username":"a@example.org","password":"b"}',
  })
  expect(login.headers['retry-after']).toBe('5')
  // The account queue is full as well when the requests get there.
  expect(login.status).toBe(503)
  expect(subscriberErrorSchema.parse(JSON.parse(login.text)).code).toBe('unavailable')
  const message = await postMessage(running.port, { jsonrpc: '2.0', id: 1, method: 'ping' })
  expect([message.status, message.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(message.text).error.message).toMatch(/Too many requests/)
  expect(running.logged).toEqual([])
})

test.each(['/livez', '/readyz', '/assets/a-1.js', '/favicon.svg'])(
  '%s is served during overload',
  async (path) => {
    admission = 'full'
    expect((await ask(running.port, path)).status).toBe(200)
  },
)

test('a queued request is served in order, and its disconnect is detected', async () => {
  admission = 'waits'
  const stays = ask(running.port, '/api/portal/settings')
  await expect.poll(() => queued.length).toBe(1)
  const controller = new AbortController()
  const request = fetch(`http://127.0.0.1:${running.port}/api/portal/settings?lang=en`, {
    signal: controller.signal,
  }).catch(() => 'gone')
  await expect.poll(() => queued.length).toBe(2)
  controller.abort()
  expect(await request).toBe('gone')
  await expect.poll(() => queued.map(({ isGone }) => isGone())).toEqual([false, true])
  queued[0]?.run()
  expect((await stays).status).toBe(200)
})

test.each([
  ['/mcp', 'mcp'],
  ['/mcp?x=1', 'mcp'],
  ['/mcp2', 'other'],
  ['/api/search/no?q=a', 'search'],
  [`${SUBSCRIBER_PREFIX}auth`, 'account'],
  ['/oslo', 'other'],
  ['/oslo?dato=2026-03-01', 'past'],
  ['/oslo?d%61to=x', 'past'],
  ['/api/portal/settings?asOf=2026-03-01', 'past'],
  ['/oslo?datoer=1', 'other'],
  ['/api/search/no?q=dato%3D', 'search'],
  ['/mcp?dato=2026-03-01', 'mcp'],
  ['/leie/regulering?leie=1', 'search'],
  ['/leie/regulering.pdf?leie=1', 'search'],
  ['/en/leie/regulering.xlsx?leie=1', 'search'],
  ['/leie/reguleringer', 'other'],
])('lane of %s: %s', (url, lane) => {
  expect(queuePosition(Object.assign(new IncomingMessage(new Socket()), { url })).lane).toBe(lane)
})
