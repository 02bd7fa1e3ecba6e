/**
 * Features that a PostgreSQL-compatible database may lack, and a server that stops responding: the portal
 * needs none of the features, and does not hang.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openStore, type StoreOptions } from '#store/open-store.ts'
import { POSTGRES_DEFAULTS } from '#store/engine/postgres.ts'
import { connectionPool } from '#store/engine/postgres-pool.ts'
import { startDatabaseProxy } from '../faults/harness/database-proxy.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

/** Without notifications: changes are polled. */
const PLAIN = { dataDir: '', postgres: { ...POSTGRES_DEFAULTS, isListening: false } } as const

async function emptyDatabase(): Promise<string> {
  const fresh = await freshDatabase()
  onTestFinished(fresh.stop)
  if (fresh.kind !== 'server') throw new Error('this needs a server')
  return fresh.url
}

async function on(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * The function is there and says that it is not supported, as distributed databases have it: ours is found
 * before PostgreSQL's own.
 */
const refusing = (name: string, parameters: string) =>
  `create function public.${name}(${parameters}) returns void language plpgsql as $$ begin raise exception '${name} is not supported' using errcode = '0A000'; end $$`

async function withoutFeatures(): Promise<string> {
  const databaseUrl = await emptyDatabase()
  await on(
    databaseUrl,
    refusing('pg_notify', 'text, text'),
    refusing('pg_advisory_xact_lock', 'bigint'),
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set search_path = public, pg_catalog`,
  )
  return databaseUrl
}

async function publish(options: StoreOptions): Promise<void> {
  const store = await openStore(options)
  await (await store.content.beginPack({ hash: 'h', name: 'n' })).publish()
  await store.close()
}

describe.runIf(inject('postgresUrl') !== null)('a database without announcements and advisory locks', () => {
  test('eight bring it to this version at once', async () => {
    const options = { databaseUrl: await withoutFeatures(), ...PLAIN }
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(options)))
    expect(await Promise.all(stores.map((store) => store.content.version()))).toEqual(stores.map(() => 0))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('polling finds each publication', async () => {
    const options = { databaseUrl: await withoutFeatures(), ...PLAIN }
    const watching = await openStore({ ...options, pollMs: 20 })
    const seen: number[] = []
    const stop = watching.content.onVersion((version) => void seen.push(version))
    await publish(options)
    await expect.poll(() => seen.at(-1)).toBe(1)
    await publish(options)
    await expect.poll(() => seen.at(-1)).toBe(2)
    stop()
    await watching.close()
  })

  test('LISTEN is refused: logged once, and not repeated', async () => {
    const databaseUrl = await emptyDatabase()
    await publish({ databaseUrl, ...PLAIN })
    const proxy = await startDatabaseProxy(databaseUrl)
    onTestFinished(() => proxy.stop())
    proxy.set({ kind: 'accident', at: 1, how: 'error' })
    const logged: string[] = []
    const store = await openStore({
      databaseUrl,
      dataDir: '',
      log: (line) => void logged.push(line),
      pollMs: 20,
      postgres: { ...POSTGRES_DEFAULTS, sessionUrl: proxy.url },
    })
    const seen: number[] = []
    const stop = store.content.onVersion((version) => void seen.push(version))
    await expect.poll(() => logged).toEqual([expect.stringContaining('announces nothing')])
    await expect.poll(() => proxy.connections()).toBe(0)
    await publish({ databaseUrl, ...PLAIN })
    await expect.poll(() => seen.at(-1)).toBe(2)
    expect([proxy.statements(), proxy.connections(), logged.length]).toEqual([
      ['listen kvartal_version'],
      0,
      1,
    ])
    stop()
    await store.close()
  })
})

test.runIf(inject('postgresUrl') !== null)(
  'only the user of the session address changes tables',
  async () => {
    const sessionUrl = await emptyDatabase()
    const [database, name] = [
      new URL(sessionUrl).pathname.slice(1),
      `writer_${randomUUID().replaceAll('-', '')}`,
    ]
    await on(
      sessionUrl,
      `create role ${name} login password 'w'`,
      `grant connect on database ${database} to ${name}`,
      'revoke create on schema public from public',
      `alter default privileges grant select, insert, update, delete on tables to ${name}`,
    )
    onTestFinished(() => on(sessionUrl, `drop owned by ${name}`, `drop role ${name}`))
    const url = new URL(sessionUrl)
    Object.assign(url, { username: name, password: 'w' })
    await expect(openStore({ databaseUrl: url.href, ...PLAIN })).rejects.toThrow('permission denied')
    const options = { databaseUrl: url.href, dataDir: '', postgres: { ...POSTGRES_DEFAULTS, sessionUrl } }
    await publish(options)
    const store = await openStore(options)
    expect(await store.content.version()).toBe(1)
    await store.close()
  },
)

test.runIf(inject('postgresUrl') !== null)(
  'a silent server: the connection is closed, and the next request is served',
  async () => {
    const proxy = await startDatabaseProxy(await emptyDatabase())
    onTestFinished(() => proxy.stop())
    const { pool } = connectionPool(proxy.url, 1, 300)
    const client = await pool.connect()
    proxy.set({ kind: 'hang' })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    client.release()
    proxy.set({ kind: 'pass' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)
