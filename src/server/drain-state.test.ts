/** Responses of a draining server on keep-alive connections (reliability R17). */
import { expect, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { prepare } from './responses/prepared-response.ts'

const OPTIONS = { status: 200, headers: ['Content-Type', 'text/javascript'], cacheControl: 'public' }
const KEPT_OPEN = { headers: { Connection: 'keep-alive' } }

test('draining: requests are still served, and each connection closes after its next response', async () => {
  const edition = await editionOf(
    contentWith([...dashboardItems('/', []), ...dashboardItems('leiemarked', [])]),
  )
  const { app, port, stop } = await openApp(() => edition, {
    registerAssets: (hotPath) =>
      hotPath.keepPermanently('/assets/a-1.js', prepare('let a', OPTIONS), OPTIONS),
  })
  const paths: readonly (readonly [why: string, path: string, status: number])[] = [
    ['a fixed cached file', '/assets/a-1.js', 200],
    ['in memory for this edition', '/leiemarked', 200],
    ['a rendered page', '/en/leiemarked', 200],
    ['an API response', '/api/portal/settings', 200],
    ['an unknown address', '/api/gone', 404],
    ['alive', '/livez', 200],
  ]
  const words = async () =>
    Promise.all(
      paths.map(async ([why, path]) => {
        const { status, headers } = await ask(port, path, KEPT_OPEN)
        return [why, status, headers.connection]
      }),
    )
  try {
    await ask(port, '/leiemarked')
    expect(await words()).toEqual(paths.map(([why, , status]) => [why, status, 'keep-alive']))
    app.drain()
    expect(await words()).toEqual(paths.map(([why, , status]) => [why, status, 'close']))
    expect(await ask(port, '/readyz', KEPT_OPEN)).toMatchObject({
      status: 503,
      headers: { connection: 'close' },
    })
  } finally {
    await stop()
  }
})
