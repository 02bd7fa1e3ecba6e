/**
 * The portal with all its jobs, on this machine's network: changes of sources reach the pages without a
 * restart.
 */
import type { RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { openStore } from '#store/open-store.ts'
import { readEnvironment } from '#environment/environment.ts'
import { runPortal } from '../../src/composition/run-portal.ts'
import { FILES, openApp } from '../factories/app.ts'
import { ask, serve } from '../factories/http.ts'
import { GOOD_PACK, makePack, replacing, type TestPack } from '../factories/pack.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const DAY_MS = 86_400_000

/** Statistics Norway's format: one measure over time, sparse, with its unit. */
function jsonStat(values: readonly number[]): object {
  const months = values.map((_value, index) => `2026M${String(index + 1).padStart(2, '0')}`)
  return {
    class: 'dataset',
    id: ['ContentsCode', 'Tid'],
    size: [1, months.length],
    role: { time: ['Tid'], metric: ['ContentsCode'] },
    dimension: {
      ContentsCode: { category: { index: { KpiVektMnd: 0 }, unit: { KpiVektMnd: { base: 'prosent' } } } },
      Tid: { category: { index: Object.fromEntries(months.map((month, index) => [month, index])) } },
    },
    value: Object.fromEntries(values.map((value, index) => [index, value])),
    updated: '2026-11-10T07:00:00Z',
  }
}

interface World {
  figures: readonly number[]
  headline: string
  /** Requests that are never answered. */
  isHanging: boolean
  isDown: boolean
}

async function openWorld(): Promise<{ readonly world: World; readonly base: string }> {
  const world: World = { figures: [3.1, 3.2], headline: 'Første overskrift', isHanging: false, isDown: false }
  const answer: RequestListener = (request, response) => {
    if (world.isHanging) return
    if (world.isDown) return void response.writeHead(500).end()
    if (request.url?.startsWith('/tables/08981/data')) {
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(jsonStat(world.figures)))
    } else {
      const item = `<item><title>${world.headline}</title><link>https://e.example/1</link><pubDate>Fri, 20 Nov 2026 06:00:00 GMT</pubDate></item>`
      response
        .writeHead(200, { 'Content-Type': 'application/rss+xml' })
        .end(`<rss version="2.0"><channel><title>F</title>${item}</channel></rss>`)
    }
  }
  const { port, stop } = await serve(answer)
  onTestFinished(stop)
  return { world, base: `http://127.0.0.1:${port}` }
}

const LIVE = `  live:
    query: { connector: ssb, table: '08981', values: { ContentsCode: [KpiVektMnd], Tid: ['*'] } }
    at: ['06:00', '18:00']
    expect: { unit: prosent, min: 0, max: 20, maxJump: 2 }
`

async function livingPack(base: string): Promise<TestPack> {
  const pack = await makePack({
    'series/catalog.yaml': `${(GOOD_PACK['series/catalog.yaml'] ?? '').replace('frequency: change', 'frequency: monthly')}${LIVE}`,
    'series/data/policy-rate.csv': 'date,value,quality,source\n2026-01-01,3.1,solid,SSB\n',
    'feeds.yaml': replacing('https://example.org/rss', `${base}/rss`),
    'dashboards/home.yaml': (text) =>
      `${text}        - type: rss\n          attributes: { sources: [feed] }\n        - type: ai\n          attributes: {}\n`,
  })
  onTestFinished(() => pack.remove())
  return pack
}

async function startPortal(base: string, settings: Readonly<Record<string, string>> = {}) {
  const pack = await livingPack(base)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-living-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const read = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: pack.directory,
    OPERATOR_MAIL: 'ops@example.org',
    ...settings,
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { environment } = read
  const clock = { ahead: 0 }
  const portal = await runPortal({
    environment,
    files: FILES,
    embedFiles: FILES,
    portfolioFiles: { script: '/assets/portfolio-1.js', preloads: [] },
    registerAssets: () => {},
    log: silent,
    now: () => Date.now() + clock.ahead,
    random: () => 0,
    outside: createOutsideClient({
      isOn: environment.fetchOutside,
      userAgent: 'test',
      now: Date.now,
      mayReach: (address) => address === '127.0.0.1',
    }),
    addresses: { ssb: base, norgesBank: base },
    transport: null,
    writeCommentary: async ({ points }, { lang, now }) => {
      const commentary: Commentary = {
        time: now.toISOString(),
        output: `${lang}: ${points.get('policy-rate')?.values.length ?? 0} values.`,
        sources: [],
        method: 'rules',
        data_until: '2026-11-20',
        city: null,
        links: [],
      }
      return { commentary, notes: [] }
    },
    importContent: async () => {
      const store = await openStore(environment)
      try {
        return (await importPack(environment.contentDir, store, { now: Date.now })).outcome !== 'refused'
      } finally {
        await store.close()
      }
    },
  })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await portal.stop()
  }
  onTestFinished(stop)
  const port = Number(new URL(portal.address).port)
  return {
    clock,
    stop,
    get: async (url: string, host = 'localhost') => (await ask(port, url, { headers: { Host: host } })).text,
  }
}

