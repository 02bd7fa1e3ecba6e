import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { openStore } from '#store/open-store.ts'
import { freePort } from '../../bench/free-port.ts'
import { ask, serve } from '../factories/http.ts'
import { makePack, replacing, type TestPack } from '../factories/pack.ts'
import { needBuild, startPortalProcess, type PortalProcess } from '../factories/portal-process.ts'
import { MAIN } from '../factories/spawned-portal.ts'

const STACK = /\n\s+at .+:\d+:\d+/
const SECRET = 'dGhpcyBpcyBmb3IgdGVzdHMgb25seSBhbmQgbG9uZyBlbm91Z2g5'
const BROKEN = { 'dashboards/home.yaml': replacing('comment: first', 'comment: gone') }
/** Where that breaks. */
const REASON = /dashboards\/home\.yaml.*12.*gone/s

beforeAll(needBuild, 300_000)

interface Place {
  readonly pack: TestPack
  readonly dataDir: string
  /** Starts a portal on this pack and this database. */
  start(settings?: Readonly<Record<string, string>>): PortalProcess
}

async function place(): Promise<Place> {
  const pack = await makePack()
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-start-'))
  const dataDir = path.join(folder, 'data')
  onTestFinished(async () => {
    await Promise.all([pack.remove(), rm(folder, { recursive: true, force: true })])
  })
  return {
    pack,
    dataDir,
    start: (settings = {}) =>
      startPortalProcess({ DATA_DIR: dataDir, CONTENT_DIR: pack.directory, ...settings }),
  }
}

/** A place with an imported pack. */
async function usedPlace(): Promise<Place> {
  const used = await place()
  const store = await openStore({ databaseUrl: null, dataDir: used.dataDir })
  await importPack(used.pack.directory, store, { now: Date.now })
  await store.close()
  return used
}

const titleOf = async (port: number) => /<title>(.*?) –/.exec((await ask(port, '/')).text)?.[1]

