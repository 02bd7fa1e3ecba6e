/** The portal behind the caches of Varnish and HAProxy. nginx has tests/integration/behind-nginx.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callUrl } from '#contract/call-url.ts'
import { portalCalls } from '#contract/portal.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { openApp, type TestApp } from '../factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '../factories/edition.ts'
import { fakeAccounts } from '../factories/fake-accounts.ts'
import { ask, type Question } from '../factories/http.ts'
import { installedProgram, skipReason } from '../factories/program.ts'
import { startHaproxy, startRelay, startVarnish, type Proxy, type Relay } from './proxies.ts'

const contentCalled = (title: string) =>
  contentWith([
    ...dashboardItems('leiemarked', [{ type: 'text', attributes: { content: 'Leie. '.repeat(4_000) } }], {
      title,
    }),
  ])

/** A little longer than a shared cache may show an earlier edition (docs/operations.md "Behind a CDN"). */
const NEWEST_MS = 16_000

const EMPTIED = '/leiemarked?emptied'

/** The same content in both editions of this test. */
const UNCHANGED = callUrl(portalCalls.settings, { lang: 'no' })

describe.each([
  { name: 'Varnish', program: installedProgram('varnishd'), start: startVarnish, isVarnish: true },
  { name: 'HAProxy', program: installedProgram('haproxy'), start: startHaproxy, isVarnish: false },
])('$name', ({ name, program, start, isVarnish }) => {
  describe.skipIf(program === undefined)(`in front of the portal${skipReason(program, name)}`, () => {
    let edition: Edition
    let app: TestApp
    let relay: Relay
    let proxy: Proxy
    beforeAll(async () => {
      edition = await editionOf(contentCalled('Først'))
      app = await openApp(() => edition, { accounts: fakeAccounts })
      relay = await startRelay(app.port)
      proxy = await start(program ?? '', relay.port)
    })
    afterAll(async () => {
      await proxy.stop()
      await relay.stop()
      await app.stop()
    })
    const get = (path: string, question: Question = {}) => ask(proxy.port, path, question)
    const passedFor = (path: string) => relay.passed.filter((one) => one.path === path)

    test.each(['br', 'gzip', 'identity'])('%s is kept, and arrives as the portal sent it', async (coding) => {
      const address = `/leiemarked?${coding}`
      // The list of coding names that a browser sends.
      const accepted =
        { br: 'gzip, deflate, br, zstd', gzip: 'gzip, deflate', identity: 'identity' }[coding] ?? ''
      const question = { headers: { 'Accept-Encoding': accepted, Cookie: 'a=b' } }
      const direct = await ask(app.port, address, question)
      for (const answer of [await get(address, question), await get(address, question)]) {
        expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
        expect(answer.body.equals(direct.body)).toBe(true)
        for (const header of ['content-security-policy', 'cache-control', 'etag', 'vary', 'x-frame-options'])
          expect([header, answer.headers[header]]).toEqual([header, direct.headers[header]])
      }
      const known = { headers: { ...question.headers, 'If-None-Match': direct.headers.etag ?? '' } }
      expect((await get(address, known)).status).toBe(304)
      expect(passedFor(address)).toHaveLength(1)
    })

    test('the portal learns the address of the reader, whatever the reader writes', async () => {
      await get('/leiemarked?forwarded', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
      expect(
        passedFor('/leiemarked?forwarded').map(({ forwardedFor }) => forwardedFor.split(', ').at(-1)),
      ).toEqual(['127.0.0.1'])
    })

    test.each([
      ['a reader’s own data', '/api/subscriber/user', { Authorization: 'Bearer good.token.x' }, 200],
      ['the same without a session', '/api/subscriber/user', {}, 401],
      ['a page that does not exist', '/intet', {}, 404],
    ])('%s is never kept', async (_what, address, headers, status) => {
      const before = passedFor(address).length
      for (let times = 1; times <= 2; times += 1)
        expect((await get(address, { headers })).status).toBe(status)
      expect(passedFor(address)).toHaveLength(before + 2)
    })

    test('a part of a page is that part', async () => {
      const { body: all } = await get('/leiemarked?range')
      const { status, body } = await get('/leiemarked?range', { headers: { Range: 'bytes=0-99' } })
      expect(body.equals(status === 206 ? all.subarray(0, 100) : all)).toBe(true)
    })

    test('new content is shown within seconds, and what did not change is not sent again', async () => {
      await get(UNCHANGED)
      edition = await editionOf(contentCalled('Så'), { number: 2 })
      await expect
        .poll(async () => (await get('/leiemarked?br')).text, { timeout: NEWEST_MS, interval: 250 })
        .toContain('<title>Så')
      // HAProxy asks for the whole answer again.
      if (!isVarnish) return
      await expect
        .poll(
          async () => {
            await get(UNCHANGED)
            return passedFor(UNCHANGED).map(({ status }) => status)
          },
          { timeout: NEWEST_MS, interval: 250 },
        )
        .toContain(304)
    })

    test('no request of a reader empties the cache', async () => {
      await get(EMPTIED)
      const forwarded = { 'X-Forwarded-For': '192.0.2.1' }
      expect((await get('/', { method: 'BAN', headers: forwarded })).status).toBeGreaterThanOrEqual(400)
      await get(EMPTIED)
      expect(passedFor(EMPTIED)).toHaveLength(1)
      // Of the two only Varnish has a request for its operator.
      expect((await get('/', { method: 'BAN' })).status === 200).toBe(isVarnish)
      await get(EMPTIED)
      expect(passedFor(EMPTIED)).toHaveLength(isVarnish ? 2 : 1)
    })
  })
})
