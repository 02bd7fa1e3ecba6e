import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '#tests/factories/app.ts'
import { ask, portOf } from '#tests/factories/http.ts'
import { operatorReport, processReport } from '#tests/factories/operator-report.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { opsServer } from './ops-server.ts'

let portal: TestApp
let server: ReturnType<typeof opsServer>
let port = 0
beforeAll(async () => {
  const counted = {
    token: null,
    version: '1',
    now: () => 0,
    figures: () => Promise.reject(new Error('not asked')),
    counted: [],
  }
  portal = await openApp(() => null, {
    openFiles: 4,
    metrics: counted,
    operations: {
      report: async () => operatorReport({ at: 0 }),
      process: () => processReport({ startedAt: 0 }),
    },
  })
  server = opsServer(portal.app.fastify)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = portOf(server.address())
})
afterAll(async () => {
  server.close()
  await portal.stop()
})

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

test.each<[path: string, status: number, text: RegExp]>([
  ['/livez', 200, /^alive/],
  ['/readyz', 503, /^no content/],
  ['/livez?from=somewhere', 200, /^alive/],
  ['/metrics', 200, /^kvartal_http_waiting 0$/m],
  ['/', 404, /^$/],
  ['/drift', 200, /<h1>Drift/],
  ['/drift/outbox', 404, /^$/],
  ['/api/portal/settings', 404, /^$/],
  ['/livez/', 404, /^$/],
])('%s responds %i', async (path, status, expected) => {
  const answer = await ask(port, path)
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(expected)
})

test('refuses an unknown method as the portal does', async () => {
  const { status, headers } = await ask(port, '/livez', { method: 'POST' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('readers use all their connections, and the liveness check succeeds', async () => {
  // Behind a proxy no connection is closed to make room for a new one.
  const crowded = await openApp(() => null, { openFiles: 4, trustedProxies: trustedProxies(['192.0.2.1']) })
  const watched = opsServer(crowded.app.fastify)
  watched.listen(0, '127.0.0.1')
  await once(watched, 'listening')
  for (let count = 0; count < crowded.app.fastify.server.maxConnections; count += 1) {
    const socket = connect(crowded.port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
  }
  await expect(ask(crowded.port, '/livez')).rejects.toThrow()
  expect((await ask(portOf(watched.address()), '/livez')).status).toBe(200)
  watched.close()
  await crowded.stop()
})