describe('settings that are wrong', () => {
  /** Several in one start, since each is reported for itself. */
  test.each<Readonly<Record<string, string>>>([
    {
      PORT: 'three thousand',
      PUBLIC_URL: 'portal.example.org',
      DATABASE_URL: 'mysql://user:s3cret@db/kvartal',
      LOG_LEVEL: 'loud',
    },
    { PORT: '70000', PUBLIC_URL: 'https://portal.example.org/path' },
    { PORT: '-1', PUBLIC_URL: 'https://user:s3cret@portal.example.org' },
    { PUBLIC_URL: 'ftp://portal.example.org' },
  ])('%j are reported, and nothing is touched', async (settings) => {
    const { start, dataDir } = await place()
    const { code, output } = await start(settings).ended
    expect(code).toBe(2)
    const lines = output.trimEnd().split('\n')
    expect(lines).toHaveLength(Object.keys(settings).length)
    for (const name of Object.keys(settings))
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^Wrong setting: ${name} (is|must) \\S`)))
    expect(output).not.toMatch(/s3cret/)
    expect(output).not.toMatch(STACK)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('all wrong settings are reported together; an empty one counts as not set', async () => {
    const { start } = await place()
    const { code, output } = await start({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: '' }).ended
    expect(code).toBe(2)
    expect(output.match(/Wrong setting/g)).toHaveLength(2)
  })
})

describe('a portal that cannot start reports the reason in a line, with exit code 1', () => {
  test('the port is in use', async () => {
    const other = await serve(() => {})
    onTestFinished(other.stop)
    const { start, dataDir } = await place()
    const { code, output } = await start({ PORT: String(other.port) }).ended
    expect(code).toBe(1)
    expect(output).toContain(`Port ${other.port} is taken by another program, perhaps another Kvartal.`)
    expect(output).not.toMatch(STACK)
    expect(existsSync(dataDir), 'nothing was imported before').toBe(false)
  })

  test('the address is another machine’s', async () => {
    const { start } = await usedPlace()
    const { code, output } = await start({ HOST: '192.0.2.1' }).ended
    expect(code).toBe(1)
    expect(output).toContain('HOST: 192.0.2.1')
  })

  test('the first pack is broken: file, place and reason', async () => {
    const { start, pack } = await place()
    await pack.change(BROKEN)
    const { code, output } = await start().ended
    expect(code).toBe(1)
    expect(output).toMatch(REASON)
    expect(output).toContain('There is no content to show')
    expect(output).not.toContain('shown before')
    expect(output).not.toMatch(STACK)
  })
})

test('a portal without its database server waits with a log line, responds 503 and stops on request; its password is not logged', async () => {
  const { start } = await place()
  const port = await freePort()
  const portal = start({
    PORT: String(port),
    DATABASE_URL: 'postgres://user:s3cret@127.0.0.1:1/kvartal',
    JWT_SECRET: SECRET,
  })
  await expect.poll(portal.output, { timeout: 10_000 }).toContain('cannot be reached')
  const [page, ready, alive] = await Promise.all(['/', '/readyz', '/livez'].map((path) => ask(port, path)))
  expect([page?.status, page?.headers['retry-after'], ready?.status, alive?.status]).toEqual([
    503,
    '5',
    503,
    200,
  ])
  expect(ready?.text.trim()).toBe('the database does not answer')
  portal.signal('SIGTERM')
  const { code, output } = await portal.ended
  expect([code, output.trim().split('\n').length]).toEqual([0, 1])
  expect(output).not.toMatch(/s3cret/)
  expect(output).not.toMatch(STACK)
})

test('without NODE_ENV React has nothing to warn of on any page, the operator’s included', async () => {
  const { start } = await place()
  const portal = start({ NODE_ENV: '' })
  const port = await portal.ready
  const registration = JSON.stringify({ user: { subscriber_email: 'kari@example.org', accept_terms: true } })
  const headers = { 'Content-Type': 'application/json' }
  const asked = { method: 'POST', headers, body: registration }
  expect((await ask(port, '/api/subscriber/user', asked)).status).toBe(200)
  for (const path of ['/', '/en', '/oslo', '/terms', '/drift', '/en/drift', '/drift/outbox'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 200])
  portal.signal('SIGTERM')
  const { output } = await portal.ended
  // Its own lines are JSON, or one of the two that say that the portal is ready.
  expect(output.split('\n').filter((line) => !/^\{|^Imported |^Kvartal |^$/.test(line))).toEqual([])
})

/** What a built file loads at once, and what `main.js` loads when the settings are right. */
const IMPORTED =
  /^(?:import|export)\b[^;"']*["']([^"']+)["'];$|\b__require\("([^"]+)"\)|\bimport\("(\.\/chunks\/serve-portal-[^"]+)"\)/gm

test('a start loads few packages from outside its own files (decision 0124)', async () => {
  const outside = new Set<string>()
  const read = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (read.has(file)) return
    read.add(file)
    const code = await readFile(file, 'utf8')
    const imported = code.matchAll(IMPORTED)
    for (const [, imports, requires, later] of imported) {
      const name = imports ?? requires ?? later ?? ''
      if (name.startsWith('.')) await follow(path.join(path.dirname(file), name))
      else if (!isBuiltin(name)) outside.add(name)
    }
  }
  await follow(MAIN)
  expect([...outside].toSorted()).toEqual(['better-sqlite3', 'pg', 'pino'])
})

test('with any free port, the public address has that port', async () => {
  const { start } = await usedPlace()
  const port = await start().ready
  const named = async (path: string, place: RegExp) => place.exec((await ask(port, path)).text)?.[1]
  expect(await named('/', /<link rel="canonical" href="([^"]+)">/)).toBe(`http://localhost:${port}/`)
  expect(await named('/sitemap.xml', /<loc>([^<]+)</)).toBe(`http://localhost:${port}/`)
})

describe('a portal that has content', () => {
  test('starts with the old content when the pack is broken, and reports it', async () => {
    const { start, pack } = await usedPlace()
    await pack.change(BROKEN)
    const portal = start()
    const port = await portal.ready
    expect((await ask(port, '/')).status).toBe(200)
    await expect.poll(portal.output).toMatch(/imported on \S+ stays/)
    expect(portal.output()).toMatch(REASON)
    expect(await titleOf(port)).toBe('Hjem')
    expect((await ask(port, '/readyz')).status).toBe(200)
  })

  test('starts without its pack', async () => {
    const { start } = await usedPlace()
    const portal = start({ CONTENT_DIR: '/nowhere/to/be/found' })
    expect(await titleOf(await portal.ready)).toBe('Hjem')
    await expect.poll(portal.output).toMatch(/imported on \S+ stays/)
  })

  test('shows a changed pack soon after the start', async () => {
    const { start, pack } = await usedPlace()
    await pack.change({ 'dashboards/home.yaml': replacing('no: Hjem', 'no: Nytt') })
    const port = await start().ready
    await expect.poll(() => titleOf(port), { timeout: 20_000 }).toBe('Nytt')
  })

  test('stops when told so as soon as it is ready', async () => {
    const portal = (await place()).start()
    await portal.ready
    portal.signal('SIGTERM')
    expect((await portal.ended).code).toBe(0)
  })

  test('stops during the import of a changed pack, and the next start imports it again', async () => {
    const { start, pack, dataDir } = await usedPlace()
    await pack.change({ 'dashboards/home.yaml': replacing('no: Hjem', 'no: Nytt') })
    // Another process's import, for which it waits.
    const store = await openStore({ databaseUrl: null, dataDir, leaseMs: 19_000 })
    onTestFinished(() => store.close())
    const other = await store.content.beginPack({ hash: 'other', name: 'other' })
    const portal = start()
    await portal.ready
    portal.signal('SIGTERM')
    expect(await portal.ended).toMatchObject({ code: 0, output: expect.not.stringContaining('stays') })
    await other.abandon()
    const port = await start().ready
    await expect.poll(() => titleOf(port), { timeout: 20_000 }).toBe('Nytt')
  })

  test('a client that stands still in the middle of its request does not hold the end up', async () => {
    const portal = (await usedPlace()).start()
    const client = connect(await portal.ready, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void client.destroy())
    client.write(
      'POST /api/subscriber/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n{',
    )
    await once(client, 'data') // "Continue": the request is in progress
    portal.signal('SIGTERM')
    expect((await portal.ended).code).toBe(0)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s: not ready, then an orderly end', async (signal) => {
    const portal = (await usedPlace()).start()
    const port = await portal.ready
    expect((await ask(port, '/readyz')).status).toBe(200)
    portal.signal(signal)
    await expect.poll(async () => (await ask(port, '/readyz')).status, { interval: 20 }).toBe(503)
    expect((await ask(port, '/')).status, 'readers who still come are served').toBe(200)
    portal.signal(signal)
    const { code, output } = await portal.ended
    expect(code).toBe(0)
    expect(output).not.toMatch(STACK)
  })
})
