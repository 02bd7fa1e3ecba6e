/** Two users of one PostgreSQL: the owner of the tables, and one with access to the data only (security S54). */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { StoreNotMigratedError } from '#store/errors.ts'
import { MIGRATIONS } from '#store/schema/migration-list.ts'
import { migrate } from '#store/schema/migrations.ts'
import { deferredStore, openEngine, openStore, REAL_EFFECTS } from '#store/open-store.ts'
import { reader } from '../factories/newsletter-readers.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'
import { readText } from '../source-files.ts'
import type { TestPostgres } from '../postgres.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const EFFECTS = { ...REAL_EFFECTS, now: () => NOW }

describe.runIf(inject('postgresUrl') !== null)('two users of one database', () => {
  let database: TestPostgres
  let [maker, user] = ['', '']
  const roles: string[] = []

  /** As in the operator's manual. */
  beforeAll(async () => {
    database = await freshDatabase()
    if (database.kind !== 'server') return
    const name = new URL(database.url).pathname.slice(1)
    roles.push(`${name}_maker`, `${name}_user`)
    await asOwner(database.url, [
      `create role ${name}_maker login password 'a'`,
      `create role ${name}_user login password 'b'`,
      `grant create on database ${name} to ${name}_maker`,
      'revoke create on schema public from public',
      `grant create, usage on schema public to ${name}_maker`,
      `grant usage on schema public to ${name}_user`,
      `grant ${name}_maker to current_user`,
      `alter default privileges for role ${name}_maker in schema public grant select, insert, update, delete on tables to ${name}_user`,
    ])
    const urlOf = (role: string, password: string) =>
      Object.assign(new URL(database.kind === 'server' ? database.url : ''), { username: role, password })
        .href
    ;[maker, user] = [urlOf(`${name}_maker`, 'a'), urlOf(`${name}_user`, 'b')]
  })
  afterAll(async () => {
    await database.stop()
    const server = inject('postgresUrl')
    if (server !== null)
      await asOwner(
        server,
        roles.map((role) => `drop role if exists ${role}`),
      )
  })

  test('without the right to create tables it reports that, waits, works once they exist, and changes nothing at the next start', async () => {
    const late = deferredStore({ databaseUrl: user, dataDir: '', effects: EFFECTS })
    await expect(late.open()).rejects.toThrow(StoreNotMigratedError)
    await expect(late.open()).rejects.toThrow('portal migrate')
    await expect(late.store.accounts.byId(1)).rejects.toThrow('not ready yet')

    const engine = await openEngine({ databaseUrl: maker, dataDir: '' })
    expect((await migrate(engine)).before).toEqual([])
    expect((await migrate(engine)).before).toHaveLength(MIGRATIONS.length)
    await engine.close()

    await late.open()
    await reader(late.store, 1, NOW)
    expect((await late.store.accounts.byId(1))?.id).toBe(1)
    const stage = await late.store.content.beginPack({ hash: 'h', name: 'n' })
    expect(await stage.publish()).toBe(1)
    await late.store.close()
    await (await openStore({ databaseUrl: user, dataDir: '' })).close()
  })

  test('it may neither change nor create tables', async () => {
    for (const statement of [
      'drop table account',
      'create table more (id text)',
      'alter table account add column more text',
      'truncate account',
    ]) {
      await expect(asOwner(user, [statement])).rejects.toThrow(/must be owner|permission denied/)
    }
  })
})

describe.runIf(inject('postgresUrl') !== null)('the database user of the portals in compose.yaml', () => {
  const server = inject('postgresUrl') ?? ''
  const name = `compose_${process.pid}`
  afterAll(() => asOwner(server, [`drop database if exists ${name}`, `drop role if exists ${name}`]))

  test('creates and uses the tables, and has no other rights on the server', async () => {
    const statements = readText('deploy/database/kvartal.sql')
      .split('\n')
      .filter(
        (line) => line.endsWith(';') && !line.startsWith('--') && !line.startsWith('alter role postgres'),
      )
      .map((line) => line.replaceAll('kvartal', name).replace(":'password'", "'c'"))
    expect(statements).toHaveLength(3)
    await asOwner(server, statements)
    const url = Object.assign(new URL(server), { username: name, password: 'c', pathname: `/${name}` }).href
    const store = await openStore({ databaseUrl: url, dataDir: '', effects: EFFECTS })
    await reader(store, 1, NOW)
    await store.close()
    for (const statement of [
      'create role more',
      'create database more',
      "copy account to program 'cat'",
      "select pg_read_file('PG_VERSION')",
    ]) {
      await expect(asOwner(url, [statement])).rejects.toThrow(/permission denied|must be superuser/)
    }
  })
})

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
