/**
 * The way from an earlier version to this one: its store, its backup, and the built program on its store
 * (decision 0121).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { passwordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { openEngine, openStore, type StoreOptions } from '#store/open-store.ts'
import { openAccounts, PASSWORD, PUBLIC_URL, valueOf } from '../factories/accounts.ts'
import { callAt, readerOf } from '../factories/account-site.ts'
import { ask } from '../factories/http.ts'
import { needBuild, startPortalProcess } from '../factories/portal-process.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'
import { lasting } from '../set-up/used-database.ts'
import { EARLIER_VERSIONS, factsOf, fileOf, loadPostgres, loadSqlite } from '../upgrade/earlier-store.ts'
import { ALERTS, KARI, LAYOUT_TEXT, LAYOUTS, OLA, STORE_SECRET } from '../upgrade/fill-store.ts'
import type { TestDatabase } from './repository-suite.ts'
import { upgradeSuite } from './upgrade-suite.ts'

interface Clock {
  now: number
}

const effectsOf = (clock: Clock) => ({
  now: () => clock.now,
  elapsed: () => performance.now(),
  random: Math.random,
  sleep: (ms: number) => sleep(ms),
})

async function sqlite(version: string | null, clock: Clock): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-upgrade-'))
  if (version !== null) await loadSqlite(version, dataDir)
  return {
    options: { databaseUrl: null, dataDir, effects: effectsOf(clock), pollMs: 5 },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function postgres(version: string | null, clock: Clock): Promise<TestDatabase> {
  const database = await freshDatabase('empty')
  if (version !== null) await loadPostgres(version, database)
  const where =
    database.kind === 'server'
      ? { databaseUrl: database.url }
      : { databaseUrl: null, dialect: lasting(database.dialect) }
  return { options: { ...where, dataDir: '', effects: effectsOf(clock), pollMs: 20 }, remove: database.stop }
}

for (const version of EARLIER_VERSIONS) {
  upgradeSuite(
    `${version} on SQLite`,
    (clock) => sqlite(version, clock),
    async () => (await factsOf(version)).sqlite,
  )
  upgradeSuite(
    `${version} on PostgreSQL`,
    (clock) => postgres(version, clock),
    async () => (await factsOf(version)).postgres,
  )
}

describe.each(EARLIER_VERSIONS)('a backup of %s', (version) => {
  test.each([
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ])('can be restored by this version into %s', async (_engine, make) => {
    const { sqlite: facts } = await factsOf(version)
    const clock = { now: facts.madeAt }
    const { options, remove } = await make(null, clock)
    onTestFinished(remove)
    await restored(options, fileOf(version, 'store.backup'))
    const store = await openStore(options)
    const hasher = passwordHasher()
    onTestFinished(async () => {
      await hasher.stop()
      await store.close()
    })
    const desk = await openAccounts({ clock, store, hasher, secret: Buffer.from(STORE_SECRET) })
    const { account } = valueOf(await desk.login(KARI, PASSWORD))
    expect(account).toMatchObject({ id: facts.kari, emailSettings: { alerts: ALERTS } })
    expect(account.layouts.map(({ title }) => title)).toEqual(LAYOUTS.map(({ title }) => title))
    expect(valueOf(await desk.login(OLA, PASSWORD)).account.id).toBe(facts.ola)
    expect(await store.history.firstDay()).toBe('2026-11-20')
    expect(await store.channels.list(facts.kari)).toHaveLength(2)
  })
})

async function restored(options: StoreOptions, file: string): Promise<void> {
  await (await openStore(options)).close()
  const engine = await openEngine(options)
  await restoreBackup(engine, file, { isReplacing: false, forgetsSessions: false, isMoved: false })
  await engine.close()
}

describe.each(EARLIER_VERSIONS)('the built program on a store of %s', (version) => {
  beforeAll(needBuild)
  const engines = inject('postgresUrl') === null ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

  test.each(engines)('serves its readers on %s', async (engine) => {
    const { [engine]: facts } = await factsOf(version)
    const { options, remove } = await (engine === 'sqlite' ? sqlite : postgres)(version, { now: 0 })
    const home = await mkdtemp(path.join(tmpdir(), 'kvartal-upgrade-'))
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    onTestFinished(remove)
    const portal = startPortalProcess({
      DATA_DIR: options.dataDir === '' ? home : options.dataDir,
      ...(options.databaseUrl === null ? {} : { DATABASE_URL: options.databaseUrl }),
      JWT_SECRET: STORE_SECRET,
      PUBLIC_URL,
      LOG_LEVEL: 'warn',
    })
    const port = await portal.ready
    const { json } = await callAt(port, 'POST auth', { body: { username: KARI, password: PASSWORD } })
    const { id, token } = readerOf(json, KARI)
    expect(id).toBe(facts.kari)
    const { json: user } = await callAt(port, 'GET user', { token })
    expect(JSON.stringify(user)).toContain(LAYOUT_TEXT)
    const [open, closed] = facts.shares
    expect((await ask(port, open)).text).toContain(LAYOUT_TEXT)
    expect((await ask(port, closed)).text).toContain('<form method="post">')
    expect((await ask(port, '/readyz')).status).toBe(200)
    portal.signal('SIGTERM')
    const { code, output } = await portal.ended
    expect(code, output).toBe(0)
  })
})
