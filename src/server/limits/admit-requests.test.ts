/** Overload: what waits, what is refused in which words, and what is answered whatever else there is to do. */
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
import { prepare } from '../responses/prepared-response.ts'
import type { QueuedRequest } from './admission.ts'

const edition = await editionOf(contentWith([...dashboardItems('/', [])], []))
const kept: QueuedRequest[] = []
/** Outcome of a request. */
let desk: 'runs' | 'waits' | 'full' | 'full at the desk' = 'runs'
const OPTIONS = { status: 200, headers: ['Content-Type', 'text/javascript'], cacheControl: 'public' }
const running = await openApp(() => edition, {
  accounts: fakeAccounts,
  registerAssets: (hotPath) => hotPath.keepPermanently('/assets/a-1.js', prepare('let a', OPTIONS), OPTIONS),
  admission: {
    isFull: () => desk === 'full',
    waiting: () => kept.length,
    admit: (asker) => {
      if (desk === 'runs') asker.run()
      else if (desk === 'waits') kept.push(asker)
      return desk === 'runs' || desk === 'waits'
    },
  },
})
afterAll(running.stop)

test.each<[why: string, desk: 'full' | 'full at the desk']>([
  ['before a route is looked for', 'full'],
  ['when its turn is asked for', 'full at the desk'],
])('who is refused %s is told when to come again, in the words of what was asked', async (_why, how) => {
  desk = how
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
  // It is full for accounts as well when they ask for their turn.
  expect(login.status).toBe(503)
  expect(subscriberErrorSchema.parse(JSON.parse(login.text)).code).toBe('unavailable')
  expect(running.logged).toEqual([])
})

test.each(['/livez', '/readyz', '/assets/a-1.js', '/favicon.svg'])(
  '%s is answered whatever else there is to do',
  async (path) => {
    desk = 'full'
    expect((await ask(running.port, path)).status).toBe(200)
  },
)

test('who waits is answered in turn, and known to have gone when the connection ends', async () => {
  desk = 'waits'
  const stays = ask(running.port, '/api/portal/settings')
  await expect.poll(() => kept.length).toBe(1)
  const controller = new AbortController()
  const goes = fetch(`http://127.0.0.1:${running.port}/api/portal/settings?lang=en`, {
    signal: controller.signal,
  }).catch(() => 'gone')
  await expect.poll(() => kept.length).toBe(2)
  controller.abort()
  expect(await goes).toBe('gone')
  await expect.poll(() => kept.map(({ isGone }) => isGone())).toEqual([false, true])
  kept[0]?.run()
  expect((await stays).status).toBe(200)
})