const soon = { timeout: 15_000, interval: 100 }

describe('the whole portal', { timeout: 60_000 }, () => {
  test('figures, headlines and commentary are updated automatically; failures of sources remove nothing', async () => {
    const { world, base } = await openWorld()
    const { get, clock } = await startPortal(base)
    await expect.poll(() => get('/'), soon).toMatch(/3,20(?:.|\n)*Første overskrift/)
    await expect.poll(() => get('/api/portal/ai-summary?lang=en'), soon).toContain('en: ')

    world.figures = [3.1, 3.3, 3.5]
    world.headline = 'Andre overskrift'
    clock.ahead = DAY_MS
    await expect.poll(() => get('/'), soon).toMatch(/3,50(?:.|\n)*Andre overskrift/)
    await expect.poll(() => get('/rettelser'), soon).toContain('3,30')
    expect(await get('/rettelser.xml')).toContain('Kilden har revidert tallene')
    clock.ahead += 600_000
    await expect.poll(() => get('/api/portal/ai-summary'), soon).toContain('no: 3 values.')

    world.isDown = true
    clock.ahead = 2 * DAY_MS
    await expect.poll(() => get('/en/drift'), soon).toMatch(/answered 500(?:.|\n)*answered 500/)
    expect(await get('/')).toMatch(/3,50(?:.|\n)*Andre overskrift/)
    expect(await get('/en/drift', 'portal.example.org')).not.toContain('answered 500')

    world.isDown = false
    world.figures = [3.1, 3.3, 19]
    clock.ahead = 3 * DAY_MS
    await expect.poll(() => get('/en/drift'), soon).toContain('more than 2')
    expect(await get('/')).toContain('3,50')
  })

  test('without sources the commentary is still written, and nothing is requested', async () => {
    const { world, base } = await openWorld()
    world.isHanging = true
    const { get } = await startPortal(base, { FETCH_OUTSIDE: 'off' })
    await expect.poll(() => get('/api/portal/ai-summary'), soon).toContain('no: 1 values.')
    const report = await get('/en/drift')
    expect(report).toContain('FETCH_OUTSIDE=off')
    expect(report).not.toContain('feed/feed')
  })

  // Every question would be waited for to its end otherwise, which is longer than this test may take.
  test('it is ready, and stops in good time, while every source hangs', { timeout: 14_000 }, async () => {
    const { world, base } = await openWorld()
    world.isHanging = true
    const { get, stop } = await startPortal(base)
    expect(await get('/readyz')).toBe('ready\n')
    await expect.poll(() => get('/en/drift'), soon).toMatch(/<td>series\/policy-rate<\/td><td>running</)
    // No page waits for a source: all of these are served while every request to a source is pending.
    const pages = await Promise.all(Array.from({ length: 200 }, () => get('/')))
    expect(pages.filter((page) => page.includes('3,10'))).toHaveLength(200)
    await stop()
  })
})

test(
  'a changed series is on the page of every instance within three seconds',
  { timeout: 30_000 },
  async () => {
    const pack = await livingPack('http://127.0.0.1:9')
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-two-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const instance = async () => {
      const store = await openStore({ databaseUrl: null, dataDir })
      const live = new LiveSnapshot({ store, now: () => Date.parse('2026-11-20T12:00:00.000Z'), log: silent })
      const app = await openApp(() => live.edition)
      onTestFinished(async () => {
        await app.stop()
        await live.stop()
        await store.close()
      })
      return { store, live, get: async () => (await ask(app.port, '/')).text }
    }
    const [first, second] = [await instance(), await instance()]
    await importPack(pack.directory, first.store, { now: Date.now })
    for (const { live } of [first, second]) await live.start()
    expect(await second.get()).toContain('3,10')
    const [points] = await first.store.content.points(['policy-rate'])
    if (!points) throw new Error('no points')
    await first.store.live.addRevision({
      frequency: 'change',
      origin: 'connector',
      reason: null,
      points: {
        ...points,
        dates: [...points.dates, '2026-02-01'],
        values: [...points.values, 7.77],
        quality: [...points.quality, 'solid'],
      },
    })
    const within = { timeout: 3_000, interval: 50 }
    await Promise.all([first, second].map(({ get }) => expect.poll(get, within).toContain('7,77')))
  },
)
